import { keysOf } from "../../prompt/words.ts";
import { lastNameOf } from "./last-name.ts";

/** A search that compares letter by letter finds a thing by a part of what it is called, where it has nothing for the whole. */

/** "TH-403", "P40.17", "#2041": letters and figures by which one thing alone is told. */
const isCode = /^#?(?=\S*\d)[\p{L}\d][\p{L}\d./_-]{2,}$/u;

/** What is searched for in its place, the surest first: its code, what stands before the brackets, the last name, and the word that names it. */
export function partsOfName(text: string): string[] {
  const words = text.split(/[\s()[\],;]+/u).filter(Boolean);
  if (words.length < 2) return [];
  const bare = text.replace(/\s*[([][^()[\]]*[)\]]\s*$/u, "").trim();
  const names = words.filter((word) => /^\p{Lu}[\p{L}'’-]{2,}$/u.test(word) && keysOf(word).length > 0);
  const last = lastNameOf(text);
  // "Merlo telehandler" is named by one word and told by the other; a name of several words is that of nothing else.
  const named = last !== undefined ? [last] : names.length === 1 && words.length <= mostWords ? names : [];
  const parts = [...words.filter((word) => isCode.test(word)), bare, ...named];
  return [...new Set(parts)].filter((part) => part !== text && part !== "").slice(0, maxParts);
}

/** What is told in more words is a sentence. */
const mostWords = 3;

/** More than these are not tried in one field. */
const maxParts = 3;

/** "Petra's details" are found by her name. */
export const ownerIn = (query: string): string =>
  /^(\S.*?)['’]s?\s+(?:details?|profile|record|card|page|entry|information|data)$/iu.exec(query)?.[1] ?? query;
