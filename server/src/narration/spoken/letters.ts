// Written as common words, because engines take a lone "a" for the article and read "el" and "ess" from their lexicons.
const names: Readonly<Record<string, string>> = {
  ...{ A: "ay", B: "bee", C: "see", D: "dee", E: "ee", F: "eff", G: "gee", H: "aitch", I: "eye", J: "jay", K: "kay" },
  ...{ L: "ell", M: "em", N: "en", O: "oh", P: "pee", Q: "cue", R: "are", S: "ess", T: "tee", U: "you", V: "vee" },
  ...{ W: "double you", X: "ex", Y: "why", Z: "zee" },
};

/** Short words that headings and labels write in capitals and nobody spells. */
const capitalWords = new Set(
  (
    "A ADD ALL AND ANY APP ARE ASK BUT BUY CAN DAY DO FOR FREE GET GO HAS HOW I IF IN IS IT ITS MAP MY NEW NO NOT NOW OF OFF " +
    "OK ON ONE OR OUR OUT PAY RED SEE SET SO TEAM THE TO TOP TRY TWO UP USE WE WEB WHO WHY YES YOU YOUR"
  ).split(" "),
);

/** "CRM" as "see are em". */
export const spelled = (letters: string): string =>
  [...letters.toUpperCase()].map((letter) => names[letter] ?? "").join(" ");

/**
 * Whether capitals are an abbreviation said letter by letter: short, not a common word, and either of up to three
 * letters or without a syllable to say (NASA is said, HTML is spelled).
 */
export function isSpelled(text: string): boolean {
  if (!/^[A-Z]{2,5}$/.test(text) || capitalWords.has(text)) return false;
  return text.length <= 3 || !/[AEIOU][A-Z]?[^AEIOU]?[AEIOU]|^[^AEIOU]{1,2}[AEIOU]{1,2}[^AEIOU]{1,2}$/.test(text);
}
