import type * as Eyes from "./eyes.ts";
import type * as Reading from "./reading.ts";

/** Runs inside the page, after the eyes: what reacts to the pointer though its markup does not say so. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const readableNameOf: typeof Reading.readableNameOf;

/** Reacts to the pointer though its markup does not say so. */
export function isPointed(element: Element, tag: string): boolean {
  if (getComputedStyle(element).cursor !== "pointer" || tag === "label" || tag === "body") return false;
  const parent = element.parentElement;
  if (parent !== null && getComputedStyle(parent).cursor === "pointer") return false;
  const text = fold(element.textContent ?? "") || readableNameOf(element);
  const holdsOthers = element.querySelector("a,button,input,select,textarea,[role=button],[role=link]") !== null;
  return text !== "" && text.length <= 80 && !holdsOthers;
}

/** Whether it stands in the head of a table's column: in a row that has no cells but such. */
export function isColumnHead(element: Element): boolean {
  const row = element.closest("th,[role=columnheader]")?.parentElement;
  return row !== null && row !== undefined && row.querySelector("td,[role=cell],[role=gridcell]") === null;
}

/** A heading that reacts to the pointer folds what stands under it; `undefined` for any other. */
export function unfoldedUnder(element: Element): boolean | undefined {
  const under = element.nextElementSibling;
  if (under === null || getComputedStyle(element).cursor !== "pointer") return undefined;
  return element.querySelector("a,button,input") !== null || element.closest("a,button,label") !== null
    ? undefined
    : isShown(under);
}

/** Everything above as one text. */
export const pointing = [isPointed, isColumnHead, unfoldedUnder].map(String).join("\n");
