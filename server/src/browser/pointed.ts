import type * as Drawn from "./drawn.ts";
import type * as Eyes from "./eyes.ts";
import type * as Folds from "./folded.ts";
import type * as HandDrawn from "./hand-drawn.ts";
import type * as Reading from "./reading.ts";
import type * as Orders from "./orders.ts";
import type * as Wordless from "./wordless.ts";

/** Runs inside the page, after the eyes: what reacts to the pointer though its markup does not say so. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const roleOf: typeof Eyes.roleOf;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const withoutGlyphs: typeof Reading.withoutGlyphs;
declare const knownControls: WeakMap<Element, boolean>;
declare const readableNameOf: typeof Reading.readableNameOf;
declare const isBeforeItsMenu: typeof Folds.isBeforeItsMenu;
declare const isPartOfDrawn: typeof Drawn.isPartOfDrawn;
declare const hiddenSelectOf: typeof Drawn.hiddenSelectOf;
declare const isDrawnBox: typeof Drawn.isDrawnBox;
declare const isHandDrawnTab: typeof HandDrawn.isHandDrawnTab;
declare const ordersItsColumn: typeof Orders.ordersItsColumn;
declare const isWordlessTool: typeof Wordless.isWordlessTool;

/** Reacts to the pointer though its markup does not say so, and is one control: the outermost that shows the hand, or an entry in that. */
export function isPointed(element: Element, tag: string): boolean {
  const { width, height } = element.getBoundingClientRect();
  // What holds the layers of a page listens for all of them, and there is nothing of itself to press.
  if (width * height === 0 || tag === "body" || isLabelOfAField(element) || isPictureOfItsLink(element)) return false;
  if (isPartOfDrawn(element) || isAllOfItsLink(element)) return false;
  if (hearsPresses(element) || titlesPressed(element) || isWordlessTool(element) || ordersItsColumn(element))
    return true;
  if (!showsAHand(element) || !isOneControl(element)) return false;
  // The hand is handed down to all that stands in an element.
  let around: Element = element;
  for (let outer = outerHand(element); outer !== null; outer = outerHand(outer)) {
    if (isOneControl(outer)) return false;
    if (!isAmongAlike(around)) around = outer;
  }
  return around === element || isFirstSaidIn(around, element);
}

/** Whether a picture belongs to the link or the button that it stands in: it waits for no presses itself, or is all that there is of that. */
export function isPictureOfItsLink(element: Element): boolean {
  const link = element.parentElement?.closest("a[href],button") ?? null;
  const saysNothing = (part: Element) => withoutGlyphs(part.textContent ?? "") === "";
  if (link === null || !element.matches("i,svg,img,span") || !saysNothing(element)) return false;
  const isAll = saysNothing(link) && link.querySelectorAll("*").length === 1 + element.querySelectorAll("*").length;
  return isAll || !isHeard(element);
}

/** Whether it says all that the link around it says, which is pressed by it. */
export function isAllOfItsLink(element: Element): boolean {
  const link = element.parentElement?.closest("a[href]") ?? null;
  const text = fold(element.textContent ?? "");
  return link !== null && text !== "" && fold(link.textContent ?? "") === text && isShown(link);
}

/** Whether it shows the hand, or is a link without an address, which is what a script makes of it; one with a name is only a place to go to, unless its menu waits there. */
export function showsAHand(element: Element): boolean {
  const isPlace = element.matches("[href],[name],[id]") && (element.matches("[href]") || !isBeforeItsMenu(element));
  const isBareLink = element.localName === "a" && !isPlace && fold(element.textContent ?? "") !== "";
  return isBareLink || getComputedStyle(element).cursor === "pointer";
}

/** What an element has the hand from, as a part of that. */
export function outerHand(element: Element): Element | null {
  const outer = element.parentElement;
  if (outer === null || outer.localName === "body" || getComputedStyle(outer).cursor !== "pointer") return null;
  return isLabelOfAField(outer) || standsBeside(element, outer) ? null : outer;
}

/** A press on the label of a field is one on the field; where that is not in sight, the label is what is pressed. */
export function isLabelOfAField(element: Element): boolean {
  if (element.localName !== "label") return false;
  const { control } = element as HTMLLabelElement;
  return control !== null && (isShown(control) || control.matches("[type=radio],[type=file]"));
}

