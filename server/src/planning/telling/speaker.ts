import type { Sentence } from "../storyboard.ts";
import { upperFirst, wordCount } from "./grammar.ts";
import { phrases, type Occasion } from "./phrases.ts";

export const minWords = 8;
export const maxWords = 18;

export type Words = Readonly<Record<string, string | undefined>>;

/** Says things for one film: no phrase twice while there is another, and no sentence twice at all. */
export type Speaker = { say(occasions: readonly Occasion[], words: Words): Sentence | undefined };

/** `variety` shifts which phrase comes first, so that films of different prompts do not begin alike. */
export function speaker(variety: number): Speaker {
  const used = new Map<string, number>();
  const said = new Set<string>();
  return {
    say(occasions, words) {
      for (const occasion of occasions) {
        const options: readonly string[] = phrases[occasion];
        const ordered = options.map(
          (_, at) => options[(at + (/^(opening|closing|start)/.test(occasion) ? 0 : variety)) % options.length] ?? "",
        );
        const fits = ordered.flatMap((phrase) => {
          const text = filled(phrase, words);
          return text === undefined || said.has(text) || wordCount(text) < minWords || wordCount(text) > maxWords
            ? []
            : [{ phrase, text }];
        });
        const fresh = fits.filter(({ phrase }) => !used.has(phrase));
        const chosen =
          fresh[0] ??
          (occasion === occasions.at(-1)
            ? fits.toSorted((a, b) => (used.get(a.phrase) ?? 0) - (used.get(b.phrase) ?? 0))[0]
            : undefined);
        if (chosen === undefined) continue;
        used.set(chosen.phrase, (used.get(chosen.phrase) ?? 0) + 1);
        said.add(chosen.text);
        return { id: `sentence-${said.size}`, text: upperFirst(chosen.text) };
      }
      return undefined;
    },
  };
}

function filled(phrase: string, words: Words): string | undefined {
  let complete = true;
  const text = phrase.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words[key];
    if (word === undefined || word === "") complete = false;
    return word ?? "";
  });
  return complete ? text.replace(/\.\.$/, ".") : undefined;
}
