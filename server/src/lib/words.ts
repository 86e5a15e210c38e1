import { readingWidth } from "./reading-speed.ts";

/** A stretch of text that is not broken, its `readingWidth`, and whether a space follows it where a line goes on. */
export type Word = { readonly text: string; readonly width: number; readonly spaced: boolean };

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What belongs to the word before it: closing marks, and the particles of Japanese. */
const trailing = /^(?:[^\p{L}\p{N}「『（【〈《]+|\p{Script=Hiragana}{1,2})$/u;
const opening = /^[「『（【〈《]+$/u;

/** Parts a text where lines may break: at its spaces, and between words in scripts that are written without. */
export const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/u)
    .filter((chunk) => chunk !== "")
    .flatMap((chunk) => {
      const parts = unspaced.test(chunk) ? withoutSpaces(chunk) : [chunk];
      return parts.map((text, index) => ({ text, width: readingWidth(text), spaced: index === parts.length - 1 }));
    });

/** `readingWidth` of words in one line. */
export const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { width, spaced }) => sum + width + (spaced ? 1 : 0), words.at(-1)?.spaced ? -1 : 0);

/** Puts words back as they were written, without a space at the end. */
export const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text, spaced }) => (spaced ? `${text} ` : text))
    .join("")
    .trimEnd();

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

function withoutSpaces(chunk: string): string[] {
  const parts: string[] = [];
  for (const { segment } of segmenter.segment(chunk)) {
    const before = parts.at(-1);
    const joins = before !== undefined && (trailing.test(segment) || opening.test(before));
    if (joins) parts[parts.length - 1] = before + segment;
    else parts.push(segment);
  }
  return parts;
}
