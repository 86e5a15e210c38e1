import { readingWidth } from "#lib/reading-speed.ts";
import type { Spoken } from "./voice.ts";

/** An unhurried reader: words a second, and never more characters a second than a caption may have. */
const wordsPerSecond = 2.5;
const charactersPerSecond = 15;
const leastMs = 1200;

/** How long a sentence takes to read where nothing is spoken, its words spread evenly by their length. */
export function readingTimes(text: string): Spoken {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const characters = readingWidth(words.join(" "));
  const seconds = Math.max(words.length / wordsPerSecond, characters / charactersPerSecond);
  const durationMs = Math.max(leastMs, Math.round(seconds * 1000));
  return { durationMs, words: spread(words, { startMs: 0, endMs: durationMs }) };
}

/** Gives each word a share of the time by the number of its characters; a comma or full stop is a short rest. */
export function spread(words: readonly string[], { startMs, endMs }: { startMs: number; endMs: number }) {
  const weights = words.map((word) => word.length + (/[,;:.!?…]$/.test(word) ? 3 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return words.map((text, index) => {
    const from = before;
    before += weights[index] ?? 0;
    const at = (weight: number) => startMs + ((endMs - startMs) * weight) / total;
    return { text, startMs: at(from), endMs: at(from + text.length) };
  });
}
