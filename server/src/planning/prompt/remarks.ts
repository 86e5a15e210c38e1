import type { Intent } from "./intent.ts";
import { unquote } from "./values.ts";

/** What is said beside an order is written beside what it does. */

const fields =
  "reason|note|canned response|template|macro|snippet|comment|feedback|message|remark|explanation|caption|tracking number|number|reference|subject|text|title|password|code|label|tag|description";

const remark = new RegExp(
  `^(.+?),?\\s+(?:with|giving|adding|stating|and)\\s+(?:the|an?)\\s+((?:\\p{Ll}+\\s)?(?:${fields}))\\s+(?:saying\\s+|of\\s+|that\\s+)?(".*"|[\\p{Lu}\\d]\\S*(?:\\s.*)?|(?<=(?:comment|note|reason|message|remark|that)\\s)\\p{Ll}.*)$`,
  "su",
);

/** "Approve it with the note Enjoy", "mark it as shipped with the tracking number 1Z9": the order, and what is filled in. */
export function remarkIn(text: string): { rest: string; fill: Extract<Intent, { kind: "fill" }> } | undefined {
  const said = remark.exec(text);
  if (said === null) return undefined;
  const [, rest = "", field = "", value = ""] = said;
  return { rest, fill: { kind: "fill", field, value: unquote(value) } };
}
