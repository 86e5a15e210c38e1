import type * as Eyes from "./eyes.ts";
import type * as Folds from "./folded.ts";
import type * as Reading from "./reading.ts";

/** Runs inside the page, after the eyes: what reacts to the pointer though its markup does not say so. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const readableNameOf: typeof Reading.readableNameOf;
declare const isBeforeItsMenu: typeof Folds.isBeforeItsMenu;

/** Reacts to the pointer though its markup does not say so. */
export function isPointed(element: Element, tag: string): boolean {
  const { width, height } = element.getBoundingClientRect();
  // What holds the layers of a page listens for all of them, and there is nothing of itself to press.
  if (width * height === 0) return false;
  if (hearsPresses(element) || titlesPressed(element)) return true;
  // A link without an address is what a script makes of it; one with a name is only a place to go to, unless its menu waits there.
  const isPlace = element.matches("[name],[id]") && !isBeforeItsMenu(element);
  const isBareLink = tag === "a" && !element.hasAttribute("href") && !isPlace && fold(element.textContent ?? "") !== "";
  const reacts = isBareLink || getComputedStyle(element).cursor === "pointer";
  if (!reacts || tag === "label" || tag === "body") return false;
  const parent = element.parentElement;
  if (parent !== null && getComputedStyle(parent).cursor === "pointer") return false;
  const text = fold(element.textContent ?? "") || readableNameOf(element);
  const holdsOthers = element.querySelector("a[href],button,input,select,textarea,[role=button],[role=link]") !== null;
  return text !== "" && text.length <= 80 && !holdsOthers;
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

/** Whether an element has asked to hear of presses, as far as that was noticed. */
export function isHeard(element: Element | null): boolean {
  if (element === null) return false;
  return globalThis.reelwrightPressed?.has(element) === true || element.hasAttribute("onclick");
}

/** Waits for presses, itself or through its list, is small enough to be one control, and says what for. */
export function hearsPresses(element: Element): boolean {
  const inList = element.matches("li") && isHeard(element.parentElement);
  if (!inList && !isHeard(element)) return false;
  if (element.matches("body,label,form,main,nav,section,article,header,footer,table,tbody,ul,ol")) return false;
  const text = fold(element.textContent ?? "") || readableNameOf(element);
  const inner = [
    ...element.querySelectorAll("a,button,input,select,textarea,p,ul,table,[role=tab],[role=button],[role=menuitem]"),
  ];
  return text !== "" && text.length <= 80 && !inner.some(takesRoom);
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
  if (element.matches(":disabled,[aria-disabled=true],[aria-disabled=true] *")) return true;
  const presses = ["button", "link", "menuitem"].includes(role);
  if (presses && /(?:^|\s)(?:is-)?disabled(?:\s|$)/i.test(element.getAttribute("class") ?? "")) return true;
  const inner = role === "menuitem" ? element.querySelectorAll("a,button,[role=button]") : [];
  return inner.length === 1 && isOff(inner[0] as Element, "button");
}

/** Everything above as one text. */
export const pointing = [
  isPointed,
  takesRoom,
  isNothing,
  isHeard,
  hearsPresses,
  titlesPressed,
  isColumnHead,
  unfoldedUnder,
  isOff,
]
  .map(String)
  .join("\n");
