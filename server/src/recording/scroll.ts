import type { JSHandle, Locator as PageLocator } from "playwright-core";
import type { Actor } from "./actor.ts";
import type { Camera } from "./camera.ts";

/** The first picture after the start only sets the clock. */
const slackMs = 70;

/** A movement under way; 0 ms when there is nothing to move. */
type Glide = { readonly durationMs: number; readonly arrived: Promise<void> };

type Request = { readonly center: boolean; readonly screens: number | null };

/** Scrolls until the element is comfortably in view, smoothly; true when it had to. `center` moves it there anyway. */
export async function scrollTo({ camera }: Actor, element: PageLocator, center: boolean): Promise<boolean> {
  return glideWith(camera, element.evaluateHandle(glide, { center, screens: null }));
}

/** Scrolls the page, or its largest scrolling part, by a share of what is visible; true when it moved. */
export async function scrollBy({ camera }: Actor, screens: number): Promise<boolean> {
  return glideWith(camera, camera.page.locator("body").evaluateHandle(glide, { center: false, screens }));
}

async function glideWith(camera: Camera, starting: Promise<JSHandle<Glide>>): Promise<boolean> {
  const gliding = await camera.ask(starting);
  const durationMs = await camera.ask(gliding.evaluate((glide) => glide.durationMs));
  if (durationMs === 0) return false;
  await camera.pass(durationMs + slackMs);
  await camera.ask(gliding.evaluate((glide) => glide.arrived));
  return true;
}

/**
 * In the page: starts to move the scrolling part that holds the element, frame by frame on an eased path, since what browsers
 * call smooth differs between them and is switched off by some pages.
 */
function glide(element: Element, { center, screens }: Request): Glide {
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
  if (distance < 2 || (screens === null && visible && !center)) return { durationMs: 0, arrived: Promise.resolve() };
  const durationMs = Math.min(1000, 400 + distance * 0.5);
  const arrived = new Promise<void>((resolve) => {
    let startMs: number | undefined;
    const move = (nowMs: number) => {
      startMs ??= nowMs;
      const share = Math.min(1, (nowMs - startMs) / durationMs);
      const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
      scroller.scrollTo({ top: from + (to - from) * eased, behavior: "instant" });
      if (share < 1) requestAnimationFrame(move);
      else resolve();
    };
    requestAnimationFrame(move);
  });
  return { durationMs, arrived };
}
