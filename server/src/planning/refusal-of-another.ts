import { removing } from "#browser/destructive.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { targetOf, type Step } from "#browser/step.ts";
import { keysOf } from "./prompt/words.ts";

/** Who tells a thing by its place, or means several, need not call it by anything that stands with it. */
const byPlace =
  /\b(?:first|second|third|fourth|fifth|last|top(?:most)?|bottom|next|all|each|every|any|some|one|both|(?:most|least) \p{Ll}+|the (?!(?:gu|requ|t|r|w|for|harv|inter|cont|qu|ch|n)est\b)\p{Ll}+est)\b/u;

const fewestOfList = 3;

/** "Delete Oslo HQ": called after one thing of its kind. */
const named = /^\W*\p{L}+\s+(?:[\p{Lu}\d#]|["“])/u;

/**
 * Why a control that takes one of several things away may not be pressed: a prompt that asks to delete something says nothing of
 * the thing that this one stands with, or is called after. `undefined` for anything else. Pure.
 */
export function refusalOfAnother(step: Step, page: PageSnapshot, prompt: string): string | undefined {
  const target = step.kind === "click" || step.kind === "press" ? targetOf(step) : undefined;
  if (target === undefined || !removing.test(target.name)) return undefined;
  const removers = page.nodes.filter(({ role, name }) => role === target.role && removing.test(name));
  const called = removers.filter(({ name }) => name === target.name);
  // One for each entry of a list is called the same, or each after its own; two of a page may be of it and of a part of it.
  const isOfEach = called.length >= fewestOfList || called.some(({ region }) => region === "row");
  const alike = isOfEach ? called : named.test(target.name) ? removers.filter(({ name }) => named.test(name)) : [];
  const own = called.at(target.ordinal);
  if (own === undefined) return undefined;
  const told = keysThatTell(own, alike);
  const asked = keysOf(prompt);
  const isMeant = told.length === 0 || byPlace.test(prompt) || told.some((key) => asked.includes(key));
  return isMeant ? undefined : `“${target.name}” takes away something that the prompt does not name`;
}

/** What only some of several such controls are called, or stand with; nothing where there is but one. */
function keysThatTell(own: PageNode, all: readonly PageNode[]): string[] {
  const keysIn = ({ name, item = "" }: PageNode) => keysOf(`${name} ${item}`);
  const others = all.filter((each) => each !== own).map(keysIn);
  return others.length === 0 ? [] : keysIn(own).filter((key) => others.some((keys) => !keys.includes(key)));
}
