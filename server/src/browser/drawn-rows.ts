/**
 * Functions that run inside the page, after the eyes: rows of a list that is laid out in columns, though no markup says
 * so, as many applications draw their tables. Sent as text, like the eyes.
 */

/** What was found of each element: everything that stands in a list is asked for it, and each row compared with the others. */
const rowsDrawn = new WeakMap<Element, boolean>();
const columnsDrawn = new WeakMap<Element, readonly number[]>();

declare global {
  /** The left edges of the rows that were found on a page, by their tag and first class: one that is left alone is one still. */
  var reelwrightRows: Map<string, readonly number[]> | undefined;
}

/** As few rows are a list, and as few texts side by side are columns. */
const fewestOfList = { rows: 3, columns: 3 };

/** The left edges of the words of a row that stand on one line, px; empty where it is no such row, or too high or narrow for one. */
export function columnsOf(row: Element): readonly number[] {
  const known = columnsDrawn.get(row);
  if (known !== undefined) return known;
  const most = { heightPx: 120, fromMiddlePx: 24, texts: 24 };
  const leastWidthPx = 400;
  const { top, width, height } = row.getBoundingClientRect();
  const edges = new Set<number>();
  const isRow = height > 0 && height <= most.heightPx && width >= leastWidthPx;
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let read = 0; isRow && read < most.texts && texts.nextNode() !== null; read += 1) {
    const around = texts.currentNode.parentElement;
    if (around === null || (texts.currentNode.textContent ?? "").trim() === "") continue;
    const box = around.getBoundingClientRect();
    const isOnLine = Math.abs(box.top + box.height / 2 - (top + height / 2)) <= most.fromMiddlePx;
    if (box.width > 0 && isOnLine) edges.add(Math.round(box.left));
  }
  const found = [...edges];
  columnsDrawn.set(row, found);
  return found;
}

/** Whether two elements have the same tag and first class. */
export function isOfOneKind(element: Element, other: Element | null): other is Element {
  return other?.localName === element.localName && other.classList[0] === element.classList[0];
}

/** Whether a row has texts in enough of the columns. */
export function isInColumns(row: Element, columns: readonly number[]): boolean {
  return columnsOf(row).filter((edge) => columns.includes(edge)).length >= fewestOfList.columns;
}

/** Whether two elements are drawn alike, one under the other. */
export function isStackedWith(element: Element, other: Element | null): boolean {
  if (!isOfOneKind(element, other)) return false;
  const [one, two] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  return one.left === two.left && one.width === two.width && Math.abs(two.top - one.top) >= one.height;
}

/** Whether others stand under and over it with texts in the same columns, and it is no part of a table, a bar or a form. */
export function standsInList(element: Element): boolean {
  const elsewhere =
    "table,nav,aside,header,footer,thead,[role=row],[role=navigation],[role=menu],[role=listbox],[role=tablist]";
  const asks = "input:not([type=checkbox]):not([type=radio]),textarea,select,h1,h2,h3,table";
  const beside = [element.previousElementSibling, element.nextElementSibling];
  if (!beside.some((each) => isStackedWith(element, each))) return false;
  if (element.closest(elsewhere) !== null || element.querySelector(asks) !== null) return false;
  const columns = columnsOf(element);
  const isAlike = (each: Element) => isOfOneKind(element, each) && isInColumns(each, columns);
  let alike = 0;
  for (const each of element.parentElement?.children ?? []) {
    if (isAlike(each)) alike += 1;
    if (alike >= fewestOfList.rows) return true;
  }
  return false;
}

/**
 * Whether it is one of at least three rows that stand one under the other with three or more texts in the same columns. What
 * is laid out by a table or says its role is known without that, and a form or a bar with such rows is no list.
 */
export function isDrawnRow(element: Element): boolean {
  const known = rowsDrawn.get(element);
  if (known !== undefined) return known;
  const isPlain =
    element.matches("div:not([role]),li:not([role]),section:not([role]),article:not([role])") &&
    element.childElementCount > 0 &&
    element.classList.length > 0;
  const key = `${element.localName}.${element.classList[0] ?? ""}`;
  const seen = (globalThis.reelwrightRows ??= new Map());
  const edges = seen.get(key);
  const isNew = isPlain && standsInList(element);
  if (isNew) seen.set(key, columnsOf(element));
  const is = isNew || (isPlain && edges !== undefined && isInColumns(element, edges));
  rowsDrawn.set(element, is);
  return is;
}

/** The drawn row that an element stands in, itself left out; `null` where it stands in none. */
export function drawnRowAround(element: Element): Element | null {
  const mostLevels = 8;
  let each = element.parentElement;
  for (let level = 0; level < mostLevels && each !== null; level += 1) {
    if (isDrawnRow(each)) return each;
    each = each.parentElement;
  }
  return null;
}

/** Everything above as one text. */
export const drawingRows = [
  `const rowsDrawn = new WeakMap(); const columnsDrawn = new WeakMap(); const fewestOfList = ${JSON.stringify(fewestOfList)};`,
  columnsOf,
  isOfOneKind,
  isInColumns,
  isStackedWith,
  standsInList,
  isDrawnRow,
  drawnRowAround,
]
  .map(String)
  .join("\n");
