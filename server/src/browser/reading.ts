import type * as Asked from "./asked.ts";
import type * as Drawn from "./drawn.ts";
import type * as Eyes from "./eyes.ts";
import type * as HandDrawn from "./hand-drawn.ts";
import type * as Labelled from "./labelled.ts";
import { labelling } from "./labelled.ts";
import { besides } from "./told-beside.ts";
import type * as ToldBeside from "./told-beside.ts";
import type * as Pictures from "./pictures.ts";
import type * as Sheets from "./sheets.ts";
import type * as Orders from "./orders.ts";
import type * as Tables from "./tables.ts";
import { picturing } from "./pictures.ts";
import type * as Pointed from "./pointed.ts";

/** Functions that run inside the page, after the eyes: what a person reads on a control. Sent as text, like the eyes. */

declare const firstOnDrawn: typeof Drawn.firstOnDrawn;
declare const isDrawnBox: typeof Drawn.isDrawnBox;
declare const titleInRow: typeof HandDrawn.titleInRow;
declare const labelOfHidden: typeof Drawn.labelOfHidden;
declare const nameOf: typeof Eyes.nameOf;
declare const labelOfTick: typeof ToldBeside.labelOfTick;
declare const labelAround: typeof Labelled.labelAround;
declare const isNoLabel: typeof Labelled.isNoLabel;
declare const fieldsIn: typeof Labelled.fieldsIn;
declare const labelForWant: typeof Labelled.labelForWant;
declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const roleOf: typeof Eyes.roleOf;
declare const spokenTextOf: typeof Eyes.spokenTextOf;
declare const pictureNameOf: typeof Pictures.pictureNameOf;
declare const plainPictureName: typeof Pictures.plainPictureName;
declare const ligaturesOf: typeof Pictures.ligaturesOf;
declare const isIcon: typeof Pictures.isIcon;
declare const wordsBeside: typeof Pointed.wordsBeside;
declare const titlesOfDrawings: typeof Pictures.titlesOfDrawings;
declare const withoutTitle: typeof Pictures.withoutTitle;
declare const isBlankButton: typeof Pictures.isBlankButton;
declare const isDrawnOver: typeof Asked.isDrawnOver;
declare const destinationOf: typeof Pictures.destinationOf;
declare const tooltipOf: typeof Pictures.tooltipOf;
declare const makersNameOf: typeof Pictures.makersNameOf;
declare const isSheetRow: typeof Sheets.isSheetRow;
declare const toldInSheet: typeof Sheets.toldInSheet;
declare const inItsTurn: typeof Labelled.inItsTurn;
declare const labelInRow: typeof Tables.labelInRow;
declare const toolsOfHead: typeof Orders.toolsOfHead;
declare const labelInTurn: typeof Tables.labelInTurn;
declare const termBefore: typeof Tables.termBefore;

/**
 * The accessible name as a person reads it: without the glyphs and words of icon fonts and, beside words of its own,
 * without the names of its drawings; else the tooltip, else where it leads, what the picture is called, or its makers
 * call it.
 */
export function readableNameOf(element: Element): string {
  const inItsPlace = nameInItsPlace(element);
  if (inItsPlace !== "") return withoutMarks(inItsPlace);
  if (isBlankButton(element)) return tooltipOf(element) || makersNameOf(element);
  const whole = inWrittenWords(element, nameOf(element));
  const ligatures = whole === "" ? [] : ligaturesOf(element);
  const read = titlesOfDrawings(element).reduce(withoutTitle, withoutGlyphs(whole));
  const told = saidOnce(
    fold(
      [...ligatures, ...controlsIn(element), ...wordsBeside(element)].reduce(
        (text, each) => ` ${text} `.replace(` ${each} `, " "),
        read,
      ),
    ),
  );
  // The mark of what must be filled in may come first, and a cross that closes it or takes it away last.
  const words = told.replace(/^\*\s*(?=\p{L})/u, "").replace(/(?<=[\p{L}\p{N}])\s*[×✕✖⨯]$/u, "");
  if (saysNoMoreThanItsState(element, words)) return labelAround(element) || words;
  if (saysWhatIsChosen(element)) return labelOf(element) || labelAround(element) || words.replace(/\s*[▼▾⌄▿]+$/u, "");
  // A number on a picture counts what has come since, and is no name.
  const counts = /^\d+\+?$/.test(words) ? pictureNameOf(element) : "";
  if (counts !== "") return counts;
  if (/[\p{L}\p{N}]/u.test(words)) return labelForWant(element, words) || termOverExample(element, words) || words;
  if (words !== "" && !element.matches(written)) return tooltipOf(element) || words;
  return nameWithoutWords(element) || words;
}

