import type { Locator as PageLocator } from "playwright-core";
import type { Actor } from "./actor.ts";

type Request = { readonly center: boolean; readonly screens: number | null };

/** Scrolls until the element is comfortably in view, smoothly; true when it had to. `center` moves it there anyway. */
export async function scrollTo({ camera }: Actor, element: PageLocator, center: boolean): Promise<boolean> {
  return camera.during(element.evaluate(glide, { center, screens: null }));
}

/** Scrolls the page, or its largest scrolling part, by a share of what is visible; true when it moved. */
export async function scrollBy({ camera }: Actor, screens: number): Promise<boolean> {
  return camera.during(camera.page.locator("body").evaluate(glide, { center: false, screens }));
}

/**
 * In the page: moves the scrolling part that holds the element, frame by frame on an eased path, since what browsers
 * call smooth differs between them and is switched off by some pages.
 */
function glide(element: Element, { center, screens }: Request): Promise<boolean> {
  const scrolls = (each: Element) =>
    each.scrollHeight > each.clientHeight + 4 && /auto|scroll|overlay/.test(getComputedStyle(each).overflowY);
  const root = document.scrollingElement ?? document.documentElement;
  const chain: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) if (scrolls(each)) chain.push(each);
  const areaOf = (each: Element) => each.clientWidth * each.clientHeight;
  const inner = [...document.querySelectorAll("*")].filter(scrolls).toSorted((a, b) => areaOf(b) - areaOf(a));
  const page = root.scrollHeight > innerHeight + 4 ? root : inner[0];
  const scroller = screens === null ? (chain[0] ?? root) : (page ?? root);
  const view =
    scroller === root || scroller === document.body
      ? { top: 0, height: innerHeight }
      : scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const margin = Math.min(96, view.height * 0.12);
  const visible = box.top >= view.top + margin && box.bottom <= view.top + view.height - margin;
  const from = scroller.scrollTop;
  const wanted =
    screens === null
      ? box.top + Math.min(box.height, view.height) / 2 - view.top - view.height * 0.45
      : view.height * screens;
  const to = Math.max(0, Math.min(from + wanted, scroller.scrollHeight - scroller.clientHeight));
  const distance = Math.abs(to - from);
  if (distance < 2 || (screens === null && visible && !center)) return Promise.resolve(false);
  const durationMs = Math.min(1000, 400 + distance * 0.5);
  return new Promise((resolve) => {
    let startMs: number | undefined;
    const move = (nowMs: number) => {
      startMs ??= nowMs;
      const share = Math.min(1, (nowMs - startMs) / durationMs);
      const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
      scroller.scrollTo({ top: from + (to - from) * eased, behavior: "instant" });
      if (share < 1) requestAnimationFrame(move);
      else resolve(true);
    };
    requestAnimationFrame(move);
  });
}
