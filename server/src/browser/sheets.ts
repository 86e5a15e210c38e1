import type * as Asked from "./asked.ts";
import type * as Eyes from "./eyes.ts";
import type * as Reading from "./reading.ts";
import type * as Tables from "./tables.ts";

/** Functions that run inside the page, after the eyes: rows whose cells are fields, as in a sheet that is written in where it stands. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const written: typeof Reading.written;
declare const readableNameOf: typeof Reading.readableNameOf;
declare const holdsSecret: typeof Asked.holdsSecret;
declare const isEntry: typeof Tables.isEntry;
declare const headOf: typeof Tables.headOf;

/** What was found of each row: it is asked for by everything that stands in it. */
const sheetRows = new WeakMap<Element, boolean>();

/** As few fields of a row are no filter, and no quantity to be changed beside what is only told. */
const fewestOfSheet = 3;

declare global {
  /** The heads of tables that were found to be sheets on a page: where one row is left of one, it is one still. */
  var reelwrightSheets: Set<string> | undefined;
}

/** Whether a row of a table with heads is made of fields, as the row before or after it is or was: its entry is what is written in them. */
export function isSheetRow(row: Element): boolean {
  const known = sheetRows.get(row);
  if (known !== undefined) return known;
  const table = row.closest("table,[role=grid]");
  const asks = (each: Element | null) =>
    each !== null && [...each.querySelectorAll(written)].filter(isShown).length >= fewestOfSheet;
  const head = table === null || !isEntry(row) || !asks(row) ? undefined : headOf(table);
  const sheets = (globalThis.reelwrightSheets ??= new Set());
  const heading = fold(head?.textContent ?? "");
  const hasAnother = head !== undefined && (asks(row.previousElementSibling) || asks(row.nextElementSibling));
  if (hasAnother) sheets.add(heading);
  const is = head !== undefined && (hasAnother || sheets.has(heading));
  sheetRows.set(row, is);
  return is;
}

/** The row of a sheet that an element stands in; `null` where it stands in none. */
export function sheetRowAround(element: Element): Element | null {
  const row = element.parentElement?.closest("tr,[role=row]") ?? null;
  return row !== null && isSheetRow(row) ? row : null;
}

/** What is written or chosen in a field, as a person reads it; a secret is not read. */
export function readIn(field: Element): string {
  if (holdsSecret(field, readableNameOf(field))) return "";
  if (field.matches("select")) return fold(field.selectedOptions[0]?.text ?? "");
  const text = field.matches("input,textarea") ? (field as HTMLInputElement).value : (field.textContent ?? "");
  return fold(text);
}

/** What stands in a cell: what is written in its field, where it has one, else its words. */
export function toldInCell(cell: Element | undefined): string {
  const field = cell?.querySelector(written) ?? null;
  return field === null ? fold(cell?.textContent ?? "") : readIn(field);
}

/** What a row of a sheet tells, cell by cell. */
export function toldInSheet(row: Element): string {
  const most = 120;
  return [...row.children]
    .map((cell) => toldInCell(cell))
    .filter(Boolean)
    .join(" ")
    .slice(0, most);
}

/** Everything above as one text. */
export const sheeting = [
  `const sheetRows = new WeakMap(); const fewestOfSheet = ${String(fewestOfSheet)};`,
  isSheetRow,
  sheetRowAround,
  readIn,
  toldInCell,
  toldInSheet,
]
  .map(String)
  .join("\n");