/** What a field is called by the label that is drawn for it, whatever its markup says. */
export function nameInItsPlace(element: Element): string {
  if (element.matches("tr,[role=row]") && isSheetRow(element)) return toldInSheet(element);
  if (element.matches("[role=treeitem][aria-expanded]")) return nameOfBranch(element);
  const drawn = labelOfHidden(element) || firstOnDrawn(element) || labelInTurn(element) || nearestOfLabels(element);
  return drawn || labelBesidesHeard(element);
}

/** The label that is seen beside a field of which those who only hear the page are told something else: "Harbour" of a "Type to filter". */
export function labelBesidesHeard(element: Element): string {
  const mostLetters = 40;
  const isHeard = fold(element.getAttribute("aria-label") ?? "") !== "" && element.matches(written);
  const label = isHeard ? labelSeen(element) : null;
  const text = label === null ? "" : withoutMarks(withoutGlyphs(spokenTextOf(label, 0)));
  return text.length > mostLetters || isNoLabel(text) ? "" : text;
}

/** The label in sight that is tied to a field, or by mistake to what is drawn around this field alone. */
export function labelSeen(field: Element): Element | null {
  const mostLevels = 5;
  const isSeen = (label: Element) => !label.contains(field) && isShown(label);
  const own = [...((field as HTMLInputElement).labels ?? [])].find(isSeen);
  let around = own === undefined ? field.parentElement : null;
  for (let level = 0; level < mostLevels && around !== null; level += 1) {
    const { id } = around;
    const label = id === "" ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`);
    if (label !== null) return isSeen(label) && fieldsIn(around).length === 1 ? label : null;
    around = around.parentElement;
  }
  return own ?? null;
}

/** What a branch of a tree is called by what stands on it: not by what lies under it, nor by its buttons; empty where it holds nothing. */
export function nameOfBranch(branch: Element): string {
  const buttons = [...branch.querySelectorAll("button,[role=button]")];
  const governed = buttons.flatMap((each) => document.getElementById(each.getAttribute("aria-controls") ?? "") ?? []);
  const under = [...branch.querySelectorAll("[role=group],[role=treeitem],ul,ol")].concat(
    governed.filter((each) => branch.contains(each)),
  );
  const others = [...under, ...buttons];
  const read = (part: Node): string =>
    others.some((each) => each === part)
      ? " "
      : others.some((each) => part.contains(each))
        ? [...part.childNodes].map(read).join("")
        : spokenTextOf(part, 0);
  const isLabelled = branch.matches("[aria-label],[aria-labelledby]");
  return under.length === 0 || isLabelled ? "" : withoutGlyphs(read(branch));
}

/** A name in which what only its makers' tests call a control ("action-Action-Add new-users-table") is what is written on it. */
export function inWrittenWords(element: Element, name: string): string {
  const forTests = /^[\p{L}\p{N}_.]+(?:-[\p{L}\p{N}_. ]+){2,}$/u;
  const mostLetters = 60;
  // Most names cannot hold such a label, and what stands within is not looked through for them.
  if (!/-.*-/u.test(name)) return name;
  return [element, ...element.querySelectorAll("[aria-label]")].reduce((text, each) => {
    const label = fold(each.getAttribute("aria-label") ?? "");
    const written = forTests.test(label) && text.includes(label) ? fold((each as HTMLElement).innerText) : "";
    return written === "" || written.length > mostLetters ? text : text.replace(label, written);
  }, name);
}

/** What a control without a word on it is called by its label, its tooltip, what stands with it, or its picture. */
export function nameWithoutWords(element: Element): string {
  const said = labelOf(element) || tooltipOf(element) || fold(element.getAttribute("aria-placeholder") ?? "");
  if (said !== "" || element.matches("[role=switch]")) return said || labelAround(element) || titleInRow(element);
  if (isDrawnBox(element)) return titleInRow(element);
  if (element.matches("input[type=checkbox],input[type=radio]")) return labelOfTick(element);
  if (element.matches(written))
    return (
      [aloneUnderTerm(element), ...inItsTurn(element, labelAround(element), labelInRow(element)), termBefore(element)]
        .filter((each) => !isDrawnOver(element, each))
        .find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ""
    );
  const drawing = pictureNameOf(element) || plainPictureName(ligaturesOf(element)[0] ?? "");
  // What is pressed by its picture alone, though no markup says so, is as small as one.
  if (roleOf(element) === "" || roleOf(element) === "img") return isIcon(element) ? drawing : "";
  if (!element.matches("a,button,[role=button],[role=link],[role=tab],[role=menuitem]")) return "";
  return destinationOf(element) || drawing || makersNameOf(element);
}

/** The term before a field with which nothing stands but a mark behind it, as its unit: "Price [ ] GBP" is no "GBP". */
export function aloneUnderTerm(field: Element): string {
  const told = field.closest("dd");
  let before = told === null || told.querySelector("label,legend") !== null ? "x" : "";
  for (let part = field; part !== told && part.parentElement !== null; part = part.parentElement)
    for (let side = part.previousSibling; side !== null; side = side.previousSibling) before += spokenTextOf(side, 0);
  return fold(before) === "" ? termBefore(field) : "";
}

/** The term before a field that says of itself no more than an example, as what its address will be made of. */
export function termOverExample(field: Element, words: string): string {
  return words === fold(field.getAttribute("placeholder") ?? "") ? aloneUnderTerm(field) : "";
}

/** A label that is there for the style sheet alone is still what the field is called. */
export function labelOf(element: Element): string {
  return (
    [...((element as HTMLInputElement).labels ?? [])].map((each) => fold(each.textContent ?? "")).find(Boolean) ?? ""
  );
}

/** Of several labels whose makers have copied what they are for, the one that stands with the field; empty where all belong to it. */
export function nearestOfLabels(element: Element): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  let outer = labels.length > 1 ? element.parentElement : null;
  while (outer !== null && !labels.some((label) => outer?.contains(label))) outer = outer.parentElement;
  const own = labels.filter((label) => outer?.contains(label));
  return own.length === 1 ? fold(own[0]?.textContent ?? "") : "";
}

/** What stands on a drop-down that is drawn as a button is what is chosen in it, and not what it is called, even where its makers call it so. */
export function saysWhatIsChosen(element: Element): boolean {
  const label = element.getAttribute("aria-label");
  // Some say that they are labelled by what is not there.
  const labels = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  return (
    element.matches(drawnField) &&
    labels.every((id) => element.ownerDocument.getElementById(id) === null) &&
    (label === null || fold(label) === fold(element.textContent ?? ""))
  );
}

/** What is called by buttons in a heading is done under it, and is no part of what it says. */
export function controlsIn(element: Element): string[] {
  if (roleOf(element) === "columnheader") return toolsOfHead(element);
  if (roleOf(element) !== "heading") return [];
  const names = [...element.querySelectorAll("button,[role=button],a[class*=btn i],a[class*=button i]")].map((each) =>
    withoutGlyphs(nameOf(each)),
  );
  // Many headings are nothing but a button that unfolds what stands under them.
  return names.join(" ") === withoutGlyphs(nameOf(element)) ? [] : names;
}

/** Fields to write in or to choose from. */
export const written =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset]),select,textarea,[contenteditable=true]";

/** Every field that a person sees, of whatever kind. */
export const anyField =
  "input:not([type=hidden],[type=button],[type=submit],[type=reset],[type=image]),select,textarea,[contenteditable=true]";

/** A drop-down that is no field of the browser's own: a button, or whatever else a script draws in place of one; around a select it may take several. */
export const drawnField = "[role=combobox]:not(input,select,textarea),[role=listbox]:has(>select)";

/** A text without what icon fonts draw. */
export function withoutGlyphs(text: string): string {
  return fold(text.replace(/[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}]/gu, " "));
}

/** A label without the colon behind it, the mark that it must be filled in, and what the sentence goes on with after the field. */
export function withoutMarks(label: string): string {
  return label.replace(/[\s:*;,]+$/, "");
}

/** "Browse Browse", "BlockedBlocked" is a picture that says the same as the words beside it; "(current)" is for those who only hear it. */
export function saidOnce(text: string): string {
  const once = text.replace(/\s*\(current\)$/i, "");
  const [, said] = /^(.{2,}) \1$/su.exec(once) ?? /^(\p{Lu}.{2,})\1$/su.exec(once) ?? [];
  return said ?? once;
}

/** "On", "Off": what stands on a switch is what it is at, and not what it switches. */
export function saysNoMoreThanItsState(element: Element, words: string): boolean {
  const switches = "input[type=checkbox],[role=switch],[role=checkbox]";
  return words !== "" && element.matches(switches) && isNoLabel(words);
}

/** Everything above as one text. */
export const reading = [
  `const written = ${JSON.stringify(written)};`,
  `const anyField = ${JSON.stringify(anyField)};`,
  `const drawnField = ${JSON.stringify(drawnField)};`,
  picturing,
  labelling,
  besides,
  withoutMarks,
  withoutGlyphs,
  nameInItsPlace,
  nameOfBranch,
  readableNameOf,
  inWrittenWords,
  nameWithoutWords,
  aloneUnderTerm,
  termOverExample,
  labelOf,
  nearestOfLabels,
  labelBesidesHeard,
  labelSeen,
  saysWhatIsChosen,
  saidOnce,
  saysNoMoreThanItsState,
  controlsIn,
]
  .map(String)
  .join("\n");
