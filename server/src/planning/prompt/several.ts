import type { Intent } from "./intent.ts";
import { singular } from "../telling/grammar.ts";
import { describedThing, unquote } from "./values.ts";

/** Several things that are made in one breath, each with its name and what is said of all of them. */

const oneMoreCalled = /(?:,\s+|,?\s+and\s+)(?:one|another|the (?:other|second|third))\s+(?:called|named|titled)\s+/gu;

/** "Two cards: Print the posters and Rent the projector". */
export function several(text: string): Extract<Intent, { kind: "create" }>[] {
  const rest = text
    .replace(/,?\s+(?:(?:one|the first)\s+)(called|named|titled)\s+/u, " $1 ")
    .replace(oneMoreCalled, " and ");
  const found =
    /^(?:(?:two|three|four|five|\d|a few|some|these|the following|new)\s+)+(\p{Ll}+s)(?::|,?\s+(?:called|named|titled))\s+(.+)$/iu.exec(
      rest,
    ) ?? allNamed.exec(rest);
  if (found === null) return [];
  // "…, both due on Friday": what is said of each.
  const [, listed = "", shared = ""] = /^(.+?)(?:,\s(?:all|both|each)\s(.+))?$/su.exec(found[2] ?? "") ?? [];
  const beside = shared === "" ? [] : describedThing(`it ${shared}`).values;
  const names = listed.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);
  const what = singular(found[1] ?? "");
  // As many as were said: what follows is something else.
  const word = ["two", "three", "four", "five"].indexOf((/^\p{L}+/u.exec(rest)?.[0] ?? "").toLowerCase());
  return names
    .slice(0, word < 0 ? names.length : word + 2)
    .map((name) => ({ kind: "create", what, values: [{ hint: "name", text: unquote(name) }, ...beside] }));
}

/** "Two categories, Interviews and Reviews", "the tracks Still Water and Low Tide". */
const allNamed =
  /^(?:(?:two|three|four|five|\d|the|new)\s)+(\p{Ll}+s),?\s(["\p{Lu}][^,]*?(?:,\s["\p{Lu}][^,]*?)*,?\sand\s["\p{Lu}](?:(?!\s(?:with|for|in|on|to|at)\s)[^,])*)$/u;
