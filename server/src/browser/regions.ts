import type * as DrawnRows from "./drawn-rows.ts";
import type * as Eyes from "./eyes.ts";
import type * as Framed from "./framed.ts";
import type * as SideBars from "./side-bar.ts";
import type * as Tables from "./tables.ts";

/** Functions that run inside the page, after the eyes: in which part of it an element stands. Sent as text, like the eyes. */

declare const isShown: typeof Eyes.isShown;
declare const drawnRowAround: typeof DrawnRows.drawnRowAround;
declare const frameAround: typeof Framed.frameAround;
declare const sideBarAround: typeof SideBars.sideBarAround;
declare const listedAround: typeof Tables.listedAround;

const dialogs = "dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]";

/** Whether it only tells what has come of something, whatever its role: such messages come and go in a place of their own that is read out. */
export function isMessage(element: Element): boolean {
  const isOpenToAll =
    element.getAttribute("aria-modal") !== "true" && element.querySelector("input,select,textarea") === null;
  return isOpenToAll && element.parentElement?.closest("[aria-live=polite],[aria-live=assertive]") != null;
}

/** Whether it is the page itself, whatever its makers call it: it stands in its flow and holds the way to the other pages. */
export function isThePageItself(element: Element): boolean {
  if (element.matches("dialog,[aria-modal=true]") || element.querySelector("nav,[role=navigation]") === null)
    return false;
  let each: Element | null = element;
  while (each !== null && !["fixed", "absolute"].includes(getComputedStyle(each).position)) each = each.parentElement;
  return each === null;
}

/** Whether an element lies over the page and is used before it. */
export function isOverlay(element: Element): boolean {
  if (isMessage(element) || isThePageItself(element)) return false;
  if (element.matches(dialogs) || isLeftInFront(element)) return isShown(element);
  if (!/modal|dialog|drawer|lightbox/i.test(element.getAttribute("class") ?? "")) return false;
  const fixed = getComputedStyle(element).position === "fixed" && liesOverSomething(element);
  return fixed && isShown(element) && element.querySelector("button,input,select,textarea") !== null;
}

/** Whether anything else of the page is under its middle: a drawer for which the page makes room is a part of that. */
export function liesOverSomething(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const under = element.ownerDocument.elementsFromPoint(x + width / 2, y + height / 2);
  return under.length === 0 || under.some((each) => !element.contains(each) && !each.contains(element));
}

/** Whether everything else is shut off from those who hear a page: then this is used first, whatever it is. */
export function isLeftInFront(element: Element): boolean {
  const { body } = element.ownerDocument;
  if (element.parentElement !== body || element.matches("[aria-hidden=true],[inert]")) return false;
  const fewest = 3;
  const isShutOff = (each: Element) =>
    each.matches("[aria-hidden=true],[inert]") &&
    [...each.querySelectorAll("a,button,input")].filter((control) => control.getClientRects().length > 0).length >=
      fewest;
  return element.querySelector("a,button,input,[role]") !== null && [...body.children].some(isShutOff);
}

/** Those that lie over the page and are not shut off by another: what a dialog has brought up is used before it. */
export function leftInFront(overlays: Element[]): Element[] {
  const across = [0.25, 0.5, 0.75];
  const isShutOff = (element: Element) => {
    const box = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    const isUnder = (hit: Element | null) => hit !== null && !element.contains(hit) && !hit.contains(element);
    return across.every((right) =>
      across.every((down) => isUnder(root.elementFromPoint(box.x + box.width * right, box.y + box.height * down))),
    );
  };
  const front = overlays.length > 1 ? overlays.filter((each) => !isShutOff(each)) : overlays;
  return front.length === 0 ? overlays : front;
}

/** A menu that is part of a bar, whatever that is marked up as, and does not come up over it, is how one gets about. */
export function standsInBar(menu: Element): boolean {
  const bar = menu.closest("nav,aside,header,[role=navigation]");
  for (let each: Element | null = menu; bar !== null && each !== null && each !== bar; each = each.parentElement)
    if (["absolute", "fixed"].includes(getComputedStyle(each).position)) return false;
  return bar !== null || sideBarAround(menu) !== null || standsAtTheLeft(menu);
}

