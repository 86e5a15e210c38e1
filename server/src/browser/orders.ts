import type * as Eyes from "./eyes.ts";
import type { ColumnOrder } from "./snapshot.ts";

/** Functions that run inside the page, after the eyes: in which order the columns of a table are. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const nameOf: typeof Eyes.nameOf;

/** What a text of a column is compared by: a number or a day, else its letters; `undefined` where that cannot be told. */
export function comparedBy(text: string): number | string | undefined {
  if (/^\p{Sc}?\s?-?\d[\d.,' ]*\s?(?:\p{Sc}|%|[A-Z]{3})?$/u.test(text)) {
    const digits = text.replace(/[^\d.,-]/g, "");
    return Number(/,\d{1,2}$/.test(digits) ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", ""));
  }
  if (/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b.*\d{4}|^\d{4}-\d\d-\d\d/iu.test(text)) {
    // Libraries put a reading of their own in the place of `Date.parse`.
    const day = new Date(text.replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")).getTime();
    return Number.isNaN(day) ? undefined : day;
  }
  // "3 days ago", "12.3.26": what begins with a digit and is no number is in no order of letters.
  return /^\W*\d|\b(?:ago|now|today|yesterday|tomorrow)\b/i.test(text) ? undefined : text.toLowerCase();
}

/** In which order values stand, where they are of one kind and not all the same. */
export function orderIn(texts: readonly string[]): ColumnOrder["order"] | undefined {
  const values = texts.filter((text) => text !== "" && !/^[-–—]$/.test(text)).map(comparedBy);
  if (new Set(values).size < 2 || values.some((each) => typeof each !== typeof values[0] || each === undefined))
    return undefined;
  const steps = values.slice(1).map((each, at) => {
    const before = values[at];
    return typeof each === "string" ? each.localeCompare(String(before)) : Number(each) - Number(before);
  });
  return steps.every((step) => step >= 0) ? "ascending" : steps.every((step) => step <= 0) ? "descending" : undefined;
}

/** A table is read at each look at its page, and what is in order for so many rows is so by no chance. */
const comparedRows = 40;

/** The columns of a table that are in an order, by what stands in their first rows. */
export function ordersIn(head: Element | undefined, all: readonly Element[]): ColumnOrder[] {
  const rows = all.slice(0, comparedRows);
  return [...(head?.children ?? [])].flatMap((each, at) => {
    const column = nameOf(each).slice(0, 80);
    const order = column === "" ? undefined : orderIn(rows.map((row) => fold(row.children[at]?.textContent ?? "")));
    return order === undefined ? [] : [{ column, order }];
  });
}

/** Everything above as one text. */
export const ordering = [`const comparedRows = ${String(comparedRows)};`, comparedBy, orderIn, ordersIn]
  .map(String)
  .join("\n");
