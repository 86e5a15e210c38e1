import type { JSHandle } from "playwright-core";
import {
  seeingFrames,
  type boxInView as BoxInView,
  type documentsIn as DocumentsIn,
  type frameAround as FrameAround,
} from "#browser/framed.ts";
import type { Actor } from "./actor.ts";
import type { Camera } from "./camera.ts";
import type { Found } from "./found.ts";

/** The first picture after the start only sets the clock. */
const slackMs = 70;

/** How far a scrolling part is to move, CSS pixels. */
type Move = { readonly scroller: Element; readonly from: number; readonly by: number };

/** A movement under way; 0 ms when there is nothing to move. */
type Glide = { readonly durationMs: number; readonly arrived: Promise<void> };

/** Scrolls until the element is comfortably in view, smoothly; true when it had to. `center` moves it there anyway. */
export async function scrollTo({ camera }: Actor, element: Found, center: boolean): Promise<boolean> {
  return glideWith(
    camera,
    element().then((each) => each.evaluateHandle(seeingFrames(movesTo), center)),
  );
}

/** Scrolls the page, or its largest scrolling part, by a share of what is visible; true when it moved. */
export async function scrollBy({ camera }: Actor, screens: number): Promise<boolean> {
  return glideWith(camera, camera.page.evaluateHandle(seeingFrames(movesBy), screens));
}

async function glideWith(camera: Camera, planning: Promise<JSHandle<Move[]>>): Promise<boolean> {
  const gliding = await camera.ask(planning.then((moves) => moves.evaluateHandle(glide)));
  const durationMs = await camera.ask(gliding.evaluate((glide) => glide.durationMs));
  if (durationMs === 0) return false;
  await camera.pass(durationMs + slackMs);
  await camera.ask(gliding.evaluate((glide) => glide.arrived));
  return true;
}

declare const frameAround: typeof FrameAround;
declare const boxInView: typeof BoxInView;
declare const documentsIn: typeof DocumentsIn;

/**
 * In the page: what has to move, from the nearest scrolling part outwards, out of frames into the pages around them.
 * Each does what those inside it could not.
 */
function movesTo(element: Element, center: boolean): Move[] {
  const overflowOf = (each: Element) =>
    each.scrollHeight > each.clientHeight + 4 ? getComputedStyle(each).overflowY : "";
  // A list with a scroll bar of its own making hides what does not fit, and can be scrolled all the same.
  const scrolls = (each: Element) => /auto|scroll|overlay|hidden/.test(overflowOf(each));
  const rootOf = ({ scrollingElement, documentElement }: Document) => scrollingElement ?? documentElement;
  const scrollers = new Set<Element>();
  for (let each: Element | null = element; each;) {
    const parent: Element | null = each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host ?? null;
    if (parent === null) scrollers.add(rootOf(each.ownerDocument));
    else if (scrolls(parent) && parent !== each.ownerDocument.body) scrollers.add(parent);
    each = parent ?? frameAround(each);
  }
  const viewOf = (scroller: Element) => {
    const { innerWidth: width, innerHeight: height } = scroller.ownerDocument.defaultView ?? window;
    const isPage = scroller === rootOf(scroller.ownerDocument);
    return boxInView(scroller, isPage ? { x: 0, y: 0, width, height } : scroller.getBoundingClientRect());
  };
  const box = boxInView(element);
  const moves: Move[] = [];
  let movedBy = 0;
  for (const scroller of scrollers) {
    const view = viewOf(scroller);
    const top = box.y - movedBy - view.y;
    const hides = overflowOf(scroller) === "hidden";
    const margin = hides ? 0 : Math.min(96, view.height * 0.12);
    const visible = top >= margin && top + box.height <= view.height - margin;
    if (visible && (hides || !(center && moves.length === 0))) continue;
    const wanted = top + Math.min(box.height, view.height) / 2 - view.height * 0.45;
    const from = scroller.scrollTop;
    const by = Math.max(-from, Math.min(wanted, scroller.scrollHeight - scroller.clientHeight - from));
    if (Math.abs(by) < 2) continue;
    moves.push({ scroller, from, by });
    movedBy += by;
  }
  return moves;
}

/** In the page: moves the page itself, or else the largest part of it, or page in a frame, that can move. */
function movesBy(screens: number): Move[] {
  const scrolls = (each: Element) => each.scrollHeight > each.clientHeight + 4;
  const isBox = (each: Element) => /auto|scroll|overlay/.test(getComputedStyle(each).overflowY);
  const areaOf = (each: Element) => each.clientWidth * each.clientHeight;
  const roots = documentsIn(document).map((each) => each.scrollingElement ?? each.documentElement);
  const parts = [...document.querySelectorAll("*")].filter(isBox);
  const [page, ...frames] = roots;
  const inner = [...frames, ...parts].filter(scrolls).toSorted((a, b) => areaOf(b) - areaOf(a));
  const scroller = page && page.scrollHeight > innerHeight + 4 ? page : inner[0];
  if (scroller === undefined) return [];
  const height = scroller === page ? innerHeight : scroller.clientHeight;
  const from = scroller.scrollTop;
  const by = Math.max(-from, Math.min(height * screens, scroller.scrollHeight - scroller.clientHeight - from));
  return Math.abs(by) < 2 ? [] : [{ scroller, from, by }];
}

/**
 * In the page: starts the movement, frame by frame on an eased path, since what browsers call smooth differs between
 * them and is switched off by some pages.
 */
function glide(moves: readonly Move[]): Glide {
  const distance = Math.max(0, ...moves.map(({ by }) => Math.abs(by)));
  if (distance === 0) return { durationMs: 0, arrived: Promise.resolve() };
  const durationMs = Math.min(1000, 400 + distance * 0.5);
  const arrived = new Promise<void>((resolve) => {
    let startMs: number | undefined;
    const move = (nowMs: number) => {
      startMs ??= nowMs;
      const share = Math.min(1, (nowMs - startMs) / durationMs);
      const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
      for (const { scroller, from, by } of moves) scroller.scrollTo({ top: from + by * eased, behavior: "instant" });
      if (share < 1) requestAnimationFrame(move);
      else resolve();
    };
    requestAnimationFrame(move);
  });
  return { durationMs, arrived };
}