/** Whether a menu takes up room along the left edge of the page, higher than wide, and nothing of the page lies under it: it does not come up. */
export function standsAtTheLeft(menu: Element): boolean {
  const most = { widthPx: 360, leftPx: 1 };
  const fewest = 3;
  let whole = menu;
  for (let outer: Element | null = menu; outer !== null; outer = outer.parentElement?.closest("[role=menu]") ?? null)
    whole = outer;
  const { left, width, height } = whole.getBoundingClientRect();
  const controls = whole.querySelectorAll("a,button,[role=menuitem]").length;
  if (left > most.leftPx || width > most.widthPx || height < width || controls < fewest) return false;
  for (let each: Element | null = menu; each !== null; each = each.parentElement)
    if (["absolute", "fixed"].includes(getComputedStyle(each).position)) return false;
  return true;
}

/** Whether it stands in a strip along the top of the page, as wide as that, that holds several links: its bar, whatever its markup says. */
export function standsInTopBar(element: Element): boolean {
  const most = { heightPx: 64, fromTopPx: 8, share: 0.9 };
  const fewest = 4;
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    const { top, width, height } = each.getBoundingClientRect();
    if (height > most.heightPx) return false;
    if (width >= innerWidth * most.share)
      return top + scrollY <= most.fromTopPx && each.querySelectorAll("a[href]").length >= fewest;
  }
  return false;
}

/**
 * Whether a navigation only lists things, as some kits mark up any list that can be pressed: none of its entries has an address,
 * and they lie one under another across most of the page.
 */
export function onlyListsThings(element: Element): boolean {
  const bar = element.closest("nav,[role=navigation]");
  // Asked of each entry of a page's own navigation, which is told by its first one.
  if (bar === null || bar.querySelector("a[href],button") !== null) return false;
  const entries = [...bar.querySelectorAll("a:not([href])")].slice(0, 2);
  const [first, second] = entries.map((each) => each.getBoundingClientRect());
  if (first === undefined || second === undefined) return false;
  const isOver = first.bottom <= second.top + 1 && first.left === second.left;
  return isOver && first.width > innerWidth / 2;
}

/** The region of the page an element stands in, as `PageNode` names them. */
export function regionOf(element: Element, overlays: Element[]): string {
  const frame = frameAround(element);
  if (overlays.some((each) => each.contains(element))) return "dialog";
  const menu = element.closest("[role=menu]");
  if (menu !== null && standsInBar(menu)) return "navigation";
  const regions: [string, string][] = [
    ["columnheader", "thead,tfoot,[role=columnheader]"],
    ["row", "tbody tr,[role=row]"],
    ["menu", "[role=menu],[role=listbox]"],
    ["navigation", onlyListsThings(element) ? "[role=menubar]" : "nav,[role=navigation],[role=menubar],aside ul"],
    ["contentinfo", "footer,[role=contentinfo]"],
    ["banner", "[role=banner],header:not(:is(main,article,section,aside,[role=main]) header)"],
    ["main", "main,[role=main]"],
    ["complementary", "aside,[role=complementary]"],
  ];
  const self = element.matches("tr,[role=row]") ? element.parentElement : element;
  const stands = ([name, selector]: [string, string]) =>
    (name === "row" ? listedAround(self, selector) : (self?.closest(selector) ?? null)) !== null;
  const region = regions.find(stands)?.[0] ?? "";
  if (["", "main"].includes(region) && drawnRowAround(element) !== null) return "row";
  if (region === "" && frame !== null) return regionOf(frame, overlays);
  return region === "" && (sideBarAround(element) !== null || standsInTopBar(element)) ? "navigation" : region;
}

/** Everything above as one text. */
export const regioning = [
  `const dialogs = ${JSON.stringify(dialogs)};`,
  isMessage,
  isThePageItself,
  isOverlay,
  liesOverSomething,
  isLeftInFront,
  leftInFront,
  standsInBar,
  standsAtTheLeft,
  standsInTopBar,
  onlyListsThings,
  regionOf,
]
  .map(String)
  .join("\n");
