import type * as Asked from "./asked.ts";
import type * as Eyes from "./eyes.ts";
import type * as Labelled from "./labelled.ts";
import type * as Reading from "./reading.ts";
import type * as Tables from "./tables.ts";

/** Functions that run inside the page, after the eyes: what a box to tick is called by what stands beside it, and a field that only has a tooltip. Sent as text, like the eyes. */

declare const labelOfGroup: typeof Asked.labelOfGroup;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const fold: typeof Eyes.fold;
declare const isNoLabel: typeof Labelled.isNoLabel;
declare const anyField: typeof Reading.anyField;
declare const withoutGlyphs: typeof Reading.withoutGlyphs;
declare const withoutMarks: typeof Reading.withoutMarks;
declare const laysOut: typeof Tables.laysOut;

/** What a box to tick, or one of several to choose from, is called where no label is tied to it; a box in a list ticks its entry. */
export function labelOfTick(box: Element): string {
  if (box.matches("[type=radio]")) return textAfter(box);
  const head = headBeside(box);
  if (head !== "") return head;
  return isInList(box) ? "" : labelOfGroup(box.parentElement, 4, (each) => !each.contains(box)) || textAfter(box);
}

/** Whether something stands in an entry of a list; the rows of a table that only lays out a form are none. */
export function isInList(element: Element): boolean {
  const entry = element.closest("tr,li,[role=row]");
  const table = entry?.matches("tr") === true ? entry.closest("table") : null;
  return entry !== null && !(table !== null && laysOut(table));
}

/** What is written right after a box to tick or one of several to choose from, in its own line and in no element that says so. */
export function textAfter(box: Element): string {
  let text = "";
  for (let side = box.nextSibling; side !== null && side.nodeName !== "BR"; side = side.nextSibling) {
    const part = side.nodeType === Node.ELEMENT_NODE ? (side as Element) : undefined;
    if (part !== undefined && !getComputedStyle(part).display.startsWith("inline")) break;
    if (part !== undefined && (part.matches(anyField) || part.querySelector(anyField) !== null)) break;
    text = `${text}${spokenTextOf(side, 0)}`;
  }
  const said = withoutMarks(withoutGlyphs(text));
  return said.length > 40 || isNoLabel(said) ? "" : said;
}

/** "Active:", the head of the row in which a box stands alone: a form that is laid out as a table. */
export function headBeside(box: Element): string {
  const head = box.closest("td")?.previousElementSibling;
  const text = head?.matches("th") === true ? fold(head.textContent ?? "") : "";
  return text.endsWith(":") && text.length <= 40 ? withoutMarks(text) : "";
}

/** Whether it is called by no more than a sentence that explains it, as comes up beside the pointer. */
export function isToldByTooltip(field: Element, words: string): boolean {
  const fewestWords = 5;
  const isSentence = words.split(" ").length >= fewestWords;
  return isSentence && field.matches("input,select,textarea") && words === fold(field.getAttribute("title") ?? "");
}

/** Everything above as one text. */
export const besides = [labelOfTick, headBeside, isInList, textAfter, isToldByTooltip].map(String).join("\n");
