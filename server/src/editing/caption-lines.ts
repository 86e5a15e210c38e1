import { readingWidth } from "#lib/reading-speed.ts";
import { textOf, widthOf, wordsOf, type Word } from "#lib/words.ts";

const mostLines = 2;
/** Shorter captions than this flash by. */
const leastCharacters = 20;
/** What leads up to something ("No more lists:") says nothing by itself. */
const leadInCost = 12;

/** Words that belong to what follows them: a line does not end on one. */
const leaning = new Set(
  "a an the and or but nor so of to in on at by for with from into as if is are was be your our my its their this that these those it i you we they not no".split(
    " ",
  ),
);

/** How badly a break after `word` (before `next`) reads: 0 at a sentence's end, up to 14 inside a phrase. */
function breakCost(word: string, next: string | undefined): number {
  if (next === undefined || /[.!?…:;。！？：；]["'”’)」』]*$/u.test(word)) return 0;
  if (/[,–—、，]["'”’)」』]*$/u.test(word) || /^[–—(（]/u.test(next)) return 2;
  if (leaning.has(plain(word))) return 14;
  return leaning.has(plain(next)) ? 5 : 9;
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Sets words in one line of at most `lineCharacters`, or in two of nearly equal length that break where the sense does;
 * `null` when they do not fit into one caption.
 */
export function linesOf(words: readonly Word[], lineCharacters: number): string[] | null {
  if (widthOf(words) <= lineCharacters) return [textOf(words)];
  let best: { cost: number; lines: string[] } | null = null;
  for (let at = 1; at < words.length; at += 1) {
    const [upper, lower] = [words.slice(0, at), words.slice(at)];
    const [above, below] = [widthOf(upper), widthOf(lower)];
    if (Math.max(above, below) > lineCharacters) continue;
    const cost = Math.abs(above - below) * 0.6 + breakCost(words[at - 1]?.text ?? "", words[at]?.text);
    if (!best || cost < best.cost) best = { cost, lines: [textOf(upper), textOf(lower)] };
  }
  return best?.lines ?? null;
}

/** Splits a sentence into the words captions are set from; one that fills no line (an address) is cut to pieces. */
export const captionWords = (text: string, lineCharacters: number): Word[] =>
  wordsOf(text).flatMap((word) => (word.width <= lineCharacters ? [word] : piecesOf(word, lineCharacters)));

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function piecesOf({ text, spaced }: Word, lineCharacters: number): Word[] {
  const pieces = [""];
  for (const { segment } of graphemes.segment(text)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (readingWidth(longer) <= lineCharacters) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  const filled = pieces.filter((piece) => piece !== "");
  return filled.map((piece, index) => {
    return { text: piece, width: readingWidth(piece), spaced: spaced && index === filled.length - 1 };
  });
}

/** What else a caption of the words from `from` up to `to` (not with it) would cost. */
export type PartCost = (from: number, to: number) => number;

/**
 * Parts a sentence's words into captions: as few as will do, none too short, breaks where the sense does. Returns the
 * words of each.
 */
export function partsOf(words: readonly Word[], lineCharacters: number, further: PartCost = () => 0): Word[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let choice = { cost: Infinity, from: end - 1 };
    for (let from = end - 1; from >= 0; from -= 1) {
      const part = words.slice(from, end);
      if (widthOf(part) > mostLines * lineCharacters + 1) break;
      const own = partCost(part, words[end], lineCharacters);
      const cost = (best[from]?.cost ?? Infinity) + own + (own < Infinity ? further(from, end) : 0);
      if (cost < choice.cost) choice = { cost, from };
    }
    best.push(choice);
  }
  const parts: Word[][] = [];
  for (let end = words.length; end > 0;) {
    const from = best[end]?.from ?? end - 1;
    parts.unshift(words.slice(from, end));
    end = from;
  }
  return parts;
}

function partCost(part: readonly Word[], next: Word | undefined, lineCharacters: number): number {
  if (!linesOf(part, lineCharacters)) return Infinity;
  const short = Math.max(0, leastCharacters - widthOf(part));
  const last = part.at(-1)?.text ?? "";
  const alone = next !== undefined && /[:：]["'”’)」』]*$/u.test(last) ? leadInCost : 0;
  return 8 + short + alone + 1.5 * breakCost(last, next?.text);
}
