const leastWords = 2;
const mostWords = 5;

/** Words that carry nothing at the ends of a phrase set in large type. */
const light = new Set(
  "a an the and or but so then now just it its is are this that these those you your we our they to of in on at by for with from into as turns see here there one click start new all everything what how once".split(
    " ",
  ),
);

/** Of these a phrase does not end short: "make it sound like you" is not "make it sound like". */
const closing = new Set(["you", "us", "them", "it", "one", "all", "everything"]);

/**
 * The phrase of a sentence that is worth large type: a clause of two to five words after a colon or a dash, where a
 * sentence says what it comes to ("… turns it into a picture: revenue by month"), stripped of what leads in and out of it
 * and begun as a title is: "Revenue by month". Empty when the sentence has none.
 */
export function keyWords(sentence: string): string {
  const point = /(?:[:;](?=\s)|\s[–—](?=\s))(?<said>.*)$/su.exec(sentence)?.groups?.["said"] ?? "";
  const clauses = point.split(/[.!?…:;,–—]+(?=\s|$)/u).map((clause) => stripped(clause.split(/\s+/u).filter(Boolean)));
  const fitting = clauses.filter((words) => words.length >= leastWords && words.length <= mostWords);
  const best = fitting.toSorted((a, b) => contentOf(b) - contentOf(a) || b.length - a.length)[0];
  // Not a name such as "iCal", which has its capitals where it wants them.
  return (best ?? []).join(" ").replace(/^\p{Ll}[\p{Ll}'’-]*(?=\s)/u, capitalised);
}

/** Words begun as a title is. */
export const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const contentOf = (words: readonly string[]) => words.filter((word) => !light.has(word.toLowerCase())).length;

function stripped(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !light.has(word.toLowerCase()));
  const last = words.findLastIndex((word) => closing.has(word.toLowerCase()) || !light.has(word.toLowerCase()));
  return first < 0 ? [] : words.slice(first, last + 1);
}
