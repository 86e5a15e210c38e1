import type { Page } from "playwright-core";
import type * as Framed from "./framed.ts";
import { seeingFrames } from "./framed.ts";
import { resolveLocator } from "./locator.ts";
import type { Step } from "./step.ts";

declare const boxInView: typeof Framed.boxInView;

/**
 * Presses where an element is that still lies under an empty layer, which waits for a press beside what has come up and goes
 * by it: the first press on anything else only closes that, as it does for a person. Throws the cause where nothing such does.
 */
export async function pressBackdrop(page: Page, step: Step, cause: unknown): Promise<true> {
  if (step.kind !== "click") throw cause;
  const covered = seeingFrames(underBackdrop, [isBackdrop]);
  const place = await resolveLocator(page, step.target)
    .evaluate(covered, undefined, { timeout: backdropTimeoutMs })
    .catch(() => null);
  if (place === null) throw cause;
  await page.mouse.click(place.x, place.y);
  return true;
}

/** The element was there a moment before. */
const backdropTimeoutMs = 1_000;

/** In the page: the middle of an element that a layer lies over; `null` where none does. */
function underBackdrop(element: Element): { x: number; y: number } | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
  if (hit === null || hit.contains(element) || !isBackdrop(hit)) return null;
  const seen = boxInView(element);
  return { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
}

/** In the page: whether it is an empty layer that one sees through, over a good part of the view. */
function isBackdrop(hit: Element): boolean {
  const { width, height } = hit.getBoundingClientRect();
  const view = hit.ownerDocument.defaultView ?? window;
  const isLarge = width * height >= (view.innerWidth * view.innerHeight) / 8;
  const { position, backgroundColor, backgroundImage, opacity } = getComputedStyle(hit);
  const isLayer = hit.localName === "div" && ["fixed", "absolute"].includes(position) && backgroundImage === "none";
  // What cannot be seen through it is not what somebody presses.
  const isSeenThrough = Number(opacity) < 1 || /^rgba\(.*, 0?\.?\d*\)$|\/ 0?\.?\d*\)$/.test(backgroundColor);
  return isLarge && isLayer && isSeenThrough && hit.childElementCount === 0 && (hit.textContent ?? "").trim() === "";
}
