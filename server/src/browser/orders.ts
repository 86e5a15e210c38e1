import type * as Eyes from "./eyes.ts";
import type * as Sheets from "./sheets.ts";
import type { ColumnEnds, ColumnOrder, ColumnTexts } from "./snapshot.ts";

/** Functions that run inside the page, after the eyes: in which order the columns of a table are, and which rows have the least and the most. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;
declare const isSheetRow: typeof Sheets.isSheetRow;
declare const toldInCell: typeof Sheets.toldInCell;

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

/** Whether nothing is told in a cell. */
export function isBlank(text: string): boolean {
  return text === "" || /^[-–—]$/.test(text);
}

/** In which order values stand, where they are of one kind and not all the same. */
export function orderIn(texts: readonly string[]): ColumnOrder["order"] | undefined {
  const values = texts.filter((text) => !isBlank(text)).map(comparedBy);
  if (new Set(values).size < 2 || values.some((each) => typeof each !== typeof values[0] || each === undefined))
    return undefined;
  const steps = values.slice(1).map((each, at) => {
    const before = values[at];
    return typeof each === "string" ? each.localeCompare(String(before)) : Number(each) - Number(before);
  });
  return steps.every((step) => step >= 0) ? "ascending" : steps.every((step) => step <= 0) ? "descending" : undefined;
}

/** Where the least and the most of some numbers or days are, the first of several alike; `undefined` where they are neither. */
export function endsOf(texts: readonly string[]): Omit<ColumnEnds, "column"> | undefined {
  const values = texts.map((text) => (isBlank(text) ? undefined : comparedBy(text)));
  const numbers = values.filter((each) => typeof each === "number");
  const isPlain = texts.every((text, at) => isBlank(text) || typeof values[at] === "number");
  if (!isPlain || new Set(numbers).size < 2) return undefined;
  return { least: values.indexOf(Math.min(...numbers)), most: values.indexOf(Math.max(...numbers)) };
}

/** A table is read at each look at its page, and what is in order for so many rows is so by no chance. */
const comparedRows = 40;

/** In longer tables no row is known to be an end: they are put in order before it is looked for. */
const rowsWithEnds = 200;

type Column = { readonly column: string; readonly texts: readonly string[] };

/** What stands in a cell of a row; what is written in fields only where the row is made of them. */
export function toldAt(row: Element, at: number): string {
  const cell = row.children[at];
  return isSheetRow(row) ? toldInCell(cell) : fold(cell?.textContent ?? "");
}

/** What orders or narrows a list by a column stands in the column's head, and is no part of its name. */
export function toolsOfHead(head: Element): string[] {
  const labels = [...head.querySelectorAll("[aria-label]")].map((each) => fold(each.getAttribute("aria-label") ?? ""));
  return labels.filter((label) => /^(?:(?:show|open|toggle) )?(?:sort|order|filter)\b/i.test(label));
}

/** What is said besides the names of what can be pressed there; all of it where that is nothing. */
export function withoutTools(said: string, names: readonly string[]): string {
  return fold(names.reduce((text, each) => text.replace(each, " "), said)) || said;
}

/** What a column is called by its head. */
export function columnNameOf(head: Element): string {
  const name = withoutTools(nameOf(head), toolsOfHead(head));
  // What only says what a press on it does stands in the place of what is written there.
  const written = /^(?:sort|order) by .+ (?:a|de)scending$/i.test(name) ? fold(head.textContent ?? "") : "";
  return written || name;
}

/** Whether a drawing in the head of a column says that it orders the list by that, though nothing shows that it can be pressed. */
export function ordersItsColumn(element: Element): boolean {
  const says = /^(?:sort|order)\b/i.test(element.getAttribute("aria-label") ?? "");
  return says && element.localName === "svg" && element.closest("th,[role=columnheader]") !== null;
}

/** The columns of a table that are called something, with what stands in them. */
export function columnsIn(head: Element | undefined, rows: readonly Element[]): Column[] {
  return [...(head?.children ?? [])].flatMap((each, at) => {
    const column = columnNameOf(each).slice(0, 80);
    return column === "" ? [] : [{ column, texts: rows.map((row) => toldAt(row, at)) }];
  });
}

/** In which order the rows of a table stand, and which of them are its ends, as far as its columns tell. */
export function toldByColumns(
  head: Element | undefined,
  rows: readonly Element[],
): { orders?: ColumnOrder[]; ends?: ColumnEnds[]; texts?: ColumnTexts[] } {
  const columns = columnsIn(head, rows.slice(0, rowsWithEnds));
  const orders = columns.flatMap(({ column, texts }) => {
    const order = orderIn(texts.slice(0, comparedRows));
    return order === undefined ? [] : [{ column, order }];
  });
  const ends = (rows.length > rowsWithEnds ? [] : columns).flatMap(({ column, texts }) => {
    const found = endsOf(texts);
    return found === undefined ? [] : [{ column, ...found }];
  });
  const texts = columns.flatMap((each) => shortTextsIn(each));
  return {
    ...(orders.length === 0 ? {} : { orders }),
    ...(ends.length === 0 ? {} : { ends }),
    ...(texts.length === 0 ? {} : { texts }),
  };
}

/** What a column says in words, each text once. */
export function shortTextsIn({ column, texts }: Column): ColumnTexts[] {
  const most = { letters: 24, texts: 12 };
  const isWord = (text: string) => /^\p{L}/u.test(text) && text.length <= most.letters;
  const words = [...new Set(texts.slice(0, comparedRows).filter(isWord))].slice(0, most.texts);
  return words.length === 0 ? [] : [{ column, texts: words }];
}

/** Everything above as one text. */
export const ordering = [
  `const comparedRows = ${String(comparedRows)}; const rowsWithEnds = ${String(rowsWithEnds)};`,
  comparedBy,
  isBlank,
  orderIn,
  endsOf,
  toldAt,
  toolsOfHead,
  withoutTools,
  columnNameOf,
  ordersItsColumn,
  columnsIn,
  shortTextsIn,
  toldByColumns,
]
  .map(String)
  .join("\n");
