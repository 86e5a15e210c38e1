import type * as Asked from "./asked.ts";
import type * as Eyes from "./eyes.ts";
import type * as Pictures from "./pictures.ts";
import type * as Reading from "./reading.ts";
import type * as Tables from "./tables.ts";
import type * as ToldBeside from "./told-beside.ts";

/** Functions that run inside the page, after the eyes: what a field is called by what stands around it. Sent as text, like the eyes. */

declare const labelBesideExample: typeof Asked.labelBesideExample;
declare const isShown: typeof Eyes.isShown;
declare const nameOf: typeof Eyes.nameOf;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const fold: typeof Eyes.fold;
declare const ligaturesOf: typeof Pictures.ligaturesOf;
declare const written: typeof Reading.written;
declare const anyField: typeof Reading.anyField;
declare const drawnField: typeof Reading.drawnField;
declare const labelOf: typeof Reading.labelOf;
declare const withoutGlyphs: typeof Reading.withoutGlyphs;
declare const withoutMarks: typeof Reading.withoutMarks;
declare const laysOut: typeof Tables.laysOut;
declare const labelInRow: typeof Tables.labelInRow;
declare const comparesOnly: typeof Tables.comparesOnly;
declare const isToldByTooltip: typeof ToldBeside.isToldByTooltip;

/** What a field says for want of a value, and a switch of its state, is not what it is called. */
export function isNoLabel(text: string): boolean {
  const states = /^(?:on|off|yes|no|enabled?|disabled?)(?:[\s/|·]+(?:on|off|yes|no|enabled?|disabled?))?$/i;
  return (
    states.test(text) ||
    /^(?:please )?(?:(?:select|choose|pick|search|type)\b.{0,24}?(?:…|\.{3})|(?:select|choose|pick)\s+(?:an?|your|one)\b.{0,24})$/i.test(
      text,
    )
  );
}

/** What is said around a field that is no label of it: what can be pressed beside it has a name for itself, and what is written in it is its value, unless a label floats there. */
export function otherAround(field: Element): (part: Element) => string[] {
  const own = field.getBoundingClientRect();
  const floats = (each: Element) => each.closest("label")?.contains(field) === false;
  const liesOver = (each: Element) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isOver = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    return each.children.length === 0 && isOver && right - left > 0 && !floats(each);
  };
  // What is chosen may be written right beside the field that is drawn over it, in no element of its own.
  const liesUnder = (text: ChildNode) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return left >= own.left - 1 && right <= own.right + 1 && top < own.bottom && bottom > own.top && right > left;
  };
  const beside = [...(field.parentElement?.childNodes ?? [])].filter((each) => each.nodeType === Node.TEXT_NODE);
  const chosen = field.parentElement?.matches("label") === true ? [] : beside.filter(liesUnder);
  // The triangle of a drop-down is a picture that has a name.
  const drawn = field.matches("[role=combobox]") ? ",[role=img]" : "";
  return (part: Element) =>
    [...part.querySelectorAll("*")]
      .filter((each) => each.matches(`a,button,[role=button],[contenteditable=true]${drawn}`) || liesOver(each))
      .flatMap((each) => [
        withoutGlyphs(nameOf(each)),
        withoutGlyphs(each.textContent ?? "") || withoutGlyphs(spokenTextOf(each, 0)),
      ])
      .concat(chosen.map((each) => withoutGlyphs(each.textContent ?? "")))
      .filter(Boolean);
}

/**
 * What a field without a label is called by what stands in its own group, in which there is no other, or else by what
 * stands right before it.
 */
