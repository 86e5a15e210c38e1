import type * as Eyes from "./eyes.ts";
import type * as Pointed from "./pointed.ts";
import type * as Reading from "./reading.ts";

/** Functions that run inside the page, after the eyes: switches and boxes that are drawn of plain boxes, without a word or a role. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const isHeard: typeof Pointed.isHeard;
declare const anyField: typeof Reading.anyField;
declare const drawnField: typeof Reading.drawnField;

/** Whether it is a plain box without a word that waits for presses itself. */
export function isPlainAndHeard(element: Element): boolean {
  return (
    element.matches("div:not([role]),span:not([role])") && fold(element.textContent ?? "") === "" && isHeard(element)
  );
}

/** Whether it is a switch drawn by hand: a long round box with nothing but a knob in it. */
export function isHandDrawnSwitch(element: Element): boolean {
  if (element.childElementCount !== 1 || !isPlainAndHeard(element)) return false;
  const [{ width, height }, knob] = [element.getBoundingClientRect(), element.firstElementChild as Element];
  const { width: wide, height: high } = knob.getBoundingClientRect();
  const isLong = height >= 12 && height <= 40 && width >= 1.4 * height && width <= 3 * height;
  const isKnob = knob.localName !== "svg" && wide > 4 && Math.abs(wide - high) <= 4 && high <= height;
  return isLong && isKnob && parseFloat(getComputedStyle(element).borderTopLeftRadius) >= height / 3;
}

/** Whether it is a box to tick drawn by hand: a small square with a border, and nothing in it but the mark. */
export function isHandDrawnTick(element: Element): boolean {
  if (!isPlainAndHeard(element) || [...element.children].some((each) => each.localName !== "svg")) return false;
  const { width, height } = element.getBoundingClientRect();
  const isSquare = height >= 12 && height <= 28 && Math.abs(width - height) <= 1;
  return isSquare && parseFloat(getComputedStyle(element).borderTopWidth) > 0;
}

/** Whether the knob of such a switch stands to the right, or the mark is in such a box. */
export function isSetByHand(element: Element): boolean {
  if (isHandDrawnTick(element)) return element.childElementCount > 0;
  if (!isHandDrawnSwitch(element)) return false;
  const [own, knob] = [element, element.firstElementChild as Element].map((each) => each.getBoundingClientRect());
  return knob !== undefined && own !== undefined && knob.x + knob.width / 2 > own.x + own.width / 2;
}

/** "Weekly digest", over "A summary every Monday": the first line of what stands in one row with a switch or a box, where nothing else is set there. */
export function titleInRow(box: Element): string {
  const most = { levels: 4, letters: 60 };
  const first = (side: Element | null) =>
    side === null || !isShown(side)
      ? ""
      : (((side as HTMLElement).innerText ?? "").split("\n").map(fold).find(Boolean) ?? "");
  let each = box;
  for (let level = 0; level < most.levels && !each.matches("body,main,form,tr,li,[role=row]"); level += 1) {
    const sides = [each.previousElementSibling, each.nextElementSibling];
    const side = sides.find((other) => first(other) !== "") ?? null;
    if (side !== null) {
      const isOther =
        side.matches(`${anyField},${drawnField},button`) ||
        side.querySelector(`${anyField},${drawnField},button`) !== null;
      const [{ top, bottom }, own] = [side.getBoundingClientRect(), box.getBoundingClientRect()];
      const isBeside = own.y + own.height / 2 >= top && own.y + own.height / 2 <= bottom;
      const text = first(side);
      return isOther || !isBeside || text.length > most.letters ? "" : text;
    }
    if (each.parentElement === null) return "";
    each = each.parentElement;
  }
  return "";
}

/**
 * The words right before or over a drop-down that is drawn by hand, in a box that holds only the two: "Stage" before a "Planned" that
 * waits for presses, and has a sign on it or a box of its own from which a list can hang; `null` for anything else.
 */
export function labelOfHandDrawn(element: Element): Element | null {
  if (!opensByHand(element)) return null;
  const [mostLevels, mostLetters] = [2, 24];
  let each: Element = element;
  for (let level = 0; level < mostLevels && each.parentElement !== null; level += 1) {
    const [group, before]: [Element, Element | null] = [each.parentElement, each.previousElementSibling];
    if (before === null) {
      each = group;
      continue;
    }
    const isAlone = group.childElementCount === 2 && before.matches("div,span,p,b,strong,small");
    const isPlain = isAlone && before.querySelector(`${handUses},svg,img`) === null && !isHeard(before);
    const said = isPlain ? fold(before.textContent ?? "") : "";
    return /^\p{Lu}[^\d]*$/u.test(said) && said.length <= mostLetters ? before : null;
  }
  return null;
}

/** What is used for itself. */
export const handUses = "a,button,input,select,textarea,label,[role],[contenteditable=true]";

/** Whether a plain box that waits for presses says in a few words what is chosen, and a list may open by it. */
export function opensByHand(element: Element): boolean {
  const isPlain = element.matches("div:not([role]),span:not([role])") && element.childElementCount <= 3;
  if (!isPlain || !isHeard(element)) return false;
  const text = fold(element.textContent ?? "");
  if (text === "" || text.length > 40 || element.querySelector(handUses) !== null) return false;
  const around = element.parentElement;
  const hangs = around?.firstElementChild === element && getComputedStyle(around).position === "relative";
  return hangs || [...element.children].some((each) => fold(each.textContent ?? "") === "");
}

/** Whether it has a sign on it, and a box around it from which what opens by it hangs: a pill that says how a thing is, a filter over a list. */
export function hangsByHand(element: Element): boolean {
  const around = element.parentElement;
  if (around?.firstElementChild !== element || getComputedStyle(around).position !== "relative") return false;
  const isSign = (each: Element) => fold(each.textContent ?? "") === "" && each.getBoundingClientRect().width > 0;
  return opensByHand(element) && [...element.children].some(isSign);
}

/** Whether it is one of a few words in a line that wait for presses, of which just one is underlined: a tab that is drawn by hand. */
export function isHandDrawnTab(element: Element): boolean {
  const most = { letters: 24, tabs: 8 };
  const isWord = (each: Element) => {
    const text = fold(each.textContent ?? "");
    return (
      each.matches("div:not([role]),span:not([role])") && text !== "" && text.length <= most.letters && isHeard(each)
    );
  };
  if (element.childElementCount > 1 || !isWord(element)) return false;
  const all = [...(element.parentElement?.children ?? [])];
  const { y } = element.getBoundingClientRect();
  const isBeside = (each: Element) => Math.abs(each.getBoundingClientRect().y - y) <= 2;
  if (all.length < 2 || all.length > most.tabs || !all.every((each) => isWord(each) && isBeside(each))) return false;
  return all.filter(isUnderlined).length === 1;
}

/** Whether a line is drawn under all of it. */
export function isUnderlined(element: Element): boolean {
  const { borderBottomWidth, borderBottomColor, borderTopWidth } = getComputedStyle(element);
  const isSeen = !/^(?:transparent|rgba\(.*, 0\))$/.test(borderBottomColor);
  return parseFloat(borderBottomWidth) > 0 && parseFloat(borderTopWidth) === 0 && isSeen;
}

/** Everything above as one text. */
export const drawnByHand = [
  `const handUses = ${JSON.stringify(handUses)};`,
  labelOfHandDrawn,
  opensByHand,
  hangsByHand,
  isHandDrawnTab,
  isUnderlined,
  isPlainAndHeard,
  isHandDrawnSwitch,
  isHandDrawnTick,
  isSetByHand,
  titleInRow,
]
  .map(String)
  .join("\n");
