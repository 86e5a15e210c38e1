import type * as Eyes from "./eyes.ts";

/** Runs inside the page, after the eyes, as `sight.ts` does. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;

/** What a page says of itself in the line under its main heading, at most 120 letters; empty where there is none. */
export function leadOf(all: readonly Element[]): string {
  const heading = all.find((each) => each.matches("h1,[role=heading][aria-level='1']") && isShown(each));
  const next = heading?.nextElementSibling ?? heading?.parentElement?.nextElementSibling;
  if (!next?.matches("p,div,span,small") || !isShown(next)) return "";
  // Words alone: whatever holds more than them is a part of the page and no line under its heading.
  if (next.querySelector(":not(b,strong,em,i,br,span)") !== null) return "";
  const text = fold(next.textContent ?? "");
  return text.length <= 120 ? text : "";
}

/** Everything above as one text. */
export const leading = String(leadOf);
