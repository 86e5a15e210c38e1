import type * as Eyes from "./eyes.ts";
import type * as Orders from "./orders.ts";
import { ordering } from "./orders.ts";
import type * as Reading from "./reading.ts";
import type * as Sheets from "./sheets.ts";
import { sheeting } from "./sheets.ts";

/** Functions that run inside the page, after the eyes: what a table holds. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const withoutTools: typeof Orders.withoutTools;
declare const columnNameOf: typeof Orders.columnNameOf;
declare const toldByColumns: typeof Orders.toldByColumns;
declare const anyField: typeof Reading.anyField;
declare const withoutMarks: typeof Reading.withoutMarks;
declare const written: typeof Reading.written;
declare const isSheetRow: typeof Sheets.isSheetRow;

/** What was found of each table: it is asked for everything that stands in it. */
const layouts = new WeakMap<Element, boolean>();

/** How many cells a table has that is a single row, alone in what stands beside it or that itself; 0 for anything else. */
export function cellsOfLoneRow(part: Element | null | undefined): number {
  const table = part?.children.length === 1 && !part.matches("table") ? part.children[0] : part;
  const rows = table?.matches("table") === true ? table.rows : undefined;
  return rows?.length === 1 ? (rows[0]?.cells.length ?? 0) : 0;
}

/** Whether a table is one row of a list that is drawn with a table for each: beside it stand others of as many cells. */
export function isRowOfTables(table: Element): boolean {
  const cells = cellsOfLoneRow(table);
  const part = table.parentElement?.children.length === 1 ? table.parentElement : table;
  const beside = [part.previousElementSibling, part.nextElementSibling];
  return cells >= fewestCells && beside.some((each) => cellsOfLoneRow(each) === cells);
}

/** Fewer are the two sides of a layout, as often as not. */
const fewestCells = 3;

/** Whether a table is only drawn around one thing to press, as its border: nothing else of it says anything. */
export function isDrawnAroundOne(table: Element): boolean {
  const pressed = table.querySelectorAll("a,button,[role=button],input,select,textarea");
  const words = fold(table.textContent ?? "");
  return pressed.length === 1 && (words === "" || fold(pressed[0]?.textContent ?? "") === words);
}

/**
 * Whether a table only puts parts of a page side by side, as older applications do: it names no columns, and one of its
 * cells holds a table or a whole section, or its rows ask for something, or it has a single row and is none of a list, or it frames a button.
 */
export function laysOut(table: Element): boolean {
  const known = layouts.get(table);
  if (known !== undefined) return known;
  const { rows, tHead, caption } = table as HTMLTableElement;
  const cells = [...rows].flatMap((row) => [...row.cells]);
  const says = tHead !== null || caption !== null || cells.some(isHead);
  const isPart = (cell: Element) => cell.querySelector("table,h1,h2,h3,h4,h5,h6,fieldset,hr") !== null;
  const isData = table.matches("[role]:not([role=presentation],[role=none])") || says;
  const isSingle = rows.length === 1 && !isRowOfTables(table);
  const isLayout = isSingle || table.hasAttribute("role") || isDrawnAroundOne(table) || asksInRows([...rows]);
  const found = !isData && (isLayout || cells.some(isPart));
  layouts.set(table, found);
  return found;
}

/** Whether a cell names a column or an entry: not the title over all of a table, nor what stands beside it, "Number:", a field or not. */
export function isHead(cell: Element): boolean {
  const text = fold(cell.textContent ?? "");
  if (cell.tagName !== "TH" || text === "" || text.endsWith(":")) return false;
  const isTitle = cell.parentElement?.children.length === 1;
  // "[x] Remittance voucher": the head of a box to tick may come after it.
  const box =
    cell.nextElementSibling === null ? cell.previousElementSibling?.querySelector("input[type=checkbox]") : null;
  return !isTitle && !namesAField(cell) && (box ?? null) === null;
}

/** Whether a cell stands right before one with a field, as the head that names it. */
export function namesAField(cell: Element): boolean {
  return cell.tagName === "TH" && (cell.nextElementSibling?.querySelector(anyField) ?? null) !== null;
}

/** Whether most rows of a table ask for something, each by a label or a head: it is a form, and none of them an entry. */
export function asksInRows(rows: readonly Element[]): boolean {
  const asking = rows.filter(
    (row) =>
      row.querySelector(anyField) !== null &&
      (row.querySelector("label") !== null || [...row.children].some(namesAField)),
  );
  // The row with the button that sends it is none of several alike.
  const sends = rows.filter((row) => !asking.includes(row) && row.querySelector("[type=submit]") !== null).length;
  return asking.length + Math.min(1, sends) > 1 && asking.length > 0 && 2 * asking.length > rows.length - sends;
}

/** Whether an element is a table that holds no data. */
export function isFrameOfPage(element: Element): boolean {
  return element.tagName === "TABLE" && laysOut(element);
}

