import type * as Eyes from "./eyes.ts";
import type * as Pictures from "./pictures.ts";
import { picturing } from "./pictures.ts";

/** Functions that run inside the page, after the eyes: what a person reads on a control. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const isShown: typeof Eyes.isShown;
declare const roleOf: typeof Eyes.roleOf;
declare const pictureNameOf: typeof Pictures.pictureNameOf;
declare const plainPictureName: typeof Pictures.plainPictureName;
declare const ligaturesOf: typeof Pictures.ligaturesOf;
declare const isIcon: typeof Pictures.isIcon;

/** What a link without a word on it leads to, by the last word of its address: "/admin/content" → "content", "#files" → "files". */
export function destinationOf(element: Element): string {
  const address = element.tagName === "A" ? URL.parse((element as HTMLAnchorElement).href) : null;
  const part = address?.pathname === location.pathname ? address.hash.split(/[#/]/).findLast(Boolean) : undefined;
  const last = address?.origin === location.origin ? (part ?? address.pathname.split("/").findLast(Boolean) ?? "") : "";
  return /^[a-z]{3,16}(?:[-_][a-z]{2,16}){0,2}$/i.test(last) ? last.replace(/[-_]/g, " ") : "";
}

/** What its makers call a control that says nothing: "header--button-registryInfo" → "registry info". */
export function makersNameOf(element: Element): string {
  // A number at the end of an id is counted by what draws the page ("ember23"), and nobody has called anything so.
  const id = /\d$/.test(element.id) ? "" : element.id;
  const called = [element.getAttribute("data-testid"), id, element.getAttribute("name")];
  const plain =
    /^(?:button|btn|link|icon|tooltip|toggle|trigger|header|footer|toolbar|nav|bar|test|data|id|the|react|aria)$/;
  const telling = called.map((each) =>
    (each ?? "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !plain.test(word)),
  );
  const longest = telling.filter((words) => words.length <= 3).toSorted((a, b) => b.length - a.length)[0];
  return longest?.join(" ") ?? "";
}

/**
 * The accessible name as a person reads it: without the glyphs and words of icon fonts and, beside words of its own,
 * without the names of its drawings; else the tooltip, else where it leads, what the picture is called, or its makers
 * call it.
 */
export function readableNameOf(element: Element): string {
  const whole = nameOf(element);
  const drawn = [...element.querySelectorAll("svg > title")].map((each) => fold(each.textContent ?? ""));
  const ligatures = whole === "" ? [] : ligaturesOf(element);
  const read = drawn.reduce(
    (text, title) =>
      title !== "" && text.startsWith(title) && text !== title ? text.slice(title.length).trim() : text,
    withoutGlyphs(whole),
  );
  const words = saidOnce(
    fold([...ligatures, ...controlsIn(element)].reduce((text, each) => ` ${text} `.replace(` ${each} `, " "), read)),
  );
  if (saysNoMoreThanItsState(element, words)) return labelAround(element) || words;
  // A mark that a field must be filled in is no name.
  if (/[\p{L}\p{N}]/u.test(words) || (words !== "" && !element.matches(written))) return words;
  // A label that is there for the style sheet alone is still what the field is called.
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((each) => fold(each.textContent ?? ""));
  const tooltips = ["title", "data-original-title", "data-bs-original-title", "data-tooltip"];
  const titled = tooltips.map((each) => fold(element.getAttribute(each) ?? ""));
  // Some keep the number of a tooltip there, which nobody reads.
  const said = [...labels, ...titled.filter((text) => !/^[\w-]{12,}$/.test(text))].find(Boolean);
  if (said !== undefined) return said;
  if (element.matches(written))
    return [labelAround(element), labelInRow(element)].find((each) => /[\p{L}\p{N}]/u.test(each)) ?? words;
  const drawing = pictureNameOf(element) || plainPictureName(ligatures[0] ?? "");
  // What is pressed by its picture alone, though no markup says so, is as small as one.
  if (roleOf(element) === "" || roleOf(element) === "img") return isIcon(element) ? drawing : "";
  if (!element.matches("a,button,[role=button],[role=link],[role=tab],[role=menuitem]")) return "";
  return destinationOf(element) || drawing || makersNameOf(element);
}

/** What is called by buttons in a heading is done under it, and is no part of what it says. */
export function controlsIn(element: Element): string[] {
  if (roleOf(element) !== "heading") return [];
  const names = [...element.querySelectorAll("button,[role=button]")].map((each) => withoutGlyphs(nameOf(each)));
  // Many headings are nothing but a button that unfolds what stands under them.
  return names.join(" ") === withoutGlyphs(nameOf(element)) ? [] : names;
}

/** Fields to write in or to choose from. */
export const written =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset]),select,textarea,[contenteditable=true]";

/** Every field that a person sees, of whatever kind. */
export const anyField = "input:not([type=hidden]),select,textarea,[contenteditable=true]";

/** A text without what icon fonts draw. */
export function withoutGlyphs(text: string): string {
  return fold(text.replace(/[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}]/gu, " "));
}

