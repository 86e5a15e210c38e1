/**
 * Functions that run inside the page, after the eyes: rows of a list that is laid out in columns, though no markup says
 * so, as many applications draw their tables. Sent as text, like the eyes.
 */

/** What was found of each element: everything that stands in a list is asked for it. */
const rowsDrawn = new WeakMap<Element, boolean>();

declare global {
  /** The left edges of the rows that were found on a page, by their tag and first class: one that is left alone is one still. */
  var reelwrightRows: Map<string, readonly number[]> | undefined;
}

/** The left edges of the words of a row that stand on one line, px; empty where it is no such row, or too high or narrow for one. */
export function columnsOf(row: Element): number[] {
  const most = { heightPx: 120, fromMiddlePx: 24, texts: 24 };
  const leastWidthPx = 400;
  const { top, width, height } = row.getBoundingClientRect();
  if (height === 0 || height > most.heightPx || width < leastWidthPx) return [];
  const middle = top + height / 2;
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const edges = new Set<number>();
  for (let read = 0; read < most.texts && texts.nextNode() !== null; read += 1) {
    const around = texts.currentNode.parentElement;
    if (around === null || (texts.currentNode.textContent ?? "").trim() === "") continue;
    const box = around.getBoundingClientRect();
    if (box.width > 0 && Math.abs(box.top + box.height / 2 - middle) <= most.fromMiddlePx)
      edges.add(Math.round(box.left));
  }
  return [...edges];
}

/** Whether two elements are drawn alike, one under the other. */
export function isStackedWith(element: Element, other: Element | null): boolean {
  if (other?.localName !== element.localName || other.classList[0] !== element.classList[0]) return false;
  const [one, two] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  return one.left === two.left && one.width === two.width && Math.abs(two.top - one.top) >= one.height;
}

/**
 * Whether it is one of at least three rows that stand one under the other with three or more texts in the same columns. What
 * is laid out by a table or says its role is known without that, and a form or a bar with such rows is no list.
 */
export function isDrawnRow(element: Element): boolean {
  const known = rowsDrawn.get(element);
  if (known !== undefined) return known;
  const fewest = { rows: 3, columns: 3 };
  const isPlain =
    element.matches("div:not([role]),li:not([role]),section:not([role]),article:not([role])") &&
    element.childElementCount > 0 &&
    element.classList.length > 0;
  const beside = [element.previousElementSibling, element.nextElementSibling];
  const isOne = (): boolean => {
    if (!isPlain || !beside.some((each) => isStackedWith(element, each))) return false;
    if (
      element.closest(
        "table,nav,aside,header,footer,thead,[role=row],[role=navigation],[role=menu],[role=listbox],[role=tablist]",
      ) !== null
    )
      return false;
    if (element.querySelector("input:not([type=checkbox]):not([type=radio]),textarea,select,h1,h2,h3,table") !== null)
      return false;
    const columns = columnsOf(element);
    if (columns.length < fewest.columns) return false;
    const alike = [...(element.parentElement?.children ?? [])].filter((each) => {
      if (each === element) return true;
      if (each.localName !== element.localName || each.classList[0] !== element.classList[0]) return false;
      return columnsOf(each).filter((edge) => columns.includes(edge)).length >= fewest.columns;
    });
    return alike.length >= fewest.rows;
  };
  const key = `${element.localName}.${element.classList[0] ?? ""}`;
  const seen = (globalThis.reelwrightRows ??= new Map());
  const isAsSeen = () => {
    const edges = seen.get(key);
    return (
      edges !== undefined &&
      isPlain &&
      columnsOf(element).filter((edge) => edges.includes(edge)).length >= fewest.columns
    );
  };
  const isNew = isOne();
  if (isNew) seen.set(key, columnsOf(element));
  const is = isNew || isAsSeen();
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
export const drawingRows = ["const rowsDrawn = new WeakMap();", columnsOf, isStackedWith, isDrawnRow, drawnRowAround]
  .map(String)
  .join("\n");