/** The nearest around an element that is one of several alike, by a selector for such; what a page is laid out with is none. */
export function listedAround(element: Element | null, selector: string): Element | null {
  const listed = element?.closest(selector) ?? null;
  const table = listed?.matches("tr,th,td") === true ? listed.closest("table") : null;
  return table !== null && laysOut(table) ? listedAround(table.parentElement, selector) : listed;
}

/** Whether a row is the first of a table and names its columns, though no markup says so: a few words in each cell, and nothing to use. */
export function namesColumns(row: Element): boolean {
  const table = row.closest("table");
  if (table === null || table.rows[0] !== row || table.rows.length < 2 || row.querySelector("a,button,input,select"))
    return false;
  const texts = [...row.children].map((cell) => fold(cell.textContent ?? ""));
  const isName = (text: string) => /^\p{L}[^\d]{0,24}$/u.test(text);
  const usable = [...table.rows].slice(1).every((each) => each.querySelector("a,button,input,select") !== null);
  return texts.length > 1 && usable && texts.every(isName) && new Set(texts).size === texts.length;
}

/** Whether a row holds data: the names of the columns, also under the table, are no entry, whatever their cells are. */
export function isEntry(row: Element): boolean {
  if (row.closest("thead,tfoot") !== null || row.querySelector("td,[role=cell],[role=gridcell]") === null) return false;
  const table = row.closest("table");
  return (table === null || !laysOut(table)) && !namesColumns(row);
}

/** The row that names the columns of a table, as its markup says or its looks; what begins each row names that row. */
export function headOf(table: Element): Element | undefined {
  const rows = [...table.querySelectorAll("tr,[role=row]")];
  const isHead = (row: Element) =>
    row.querySelector("td,[role=cell],[role=gridcell]") === null &&
    row.querySelector("th,[role=columnheader]") !== null;
  // Under the names of the columns may stand what narrows each.
  const narrows = (row: Element) => row.querySelector("input:not([type=checkbox]),select,[role=combobox]") !== null;
  const heads = rows.filter((row) => row.closest("thead") !== null && row.children.length > 1);
  return heads.findLast((row) => !narrows(row)) ?? heads.at(-1) ?? rows.find(isHead) ?? rows.find(namesColumns);
}

/** Names of a table's columns, how many rows of data it shows, and what the columns tell of their order. */
export function tableOf(
  element: Element,
): { columns?: string[]; rows?: number } & ReturnType<typeof Orders.toldByColumns> {
  const head = headOf(element);
  const named = [...(head?.children ?? element.querySelectorAll("[role=columnheader]"))];
  const columns = named.map((each) => columnNameOf(each)).filter(Boolean);
  const rows = [...element.querySelectorAll("tr,[role=row]")].filter(
    (row) => row !== head && row.querySelector("td,[role=cell],[role=gridcell]"),
  );
  return { columns: columns.slice(0, 12), rows: rows.length, ...toldByColumns(head, rows) };
}

/** A field in a table is called by the cell in front of it and, where it has company, by the head of its column. */
export function labelInRow(field: Element): string {
  const cell = field.closest("td,th");
  const row = cell?.parentElement;
  if (cell === null || row === null || row === undefined) return "";
  const cells = [...row.children];
  if (isSheetRow(row)) return headOver(cell, cells.indexOf(cell));
  const own = headBefore(cell, cells);
  const alone = row.querySelectorAll(anyField).length === 1;
  const head = alone ? undefined : cell.closest("table")?.querySelector("tr")?.children[cells.indexOf(cell)];
  const column = head?.tagName === "TH" && !row.contains(head) ? withoutItsButtons(head) : "";
  if (own === "") return (column.length > 24 ? "" : column) || labelOverRow(row);
  return own.length > 40 ? "" : fold(`${own} ${column.length > 24 ? "" : column}`);
}

/** What the cell says that names the one with a field, or the whole row. */
export function headBefore(cell: Element, cells: readonly Element[]): string {
  const before = cells.slice(0, cells.indexOf(cell)).filter((each) => each.querySelector(anyField) === null);
  // What follows a colon is what it is now.
  const read = (each: Element) => withoutMarks(fold(spokenTextOf(each, 0)).replace(/^(.{2,30}?):\s.*$/, "$1"));
  const beside = before.at(-1);
  // A form puts several fields in a row, each after the head that names it; in a list the first cell tells which row it is.
  const isNamed = beside?.tagName === "TH" && beside === cell.previousElementSibling;
  return (isNamed ? [beside] : before).map(read).find((text) => text !== "") ?? "";
}

/** What a head says, without what sorts or filters its column. */
export function withoutItsButtons(head: Element): string {
  const names = [...head.querySelectorAll("button,[role=button]")].map((each) => nameOf(each)).filter(Boolean);
  const all = fold(spokenTextOf(head, 0));
  return withoutTools(all, names);
}

/** What the head of a cell's column is called. */
export function headOver(cell: Element, at: number): string {
  const table = cell.closest("table");
  const head = table === null ? undefined : headOf(table)?.children[at];
  const text = head === undefined ? "" : withoutMarks(fold(spokenTextOf(head, 0)));
  return text.length > 40 ? "" : text;
}

