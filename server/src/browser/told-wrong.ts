import type * as Eyes from "./eyes.ts";

/** Runs inside the page, after the eyes: what stands under a field that was not taken. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;

/** What is said of a value that is missing, or not taken. */
const saysWrong =
  /\b(?:required|invalid|missing|must|please (?:enter|select|choose|pick|fill|provide|specify)|(?:cannot|can['’]?t|can ?not|should not|may not|must not) be (?:empty|blank|null)|is (?:empty|blank)|not valid|too (?:short|long)|at least)\b/i;

/** Whether a complaint stands in red under a field, which has it to itself: not every form says in its markup what is wrong. */
export function isToldWrong(field: Element): boolean {
  const mostLevels = 4;
  const isOther = (each: Element) => each !== field && isShown(each);
  let own: Element | null = null;
  for (let level = 0, around = field.parentElement; level < mostLevels && around !== null; level += 1) {
    if ([...around.querySelectorAll("input:not([type=hidden]),select,textarea")].some(isOther)) break;
    own = around;
    around = around.parentElement;
  }
  const { bottom } = field.getBoundingClientRect();
  return own !== null && complaintsIn(own).some((each) => each.getBoundingClientRect().top >= bottom - 4);
}

function complaintsIn(around: Element): Element[] {
  const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  while (texts.nextNode() !== null) {
    const { data, parentElement } = texts.currentNode as Text;
    const said = fold(data);
    if (
      said.length < 120 &&
      saysWrong.test(said) &&
      parentElement !== null &&
      isShown(parentElement) &&
      isRed(parentElement)
    )
      found.push(parentElement);
  }
  return found;
}

/** Whether its letters are red; each notation of a colour is brought to numbers by drawing with it. */
function isRed(element: Element): boolean {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  if (pen === null) return false;
  pen.fillStyle = getComputedStyle(element).color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return red > 120 && red > green + 50 && red > blue + 30;
}

export const tellingWrong = [`const saysWrong = ${String(saysWrong)};`, isToldWrong, complaintsIn, isRed]
  .map(String)
  .join("\n");
