import { parts } from "./grammar.ts";

const named: Readonly<Record<string, string | undefined>> = parts;

/**
 * What a text begins with, in small letters, whenever it is an instance of a pattern (see `source` in `phrase.ts`); `undefined`
 * where that cannot be told from the pattern. An expression is compiled when it is first tried, which takes longer than
 * all that is done with most of them: so it is only tried on what begins as it does.
 */
export function startsOf(words: string): readonly string[] | undefined {
  const starts = choicesIn(words).map(startOf);
  return starts.every((each) => each !== undefined) ? starts.flat() : undefined;
}

/** The same of a pattern that is no choice. */
function startOf(words: string): readonly string[] | undefined {
  const put = words.replace(/^(?:\{(\p{Ll}+)\}|<\p{Ll}+:(\p{Ll}+)>|<(\p{Ll}+)>)/u, (_, ...names: string[]) => {
    const part = named[names.find((name) => name !== undefined) ?? ""];
    return part === undefined ? ".+" : `(?:${part})`;
  });
  const literal = /^\p{L}+/u.exec(put)?.[0];
  if (literal !== undefined) return wordsFrom(put, literal);
  const group = /^(?:\((\?:|\?-i:|\?!)?|<\p{Ll}+=|\[(?!\^))/u.exec(put);
  if (group === null) return undefined;
  const end = endOfGroup(put);
  const [inside, after] = [put.slice(group[0].length, end), put.slice(end + 1)];
  const rest = startsOf(after.replace(/^(?:[?*+]|\{[^}]*\})/, "").trimStart());
  if (group[1] === "?!") return rest;
  const isLeftOut = put.startsWith("[") || /^(?:[?*]|\{0)/.test(after);
  const own = startsOf(inside);
  return isLeftOut ? own && rest && [...own, ...rest] : own;
}

/** The word that a pattern begins with, or the words of which it is one; a letter that may be left out is none of it. */
function wordsFrom(pattern: string, literal: string): readonly string[] | undefined {
  const chosen = /^\p{L}[\p{L}’'-]*(?:\/\p{L}[\p{L}’'-]*)+/u.exec(pattern)?.[0].split("/") ?? [literal];
  const isOpen = /^[?*{]/.test(pattern.slice(chosen.join("/").length));
  const starts = chosen.map((word) => (isOpen ? word.slice(0, -1) : word).toLowerCase());
  return starts.includes("") ? undefined : starts;
}

/** Where the group ends that a pattern begins with. */
function endOfGroup(pattern: string): number {
  let depth = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === "\\") at += 1;
    else if ("([<".includes(pattern[at] ?? "") && !/^<[=!]/.test(pattern.slice(at))) depth += 1;
    else if (")]>".includes(pattern[at] ?? "") && (depth -= 1) === 0) return at;
  }
  return pattern.length;
}

/** What a group is one of. */
function choicesIn(group: string): string[] {
  const choices = [""];
  let depth = 0;
  for (const [token] of group.matchAll(/\\.|./gsu)) {
    if (/^[([<]$/.test(token)) depth += 1;
    if (/^[)\]>]$/.test(token)) depth -= 1;
    if (token === "|" && depth === 0) choices.push("");
    else choices.push(`${choices.pop()}${token}`);
  }
  return choices;
}