/** "Rating: [ ]" in a list of terms: what a field is called by the term before it, where it is the only one of that. */
export function termBefore(field: Element): string {
  const told = field.closest("dd");
  const term = told?.previousElementSibling;
  if (!told || !term?.matches("dt") || told.querySelectorAll(anyField).length > 1) return "";
  const text = withoutMarks(fold(spokenTextOf(term, 0)));
  return text.length > 40 ? "" : text;
}

/** What a drop-down offers that only says how the value beside it is compared: "=", "is not", "and". */
const comparing =
  /^(?:and|or|not|[=<>!~≤≥≠]{1,3}|(?:is|are|does|was)\b.*|(?:not )?(?:like|in|between|contains?|equals?|starts with|ends with|matches)|(?:less|more|greater|fewer|later|earlier) than\b.*)$/i;

/** Whether that is all that a drop-down offers. */
export function areComparisons(options: readonly string[]): boolean {
  const said = options.map((text) => text.trim()).filter(Boolean);
  return said.length > 0 && said.every((text) => comparing.test(text));
}

export function comparesOnly(element: Element): boolean {
  return element.matches("select") && areComparisons([...element.options].map(({ text }) => fold(text)));
}

/** Whether a box begins a row of a list whose columns have heads, as others do: it is ticked for what is done to several at once. */
export function ticksItsRow(field: Element): boolean {
  const row = field.closest("tr");
  const table = row?.closest("table");
  if (!field.matches("input[type=checkbox]") || row === null || !table || headOf(table) === undefined) return false;
  const begins = (each: Element) => each.children[0]?.querySelector("input[type=checkbox]") ?? null;
  return begins(row) === field && [...table.rows].filter((each) => begins(each) !== null).length > 1;
}

/** Whether a field stands right under the heads of a table, each of whose columns it narrows: what is listed below has no such fields. */
export function narrowsItsColumn(field: Element): boolean {
  const row = field.closest("tr");
  const table = row?.closest("table");
  const head = table === null || table === undefined ? undefined : headOf(table);
  if (row === null || !table || head === undefined || head === row) return false;
  const rows = [...table.rows];
  const [at, under] = [
    rows.indexOf(row) - rows.indexOf(head as HTMLTableRowElement),
    rows.slice(rows.indexOf(row) + 1),
  ];
  const asks = (each: Element) =>
    each.querySelector("input[type=text],input[type=search],input:not([type]),select,textarea") !== null;
  const makes = /^\W*(?:add|create|new|save|insert)\b|^[+＋]$/i;
  const isToMake = [...row.querySelectorAll("button,input[type=submit],a")].some((each) => makes.test(nameOf(each)));
  return at > 0 && at <= mostOverList && under.length > 0 && !isToMake && !under.some(asks);
}

/** As many rows stand over a list at most: what sorts it, and what narrows it. */
const mostOverList = 3;

/** A field that has a row for itself may be called by the first words of the row above, also where tables stand in one another. */
export function labelOverRow(row: Element): string {
  if (row.querySelectorAll(anyField).length !== 1) return "";
  const [above, outer] = [row.previousElementSibling, row.parentElement?.closest("tr") ?? null];
  if (above === null) return outer === null ? "" : labelOverRow(outer);
  const said = above.querySelector(anyField) === null ? withoutMarks(fold(above.children[0]?.textContent ?? "")) : "";
  return said.length > 40 ? "" : said;
}

/** Of several fields whose makers gave them one id, all labels are those of the first: each is called by the one before it. */
export function labelInTurn(element: Element): string {
  const { id } = element;
  if (id === "" || !element.matches(written) || (element as HTMLInputElement).labels?.length === 1) return "";
  const root = element.getRootNode() as Document;
  const fields = [...root.querySelectorAll(`[id=${CSS.escape(id)}]`)];
  if (fields.length < 2) return "";
  const precedes = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const before = [...root.querySelectorAll(`label[for=${CSS.escape(id)}]`)].findLast((each) => precedes(each, element));
  const isOfOther = fields.some((each) => before !== undefined && precedes(before, each) && precedes(each, element));
  return before === undefined || isOfOther ? "" : fold(spokenTextOf(before, 0));
}

/** Everything above as one text. */
export const tabling = [
  ordering,
  sheeting,
  `const layouts = new WeakMap(); const comparing = ${String(comparing)}; const fewestCells = ${String(fewestCells)}; const mostOverList = ${String(mostOverList)};`,
  cellsOfLoneRow,
  isRowOfTables,
  isDrawnAroundOne,
  laysOut,
  asksInRows,
  isFrameOfPage,
  listedAround,
  namesColumns,
  isEntry,
  headOf,
  tableOf,
  labelInRow,
  headBefore,
  isHead,
  namesAField,
  withoutItsButtons,
  headOver,
  termBefore,
  areComparisons,
  comparesOnly,
  narrowsItsColumn,
  ticksItsRow,
  labelOverRow,
  labelInTurn,
]
  .map(String)
  .join("\n");
