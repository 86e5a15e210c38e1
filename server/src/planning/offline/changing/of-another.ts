import { refusedWord } from "#browser/destructive.ts";
import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Intent } from "../../prompt/intent.ts";
import { calledIn } from "../../prompt/names.ts";
import { sameKeys, saysAll } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import type { Doing } from "../desk/by-hand.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { pageOf } from "../desk/page-of.ts";
import { liesUnder, pathKey } from "../desk/route.ts";
import { namesOf } from "../desk/own-name.ts";
import { isListedName } from "../opening/listed-name.ts";
import { recordIn, tellsOf, toOwnPage } from "../opening/own-pages.ts";
import { namesIn, standingWith } from "../things/with-thing.ts";
import { travel } from "../ways/reach.ts";

/** What stands on the page of one thing is done to that thing: for another one its own page is gone to, or its list. */

const tellsOfThing = (desk: Pick<Desk, "atlas">, page: PageSnapshot, thing: string): boolean =>
  [thing, ...namesIn(thing)].some((name) => tellsOf(page, name) || isItsOwn(desk, page, name));

/**
 * Whether a line of a list that is called so leads to a page below that list: the page need not say whose it is, since what a
 * thing is called stands in a field of its form.
 */
function isItsOwn({ atlas }: Pick<Desk, "atlas">, page: PageSnapshot, name: string): boolean {
  if (saysItsName(page, name)) return true;
  const { path } = page;
  const isFirst = ({ nodes }: PageSnapshot, link: PageNode) =>
    nodes.some((node) => node.role === "row" && node.name.startsWith(link.name));
  const leads = (node: PageNode) => node.region === "row" && node.path === path && sameKeys(node.name, name);
  const isBelow = (list: PageSnapshot) => path !== list.path && path.startsWith(list.path.split(/[?#]/)[0] ?? "");
  return [...atlas.values()].some(
    (list) => isBelow(list) && list.nodes.some((node) => leads(node) && isFirst(list, node)),
  );
}

/** Whether the page of one record says in a line of its own, under such a word, that it is called so: its heading may be "Show". */
const saysItsName = (page: PageSnapshot, name: string): boolean =>
  recordIn(page.path) !== undefined && namesOf(page).some((each) => sameKeys(each, name));

/** By which of its names the content of a page has a thing, to be pressed or as a line of its list: "Ada", for "the guest Ada". */
const nameOn = ({ nodes }: PageSnapshot, thing: string): string | undefined =>
  namesIn(thing).find((name) =>
    nodes.some(
      (node) =>
        node.field === undefined &&
        !["navigation", "banner", "menu"].includes(node.region) &&
        (isActionable(node) || node.role === "row") &&
        heldBy(node.region === "row" ? `${node.name} ${node.item ?? ""}` : node.name, name) > 0.9,
    ),
  );

/** What a thing is called on the page in front, without its kind; as it was said where the page does not have it. */
export const calledHere = ({ page }: Desk, thing: string): string => nameOn(page, thing) ?? thing;

/** A name, and no word for what every application has: "the report as CSV" is none, and "session:bb02" is one. */
export const isName = (thing: string): boolean =>
  namesIn(thing).some((name) => /^["“]?[\p{Lu}\d#]|^\S*\p{L}[:_]\S|@/u.test(name));

/** "Payment-gateway", "orders.new": a name in small letters, by its parts. */
export const isCode = (thing: string): boolean => /^[\p{L}\d]+(?:[-_.][\p{L}\d]+)+$/u.test(thing);

/** "The error logging of Renew TLS", "Grace Obi's shift", "Stormcock from the archive", "B10 to service": the name in what is said of a thing. */
export const nameAlone = (said: string): string =>
  said
    .replace(/^(?:the\s)?(?:\p{Ll}[\p{Ll}-]*\s){1,4}(?:of|for|on)\s(?:the\s)?(?=["\p{Lu}])/u, "")
    .replace(/(?<=\p{Lu}\S*)['’]s\s\p{Ll}+$/u, "")
    .replace(
      /^((?:\p{Ll}+\s)?(?:\p{Lu}[\p{L}\d]*-?\d[\w-]*|\p{Lu}\S*(?:\s\p{Lu}\S*)*))\s(?:to|into|from|for|back|off|out|without)\s(?:an?\s|the\s)?\p{Ll}.*$/u,
      "$1",
    );

/** Whether what the verb says takes something away, from sight at least. */
export const takesAway = (verb: string): boolean => refusedWord(verb, "") !== undefined || /^archive/i.test(verb);

/** Known by a name; what is taken away is one as well, in small letters too: nothing else is to go in its place. */
const isNamed = ({ verb, what }: Doing): boolean => isName(what) || (what !== "" && takesAway(verb));

/** Whether a thing that is known by its name is not what the page in front is about, nor on it. */
export const isElsewhere = (desk: Desk, thing: string): boolean =>
  isName(thing) && !tellsOfThing(desk, desk.page, thing);

/** The page seen before that lists the thing, where the one in front says nothing of it. */
const listOf = (desk: Desk, doing: Doing): PageSnapshot | undefined =>
  isNamed(doing) && !tellsOfThing(desk, desk.page, doing.what)
    ? [...desk.atlas.values()].find((page) => nameOn(page, doing.what) !== undefined)
    : undefined;

/** Whether the page in front, or what was changed on it, is something else than the thing that is named. */
export function isOfAnotherThing(desk: Desk, doing: Doing, changed?: Intent): boolean {
  const on = changed?.kind === "fill" ? (changed.on ?? changed.of) : changed?.kind === "act" ? changed.what : undefined;
  const isOther = on !== undefined && isName(doing.what) && heldBy(doing.what, on) < 0.5;
  return isOther || isElsewhere(desk, doing.what) || listOf(desk, doing) !== undefined;
}

/** "The task", on the page of one that lies under the page of all tasks: that one. */
export function isKindInFront({ page, atlas }: Desk, words: string): boolean {
  const kind = /^(?:the )?(\p{Ll}{3,})$/u.exec(words)?.[1];
  const listsThem = ({ name, path }: PageNode) =>
    kind !== undefined && path !== undefined && liesUnder(page.path, path) && sameKeys(name, plural(kind));
  return [page, ...atlas.values()].some(({ nodes }) => nodes.some(listsThem));
}

/** Goes back to the list in which the thing was seen, where the page in front says nothing of it. */
export async function toItsList(desk: Desk, steps: Step[], doing: Doing): Promise<boolean> {
  const list = listOf(desk, doing);
  return list !== undefined && pathKey(list.path) !== pathKey(desk.page.path) && travel(desk, steps, list.path);
}

/**
 * Whether what was opened in the place of a thing is something else: a row of some list is called like the thing, and where
 * it has led has the name neither in its title, its address nor a heading.
 */
export function ledElsewhere({ page, atlas }: Desk, thing: string): boolean {
  const told = toldOver(page);
  const names = namesIn(thing).map((name) => name.toLowerCase());
  const isRow = ({ item = "" }: PageNode) => names.some((name) => item.toLowerCase().startsWith(name));
  return (
    isName(thing) &&
    [...atlas.values()].some(({ nodes }) => nodes.some(isRow)) &&
    !names.some((name) => told.some((text) => heldBy(text, name) > 0.9) || isItsOwn({ atlas }, page, name))
  );
}

/** What a page says that it is about: in its title, its address, and its headings. */
function toldOver(page: PageSnapshot): string[] {
  const headings = page.nodes.filter(({ role, current }) => role === "heading" || current === true);
  return [page.title, page.path.replace(/\W+/g, " "), ...headings.map(({ name }) => name)];
}

/**
 * Tells whether a control would take away what its page is about, which is another thing than the one that is named: a page
 * may speak of that in its log. What a line of the page says alone is what it is about as well.
 */
export function takesAnother(desk: Desk, { verb, what }: Doing): (node: PageNode) => boolean {
  // "The user paulo" is one of several, however his name is written.
  const called = calledIn(what)?.name;
  if (!takesAway(verb) || !(isName(what) || called !== undefined || isListedName(desk, what))) return () => false;
  const names = called === undefined ? namesIn(what) : [called];
  const isAbout = (page: PageSnapshot) =>
    names.some(
      (name) =>
        toldOver(page).some((text) => heldBy(text, name) > 0.9) ||
        (page.lines ?? []).includes(name) ||
        isItsOwn(desk, page, name),
    );
  return (node) => {
    const page = pageOf(desk, node);
    if (node.region === "row" && isListOfOthers(desk, page, calledIn(what)?.kind ?? "")) return true;
    const isOther = !isAbout(page) && (isOverAll(page, node) || !standingWith(page, what)(node));
    // A row may be called by no more than what can be pressed in it.
    return (isActionable(node) || node.role === "row") && (isOther || isOfPart(page, node, what));
  };
}

/** Whether a page lists other things than those of the kind that is named, which have a page of their own: its rows may tell of them. */
export function isListOfOthers({ atlas }: Desk, page: PageSnapshot, kind: string): boolean {
  const isOwn = ({ region, name, path }: PageNode) =>
    region === "navigation" &&
    path !== undefined &&
    path !== "/" &&
    [kind, plural(kind)].some((each) => sameKeys(name, each));
  const own = kind === "" ? [] : [page, ...atlas.values()].flatMap(({ nodes }) => nodes.filter(isOwn));
  return own.length > 0 && !own.some(({ path = "" }) => page.path === path || liesUnder(page.path, path));
}

/** Whether a control stands with everything on its page, as the button over a log: what it takes away is no line of that. */
export const isOverAll = ({ nodes }: PageSnapshot, { item = "", region }: PageNode): boolean => {
  const title = nodes.find(({ role }) => role === "heading")?.name ?? "";
  return region !== "row" && title !== "" && item.startsWith(title);
};

/** Whether a control stands with a part of the thing that the page is about, as the calendars of somebody on the page of their account. */
export function isOfPart({ nodes }: PageSnapshot, { region, item = "" }: PageNode, thing: string): boolean {
  const title = nodes.find(({ role }) => role === "heading")?.name ?? "";
  const isAbout = namesIn(thing).some((name) => heldBy(title, name) > 0.9);
  const begins = namesIn(thing).some((name) => item.toLowerCase().startsWith(name.toLowerCase()));
  return region === "row" && isAbout && !begins && heldBy(item, thing) > 0.9;
}

/**
 * Tells whether a control would take away what one field of a form holds, as the bin beside a choice of category, where that
 * field is not what is named.
 */
export function takesValueOf({ page }: Desk, { verb, what }: Doing): (node: PageNode) => boolean {
  const called = (name: string) => name.replace(/[\s:*]+$/, "");
  return ({ form, item = "", region, field }) => {
    if (!takesAway(verb) || form === undefined || region === "row" || field !== undefined) return false;
    const labels = page.nodes.flatMap((each) =>
      each.field !== undefined && each.form === form ? [called(each.name)] : [],
    );
    const [beside = "", ...more] = labels.filter((label) => label !== "" && item.includes(label));
    return beside !== "" && more.length === 0 && labels.length > 1 && !saysAll(what, beside);
  };
}

/** Goes to the page of the record in front that lists the thing, as the page in front does not. */
export async function toItsOwnList(desk: Desk, steps: Step[], doing: Doing): Promise<boolean> {
  if (!isName(doing.what) || nameOn(desk.page, doing.what) !== undefined) return false;
  const names = namesIn(doing.what);
  const lists = ({ nodes }: PageSnapshot) =>
    nodes.some((node) => node.role === "row" && names.some((name) => heldBy(node.name, name) > 0.9));
  return toOwnPage(desk, steps, lists);
}

/** Tells whether a control stands on a page that says nothing of the thing. */
export function onPageOfAnother(desk: Desk, thing: string): (node: PageNode) => boolean {
  if (!isName(thing)) return () => false;
  return (node) => isActionable(node) && !tellsOfThing(desk, pageOf(desk, node), thing);
}

/**
 * "Add a line to Parking, then change the title of Kitchen Rota": two that are named, and not by one name. What is changed of
 * something that the page in front says nothing of, is changed elsewhere.
 */
export function isOfAnotherRecord(desk: Desk, intent: Intent, next: Intent): boolean {
  // "Enable the job Night backup": what has a name, and no box of the form in front.
  const turned = (each: Intent) =>
    each.kind === "toggle" && each.verb !== undefined && isName(each.what) ? each.what : undefined;
  const recordOf = (each: Intent) => (each.kind === "fill" ? (each.on ?? each.of) : turned(each));
  const [one, other] = [recordOf(intent), recordOf(next)];
  if (one === undefined && next.kind === "fill" && next.on !== undefined) return isElsewhere(desk, next.on);
  return one !== undefined && other !== undefined && heldBy(one, other) < 0.5 && heldBy(other, one) < 0.5;
}