export function labelAround(field: Element): string {
  const most = { levels: 8, letters: 40 };
  const short = (text: string) => (text.length > most.letters || isNoLabel(text) ? "" : text);
  const others = otherAround(field);
  const read = (part: Element) =>
    withoutMarks(
      fold(
        [...ligaturesOf(part), ...others(part)].reduce(
          (left, each) => left.replace(each, " "),
          withoutGlyphs(spokenTextOf(part, 0)),
        ),
      ),
    );
  let inner = field;
  // What only follows a field helps to fill it in, where the label stands further out: "Quota [ ] MB", or a sentence.
  let aside = "";
  let isHelped = false;
  for (let level = 0; level < most.levels && inner.parentElement !== null; level += 1) {
    const group: Element = inner.parentElement;
    if (
      !group.matches("div,p,span,b,i,em,strong,small,font,td,th,tr,ul,li,dd,label,section,fieldset,form") &&
      !group.localName.includes("-") &&
      !(group.matches("table,tbody") && laysOut(group.closest("table") ?? group))
    )
      return aside;
    if (fieldsIn(group).filter((each) => each === field || !comparesOnly(each)).length > 1)
      return aside || labelAmong(inner, (part) => short(read(part)));
    const label = [...group.querySelectorAll("label,legend")].find((each) => !each.contains(field) && isShown(each));
    const labelled = label === undefined ? "" : short(read(label));
    const text: string = labelled || (aside === "" && !isHelped ? read(group) : "");
    const says = text !== "" && !isNoLabel(text);
    if (says && (labelled !== "" || !onlyFollows(inner))) return short(text);
    if (says) [aside, isHelped] = [short(text), true];
    inner = group;
  }
  return aside;
}

/** The fields in a part of the page that are in sight; a drop-down that a script draws is one of them, and no more what lies under it. */
export function fieldsIn(part: Element): Element[] {
  const isPutAway = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    return each.localName === "select" && width * height <= 4;
  };
  const holdsItsField = (each: Element) =>
    each.matches(drawnField) && [...each.querySelectorAll(anyField)].some(isShown);
  return [...part.querySelectorAll(`${anyField},${drawnField}`)].filter(
    (each) => isShown(each) && !isPutAway(each) && !holdsItsField(each),
  );
}

/** What stands right before one of several fields of a group, or before what holds it, and belongs to no other. */
export function labelAmong(inner: Element, read: (part: Element) => string): string {
  const fields = `${anyField},${drawnField}`;
  const holdsNone = (part: Element) => !part.matches(fields) && part.querySelector(fields) === null;
  const [before, after] = [shownBefore(inner), inner.nextElementSibling];
  const isItsOwn = before !== null && holdsNone(before) && (after === null || holdsNone(after));
  const text = textBefore(inner);
  const beside = before !== null && (after === null || holdsNone(after)) ? labelBesideBox(before) : "";
  if (beside !== "") return beside.length > 40 || isNoLabel(beside) ? "" : beside;
  return (isItsOwn ? read(before) : "") || (text.length > 40 || isNoLabel(text) ? "" : text);
}

/** What stands before a part of a form, past the values that are only sent with it. */
export function shownBefore(part: Element): Element | null {
  let side = part.previousElementSibling;
  while (side !== null && side.matches("input[type=hidden]")) side = side.previousElementSibling;
  return side;
}

