import type * as Editors from "./editors.ts";
import type * as Eyes from "./eyes.ts";
import type * as HandDrawn from "./hand-drawn.ts";
import { drawnByHand } from "./hand-drawn.ts";
import type * as Pointed from "./pointed.ts";
import type * as Labelled from "./labelled.ts";
import type * as Pictures from "./pictures.ts";
import type * as Reading from "./reading.ts";
import type { Field } from "./snapshot.ts";
import type * as Tables from "./tables.ts";

/** Functions that run inside the page, after the eyes: boxes and choices that are drawn by their label alone. Sent as text, like the eyes. */

declare const editorAround: typeof Editors.editorAround;
declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const isHeard: typeof Pointed.isHeard;
declare const isHandDrawnSwitch: typeof HandDrawn.isHandDrawnSwitch;
declare const isHandDrawnTick: typeof HandDrawn.isHandDrawnTick;
declare const labelOfHandDrawn: typeof HandDrawn.labelOfHandDrawn;
declare const hangsByHand: typeof HandDrawn.hangsByHand;
declare const isSetByHand: typeof HandDrawn.isSetByHand;
declare const pictureNameOf: typeof Pictures.pictureNameOf;
declare const labelOf: typeof Reading.labelOf;
declare const labelAround: typeof Labelled.labelAround;
declare const labelInRow: typeof Tables.labelInRow;

/** The label that is all that is seen of a box to tick or one of several choices, since its field is put away; `null` for any other. */
export function drawnLabelOf(element: Element): Element | null {
  if (!element.matches("input[type=checkbox],input[type=radio]") || isShown(element)) return null;
  const label = (element as HTMLInputElement).labels?.[0] ?? null;
  return label !== null && isShown(label) && (element.matches("[type=radio]") || hasBox(label)) ? label : null;
}

/** Whether a box is drawn on a label: a part of it without a word, or what the style sheet puts there; an entry of a tree has none. */
export function hasBox(label: Element): boolean {
  return [label, ...label.querySelectorAll("*")].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    const isEmpty = each !== label && fold(each.textContent ?? "") === "" && width * height > 0;
    const puts = ["::before", "::after"].some(
      (part) => !["none", "normal"].includes(getComputedStyle(each, part).content),
    );
    return isEmpty || puts;
  });
}

/** Whether a label with no field in it or elsewhere, which waits for presses, is a box to tick: a small square without a word is drawn on it; or all of it is drawn by hand. */
export function isDrawnBox(element: Element): boolean {
  if (isHandDrawnSwitch(element) || isHandDrawnTick(element)) return true;
  if (!element.matches("label:not([role])") || (element as HTMLLabelElement).control !== null || !isHeard(element))
    return false;
  const side = { least: 10, most: 60 };
  const isSquare = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    const { backgroundColor, borderTopWidth } = getComputedStyle(each);
    const isDrawn = parseFloat(borderTopWidth) > 0 || !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);
    const isSmall = height >= side.least && width >= height && width <= Math.min(side.most, height * 2.5);
    return isDrawn && isSmall && each.localName !== "svg" && each.childElementCount === 0;
  };
  return [...element.querySelectorAll("*")].some((each) => fold(each.textContent ?? "") === "" && isSquare(each));
}

/** Whether such a box is ticked, as the class of it or of its square says for the style sheet. */
export function isTickedByClass(element: Element): boolean {
  const ticks = /^(?:(?!not[-_]|is[-_]not[-_])[\w-]*[-_])?(?:checked|ticked|selected|active|on)$/i;
  const says = (each: Element) => [...each.classList].some((name) => ticks.test(name));
  if (isHandDrawnSwitch(element) || isHandDrawnTick(element)) return isSetByHand(element);
  return isDrawnBox(element) && [element, ...element.children].some(says);
}

/** What is seen of an element: itself, or the label or the editor that is drawn in its place. */
export function seenOf(element: Element): Element {
  return drawnLabelOf(element) ?? editorAround(element) ?? element;
}

/** Whether it stands in such a label: a press on it is one on the field. */
export function isPartOfDrawn(element: Element): boolean {
  for (let label = element.closest("label"); label !== null; label = label.parentElement?.closest("label") ?? null)
    if (label.control !== null && drawnLabelOf(label.control) === label) return true;
  return false;
}

