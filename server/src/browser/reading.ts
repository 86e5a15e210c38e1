import type * as Eyes from "./eyes.ts";

/** Functions that run inside the page, after the eyes: what a person reads on a control. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;
declare const pseudoTextOf: typeof Eyes.pseudoTextOf;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const isShown: typeof Eyes.isShown;

/** What icon fonts call the pictures on their class names: "fa-bell", "bi bi-trash", "ti ti-settings". */
export function pictureNameOf(element: Element): string {
  const kinds = /(?:^|\s)(?:fas?|far|bi|ti|ri|mdi|bx|la|ion|feather|icon|glyphicon|lucide|codicon|ni)-([a-z][a-z-]+)/;
  const own = [element, ...element.querySelectorAll("i,span,svg")].map((each) => each.getAttribute("class") ?? "");
  const found = own.map((each) => kinds.exec(each)?.[1]).find((each) => each !== undefined);
  return (found ?? "").replace(/-/g, " ");
}

/** Words that icon fonts draw as pictures ("people_alt", "expand_more"): in the markup, or put there by its style. */
export function ligaturesOf(element: Element): string[] {
  return [element, ...element.querySelectorAll("i,span,[data-icon]")].flatMap((each) => {
    const drawn = (["", "::before", "::after"] as const).filter((part) =>
      /\b(?:icons?|symbols)\b/i.test(getComputedStyle(each, part).fontFamily),
    );
    const own = each.children.length === 0 ? fold(each.textContent ?? "") : "";
    return drawn.map((part) => (part === "" ? own : pseudoTextOf(each, part))).filter((text) => /^\w+$/.test(text));
  });
}

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
  const words = saidOnce(fold(ligatures.reduce((text, each) => ` ${text} `.replace(` ${each} `, " "), read)));
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
  if (!element.matches("a,button,[role=button],[role=link]")) return "";
  const drawing = pictureNameOf(element) || fold(ligatures[0] ?? "").replace(/_/g, " ");
  return destinationOf(element) || drawing || makersNameOf(element);
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

/** What stands with a control, in its entry of a list or right around it; empty in menus and navigation. */
export function itemOf(element: Element, role: string, name: string): string {
  if (!["button", "link", "checkbox", "radio", "switch", "combobox", "clickable"].includes(role)) return "";
  if (element.closest("nav,aside,header,[role=navigation],[role=menu],[role=tablist]") !== null) return "";
  let item = element.parentElement?.closest("li,tr,[role=row],[role=listitem],[role=option]") ?? element.parentElement;
  for (let step = 0; step < 3 && item !== null && fold(item.textContent ?? "") === name; step += 1)
    item = item.parentElement;
  const text = fold(item?.textContent ?? "");
  return text === name || text.length > 300 ? "" : text.slice(0, 120);
}

/** Everything above as one text. */
export const reading = [
  `const written = ${JSON.stringify(written)};`,
  `const anyField = ${JSON.stringify(anyField)};`,
  withoutMarks,
  withoutGlyphs,
  pictureNameOf,
  ligaturesOf,
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
  itemOf,
]
  .map(String)
  .join("\n");
