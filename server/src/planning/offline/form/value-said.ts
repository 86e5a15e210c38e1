import type { PageNode } from "#browser/snapshot.ts";
import { source } from "../../prompt/phrase.ts";
import { optionOf } from "./place.ts";

/** Which value a sentence gives for a field that it names: what stands after the words for it, or before them. */

/** What leads from the words for a field to what is entered there. */
const linking =
  /^(?:\s*(?:[:=]|->|→|(?:is|are|of|to|at|on|as|by|from|in|reading|saying|reads|says|becomes|become|changes|changed|set|should|must|be|now|being|number|address|goes|for|her|him|it)(?![\p{L}\d'’])))+\s*/iu;

/** What leads from one thing that is told to the next. */
const joint =
  /(?:[\s,;]|(?<![\p{L}\d])(?:and|with|plus|also|then|the|an?|its|his|her|their|at|on|in|as|for|to|of)(?![\p{L}\d]))+$/iu;

const number = /^[$€£+]?\s?\d[\d,.]*\d|^[$€£]?\d/u;
const day = new RegExp(`^${source("{day}")}`, "iu");
const clock = new RegExp(`^${source("{clock}")}`, "iu");

export const typeOf = ({ field }: PageNode): string => field?.type ?? "";
export const isBox = (node: PageNode): boolean => ["checkbox", "switch"].includes(typeOf(node));

/** What fields of a kind take of a text that begins with their value. */
const shapes: Readonly<Record<string, RegExp>> = {
  number,
  spinbutton: number,
  date: day,
  time: clock,
  tel: /^\+?[\d(][\d\s()/-]*\d/u,
  email: /^\S+@\S+\w/u,
};

/** What a field takes of a text that begins with its value; `undefined` where it takes none of it. */
function takenBy(node: PageNode, text: string): string | undefined {
  const options = node.field?.options ?? [];
  if (options.length > 0) return offeredFor(node, text);
  const type = node.role === "spinbutton" ? "number" : typeOf(node);
  const shape = shapes[type];
  const shaped = shape?.exec(text)?.[0];
  if (shape !== undefined) return shape === number ? shaped?.replace(/[$€£,\s]/gu, "") : shaped;
  const [quoted] = /^["“][^"“”]*["”]/u.exec(text) ?? [];
  if (quoted !== undefined) return quoted.slice(1, -1);
  const whole = (text.split(ofAnother)[0] ?? "").replace(joint, "").trim();
  return whole === "" ? undefined : whole;
}

/** The choice that a text begins with, or that answers to it up to its first comma. */
function offeredFor(node: PageNode, text: string): string | undefined {
  const low = text.toLowerCase();
  const begun = (node.field?.options ?? []).filter(
    (option) => option !== "" && startsWithWords(low, option.toLowerCase()),
  );
  return begun.toSorted((a, b) => b.length - a.length)[0] ?? optionOf(node, text.split(/[,;]/)[0] ?? "");
}

/** "Fair winds and the anthem to Blue water": what is told of something else is no part of a value. */
const ofAnother =
  /\s*(?:,|\band|\bwith)\s+(?:the|its|his|her|their|an?)\s+\p{Ll}+(?:\s\p{Ll}+)?\s+(?:to|is|of|at|on|as|reading)\s/u;

const startsWithWords = (text: string, begin: string): boolean =>
  text.startsWith(begin) && !/^[\p{L}\d]/u.test(text.slice(begin.length));

const off = /(?:^|\s)(?:off|not|no|without|never|disabled?|from)\s*(?:the|an?|any|its|his|her|their)?\s*$/iu;

/** Whether a box is to be ticked, by the words around its name. */
function stateOf(before: string, after: string): string {
  const [, said = ""] =
    /^\s*(?:is |are |to be |switched |turned )*(on|off|enabled|disabled|yes|no)(?![\p{L}\d])/iu.exec(after) ?? [];
  if (said !== "") return /^(?:off|disabled|no)$/i.test(said) ? "off" : "on";
  return off.test(before) || /\b(?:unsubscribe|untick|uncheck|remove|take)\b/iu.test(before) ? "off" : "on";
}

/** "14 lessons", "high priority", "Priya Nair as the owner": the value stands before the words for its field. */
function before(node: PageNode, text: string): string | undefined {
  const said = text.replace(/\s+$/u, "");
  const [, named] =
    /(?:^|[,;]|\b(?:and|with|to)\s)\s*((?:(?!\b(?:and|with)\b)[^,;])+?)\s+as\s+(?:the|its|his|her|their|an?)$/iu.exec(
      said,
    ) ?? [];
  if (named !== undefined) return takenBy(node, named.trim());
  const last = said.split(/\s+/u).at(-1) ?? "";
  if (/^\d/.test(last)) return number.exec(last)?.[0];
  const options = (node.field?.options ?? []).filter((option) =>
    endsWithWords(said.toLowerCase(), option.toLowerCase()),
  );
  return options.toSorted((a, b) => b.length - a.length)[0];
}

const endsWithWords = (text: string, end: string): boolean =>
  end !== "" && text.endsWith(end) && !/[\p{L}\d]$/u.test(text.slice(0, -end.length));

/** Where a value begins in its text, which may be written otherwise; 0 where it is not found. */
const placeIn = (text: string, value: string): number => Math.max(0, text.toLowerCase().indexOf(value.toLowerCase()));

/** The value, whether it stands before the words for the field, and where in that part of the sentence it begins. */
type Said = { readonly value: string; readonly isBefore: boolean; readonly offset: number };

/** What a sentence gives for a field, of which it says this before and after the words for it. */
export function valueOf(node: PageNode, said: { readonly before: string; readonly after: string }): Said | undefined {
  if (isBox(node)) return { value: stateOf(said.before, said.after), isBefore: true, offset: said.before.length };
  const led = said.after.replace(linking, "").trimStart();
  const own = /^\s*[,;]/u.test(said.after) || led.trim() === "" ? undefined : takenBy(node, led);
  if (own !== undefined)
    return { value: own, isBefore: false, offset: said.after.length - led.length + placeIn(led, own) };
  const value = before(node, said.before);
  return value === undefined
    ? undefined
    : { value, isBefore: true, offset: Math.max(0, said.before.toLowerCase().lastIndexOf(value.toLowerCase())) };
}
