import type { Sentence } from "../storyboard.ts";
import { upperFirst, wordCount } from "./grammar.ts";
import { phrases, type Occasion } from "./phrases.ts";

export const minWords = 8;
export const maxWords = 18;

export type Words = Readonly<Record<string, string | undefined>>;

/** Says things for one film: no phrase twice while there is another, and no sentence twice at all. */
export type Speaker = { say(occasions: readonly Occasion[], words: Words): Sentence | undefined };

type Fit = { readonly phrase: string; readonly text: string };

/**
 * `variety` shifts which phrase comes first, so that films of different prompts do not begin alike; a phrase that
 * begins as others have begun stands back.
 */
export function speaker(variety: number): Speaker {
  const used = new Map<string, number>();
  const begun = new Map<string, number>();
  const said = new Set<string>();
  let last = "";
  const fitting = (occasion: Occasion, words: Words): Fit[] => {
    const options: readonly string[] = phrases[occasion];
    return options.flatMap((_, at) => {
      const phrase = options[(at + variety) % options.length] ?? "";
      const text = filled(phrase, words);
      const fits = text !== undefined && wordCount(text) >= minWords && wordCount(text) <= maxWords && !said.has(text);
      return fits ? [{ phrase, text }] : [];
    });
  };
  const worn = ({ phrase, text }: Fit) =>
    (begun.get(beginningOf(phrase)) ?? 0) + (firstWord(text) === firstWord(last) ? 1 : 0);
  return {
    say(occasions, words) {
      for (const occasion of occasions) {
        const fits = fitting(occasion, words);
        const fresh = fits.filter(({ phrase }) => !used.has(phrase));
        const others = occasion === occasions.at(-1) ? fits : [];
        const chosen =
          fresh.toSorted((a, b) => worn(a) - worn(b))[0] ??
          others.toSorted((a, b) => (used.get(a.phrase) ?? 0) - (used.get(b.phrase) ?? 0))[0];
        // Said of another occasion, it need not begin as the sentence before.
        const alike = chosen !== undefined && firstWord(chosen.text) === firstWord(last);
        if (chosen === undefined || (alike && occasion !== occasions.at(-1))) continue;
        for (const [counts, key] of [[used, chosen.phrase] as const, [begun, beginningOf(chosen.phrase)] as const])
          counts.set(key, (counts.get(key) ?? 0) + 1);
        said.add(chosen.text);
        last = chosen.text;
        return { id: `sentence-${said.size}`, text: upperFirst(chosen.text) };
      }
      return undefined;
    },
  };
}

/** The two words a phrase begins with. */
const beginningOf = (phrase: string): string => phrase.split(" ", 2).join(" ");
const firstWord = (text: string): string => upperFirst(text.split(" ", 1)[0] ?? "");

function filled(phrase: string, words: Words): string | undefined {
  let complete = true;
  const text = phrase.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words[key];
    if (word === undefined || word === "") complete = false;
    return word ?? "";
  });
  return complete ? text.replace(/\.\.$/, ".") : undefined;
}
