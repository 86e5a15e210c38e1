import type * as Eyes from "./eyes.ts";
import type * as Pictures from "./pictures.ts";
import type * as Reading from "./reading.ts";
import type * as Sheets from "./sheets.ts";
import type * as SideBars from "./side-bar.ts";
import type * as Tables from "./tables.ts";

/** Functions that run inside the page, after the eyes: what stands with a control. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const ligaturesOf: typeof Pictures.ligaturesOf;
declare const isIcon: typeof Pictures.isIcon;
declare const withoutGlyphs: typeof Reading.withoutGlyphs;
declare const sideBarAround: typeof SideBars.sideBarAround;
declare const listedAround: typeof Tables.listedAround;
declare const sheetRowAround: typeof Sheets.sheetRowAround;
declare const toldInSheet: typeof Sheets.toldInSheet;

/** Whether nothing can be read in what is around a control but its own name, and pictures like it. */
export function saysNoMore(around: Element, name: string): boolean {
  const text = fold(around.textContent ?? "");
  if (text === name) return true;
  // Words that stand for pictures have no capitals, and are few.
  const mayBeDrawn = text.length <= 60 && /^[a-z_ ]*$/.test(text.replace(name, ""));
  const isDrawn = (word: string) => ligaturesOf(around).includes(word);
  return mayBeDrawn && text.replace(name, "").split(" ").filter(Boolean).every(isDrawn);
}

/** The text of an entry as it is read, without what its pictures are drawn by. */
export function wordsIn(entry: Element): string {
  const drawn = ligaturesOf(entry);
  const words = withoutGlyphs(spokenTextOf(entry, 0)).split(" ");
  return words.filter((word) => !drawn.includes(word)).join(" ");
}

/**
 * The entry of a list without markup that a picture stands in: of all that is around it the least that is stacked with
 * another of its kind, and says more than pictures do.
 */
export function entryAround(element: Element): Element | null {
  const mostLevels = 8;
  let each = element.parentElement;
  for (let level = 0; level < mostLevels && each !== null && each !== document.body; level += 1) {
    const { localName, classList, nextElementSibling: next, previousElementSibling: before } = each;
    const box = each.getBoundingClientRect();
    const isBeside = (other: Element | null) => {
      if (other?.localName !== localName || classList.length === 0 || other.classList[0] !== classList[0]) return false;
      const { x, y, width } = other.getBoundingClientRect();
      return x === box.x && width === box.width && y !== box.y;
    };
    if ((isBeside(next) || isBeside(before)) && !saysNoMore(each, "")) return each;
    each = each.parentElement;
  }
  return null;
}

/** "Assignee  You": the words right before a control that shows a value and opens what it can be; empty where there are none. */
export function labelBeside(element: Element): string {
  const most = { levels: 4, letters: 30 };
  const opens = element.matches("[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded],[role=combobox]");
  if (!opens || sideBarAround(element) !== null) return "";
  let each: Element | null = element;
  for (let level = 0; level < most.levels && each !== null && !each.matches("aside"); level += 1) {
    const before: Element | null = each.previousElementSibling;
    if (before !== null) {
      const text = fold(before.textContent ?? "");
      const holdsControl = before.matches("a,button,input") || before.querySelector("a,button,input") !== null;
      return holdsControl || text.length > most.letters ? "" : text;
    }
    each = each.parentElement;
  }
  return "";
}

/**
 * The card that an entry of a control stands in, as one of several that are alike and beside each other; the entry itself
 * where it is one of such, or in no card.
 */
export function cardAround(entry: Element): Element {
  const mostLevels = 3;
  const controls = "a,button,[role=button],[role=switch],[role=checkbox]";
  const isAlike = (each: Element, other: Element | null) =>
    other !== null &&
    other.localName === each.localName &&
    each.className !== "" &&
    other.className === each.className &&
    other.querySelector(controls) !== null &&
    other.getBoundingClientRect().height > 0;
  const isOneOfSeveral = (each: Element) =>
    isAlike(each, each.nextElementSibling) || isAlike(each, each.previousElementSibling);
  let card: Element | null = entry;
  for (let level = 0; level <= mostLevels && card !== null && card !== document.body; level += 1) {
    // What asks for something is no card, though it be one of several parts of a form.
    const tells =
      fold(card.textContent ?? "").length <= 300 && card.querySelector("input:not([type=checkbox])") === null;
    if (!tells) return entry;
    if (isOneOfSeveral(card)) return card;
    card = card.parentElement;
  }
  return entry;
}

/** What is around a control that does something, or the card around that; in a list it is the entry of that. */
export function inCard(around: Element | null, role: string, listed: Element | null): Element | null {
  const acts = ["button", "link", "switch", "checkbox"].includes(role);
  return listed === null && around !== null && acts ? cardAround(around) : around;
}

/** What stands with a control, in its entry of a list or right around it; of a row of fields what is written in them. */
export function itemOf(element: Element, role: string, name: string): string {
  const sheet = sheetRowAround(element);
  return sheet === null ? itemBeside(element, role, name) : toldInSheet(sheet);
}

/** What stands with a control that is in no row of fields; empty in menus and navigation, but for the label of a value beside the page. */
export function itemBeside(element: Element, role: string, name: string): string {
  if (!["button", "link", "checkbox", "radio", "switch", "combobox", "clickable"].includes(role)) return "";
  if (element.closest("nav,header,[role=navigation],[role=menu],[role=tablist]") !== null) return "";
  if (element.closest("aside") !== null) {
    const label = labelBeside(element);
    return label === "" ? "" : `${label} ${fold(element.textContent ?? "")}`.slice(0, 120);
  }
  const listed = listedAround(
    element.parentElement,
    "li,th,tr,[role=columnheader],[role=row],[role=listitem],[role=option]",
  );
  const entry = listed === null && isIcon(element) ? entryAround(element) : null;
  if (entry !== null) return wordsIn(entry).slice(0, 120);
  let item = listed ?? element.parentElement;
  for (let step = 0; step < 3 && item !== null && saysNoMore(item, name); step += 1) item = item.parentElement;
  item = inCard(item, role, listed);
  const whole = fold(item?.textContent ?? "");
  if (item === null || whole === name || whole.length > 300) return "";
  // What stands in two cells is not one word.
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  let text = "";
  while (texts.nextNode() !== null) text += ` ${texts.currentNode.textContent ?? ""}`;
  return fold(text).slice(0, 120);
}

/** Everything above as one text. */
export const itemising = [saysNoMore, wordsIn, entryAround, labelBeside, cardAround, inCard, itemBeside, itemOf]
  .map(String)
  .join("\n");
