import type { PageNode } from "#browser/snapshot.ts";
import { shapeOf } from "../../prompt/values.ts";

/** What days and times are said to be, and what fields for them are called. */
const called: readonly (readonly [lead: string, label: RegExp])[] = [
  ["expires", /\b(?:valid|until|till|through|ends?|expir\w*|clos\w*|deadline|last day)\b/i],
  ["bought", /\b(?:purchas\w*|bought|acquired)\b/i],
  ["purchased", /\b(?:bought|acquired)\b/i],
  ["closing", /\b(?:clos\w*|deadline|until|ends?|expir\w*)\b/i],
  ["arrival", /\b(?:arriv\w*|check-?in|from|start\w*)\b/i],
  ["start", /^(?:from|start\w*|begin\w*|first day)\b/i],
  ["end", /^(?:to|until|till|end\w*|last day)\b/i],
  ["departure", /\b(?:depart\w*|check-?out|leav\w*|until|ends?)\b/i],
];

/** Whether a label asks for the day of which is said that something closes, arrives or is bought then. */
export const labelsDay = (lead: string, label: string): boolean =>
  called.find(([each]) => each === lead)?.[1].test(label) === true;

const clock = /^\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?$/i;

/** "Valid until 30 April" goes into "Expiry date", "arriving on 3 May" into "Check-in", "from 9:30" into "From", where no field is called as it was said. */
export function fitDay(text: string, { name, field }: PageNode): { readonly score: number; readonly text: string } {
  const [, lead = "", day = ""] = /^(\p{Ll}+)\s(.+)$/u.exec(text) ?? [];
  const takesDays = ["date", "datetime-local", "text", "combobox"].includes(field?.type ?? "");
  const isTaken = field?.type === "time" ? clock.test(day) : takesDays && shapeOf(day) === "date";
  return isTaken && labelsDay(lead, name) ? { score: 1.3, text: day } : { score: 0, text };
}
