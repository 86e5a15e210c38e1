import type * as Eyes from "./eyes.ts";
import type * as HandDrawn from "./hand-drawn.ts";
import type * as Pictures from "./pictures.ts";
import type * as Pointed from "./pointed.ts";

/** Functions that run inside the page, after the eyes: tools on which nothing is written. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const isIcon: typeof Pictures.isIcon;
declare const isHeard: typeof Pointed.isHeard;
declare const isHandDrawnTab: typeof HandDrawn.isHandDrawnTab;
declare const isUnderlined: typeof HandDrawn.isUnderlined;
declare const isColumnHead: typeof Pointed.isColumnHead;

/** A picture that is hidden from those who only hear a page is seen all the same, and used where it waits for presses itself. */
export function isPressedThoughUnheard(element: Element): boolean {
  const around = element.parentElement;
  return element.matches("svg[aria-hidden=true]") && isHeard(element) && around !== null && isShown(around);
}

/**
 * Whether it is a small thing without a word that waits for presses itself: what opens the menu of a column in its head, or, in
 * an entry of a list, what its makers call by what it does.
 */
export function isWordlessTool(element: Element): boolean {
  const isUsed = element.matches("a[href],button,input,select,textarea,[role]");
  if (isUsed || fold(element.textContent ?? "") !== "" || !isIcon(element) || !isHeard(element)) return false;
  const isPart = (element.parentElement?.closest("a[href],button,[role=button],label") ?? null) !== null;
  if (isPart || getComputedStyle(element).cursor !== "pointer") return false;
  const isOfEntry = element.closest("tr,li,[role=row],[role=listitem]") !== null;
  return isColumnHead(element) || (isOfEntry && doneByClass(element) !== "") || isLonePicture(element);
}

/** Whether there is nothing to it but one drawing, and it is the innermost that waits for presses: the three dots on a card, the cross of a panel. */
export function isLonePicture(element: Element): boolean {
  const [drawing, ...more] = element.matches("div,span") ? element.querySelectorAll("svg") : [];
  if (drawing === undefined || more.length > 0) return false;
  return isShown(drawing) && ![...element.querySelectorAll("*")].some(isHeard);
}

/** What a press on a picture does to an entry, or marks it as. */
const doing =
  /(?:^|[\s_-])(star|flag|pin|bookmark|favou?rite|heart|like|vote|watch|archive|edit|rename|delete|remove|trash|kebab|menu|dropdown|more)(?:[\s_-]|$)/;

/** What is done by a press on something without a word, where its makers say so by its class: "data-star-off", "row__pin". */
export function doneByClass(element: Element): string {
  return doing.exec((element.getAttribute("class") ?? "").toLowerCase())?.[1] ?? "";
}

/** Whether a mark on an entry is set, by the word that follows it in its class: "data-star-on"; or a tab drawn by hand is in front. */
export function isMarkedByClass(element: Element): boolean {
  if (isHandDrawnTab(element)) return isUnderlined(element);
  const isMark = /^(?:star|flag|pin|bookmark|favou?rite|heart|like|vote|watch)$/.test(doneByClass(element));
  if (!isMark || fold(element.textContent ?? "") !== "") return false;
  return /[_-](?:on|active|set|filled|full)(?:\s|$)/i.test(element.getAttribute("class") ?? "");
}

/** Everything above as one text. */
export const wordlessTools = [
  `const doing = ${String(doing)};`,
  isPressedThoughUnheard,
  isWordlessTool,
  isLonePicture,
  doneByClass,
  isMarkedByClass,
]
  .map(String)
  .join("\n");