/** Whether a part of an element has come up beside it, as the menu of an entry does, or is still to come up. */
export function standsBeside(part: Element, element: Element): boolean {
  const { position, opacity } = getComputedStyle(part);
  if (!["absolute", "fixed"].includes(position)) return false;
  const [{ x, y, width, height }, own] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
  const [middle, centre] = [x + width / 2, y + height / 2];
  const isOutside = middle < own.left || middle > own.right || centre < own.top || centre > own.bottom;
  return isOutside || width * height === 0 || opacity === "0";
}

/** The words of what has come up beside an element without a role, and are none of its own. */
export function wordsBeside(element: Element): string[] {
  if (roleOf(element) !== "" || element.children.length === 0) return [];
  const beside = [...element.querySelectorAll("*")].filter((each) => standsBeside(each, element));
  return beside.map((each) => withoutGlyphs(spokenTextOf(each, 1))).filter(Boolean);
}

/** What is seen in an element, without what has come up beside it. */
export function partsSeenIn(element: Element): Element[] {
  const parts: Element[] = [];
  const visit = (outer: Element) => {
    for (const each of outer.children) {
      if (each.getClientRects().length === 0 || standsBeside(each, element)) continue;
      parts.push(each);
      if (each.localName !== "svg") visit(each);
    }
  };
  visit(element);
  return parts;
}

/** Whether it says in a few words what it is for, and holds nothing that is used for itself. */
export function isOneControl(element: Element): boolean {
  const known = knownControls.get(element);
  if (known !== undefined) return known;
  const most = { letters: 80, markup: 4000 };
  const used =
    "a[href],button,input:not([type=hidden]),select,textarea,[role=button],[role=link],[role=tab],[role=menuitem]";
  const text = (element.textContent ?? "").length > most.markup ? "" : readableNameOf(element);
  const isUsed = (part: Element) =>
    part.matches(used) ? isShown(part) : /\p{L}/u.test(part.textContent ?? "") && (isHeard(part) || isAmongAlike(part));
  const is = text !== "" && text.length <= most.letters && !partsSeenIn(element).some(isUsed);
  knownControls.set(element, is);
  return is;
}

/** Whether others of its kind and with words stand below it or above: one more that have the same class, or two. */
export function isAmongAlike(element: Element): boolean {
  const { localName, className, parentElement } = element;
  const { x, y } = element.getBoundingClientRect();
  const isAlike = (each: Element) => {
    const box = each.getBoundingClientRect();
    const stands = box.x === x && box.y !== y && box.width * box.height > 0;
    return (
      each.localName === localName && each.className === className && stands && /\p{L}/u.test(each.textContent ?? "")
    );
  };
  const others = [...(parentElement?.children ?? [])].filter((each) => each !== element && isAlike(each));
  return others.length >= (className === "" ? 2 : 1);
}

/** Whether the first words in what is pressed as a whole, as a card is, stand in an element. */
export function isFirstSaidIn(whole: Element, element: Element): boolean {
  const mostPx = 300;
  if (whole.getBoundingClientRect().height > mostPx) return false;
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null)
    if (/[\p{L}\p{N}]/u.test(texts.currentNode.textContent ?? "")) return element.contains(texts.currentNode);
  return false;
}

/** Whether there is anything of it to press: some links are there for the address alone. */
export function takesRoom(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 || element.childNodes.length > 0;
}

/** A link or an entry of a bar of which there is nothing to press. */
export function isNothing(element: Element, role: string): boolean {
  if (role === "link") return !takesRoom(element);
  const { width, height } = element.getBoundingClientRect();
  return role === "menuitem" && width * height === 0;
}

/** Whether an element has asked to hear of presses, as far as that was noticed, or a library hears of them for it. */
export function isHeard(element: Element | null): boolean {
  if (element === null) return false;
  return (
    globalThis.reelwrightPressed?.has(element) === true || element.hasAttribute("onclick") || isHeardAtTheRoot(element)
  );
}

/** Whether it keeps what is to be done for a library that listens at the root of the page, as React, Solid and Svelte have it. */
export function isHeardAtTheRoot(element: Element): boolean {
  const presses = ["onClick", "onMouseDown", "onMouseUp", "onPointerDown", "onPointerUp"];
  return Object.entries(element).some(([name, kept]: [string, unknown]) => {
    if (/^(?:\$\$|__)(?:click|mousedown|mouseup|pointerdown|pointerup)$/.test(name)) return Boolean(kept);
    if (!/^__react(?:Props|EventHandlers)\$/.test(name) || typeof kept !== "object" || kept === null) return false;
    return presses.some((press) => typeof (kept as Record<string, unknown>)[press] === "function");
  });
}

