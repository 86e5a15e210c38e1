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

/** The lines of text that are shown, without what is written in fields; bounded against hostile pages. */
export function linesIn(): string[] {
  const most = { lines: 400, letters: 160 };
  const texts = documentsIn(document).map(({ body }) => (body as HTMLElement | null)?.innerText ?? "");
  const lines = texts.flatMap((text) => text.slice(0, most.lines * most.letters).split("\n"));
  return lines
    .map((line) => fold(line).slice(0, most.letters))
    .filter(Boolean)
    .slice(0, most.lines);
}

/** Everything above as one text. */
export const saying = [noticesIn, linesIn].map(String).join("\n");
