import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { plural, singular } from "../../telling/grammar.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { beginsWith } from "../desk/told-first.ts";
import { sameKeys } from "../../prompt/words.ts";

/** "The user jonas", "the queue orders.new": things have names in small letters, too, and only their list tells them from other words. */

/** The kind of thing and what may be its name, where words without a capital may say both. */
function kindAndRest(words: string): { kind: string; name: string } | undefined {
  const [, kind = "", name = ""] =
    /^(?:the\s+)?(\p{Ll}{3,})\s+(\p{Ll}[^\s,;]*(?:[\s-][\p{Ll}\d][^\s,;]*){0,2})$/u.exec(words) ?? [];
  return name === "" ? undefined : { kind, name };
}

/** "The Spring gala rental": the name, then the kind, which the list need not say. */
export function kindLast(words: string): { kind: string; name: string } | undefined {
  const [, name = "", kind = ""] = /^(?:the\s+)?(["\p{Lu}].*\S)\s+(\p{Ll}{3,})$/u.exec(words) ?? [];
  const isTold = /\s(?:from|in|of|on|at|with|for|to|by|the)\s/u.test(name);
  return name === "" || isTold || singular(kind) !== kind ? undefined : { kind, name };
}

const isContent = ({ region }: PageNode): boolean =>
  !["navigation", "banner", "menu", "columnheader", "contentinfo"].includes(region);

/** Whether a list of the page has an entry that is called just so, which can be pressed or is told first in its row. */
function lists({ nodes }: PageSnapshot, name: string): boolean {
  const begins = ({ role, region, name: said, item = "" }: PageNode) =>
    (role === "row" && beginsWith(said, name)) || (region === "row" && item !== name && beginsWith(item, name));
  const isIt = (node: PageNode) => node.field === undefined && isActionable(node) && node.name.trim() === name;
  return nodes.some((node) => isContent(node) && (begins(node) || (isIt(node) && (node.item ?? "") !== name)));
}

/** Whether a list that was seen has an entry that is called just so: it is a name, though nothing about the word says it. */
export const isListedName = ({ atlas }: Pick<Desk, "atlas">, name: string): boolean =>
  [...atlas.values()].some((page) => lists(page, name));

const isCalled = ({ nodes }: PageSnapshot, words: string): boolean =>
  nodes.some((node) => isActionable(node) && sameKeys(node.name, words));

/** What a thing is called in the list in sight, without its kind; as it was said where nothing there is called just so. */
export function listedName({ page }: Pick<Desk, "page">, words: string): string {
  const said = kindAndRest(words) ?? properlyNamed(page, words) ?? (lists(page, words) ? undefined : kindLast(words));
  return said !== undefined && !isCalled(page, words) && lists(page, said.name) ? said.name : words;
}

/** "The keyword Fishing", where the list in sight is one of keywords: another list may have a thing of that name as well. */
function properlyNamed(
  { nodes, path, title }: PageSnapshot,
  words: string,
): { kind: string; name: string } | undefined {
  const [, kind = "", name = ""] = /^(?:the\s+)?(\p{Ll}{3,})\s+(\p{Lu}.*)$/u.exec(words) ?? [];
  const tells = ({ role, region, name: told }: PageNode) =>
    ["heading", "table"].includes(role) && region !== "navigation" && heldBy(told, kind) > 0.9;
  const isOver = [title, path.replace(/\W+/g, " ")].some((text) => heldBy(text, kind) > 0.9);
  return kind !== "" && (isOver || nodes.some(tells)) ? { kind, name } : undefined;
}

/** The kind of a thing that the list in sight does not have, and its name, where a link leads to all of that kind. */
export function listedElsewhere(
  { page }: Pick<Desk, "page">,
  words: string,
): { kind: string; name: string } | undefined {
  const said = kindAndRest(words);
  if (said === undefined || isCalled(page, words) || lists(page, said.name)) return undefined;
  // "Sent" is no list of sents.
  const list = plural(said.kind).toLowerCase();
  return leadsToAll(page, list) ? said : undefined;
}

/** Whether a link leads to all things of a kind, in sight or in a menu that is closed. */
export function leadsToAll({ nodes, folded = [] }: PageSnapshot, list: string): boolean {
  const isCalledSo = ({ name }: { readonly name: string }) => sameKeys(name, list);
  return nodes.some((node) => node.path !== undefined && isCalledSo(node)) || folded.some(isCalledSo);
}