/** A label without the colon behind it and the mark that it must be filled in. */
export function withoutMarks(label: string): string {
  return label.replace(/[\s:*]+$/, "");
}

/** "Browse Browse" is a picture that says the same as the words beside it; "(current)" is for those who only hear it. */
export function saidOnce(text: string): string {
  const once = text.replace(/\s*\(current\)$/i, "");
  const half = once.slice(0, (once.length - 1) / 2);
  return half.length > 1 && once === `${half} ${half}` ? half : once;
}

/** A field in a table is called by the cell in front of it and, where it has company, by the head of its column. */
export function labelInRow(field: Element): string {
  const cell = field.closest("td,th");
  const row = cell?.parentElement;
  if (cell === null || row === null || row === undefined) return "";
  const cells = [...row.children];
  const before = cells.slice(0, cells.indexOf(cell)).filter((each) => each.querySelector(anyField) === null);
  const own = before.map((each) => withoutMarks(fold(spokenTextOf(each, 0)))).find((text) => text !== "") ?? "";
  const alone = row.querySelectorAll(anyField).length === 1;
  const head = alone ? undefined : cell.closest("table")?.querySelector("tr")?.children[cells.indexOf(cell)];
  const column = head?.tagName === "TH" && !row.contains(head) ? fold(spokenTextOf(head, 0)) : "";
  return own.length > 40 || own === "" ? "" : fold(`${own} ${column.length > 24 ? "" : column}`);
}

/** "On", "Off": what stands on a switch is what it is at, and not what it switches. */
export function saysNoMoreThanItsState(element: Element, words: string): boolean {
  const switches = "input[type=checkbox],[role=switch],[role=checkbox]";
  return words !== "" && element.matches(switches) && isNoLabel(words);
}

/** What a field says for want of a value, and a switch of its state, is not what it is called. */
export function isNoLabel(text: string): boolean {
  const states = /^(?:on|off|yes|no|enabled?|disabled?)(?:[\s/|·]+(?:on|off|yes|no|enabled?|disabled?))?$/i;
  return states.test(text) || /^(?:please )?(?:select|choose|pick|search|type)\b.{0,24}?(?:…|\.{3})$/i.test(text);
}

/**
 * What a field without a label is called by what stands in its own group, in which there is no other, or else by what
 * stands right before it.
 */
