import type * as Drawn from "./drawn.ts";
import type * as Editors from "./editors.ts";
import type * as Eyes from "./eyes.ts";
import type * as Pictures from "./pictures.ts";
import type * as Reading from "./reading.ts";
import type { Field } from "./snapshot.ts";
import type * as Searches from "./searches.ts";
import type * as Tables from "./tables.ts";
import { tellingWrong } from "./told-wrong.ts";

/** Runs inside the page, after the eyes, as `sight.ts` does: what a field asks for. Sent as text, like the eyes. */

declare const roleOf: typeof Eyes.roleOf;
declare const nameOf: typeof Eyes.nameOf;
declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const textOfEditor: typeof Editors.textOfEditor;
declare const linesOf: typeof Editors.linesOf;
declare const hiddenSelectOf: typeof Drawn.hiddenSelectOf;
declare const isDrawnBox: typeof Drawn.isDrawnBox;
declare const isTickedByClass: typeof Drawn.isTickedByClass;
declare const pictureNameOf: typeof Pictures.pictureNameOf;
declare const written: typeof Reading.written;
declare const labelSeen: typeof Reading.labelSeen;
declare const narrowsAList: typeof Searches.narrowsAList;
declare const searchesByItsMakers: typeof Searches.searchesByItsMakers;
declare const offersHiddenList: typeof Drawn.offersHiddenList;
declare const opensWhatIsDrawn: typeof Drawn.opensWhatIsDrawn;
declare const drawnFieldOf: typeof Drawn.drawnFieldOf;
declare const narrowsItsColumn: typeof Tables.narrowsItsColumn;
declare const ticksItsRow: typeof Tables.ticksItsRow;
declare const isToldWrong: (field: Element) => boolean;
declare const askingForms: WeakMap<Element, boolean>;

const secret =
  /pass[ -]?(word|code|phrase)|\bpin\b|card.?number|cvc|cvv|iban|ssn|social security|secret|api.?key|token|otp/i;

export function typeOf(input: HTMLInputElement, tag: string, role: string): string {
  // Some write numbers into a field for text.
  if (role === "spinbutton") return "number";
  if (tag === "input") return input.type;
  return tag === "select" || tag === "textarea" ? tag : role === "textbox" ? "rich" : role;
}

/** Whether a field is asked for. Of buttons of which one must be chosen none is any more, once one of them is. */
export function mustBeGiven(input: HTMLInputElement): boolean {
  return (
    (input.required && !(input.type === "radio" && input.validity.valid)) ||
    input.getAttribute("aria-required") === "true" ||
    [nameOf(input), labelSeen(input)?.textContent ?? ""].some((each) => /\*\s*$|^\s*\*/.test(each))
  );
}

export function stateOfField(input: HTMLInputElement, ticks: boolean): Field["state"] {
  if (!ticks) return (textOfEditor(input) ?? input.value ?? input.textContent ?? "") === "" ? "empty" : "filled";
  const on = input.checked || input.getAttribute("aria-checked") === "true" || isTickedByClass(input);
  return on ? "checked" : "unchecked";
}

/** Whether what stands in a field of this name is nothing that anybody may read. */
export function holdsSecret(field: Element, name: string): boolean {
  if (field.matches("[type=password],[autocomplete^=cc-],[autocomplete=one-time-code]")) return true;
  // "API Key Label" is only what a key is called.
  return secret.test(`${name} ${field.getAttribute("name") ?? ""}`) && !/\b(?:label|name|title)\W*$/i.test(name);
}

export function fieldOf(element: Element, name: string): Field | undefined {
  const hidden = hiddenSelectOf(element);
  const stood = hidden === null ? undefined : fieldOf(hidden, name);
  if (stood !== undefined) return { ...stood, type: "combobox" };
  const drawn = drawnFieldOf(element);
  if (drawn !== undefined) return drawn;
  const tag = element.tagName.toLowerCase();
  const role = isDrawnBox(element) ? "checkbox" : roleOf(element);
  const asks = ["textbox", "searchbox", "combobox", "spinbutton", "checkbox", "radio", "switch", "slider", "listbox"];
  if (!asks.includes(role)) return undefined;
  const input = element as HTMLInputElement;
  const type = typeOf(input, tag, role);
  const ticks = ["checkbox", "radio", "switch"].includes(role);
  const options = tag === "select" ? [...(element as unknown as HTMLSelectElement).options] : [];
  const usable = options.filter((each) => !each.disabled && !(each.value === "" && each.index === 0));
  const sensitive = holdsSecret(input, name);
  return {
    type,
    required: mustBeGiven(input),
    readOnly: input.readOnly || element.getAttribute("aria-readonly") === "true",
    options: usable.slice(0, 60).map((each) => fold(each.text)),
    state: stateOfField(input, ticks),
    placeholder: element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? "",
    ...spokenOf(element),
    ...(sensitive ? {} : linesOf(element)),
    ...(role === "radio" ? { group: groupOf(element) } : {}),
    invalid:
      element.getAttribute("aria-invalid") === "true" ||
      (!ticks && (element.matches(":invalid") || isToldWrong(element))),
    sensitive,
  };
}

