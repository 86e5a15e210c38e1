import { literally } from "#lib/literally.ts";
import type { PageNode } from "#browser/snapshot.ts";
import { source } from "../../prompt/phrase.ts";
import { isFiller, keysOf } from "../../prompt/words.ts";
import { typeOf, valueOf } from "./value-said.ts";

/**
 * What a sentence tells of the fields of a form, by what they are called and offer and not by how the sentence is built: "her
 * status is Healthy again and the weight 4.2 kg", "14 lessons, an online course", "take him off the newsletter".
 */
export type Told = {
  readonly entries: readonly { readonly node: PageNode; readonly value: string }[];
  /** Names, numbers and quoted texts of the sentence that no field has taken. */
  readonly left: readonly string[];
};

type Word = { readonly text: string; readonly key: string; readonly from: number; readonly to: number };

/** Where a field is named in the sentence, in words from `at` up to `end`. */
type Mention = { readonly node: PageNode; readonly at: number; readonly end: number };

/** What stands in quotes is one word. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/["“][^"“”]*["”]|[^\s,;:!?()“”"]+(?<![.])/gu)].map((found) => ({
    text: found[0],
    key: /^["“]/.test(found[0]) ? found[0] : (keysOf(found[0].replace(/['’]s$/u, ""))[0] ?? ""),
    from: found.index,
    to: found.index + found[0].length,
  }));

/** A label as it is said: without its star and its unit. */
const labelOf = ({ name }: PageNode): string => name.replace(/\(.*?\)|[*:]+/gu, " ").trim();

/** How many words from `at` on are the label; 0 where they are not. */
function runOf(words: readonly Word[], at: number, keys: readonly string[]): number {
  let [to, next] = [at, 0];
  for (; to < words.length && next < keys.length; to += 1) {
    const word = words[to];
    if (word === undefined) return 0;
    if (word.key === keys[next]) next += 1;
    else if (next === 0 || !isFiller(word.text)) return 0;
  }
  return next === keys.length ? to - at : 0;
}

/** "Mail" of "Work email": the last word of a label, where no other field has it. */
function lastAlone(node: PageNode, fields: readonly PageNode[]): string[] {
  const key = keysOf(labelOf(node)).at(-1) ?? "";
  const others = fields.filter((other) => other !== node && keysOf(labelOf(other)).includes(key));
  // "What should change?" asks for all that is said, and not for what follows a change.
  return key.length > 3 && others.length === 0 && !/\?\W*$/u.test(node.name) ? [key] : [];
}

/** "Salary from" and "Salary to" differ by a word that says nothing elsewhere: it is said, too. */
const isToldWhole = (label: string, text: string): boolean =>
  !/\s(?:from|to|until|after|before)$/iu.test(label) || text.toLowerCase().includes(label.toLowerCase());

function mentionsIn(words: readonly Word[], fields: readonly PageNode[]): Mention[] {
  const text = words.map((word) => word.text).join(" ");
  const found = fields.flatMap((node) => {
    if (!isToldWhole(labelOf(node), text)) return [];
    const all = keysOf(labelOf(node));
    const ways = [all, lastAlone(node, fields)].filter((keys) => keys.length > 0);
    for (const keys of ways) {
      const runs = words.flatMap((_, at) => ({ node, at, end: at + runOf(words, at, keys) }));
      const [run] = runs.filter(({ at, end }) => end > at && !/^\p{Lu}/u.test(words[at]?.text ?? "A"));
      if (run !== undefined) return [run];
    }
    return [];
  });
  // Of two that share words the longer one is meant.
  const byLength = found.toSorted((a, b) => b.end - b.at - (a.end - a.at));
  const kept: Mention[] = [];
  for (const each of byLength) if (kept.every(({ at, end }) => each.end <= at || each.at >= end)) kept.push(each);
  return kept.toSorted((a, b) => a.at - b.at);
}

/** A part of the sentence. */
type Span = { readonly from: number; readonly to: number };

type Entry = Told["entries"][number] & Span;

const isApartFrom =
  (taken: readonly Span[]) =>
  ({ from, to }: Span): boolean =>
    taken.every((other) => to <= other.from || from >= other.to);

/** What is entered for each field that is named, and which part of the sentence told it. */
function namedIn(text: string, words: readonly Word[], fields: readonly PageNode[]): Entry[] {
  const found = mentionsIn(words, fields).map(({ node, at, end }) => ({
    node,
    from: words[at]?.from ?? 0,
    to: words[end - 1]?.to ?? 0,
  }));
  return found.flatMap(({ node, from, to }, at) => {
    const [begin, end] = [found[at - 1]?.to ?? 0, found[at + 1]?.from ?? text.length];
    const own = valueOf(node, { before: text.slice(begin, from), after: text.slice(to, end) });
    if (own === undefined) return [];
    const { value, isBefore, offset } = own;
    return [
      isBefore ? { node, value, from: begin + offset, to } : { node, value, from, to: to + offset + value.length },
    ];
  });
}

