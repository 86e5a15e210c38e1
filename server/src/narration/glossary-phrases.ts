import type { GlossaryEntry } from "#domains/glossary.ts";

/** A sentence as the glossary wants it said; what it does not name stays as it is written. */
export function spokenBy(glossary: readonly GlossaryEntry[], text: string): string {
  if (glossary.length === 0) return text;
  const spoken = new Map(glossary.map((entry) => [entry.written.toLowerCase(), entry.spoken]));
  // The longest first, and all in one go: what was put in is not looked through again.
  const written = glossary.map((entry) => entry.written).toSorted((a, b) => b.length - a.length);
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.map(literal).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return text.replaceAll(words, (found) => spoken.get(found.replaceAll(/\s+/gu, " ").toLowerCase()) ?? found);
}

const literal = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`);

/** The entry that is written in some words from `at` on, and in how many; the longest one when several are. */
export function phraseAt(
  glossary: readonly GlossaryEntry[],
  words: readonly string[],
  at: number,
): { spoken: string; length: number } | undefined {
  const found = glossary.flatMap(({ written, spoken }) => {
    const wanted = written.toLowerCase().split(" ");
    const isHere = wanted.every((word, index) => bare(words[at + index] ?? "") === bare(word));
    return isHere ? [{ spoken, length: wanted.length }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}

/** Without the marks round it. */
const bare = (word: string): string => word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