/** What such a field is called, where its label tells more beside: the first that is written there. */
export function firstOnDrawn(element: Element): string {
  const parts = [...(drawnLabelOf(element)?.children ?? [])].map((each) => fold(each.textContent ?? ""));
  const told = parts.filter(Boolean);
  return told.length > 1 ? (told[0] ?? "") : "";
}

/** The select that is put away, and in whose place something without a role is drawn right after it: a press on that opens the list. */
export function hiddenSelectOf(element: Element): Element | null {
  if (element.matches("input,select,textarea,button,a[href],option,li,[role]")) return null;
  const befores = [element, element.parentElement].map((each) => each?.previousElementSibling ?? null);
  return befores.find((each) => each?.matches("select:not([multiple])") === true && takesNoRoom(each)) ?? null;
}

/**
 * The field that a drop-down has for the keyboard, put away beside what is drawn of it for the pointer, which leads nowhere and is
 * passed over by the keyboard; `null` for anything else.
 */
export function keyboardHalfOf(element: Element): HTMLInputElement | null {
  const isDrawn = element.matches("a[tabindex='-1'],span[tabindex='-1'],div[tabindex='-1']");
  if (!isDrawn || /^(?!#|javascript:)./.test(element.getAttribute("href") ?? "")) return null;
  const beside = [...(element.parentElement?.querySelectorAll<HTMLInputElement>(":scope > input") ?? [])];
  return beside.find((each) => each.matches("[aria-haspopup],[role=combobox]") && takesNoRoom(each)) ?? null;
}

/** What holds the choices of a drop-down, or what is chosen: it is put away right after the box that is drawn for it. */
export function listBehind(element: Element): Element | null {
  const mostLevels = 4;
  let each = element.parentElement;
  for (let level = 0; level < mostLevels && each !== null; level += 1) {
    const next = each.nextElementSibling;
    if (next?.matches("select,input[tabindex='-1']:not([type=hidden])") === true && takesNoRoom(next)) return next;
    if (each.querySelectorAll("select,input").length > 2) return null;
    each = each.parentElement;
  }
  return null;
}

/** Whether a list opens by it that is none of the browser's own: the pointer's half of one, or the field in which several are gathered. */
export function offersHiddenList(element: Element): boolean {
  const isWritten = element.matches("input[type=text]:not([role]),input:not([type],[role])") && isShown(element);
  return (
    keyboardHalfOf(element) !== null ||
    labelOverPicker(element) !== null ||
    (isWritten && (listBehind(element) !== null || hasArrowDown(element)))
  );
}

/** Whether an arrow that points down is drawn at the right end of a field, and is no button of its own: what is written there is chosen from a list. */
export function hasArrowDown(field: Element): boolean {
  const around = field.parentElement;
  const [box, mostPx] = [field.getBoundingClientRect(), 28];
  const isAtEnd = (each: Element) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    return (
      width > 0 &&
      width <= mostPx &&
      left >= box.right - 2 * mostPx &&
      right <= box.right + mostPx &&
      top >= box.top - 4 &&
      bottom <= box.bottom + 4
    );
  };
  const pointsDown =
    /^(?:(?:chevron|caret|angle|arrow) down|selector|chevrons? up down|arrow drop down|expand more|keyboard arrow down)$/;
  const isArrow = (each: Element) =>
    isAtEnd(each) && each.closest("button,a,[role=button]") === null && pointsDown.test(pictureNameOf(each));
  return (
    around !== null &&
    around.querySelectorAll("input,select,textarea").length === 1 &&
    [...around.querySelectorAll("svg,i")].some(isArrow)
  );
}

/** The label that is tied to a button which unfolds something: nobody labels a button but for what is chosen by it. */
export function labelOfPicker(element: Element): Element | null {
  const labels = element.matches("button[aria-expanded]:not([role])") ? [...(element as HTMLButtonElement).labels] : [];
  return labels.find((label) => !label.contains(element) && isShown(label)) ?? null;
}

/**
 * The label over a drop-down that is drawn as a button by hand: it stands right before it, where no field stands that it could be
 * for; `null` for anything else.
 */
export function labelOverPicker(element: Element): Element | null {
  if (element.matches("button:not([role])")) return labelOfPicker(element);
  if (!element.matches("[role=button][aria-expanded]:not(button,a,summary)")) return labelOfHandDrawn(element);
  const mostLevels = 3;
  let each: Element = element;
  for (let level = 0; level < mostLevels; level += 1) {
    const { previousElementSibling: before, parentElement: around } = each;
    if (around === null) return null;
    if (
      [...around.querySelectorAll("input,select,textarea,[contenteditable=true]")].some(
        (field) => !each.contains(field),
      )
    )
      return null;
    if (before?.matches("label") === true) return before;
    each = around;
  }
  return null;
}

/** What the pointer's half of a drop-down, or one that is drawn by hand, asks for; `undefined` for anything else. */
export function drawnFieldOf(element: Element): Field | undefined {
  const half = keyboardHalfOf(element);
  const label = labelOverPicker(element);
  if (half === null && label === null) return undefined;
  const list = listBehind(element);
  const options = list instanceof HTMLSelectElement ? [...list.options].filter(({ value }) => value !== "") : [];
  const isOpen = /^\W*(?:(?:(?:please )?(?:select|choose|pick)|any|none)\b.*)?$/i.test(fold(element.textContent ?? ""));
  return {
    type: "combobox",
    required: half?.required === true || /\*\s*$/.test(half === null ? (label?.textContent ?? "") : labelOf(half)),
    readOnly: false,
    options: options.slice(0, 60).map(({ text }) => fold(text)),
    state: isOpen ? "empty" : "filled",
    placeholder: "",
    invalid: false,
    sensitive: false,
  };
}

/** Hidden, or cut down to a dot for those who cannot see. */
export function takesNoRoom(element: Element): boolean {
  const mostAreaPx = 4;
  const { width, height } = element.getBoundingClientRect();
  return width * height <= mostAreaPx || Math.min(width, height) <= 1;
}

/** Whether a press on it opens a list that is drawn for a field, or a calendar for one in which nothing can be written. */
export function opensWhatIsDrawn(element: Element, role: string): boolean {
  if (role === "clickable") return hangsByHand(element);
  if (role === "combobox")
    return hiddenSelectOf(element) !== null || offersHiddenList(element) || element.matches("input[readonly]");
  // What is only there to be copied waits for presses as well.
  const isDay = (text: string) => /^$|^(?=.{6,30}$).*(?:\b\d{4}\b|\d[./-]\d)/.test(text) && !/[@]|:\/\//.test(text);
  return element.matches("input[readonly]") && isHeard(element) && isDay((element as HTMLInputElement).value);
}

/** The label of a field that is put away, and in whose place a drop-down right after it is drawn. */
export function labelOfHidden(element: Element): string {
  const hidden = hiddenSelectOf(element);
  // What is written in the list stands around the hidden field as well, and is no label.
  if (hidden !== null)
    return labelOf(hidden) || labelInRow(hidden) || labelAround(hidden.nextElementSibling ?? element);
  const half = keyboardHalfOf(element);
  if (half !== null) return labelOf(half) || labelInRow(element) || labelAround(element);
  const over = labelOverPicker(element);
  if (over !== null) return fold(over.textContent ?? "");
  const mostLevels = 4;
  let each: Element | null = element.matches("[role=combobox]:not(input,select)") ? element : null;
  for (let level = 0; level < mostLevels && each !== null; level += 1) {
    const before = each.previousElementSibling;
    if (before?.matches("select,input") === true && takesNoRoom(before)) return labelOf(before);
    each = each.parentElement;
  }
  return "";
}

/** Everything above as one text. */
export const drawing = [
  drawnByHand,
  labelOfHidden,
  hiddenSelectOf,
  keyboardHalfOf,
  listBehind,
  offersHiddenList,
  hasArrowDown,
  labelOfPicker,
  labelOverPicker,
  opensWhatIsDrawn,
  drawnFieldOf,
  takesNoRoom,
  drawnLabelOf,
  hasBox,
  isDrawnBox,
  isTickedByClass,
  seenOf,
  isPartOfDrawn,
  firstOnDrawn,
]
  .map(String)
  .join("\n");