/** Whether a list hears of presses on all of its entries: it is no more than a part of the page. */
export function hearsForEntries(list: Element | null): boolean {
  if (list === null || !isHeard(list)) return false;
  const { width, height } = list.getBoundingClientRect();
  return list.matches("ul,ol,menu") || width * height < (innerWidth * innerHeight) / 2;
}

/** Waits for presses, itself or through its list, is small enough to be one control, and says what for. */
export function hearsPresses(element: Element): boolean {
  const { className, localName, parentElement } = element;
  const isEntry = localName === "li" || (className !== "" && localName !== "p" && parentElement !== null);
  const inList = isEntry && hearsForEntries(parentElement) && (localName === "li" || isAmongAlike(element));
  if (!inList && !isHeard(element)) return false;
  if (element.matches("body,label,form,main,nav,section,article,header,footer,table,tbody,ul,ol")) return false;
  return isOneControl(element) && ![...element.querySelectorAll("a,p,ul,table")].some(takesRoom);
}

/** The first words of an entry of a list that waits for presses as a whole: a press on them is one on the entry. */
export function titlesPressed(element: Element): boolean {
  if (globalThis.reelwrightPressed === undefined || element.children.length > 0) return false;
  const text = fold(element.textContent ?? "");
  if (text === "" || text.length > 80) return false;
  const entry = element.closest("li,[class*=item],[class*=row],[class*=entry]");
  if (entry === null || entry === element || !isHeard(entry) || hearsPresses(entry)) return false;
  if (element.closest("a,button,label") !== null || entry.getBoundingClientRect().height > 200) return false;
  const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT, (each) =>
    fold(each.textContent ?? "") === "" ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
  );
  return walker.nextNode()?.parentElement === element;
}

/** What something that is pressed and has no role of its own is: the drop-down in whose place it is drawn, the head of a column, or just that. */
export function pointedRoleOf(element: Element): string {
  if (hiddenSelectOf(element) !== null) return "combobox";
  if (isDrawnBox(element)) return "checkbox";
  if (isHandDrawnTab(element)) return "tab";
  return isColumnHead(element) && !isWordlessTool(element) ? "columnheader" : "clickable";
}

/** Whether it stands in the head of a table's column: in a row that has no cells but such. */
export function isColumnHead(element: Element): boolean {
  const row = element.closest("th,[role=columnheader]")?.parentElement;
  return row !== null && row !== undefined && row.querySelector("td,[role=cell],[role=gridcell]") === null;
}

/** A heading that reacts to the pointer folds what stands under it; `undefined` for any other. */
export function unfoldedUnder(element: Element): boolean | undefined {
  const under = element.nextElementSibling;
  if (under === null || getComputedStyle(element).cursor !== "pointer") return undefined;
  return element.querySelector("a,button,input") !== null || element.closest("a,button,label") !== null
    ? undefined
    : isShown(under);
}

/** Whether it is greyed out: by its markup, by how it is styled, or, of an entry of a bar, by the one control in it. */
export function isOff(element: Element, role: string): boolean {
  // What takes part in sorting by hand says by this only that it stays where it is.
  const off = "[aria-disabled=true]:not([aria-roledescription=sortable],[aria-roledescription=draggable])";
  if (element.matches(`:disabled,${off},${off} *`)) return true;
  const presses = ["button", "link", "menuitem"].includes(role);
  if (presses && /(?:^|\s)(?:is-)?disabled(?:\s|$)/i.test(element.getAttribute("class") ?? "")) return true;
  const inner = role === "menuitem" ? element.querySelectorAll("a,button,[role=button]") : [];
  return inner.length === 1 && isOff(inner[0] as Element, "button");
}

/** Everything above as one text. What was found out of an element holds for one look. */
export const pointing = [
  "const knownControls = new WeakMap();",
  isPointed,
  isPictureOfItsLink,
  isAllOfItsLink,
  showsAHand,
  outerHand,
  isLabelOfAField,
  standsBeside,
  wordsBeside,
  partsSeenIn,
  isOneControl,
  isAmongAlike,
  isFirstSaidIn,
  takesRoom,
  isNothing,
  isHeard,
  isHeardAtTheRoot,
  hearsForEntries,
  hearsPresses,
  titlesPressed,
  isColumnHead,
  pointedRoleOf,
  unfoldedUnder,
  isOff,
]
  .map(String)
  .join("\n");
