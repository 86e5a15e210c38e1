import type { GlossaryEntry } from "#domains/glossary.ts";
import { phraseAt } from "./glossary-phrases.ts";
import { tradeGlossary } from "./spoken/glossary.ts";
import { spelled } from "./spoken/letters.ts";
import { identifier } from "./spoken/numbers.ts";
import { byPattern } from "./spoken/patterns.ts";

/** A word as it is written, and the plain words an English engine says for it; none for a mark that is not said. */
export type SpeakableWord = {
  readonly written: string;
  readonly said: readonly string[];
  /** The pause that follows: a sentence's end, a shorter one, or none. */
  readonly pause: "." | "?" | "," | "";
};

/**
 * Turns a written sentence into what is said: "€1,200" becomes "twelve hundred euros", "API" "ay pee eye". `written`
 * keeps the spelling, so that joining them by spaces gives the sentence back. The glossary goes before the rules; of an
 * entry of several words the first one says it all.
 */
export function speakable(text: string, glossary: readonly GlossaryEntry[] = []): SpeakableWord[] {
  const known = new Map([
    ...Object.entries(tradeGlossary),
    ...glossary.map(({ written, spoken }) => [written.toLowerCase(), spoken] as const),
  ]);
  const tokens = text.trim().split(/\s+/).filter(Boolean);
  let saidUntil = 0;
  return tokens.map((written, at) => {
    const phrase = at < saidUntil ? undefined : phraseAt(glossary, tokens, at);
    const said = at < saidUntil ? [] : phrase ? plainWords(phrase.spoken) : wordsOf(unhalved(tokens, at), known);
    saidUntil = Math.max(saidUntil, at + (phrase?.length ?? 0));
    const isLast = at === tokens.length - 1;
    return { written, said, pause: isLast ? finalPause(written) : pauseAfter(written, said.length === 0) };
  });
}

/** `am` after a figure is the half of the day, not the verb. */
function unhalved(tokens: readonly string[], at: number): string {
  const written = tokens[at] ?? "";
  return /^[ap]m\W*$/i.test(written) && /\d$/.test(tokens[at - 1] ?? "") ? written.toUpperCase() : written;
}

/** The plain text of speakable words, with the punctuation that makes an engine pause. */
export const spokenText = (words: readonly SpeakableWord[]): string =>
  words
    .map(({ said, pause }) => said.join(" ") + pause)
    .filter((part) => part !== "")
    .join(" ")
    .replace(/ (?=[.,?])/g, "");

function wordsOf(written: string, glossary: ReadonlyMap<string, string>): string[] {
  const bare = written.replace(/^[("“”'‘«[]+|[)"“”»\]]+(?=[.,;:!?…]*$)/g, "");
  const core = bare.replace(/[.,;:!?…]+$/, "").replace(/['’]$/, "");
  const known = glossary.get(bare.toLowerCase().replace(/[,;:!?]+$/, "")) ?? glossary.get(core.toLowerCase());
  return plainWords(known ?? byPattern(core) ?? byPattern(bare) ?? byParts(core, glossary));
}

/** Words of several parts ("sign-in", "HubSpot", "and/or", "ledgerly.com", "n8n") are said part by part. */
function byParts(core: string, glossary: ReadonlyMap<string, string>): string {
  const parts = core
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/\/$/, "")
    .replace(/(?<=\p{L})@(?=\p{L})/gu, " at ")
    .replace(/(?<=[\p{L}\d])\.(?=\p{L}{2,})/gu, " dot ")
    .replace(/(?<=\p{L})\/(?=\p{L})/gu, " or ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ")
    .split(/[\s\-–—_/&+]+/u)
    .filter(Boolean);
  if (parts.length < 2) return core;
  return parts.map((part) => glossary.get(part.toLowerCase()) ?? byKind(part) ?? part).join(" ");
}

function byKind(part: string): string | null {
  if (/^[A-Za-z]$/.test(part)) return spelled(part);
  return /^\d+$/.test(part) ? identifier(part) : byPattern(part);
}

/** Letters of the Latin alphabet and apostrophes, without accents, and figures in words; what has none is not said. */
function plainWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").replace(/ß/g, "ss");
  const words = plain
    .replace(/ø/gi, "o")
    .replace(/æ/gi, "ae")
    .replace(/ł/gi, "l")
    .replace(/(?<=\d)⁄(?=\d)/g, " over ")
    .replace(/\d+/g, (figures) => ` ${identifier(figures)} `)
    .split(/[^A-Za-z']+/);
  return words.map((word) => word.replace(/^'+|'+$/g, "")).filter(Boolean);
}

const finalPause = (written: string): SpeakableWord["pause"] => (/\?["”')\]]*$/.test(written) ? "?" : ".");

function pauseAfter(written: string, isMark: boolean): SpeakableWord["pause"] {
  if (/\?["”')\]]*$/.test(written)) return "?";
  if (/[!…]["”')\]]*$/.test(written)) return ".";
  if (/[a-z]{3,}\.["”')\]]*$/.test(written) && !(written.toLowerCase() in tradeGlossary)) return ".";
  if (/[,;:)]["”']*$/.test(written)) return ",";
  return isMark && /[–—-]/.test(written) ? "," : "";
}