/** What a choice and those beside it are called together; their name in the markup is there for the program alone. */
export function groupOf(element: Element): string {
  const together = element.closest("[role=radiogroup],fieldset");
  return (together === null ? "" : nameOf(together)) || (element.getAttribute("name") ?? "");
}

/** Whether a text is drawn where the field of a drop-down lies: it is what is chosen there. */
export function isDrawnOver(field: Element, text: string): boolean {
  if (text === "" || !field.matches("[role=combobox]")) return false;
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const around = field.parentElement?.parentElement?.parentElement?.querySelectorAll("*") ?? [];
  return [...around].some((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // What holds the field besides its label has no more words than that.
    return (
      !each.contains(field) &&
      fold(each.textContent ?? "") === text &&
      x >= left &&
      x <= right &&
      y >= top &&
      y <= bottom
    );
  });
}

/** Whether anything can be entered in a form: what has only a button leads somewhere, as a link does. Each of its buttons asks. */
export function asksForSomething(form: Element): boolean {
  const known = askingForms.get(form);
  if (known !== undefined) return known;
  const asks = holdsAField(form as HTMLFormElement);
  askingForms.set(form, asks);
  return asks;
}

export function holdsAField(form: HTMLFormElement): boolean {
  const given = "[type=hidden],[type=submit],[type=image],[type=button],[type=reset]";
  const asked = `input:not(${given}),select,textarea,[contenteditable],[role=textbox],[role=combobox],iframe`;
  // Some put a form around a whole page: what ticks the entries of its list, or narrows that, is nothing to be filled in.
  const ofList = [...form.elements].filter((each) => ticksItsRow(each) || narrowsItsColumn(each));
  if (ofList.length > 0)
    return [...form.elements].some((each) => each.matches(asked) && !each.matches("select") && !ofList.includes(each));
  return [...form.elements, form].some((each) => each.matches(asked) || each.querySelector(asked) !== null);
}

/** What its surroundings say of a field, where they say anything. */
export function spokenOf(element: Element): { narrows?: boolean; unit?: string } {
  const unit = unitAfter(element);
  const narrows =
    narrowsAList(element) || searchesByItsMakers(element) || (element.matches(written) && narrowsItsColumn(element));
  return { ...(narrows ? { narrows } : {}), ...(unit === "" ? {} : { unit }) };
}

/** The unit that stands right after a field, as "MB" or "%"; empty where nothing as short does. */
export function unitAfter(element: Element): string {
  let side = element.nextSibling;
  while (side !== null && fold(side.textContent ?? "") === "") side = side.nextSibling;
  const said = fold(side?.textContent ?? "");
  // A sentence under the field says more than that.
  return said.length > 20 ? "" : (/^(%|\p{L}{1,6})(?![\p{L}\p{N}])/u.exec(said)?.[1] ?? "");
}

/**
 * What a field is called by the label that stands with it alone, where its markup says nothing and only an example, or what
 * may be written there, stands in it: "Colour [#006600]".
 */
export function labelBesideExample(field: Element, words: string): string {
  const example = field.matches("input,textarea") ? fold(field.getAttribute("placeholder") ?? "") : "";
  // "Filter the list…" says what the field does, and shows nothing of what is written there.
  if (example === "" || words !== example || /^(?:filter|search|find)\b/i.test(example)) return "";
  if (!isShown(field)) return "";
  // What holds a field of its own is that one's label, though it is not in sight.
  const isOfOther = (each: Element) => each.matches("legend") && each.parentElement?.contains(field) === false;
  const isItsOwn = (each: HTMLLabelElement) =>
    !each.control && isShown(each) && !isOfOther(each) && each.querySelector("input,select,textarea") === null;
  return labelOfGroup(field.parentElement, 6, isItsOwn);
}

/** The first such label in one of so many groups around a field; empty where another field is there before it, or it is a sentence. */
export function labelOfGroup(
  innermost: Element | null,
  levels: number,
  isMeant: (label: HTMLLabelElement) => boolean,
): string {
  let group = innermost;
  for (let level = 0; level < levels && group !== null; level += 1) {
    const fields = [...group.querySelectorAll("input:not([type=hidden]),select,textarea")];
    if (fields.filter(isShown).length > 1) return "";
    const label = [...group.querySelectorAll<HTMLLabelElement>("label,legend")].find(isMeant);
    const text = fold(label?.textContent ?? "").replace(/[\s:*]+$/, "");
    if (text !== "") return text.length > 40 ? "" : text;
    group = group.parentElement;
  }
  return "";
}

/** Whether a combobox is only drawn around its field, or a text shows what is chosen in the one around it: the two are one. */
export function isOneWithAnother(element: Element, role: string): boolean {
  if (element.matches("input,select,textarea,[contenteditable]")) return false;
  if (role === "textbox") return (element.parentElement?.closest("[role=combobox]") ?? null) !== null;
  return role === "combobox" && [...element.querySelectorAll("input:not([type=hidden]),textarea")].some(isShown);
}