/** Choices that are told by what is chosen alone: "an online course", "in Room 2", "on Book covers". */
function chosenAlone(
  text: string,
  fields: readonly PageNode[],
  { taken, thing }: { readonly taken: readonly Entry[]; readonly thing: string },
): Entry[] {
  return fields.flatMap((node) => {
    if (taken.some((entry) => entry.node === node)) return [];
    const isOffered = (option: string) =>
      option.length > 2 && !/^(?:all|any|none|no|select|choose|please)\b/iu.test(option) && !thing.includes(option);
    const options = (node.field?.options ?? []).filter(isOffered);
    const found = options.flatMap((option) => {
      const from = text
        .toLowerCase()
        .search(new RegExp(`(?<![\\p{L}\\d])${literally(option.toLowerCase())}(?![\\p{L}\\d])`, "u"));
      return from < 0 ? [] : [{ node, value: option, from, to: from + option.length }];
    });
    const [only, ...more] = found.filter(isApartFrom(taken)).toSorted((a, b) => b.value.length - a.value.length);
    return only === undefined || (more.length > 0 && more[0]?.value.length === only.value.length) ? [] : [only];
  });
}

const anyDay = new RegExp(source("{day}"), "iu");

/** The only field for a day takes the only day that is told. */
function dayAlone(text: string, fields: readonly PageNode[], taken: readonly Entry[]): Entry[] {
  const [node, ...more] = fields.filter((each) => typeOf(each) === "date");
  const found = anyDay.exec(text);
  if (node === undefined || found === null || more.length > 0 || taken.some((entry) => entry.node === node)) return [];
  const one = { node, value: found[0], from: found.index, to: found.index + found[0].length };
  return isApartFrom(taken)(one) ? [one] : [];
}

const asksForSum = /\b(?:value|worth|amount|price|cost|total|budget|sum|fee)\b/iu;

/** "Worth 47,500": the only field for a sum takes the only sum that is told so. */
function sumAlone(text: string, fields: readonly PageNode[], taken: readonly Entry[]): Entry[] {
  const [node, ...more] = fields.filter(
    (each) =>
      asksForSum.test(each.name) && each.field?.options.length === 0 && taken.every((entry) => entry.node !== each),
  );
  const found = /(?<=\b(?:worth|costs?|costing|priced at)\s)[$€£]?(\d[\d,.]*\d|\d)/iu.exec(text);
  if (node === undefined || found === null || more.length > 0) return [];
  const [value, from] = [(found[1] ?? "").replaceAll(",", ""), found.index];
  const one = { node, value, from, to: from + found[0].length };
  return isApartFrom(taken)(one) ? [one] : [];
}

/** What stands for a value wherever it is told: names, numbers, addresses, quoted texts. */
const isHard = ({ text, from }: Word): boolean =>
  /^["“\d$€£+]|[@\d]/u.test(text) || (from > 0 && /^\p{Lu}/u.test(text));

/** A sentence with nothing but spaces where the thing is named. */
const withoutThing = (said: string, thing: string): string =>
  thing === ""
    ? said
    : said.replace(new RegExp(`(?:(?:of|for|from) )?(?:(?:the|our|my) )?${literally(thing)}`, "iu"), (all) =>
        " ".repeat(all.length),
      );

/** Reads a sentence against the fields of a form; `thing` is whom it speaks of, whose name is no value. */
export function toldOf(said: string, fields: readonly PageNode[], thing: string): Told {
  const text = withoutThing(said, thing);
  const own = new Set(wordsIn(thing).map(({ text: word }) => word.toLowerCase()));
  const words = wordsIn(text);
  const named = namedIn(text, words, fields);
  const chosen = chosenAlone(text, fields, { taken: named, thing });
  const dated = dayAlone(text, fields, [...named, ...chosen]);
  const entries = [...named, ...chosen, ...dated, ...sumAlone(text, fields, [...named, ...chosen, ...dated])];
  const left = words.filter(
    (word) =>
      isHard(word) &&
      ![word.text, word.text.replace(/['’]s$/u, "")].some((each) => own.has(each.toLowerCase())) &&
      isApartFrom(entries)(word),
  );
  return { entries: entries.map(({ node, value }) => ({ node, value })), left: left.map((word) => word.text) };
}