/** Whether there are no words before a field, or what holds it, in its group. */
export function onlyFollows(inner: Element): boolean {
  for (let side = inner.previousSibling; side !== null; side = side.previousSibling)
    if (withoutGlyphs(spokenTextOf(side, 0)) !== "") return false;
  return true;
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

/** "City [ ] Unknown" over a field: the words of its line before a box to tick with words of its own, which only says more of it. */
export function labelBesideBox(line: Element): string {
  const ticks = "input[type=checkbox],[role=checkbox],[role=switch]";
  const boxes = [...line.querySelectorAll<HTMLInputElement>(ticks)];
  const others = [...line.querySelectorAll(`${anyField},${drawnField}`)];
  if (boxes.length === 0 || others.some((each) => !each.matches(ticks))) return "";
  const isOf = (part: Node) => boxes.some((box) => part.contains(box) || part.contains(box.labels?.[0] ?? null));
  const parts = [...line.childNodes];
  const read = (some: Node[]) => withoutGlyphs(some.map((part) => spokenTextOf(part, 0)).join(" "));
  const [before, own] = [read(parts.slice(0, parts.findIndex(isOf))), read(parts.filter(isOf))];
  return own === "" ? "" : withoutMarks(before);
}

/** Whether all that is said in a field is that any value is to be taken: "Select an option", "Enter a value". */
export function asksForAny(field: Element, words: string): boolean {
  const isSaid =
    /^(?:please )?(?:select|choose|pick|enter|type)(?: (?:an?|your|one|the|some))?(?: (?:option|record|value|item|entry|choice|one|text)s?)?[\s.…]*$/i;
  return field.matches(`${written},${drawnField}`) && isSaid.test(words);
}

/** What a label says that is tied to the part of a form in which a field stands, as one of a few, and not to the field. */
export function labelOfHolder(field: Element): string {
  const most = { levels: 10, letters: 40, fields: 3 };
  let part = field.parentElement;
  for (let level = 0; level < most.levels && part !== null && !part.matches("form,body"); level += 1) {
    const { id, ownerDocument } = part;
    const label = id === "" ? null : ownerDocument.querySelector(`label[for="${CSS.escape(id)}"]`);
    const text = label === null ? "" : withoutMarks(fold(label.textContent ?? ""));
    if (text !== "") return text.length > most.letters || fieldsIn(part).length > most.fields ? "" : text;
    part = part.parentElement;
  }
  return "";
}

/** What stands beside a field that says no more than an example of what is written there, or that anything may be; empty for any other. */
export function labelForWant(field: Element, words: string): string {
  const isExample = field.matches("input,textarea") && words === fold(field.getAttribute("placeholder") ?? "");
  const isOrder = /^(?:filter|search|find)\b/i.test(words);
  const held = isExample && !isOrder ? labelOfHolder(field) : "";
  const asks = asksForAny(field, words) || saysHowADayIsWritten(words) || isToldByTooltip(field, words);
  const over = isExample && !isOrder && !/^(?:select|choose|pick)\b/i.test(words) ? () => textOver(field) : () => "";
  return (
    held ||
    labelBesideExample(field, words) ||
    over() ||
    (asks ? labelOf(field) || labelAround(field) || labelInRow(field) : "")
  );
}

/** What stands right over a field in a box that holds only the two, in no label: "Budget" over "0". */
export function textOver(field: Element): string {
  const most = { levels: 2, letters: 30, gapPx: 10 };
  let inner = field;
  for (let level = 0; level < most.levels && inner.parentElement !== null; level += 1) {
    const [group, over] = [inner.parentElement, shownBefore(inner)];
    if (fieldsIn(group).length > 1) return "";
    if (over !== null) {
      const [{ bottom, left }, own] = [over.getBoundingClientRect(), inner.getBoundingClientRect()];
      const isOver = bottom <= own.top + 1 && own.top - bottom <= most.gapPx && Math.abs(left - own.left) <= 6;
      const text = withoutMarks(fold(over.textContent ?? ""));
      const isPlain = over.matches("div,span,p,b,strong,small") && over.querySelector("a,button,svg,img") === null;
      return isOver && isPlain && /^\p{Lu}/u.test(text) && text.length <= most.letters ? text : "";
    }
    inner = group;
  }
  return "";
}

/** "mm-dd-yy": the tooltip of a field that tells how a day is written in it. */
export function saysHowADayIsWritten(words: string): boolean {
  return /^\(?([dmy]{1,4})([-./ ])([dmy]{1,4})\2[dmy]{2,4}\)?$/i.test(words);
}

/** "Telephone: 555 0030 | change to: [ ]": what says only that something is to be entered comes after what the row is about. */
export function inItsTurn(field: Element, around: string, inRow: string): string[] {
  const saysNothing = /^(?:(?:change|set|edit)(?: (?:it|this))?(?: to)?|new(?: value)?|value|to)$/i.test(around);
  const isInCell = field.closest("td,th") !== null;
  return saysNothing && isInCell ? [inRow, around] : [around, inRow];
}

/** Everything above as one text. */
export const labelling = [
  isNoLabel,
  otherAround,
  labelAround,
  fieldsIn,
  labelAmong,
  shownBefore,
  labelBesideBox,
  onlyFollows,
  textBefore,
  asksForAny,
  labelOfHolder,
  labelForWant,
  textOver,
  saysHowADayIsWritten,
  inItsTurn,
]
  .map(String)
  .join("\n");