/**
 * Whether a part of a bar only holds the control that people press, as `<li role=tab><a>` does: it cannot be
 * reached by the keyboard, says nothing of its state, and is called like what it holds.
 */
export function isOnlyAround(element: Element, role: string): boolean {
  if (role === "menuitem" && isAroundItsMenu(element)) return true;
  const says = "a,button,input,[tabindex],[aria-selected],[aria-haspopup],[aria-expanded]";
  if (!["tab", "menuitem"].includes(role) || element.matches(says)) return false;
  const pressed = role === "tab" ? "a[href],button" : "a:not([role])";
  const held = [...element.querySelectorAll(pressed)].filter(isShown);
  return held.length === 1 && held.every((each) => nameOf(each) !== "" && nameOf(each) === nameOf(element));
}

/**
 * Whether a field that offers a list is a drop-down, whether or not it takes words as well; a text that is only completed says
 * so. What is drawn within a combobox and completes what is typed takes only what is in its list.
 */
export function isDropDown(element: Element): boolean {
  const completes = element.matches(":is(input,textarea)[aria-autocomplete=list]:is(:not([role]),[role=searchbox])");
  const isOfCombobox = completes && element.parentElement?.closest("[role=combobox]") != null;
  const saysSo = element.matches("input[aria-haspopup=listbox]:not([role=textbox])");
  return saysSo || isOfCombobox || offersHiddenList(element);
}

/**
 * Whether it is only what a link or a button is drawn with, which is called the same and takes the press, as in
 * `<a href><li role=menuitem>` and `<a href><button aria-label=edit>`: one thing, told once, by what it leads to.
 */
export function isDrawnWithin(element: Element): boolean {
  if (element.matches("a,input,select,textarea,[contenteditable],[aria-haspopup],[aria-expanded]")) return false;
  const around = element.parentElement?.closest(`a:not([href='#'],[href^='javascript:']),button,[role=button]`) ?? null;
  const name = around === null ? "" : nameOf(around);
  return name !== "" && name === nameOf(element) && !["heading", "table", "row"].includes(roleOf(element));
}

/** Whether a menu has unfolded within its entry, which has a link of its own beside it: a press on the whole comes down in the menu. */
export function isAroundItsMenu(entry: Element): boolean {
  const menu = [...entry.querySelectorAll("[role=menu],[role=group],ul")].find(isShown);
  const takesRoom = (each: Element) => ["static", "relative"].includes(getComputedStyle(each).position);
  if (menu === undefined || entry.matches("a,button") || !takesRoom(menu)) return false;
  return [...entry.querySelectorAll("a,button")].some((each) => !menu.contains(each) && isShown(each));
}

/** Whether something opens that can be chosen from: it or the combobox around it says so, or nothing can be written into it. */
export function offersChoices(element: Element, role: string): boolean {
  const isField = ["textbox", "combobox"].includes(role);
  const around = isField ? element.parentElement?.closest("[role=combobox]") : null;
  if (opensWhatIsDrawn(element, role)) return true;
  const opens = [element, around].map((each) => each?.getAttribute("aria-haspopup") ?? "");
  return opens.some((kind) => !["", "false"].includes(kind)) || pointsBeside(element, role);
}

/** Whether it is an entry of a menu that has come up, with an arrow after its words: another menu comes up beside it. */
export function pointsBeside(element: Element, role: string): boolean {
  const leads = /^(?!#|javascript:)./.test(element.getAttribute("href") ?? "");
  if (leads || !["link", "menuitem", "clickable", ""].includes(role)) return false;
  const right = element.getBoundingClientRect().right;
  const isArrow = (each: Element) =>
    /^(?:right arrow|arrow right|(?:chevron|caret|angle|triangle) right|submenu)$/.test(pictureNameOf(each)) &&
    right - each.getBoundingClientRect().right <= each.getBoundingClientRect().width * 2;
  if (![...element.querySelectorAll("img,svg,i")].some(isArrow)) return false;
  const mostLevels = 4;
  let menu = element.parentElement;
  for (let level = 0; level < mostLevels && menu !== null; level += 1) {
    if (["absolute", "fixed"].includes(getComputedStyle(menu).position)) return true;
    menu = menu.parentElement;
  }
  return false;
}

/** Everything above as one text. */
export const asking = [
  "const askingForms = new WeakMap();",
  tellingWrong,
  `const secret = ${String(secret)};`,
  typeOf,
  isDrawnOver,
  asksForSomething,
  holdsAField,
  unitAfter,
  spokenOf,
  groupOf,
  mustBeGiven,
  stateOfField,
  holdsSecret,
  fieldOf,
  labelBesideExample,
  labelOfGroup,
  isOneWithAnother,
  isOnlyAround,
  isDrawnWithin,
  isDropDown,
  isAroundItsMenu,
  offersChoices,
  pointsBeside,
]
  .map(String)
  .join("\n");
