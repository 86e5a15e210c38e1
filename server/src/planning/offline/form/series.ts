import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";

/** "Account 1, Amount 1, Account 2, …": lines of like fields, of which a form has several. */

const numbered = /^(.*\p{L})\s*[#.:-]?\s*(\d{1,2})$/u;

/** What the fields of a line are called before their number; empty for a field of no such line. */
const stemOf = ({ name }: PageNode): string => numbered.exec(name.trim())?.[1]?.trim().toLowerCase() ?? "";

/** Fields that differ by their number alone, in its order; the groups in the order of the form. */
function seriesIn(fields: readonly PageNode[]): PageNode[][] {
  const written = fields.filter((node) => stemOf(node) !== "" && isWritten(node));
  const number = ({ name }: PageNode) => Number(numbered.exec(name.trim())?.[2]);
  return Object.values(Object.groupBy(written, stemOf))
    .flatMap((group) => (group === undefined || group.length < 2 ? [] : [group]))
    .map((group) => group.toSorted((a, b) => number(a) - number(b)));
}

const isWritten = ({ field }: PageNode): boolean => ["text", "search", "combobox"].includes(field?.type ?? "");

/** Whether a field is one of several like it: one party or name of a thing has no place there. */
export const isOneOfMany = (node: PageNode, fields: readonly PageNode[]): boolean =>
  seriesIn(fields).some((group) => group.includes(node));

const ofAmounts = /amount|price|value|cost|sum|rate|fee|date|day|quantity|debit|credit$/i;
const ends = /\b(?:from|to|source|destination|origin|target|payer|payee)\b/i;

/**
 * "From A to B" in a form whose like fields do not say which is which: B, which gets the amount, stands in the first
 * line and A in the second, as books are kept. Nothing where the form has fields for the ends, or no such lines.
 */
export function placedInLines(
  given: readonly Given[],
  fields: readonly PageNode[],
): { readonly given: Given; readonly node: PageNode }[] {
  const from = given.find(({ hint }) => hint === "place");
  const to = given.findLast(({ hint }) => hint === "party");
  const [first, second] = seriesIn(fields).find(([one]) => one !== undefined && !ofAmounts.test(stemOf(one))) ?? [];
  if (from === undefined || to === undefined || first === undefined || second === undefined) return [];
  if (fields.some(({ name }) => ends.test(name))) return [];
  return [
    { given: to, node: first },
    { given: from, node: second },
  ];
}