export function labelAround(field: Element): string {
  const most = { levels: 8, letters: 40 };
  const short = (text: string) => (text.length > most.letters || isNoLabel(text) ? "" : text);
  // What can be pressed beside a field has a name for itself; what is written in it is its value.
  const otherIn = (part: Element) =>
    [...part.querySelectorAll("a,button,[role=button],[contenteditable=true]")]
      .map((each) => withoutGlyphs(each.textContent ?? ""))
      .filter(Boolean);
  const read = (part: Element) =>
    withoutMarks(
      fold(
        [...ligaturesOf(part), ...otherIn(part)].reduce(
          (left, each) => left.replace(each, " "),
          withoutGlyphs(spokenTextOf(part, 0)),
        ),
      ),
    );
  let inner = field;
  for (let level = 0; level < most.levels && inner.parentElement !== null; level += 1) {
    const group: Element = inner.parentElement;
    if (!group.matches("div,p,span,td,th,tr,ul,li,dd,label,section,fieldset,form") && !group.localName.includes("-"))
      return "";
    const holdsNone = (part: Element) => !part.matches(anyField) && part.querySelector(anyField) === null;
    if ([...group.querySelectorAll(anyField)].filter(isShown).length > 1) {
      const [before, after] = [inner.previousElementSibling, inner.nextElementSibling];
      const isItsOwn = before !== null && holdsNone(before) && (after === null || holdsNone(after));
      return (isItsOwn ? short(read(before)) : "") || short(textBefore(inner));
    }
    const label = [...group.querySelectorAll("label,legend")].find((each) => !each.contains(field));
    const text = (label === undefined ? "" : short(read(label))) || read(group);
    if (text !== "" && !isNoLabel(text)) return short(text);
    inner = group;
  }
  return "";
}

/**
 * "Title: [ ]": the words right before a field, in its line or in the one above it; what ends without a colon must begin
 * its line, since it may belong to the field before.
 */
export function textBefore(field: Element): string {
  let text = "";
  let side = field.previousSibling;
  const isBreak = (node: Node | null) => node === null || node.nodeName === "BR";
  if (isBreak(side)) side = side?.previousSibling ?? null;
  for (; side !== null && !isBreak(side); side = side.previousSibling) {
    const part = side.nodeType === Node.ELEMENT_NODE ? (side as Element) : undefined;
    if (part !== undefined && (part.matches(anyField) || part.querySelector(anyField) !== null)) break;
    if (part !== undefined && !getComputedStyle(part).display.startsWith("inline")) break;
    text = `${spokenTextOf(side, 0)}${text}`;
  }
  const said = withoutGlyphs(text);
  // "(Not set)" is what the field before it is at.
  const isLabel = !/^\(.*\)$/.test(said) && (isBreak(side) || said.endsWith(":"));
  return isLabel ? withoutMarks(said) : "";
}

/** What its makers call a picture that is pressed, whatever its tooltip says. */
export function aliasOf(element: Element, role: string): { alias?: string } {
  const pictured = ["button", "link", "clickable"].includes(role) && fold(element.textContent ?? "") === "";
  const alias = pictured ? makersNameOf(element) : "";
  return alias === "" ? {} : { alias };
}

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

/** What stands with a control, in its entry of a list or right around it; empty in menus and navigation. */
export function itemOf(element: Element, role: string, name: string): string {
  if (!["button", "link", "checkbox", "radio", "switch", "combobox", "clickable"].includes(role)) return "";
  if (element.closest("nav,aside,header,[role=navigation],[role=menu],[role=tablist]") !== null) return "";
  const listed = element.parentElement?.closest("li,tr,[role=row],[role=listitem],[role=option]");
  const entry = listed == null && isIcon(element) ? entryAround(element) : null;
  if (entry !== null) return wordsIn(entry).slice(0, 120);
  let item = listed ?? element.parentElement;
  for (let step = 0; step < 3 && item !== null && saysNoMore(item, name); step += 1) item = item.parentElement;
  const text = fold(item?.textContent ?? "");
  return text === name || text.length > 300 ? "" : text.slice(0, 120);
}

/** Everything above as one text. */
export const reading = [
  `const written = ${JSON.stringify(written)};`,
  `const anyField = ${JSON.stringify(anyField)};`,
  picturing,
  withoutMarks,
  withoutGlyphs,
  destinationOf,
  makersNameOf,
  readableNameOf,
  saidOnce,
  labelInRow,
  saysNoMoreThanItsState,
  isNoLabel,
  textBefore,
  labelAround,
  aliasOf,
  controlsIn,
  saysNoMore,
  entryAround,
  wordsIn,
  itemOf,
]
  .map(String)
  .join("\n");
