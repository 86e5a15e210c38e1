/** Functions that run inside the page, among the eyes: which part of it is a side bar, whatever its markup says. Sent as text, like the eyes. */

/**
 * The column along the left edge of the view in which an element stands, where it is as high as that and holds several things
 * to press: a side bar. One that is divided by headings may be wider than others, which could be lists of what is opened
 * beside them.
 */
export function sideBarAround(element: Element): Element | null {
  const most = { widthPx: 360, dividedPx: 420, share: 0.4 };
  const fewest = { controls: 3, headings: 2 };
  const headings = "h1,h2,h3,h4,h5,h6,[role=heading]";
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    const { left, width, height } = each.getBoundingClientRect();
    if (width > Math.min(most.dividedPx, innerWidth * most.share)) return null;
    if (height < innerHeight * 0.8 || left > 1) continue;
    const isWide = width > most.widthPx;
    if (isWide && each.querySelectorAll(headings).length < fewest.headings) return null;
    const holdsSeveral =
      each.querySelectorAll("a,button,[role=button]").length >= fewest.controls ||
      entriesByHand(each) >= fewest.controls;
    return holdsSeveral && !isOfBoard(each) ? each : null;
  }
  return null;
}

/** How many words a column has in boxes without a role that show the hand, as start-ups draw their bars. */
export function entriesByHand(column: Element): number {
  const shows = (each: Element) => getComputedStyle(each).cursor === "pointer";
  const boxes = column.childElementCount > 40 ? [] : [...column.children].flatMap((each) => [each, ...each.children]);
  return boxes.filter(
    (each) =>
      each.matches("div:not([role])") &&
      shows(each) &&
      each.parentElement !== null &&
      !shows(each.parentElement) &&
      /^[^\d]{2,24}$/.test((each.textContent ?? "").trim()),
  ).length;
}

/** Whether it fills a column that stands beside others as wide as that: those of a board, of which the first is no side bar. */
export function isOfBoard(element: Element): boolean {
  const offPx = 3;
  for (let each = element; each !== document.body && each.parentElement !== null; each = each.parentElement) {
    const { top, right, width } = each.getBoundingClientRect();
    if (width > innerWidth * 0.4) return false;
    const alike = [...each.parentElement.children].filter((other) => {
      const box = other.getBoundingClientRect();
      const beside = box.left >= right - offPx && Math.abs(box.top - top) <= offPx;
      return beside && Math.abs(box.width - width) <= offPx;
    });
    if (alike.length > 0) return true;
  }
  return false;
}

/** Everything above as one text. */
export const sideBars = [sideBarAround, entriesByHand, isOfBoard].map(String).join("\n");
