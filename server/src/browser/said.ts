import type * as Eyes from "./eyes.ts";
import type * as Framed from "./framed.ts";

/** Runs inside the page, after the eyes, as `sight.ts` does: what a page says in words, beside its controls. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const documentsIn: typeof Framed.documentsIn;

/** Texts of toasts, alerts and status messages, at most six. */
export function noticesIn(all: readonly Element[]): string[] {
  const plain = "[role=alert],[role=status],output,.alert";
  const named =
    ":is([class*=toast i],[class*=snackbar i],[class*=notification i],[class*=flash i],[class*=error i]):not(form,:has(input))";
  // What is only styled as one says something in more than one word: a red number on a bell is no message.
  const says = (each: Element) =>
    each.matches(plain) || (each.matches(named) && /\S\s+\S/.test(fold(each.textContent ?? "")));
  const told = all.filter((each) => says(each) && isShown(each));
  return [...new Set(told.map((each) => fold(each.textContent ?? "").slice(0, 160)).filter(Boolean))].slice(0, 6);
}

/** The lines of text that are shown, without what is written in fields or can be chosen in them; bounded against hostile pages. */
export function linesIn(): string[] {
  const most = { lines: 400, letters: 160 };
  const documents = documentsIn(document);
  const texts = documents.map(({ body }) => (body as HTMLElement | null)?.innerText ?? "");
  const lines = texts.flatMap((text) => text.slice(0, most.lines * most.letters).split("\n"));
  // The choices of a drop-down belong to its text, though nobody sees them until it is opened.
  const choices = new Map<string, number>();
  const dropDowns = documents.flatMap((each) => [
    ...each.querySelectorAll<HTMLSelectElement>("select:not([multiple])"),
  ]);
  for (const dropDown of dropDowns.filter((each) => each.size <= 1 && isShown(each)))
    for (const each of dropDown.options) {
      const text = fold(each.innerText).slice(0, most.letters);
      choices.set(text, (choices.get(text) ?? 0) + 1);
    }
  const isChoice = (line: string) => {
    const left = choices.get(line) ?? 0;
    choices.set(line, left - 1);
    return left > 0;
  };
  return lines
    .map((line) => fold(line).slice(0, most.letters))
    .filter((line) => line !== "" && !isChoice(line))
    .slice(0, most.lines);
}

/** Whether what the page is drawn on is dark: less than half as bright as white. */
export function isDark(): boolean {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (pen === null) return false;
  // What lies at the foot of the view is the ground of the page more often than what lies in its middle.
  const ground: Element[] = [];
  for (let each = document.elementFromPoint(innerWidth / 2, innerHeight - 4); each !== null; each = each.parentElement)
    ground.push(each);
  const half = (3 * 256) / 2;
  // A document that is only just begun has no body yet.
  for (const each of [...ground, ...document.querySelectorAll("body")]) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = getComputedStyle(each).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
    if (opacity > 127) return red + green + blue < half;
  }
  return false;
}

/** Everything above as one text. */
export const saying = [noticesIn, linesIn, isDark].map(String).join("\n");
