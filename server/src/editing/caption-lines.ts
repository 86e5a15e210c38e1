/** Limits of a caption, as subtitling guides have them. */
const captionLimit = { lineCharacters: 42, lines: 2 };

/** Words that belong to what follows them: a line does not end on one. */
const leaning = new Set(
  "a an the and or but nor so of to in on at by for with from into as if is are was be your our my its their this that these those it i you we they not no".split(
    " ",
  ),
);

/** How badly a break after `word` (before `next`) reads: 0 at a sentence's end, up to 14 inside a phrase. */
function breakCost(word: string, next: string | undefined): number {
  if (next === undefined || /[.!?…:;]["'”’)]*$/.test(word)) return 0;
  if (/[,–—]["'”’)]*$/.test(word) || /^[–—(]/.test(next)) return 2;
  if (leaning.has(plain(word))) return 14;
  return leaning.has(plain(next)) ? 5 : 9;
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Characters of some words with single spaces between them. */
export const lengthOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + word.length + 1, 0) - (words.length > 0 ? 1 : 0);

/**
 * Sets words in one line, or in two of nearly equal length that break where the sense does; `null` when they do not
 * fit into one caption.
 */
export function linesOf(words: readonly string[]): string[] | null {
  if (lengthOf(words) <= captionLimit.lineCharacters) return [words.join(" ")];
  let best: { cost: number; lines: string[] } | null = null;
  for (let at = 1; at < words.length; at += 1) {
    const [upper, lower] = [words.slice(0, at), words.slice(at)];
    const [above, below] = [lengthOf(upper), lengthOf(lower)];
    if (Math.max(above, below) > captionLimit.lineCharacters) continue;
    const cost = Math.abs(above - below) * 0.6 + breakCost(words[at - 1] ?? "", words[at]);
    if (!best || cost < best.cost) best = { cost, lines: [upper.join(" "), lower.join(" ")] };
  }
  return best?.lines ?? null;
}

/** Splits a sentence into the words captions are set from; one that fills no line (an address) is cut to pieces. */
export const captionWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => word !== "")
    .flatMap((word) => word.match(new RegExp(`.{1,${captionLimit.lineCharacters}}`, "gsu")) ?? []);

/**
 * Parts a sentence's words into captions: as few as will do, none too short, breaks where the sense does. Returns the
 * words of each.
 */
export function partsOf(words: readonly string[]): string[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let choice = { cost: Infinity, from: end - 1 };
    for (let from = end - 1; from >= 0 && lengthOf(words.slice(from, end)) <= 85; from -= 1) {
      const cost = (best[from]?.cost ?? Infinity) + partCost(words.slice(from, end), words[end]);
      if (cost < choice.cost) choice = { cost, from };
    }
    best.push(choice);
  }
  const parts: string[][] = [];
  for (let end = words.length; end > 0;) {
    const from = best[end]?.from ?? end - 1;
    parts.unshift(words.slice(from, end));
    end = from;
  }
  return parts;
}

function partCost(part: readonly string[], next: string | undefined): number {
  if (!linesOf(part)) return Infinity;
  const short = Math.max(0, 20 - lengthOf(part));
  return 8 + short + 1.5 * breakCost(part.at(-1) ?? "", next);
}
