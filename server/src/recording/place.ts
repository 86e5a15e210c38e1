import {
  seeingFrames,
  type boxInView as BoxInView,
  type drawnFor as DrawnFor,
  type inWholePixels as InWholePixels,
  type surroundings as Surroundings,
  type viewAround as ViewAround,
} from "#browser/framed.ts";
import type { Box } from "#browser/step.ts";
import type { Actor } from "./actor.ts";
import type { Found } from "./found.ts";

/** Where an element is and what it is called, as it stands in the page now. */
export type Place = {
  readonly box: Box;
  /** The dialog, form or card that it belongs to. */
  readonly around: Box | null;
  /** Where a pointer would act on it. */
  readonly point: { readonly x: number; readonly y: number };
  readonly label: string;
};

/** Reads an element's place; throws when it is gone. */
export function placeOf({ camera }: Actor, element: Found): Promise<Place> {
  return camera.ask(element().then((each) => each.evaluate(seeingFrames(placeInPage, [shownPart]), undefined)));
}

declare const boxInView: typeof BoxInView;
declare const drawnFor: typeof DrawnFor;
declare const inWholePixels: typeof InWholePixels;
declare const surroundings: typeof Surroundings;
declare const viewAround: typeof ViewAround;

/** In the page: what of an element's part is not cut off by what it stands in; all of it where nothing would remain. */
function shownPart(element: Element, part: DOMRect): Box {
  let { left, top, right, bottom } = part;
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(each);
    if (each === each.ownerDocument.body || (overflowX === "visible" && overflowY === "visible")) continue;
    const outer = each.getBoundingClientRect();
    [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
    [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
  }
  const isShown = right - left >= 2 && bottom - top >= 2;
  return isShown ? { x: left, y: top, width: right - left, height: bottom - top } : part;
}

/** In the page. */
function placeInPage(element: Element): Place {
  const drawn = drawnFor(element);
  const box = inWholePixels(boxInView(drawn));
  // A link that wraps has its middle between its lines; its first line is always its own.
  const line = boxInView(drawn, shownPart(drawn, drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()));
  const { innerWidth: viewWidth, innerHeight: viewHeight } = viewAround(element);
  const into = (value: number, limit: number) => Math.round(Math.min(Math.max(value, 1), limit - 1));
  const point = { x: into(line.x + line.width / 2, viewWidth), y: into(line.y + line.height / 2, viewHeight) };
  const labels = (element as HTMLInputElement).labels;
  const words =
    element.getAttribute("aria-label") ??
    (labels?.length ? labels[0]?.innerText : undefined) ??
    ((element as HTMLElement).innerText || element.getAttribute("placeholder") || element.getAttribute("name") || "");
  return { box, around: surroundings(element), point, label: words.replaceAll(/\s+/g, " ").trim().slice(0, 80) };
}
