import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import { closeDialog } from "../desk/close-again.ts";
import { clickNode, heldBy, labelsOf, perform, type Desk } from "../desk/desk.ts";
import { beginsWith } from "../desk/told-first.ts";
import { pathKey } from "../desk/route.ts";
import { isSearch, setField } from "../form/form.ts";
import { enterNarrowing } from "../narrowing/narrow.ts";
import { clearFilters } from "../narrowing/still-searched.ts";
import { columnSaying, nextPageOf, pagerCalled, rowsOf } from "../things/rows.ts";
import { inEntries } from "../things/with-thing.ts";
import { leadsOn, listOutOfSight } from "../ways/list-beyond.ts";
import { travel } from "../ways/reach.ts";
import { kindLast, listedElsewhere } from "./listed-name.ts";

/** A list shows a part of what it holds: the rest is brought to light by the field that narrows it, or page by page. */

/** Pages of a list that are turned for one thing. */
const maxTurns = 4;

/** Whether something is called by a name in the content of a page: a row, a link, something that can be pressed, or an entry that has controls. */
export const showsIt = (desk: Desk, name: string): boolean =>
  hasEntry(desk, name) ||
  desk.page.nodes.some(
    (node) =>
      node.field === undefined &&
      !(tellsOfSearch.test(node.name) && !tellsOfSearch.test(name)) &&
      !sendsAway.test(node.name) &&
      !["navigation", "banner", "menu"].includes(node.region) &&
      (isActionable(node) || node.role === "row") &&
      heldBy(node.name, name) > 0.9,
  );

/** "Modify this filter: name = Helpdesk" only says again what was looked for. */
const tellsOfSearch = /\b(?:filters?|search(?:ed|es)?|query|clear|results? for)\b/i;

/** "Close alert: HAR-30 added" sends away a message that it is there, on whatever page of the list. */
export const sendsAway = /^(?:close|dismiss)\b.*:/i;

/** Whether it is shown, or something that can be pressed stands with it. */
export const isInSight = (desk: Desk, name: string): boolean =>
  showsIt(desk, name) || desk.page.nodes.some((node) => isActionable(node) && heldBy(node.item ?? "", name) > 0.9);

/** Whether controls that each entry of a list has stand with what is called so. */
function hasEntry({ page }: Desk, name: string): boolean {
  const isInEntry = inEntries(page);
  return page.nodes.some((node) => node.field === undefined && isInEntry(node) && heldBy(node.item ?? "", name) > 0.9);
}

/** The name at the end of some words, as somebody or something has: "the boat Curlew", "the boat Sea eagle", "the boat Gulls by Night", "the Knog Oi bell", "Trench roller"; empty where they end otherwise. */
export const nameIn = (words: string): string => nameOf(words.replace(onDay, ""));

/** "… of Curlew on 4 December": when it is belongs to no name. */
const onDay =
  /\son\s(?:the\s)?(?:\d{1,2}(?:st|nd|rd|th)?\.?\s\p{Lu}\p{Ll}+(?:\s\d{4})?|\p{Lu}\p{Ll}+\s\d{1,2}(?:,?\s\d{4})?|\d{4}-\d\d-\d\d)$/u;

const nameOf = (words: string): string =>
  /^(?:the\s+)?(?:\p{Ll}{3,}\s+)?(#?[\p{L}-]*\d{2,}[\w-]*)\s(?:of|from|for|by)\s/u.exec(words)?.[1] ??
  /^(?:the\s+)?(?:\p{Ll}{3,}\s+)?\p{Ll}{3,}\s+(\p{Lu}\S*(?:\s\S+){0,4}|\S+@\S+)$/u.exec(words)?.[1] ??
  /(?:^|\s)((?:\p{Lu}[\p{L}\p{N}'’-]+\s?)+)$/u.exec(words)?.[1] ??
  /^(?:the\s+)?(\p{Lu}\S*\s\p{Lu}\S*(?:\s\S+){1,2})$/u.exec(words)?.[1] ??
  /^(?:the\s+)?(\p{Lu}\p{L}{2,}(?:\s\p{Ll}{3,}){1,2})$/u.exec(words)?.[1] ??
  "";

/**
 * Brings the entry of that name to light in the list of the page; `false` where the page has no list of which it shows a
 * part, or the name is nowhere in it, and then the list is as it was.
 */
export async function bringToLight(desk: Desk, steps: Step[], words: string): Promise<boolean> {
  const name = nameIn(words);
  if (name === "" || !desk.page.nodes.some(({ role }) => role === "row") || showsIt(desk, name)) return false;
  // Nothing has come into the list since it was looked through.
  const looking = `${pathKey(desk.page.path)} ${name}`;
  if (desk.vain.has(looking)) return false;
  const found = (tried: Step[]) => bySearching(desk, tried, name).then((is) => is || byTurning(desk, tried, name));
  if (await found(steps)) return true;
  // What the list was narrowed to before may leave it out.
  const clearing: Step[] = [];
  const isCleared = await clearFilters(desk, clearing);
  if (isCleared && (showsIt(desk, name) || (await found(clearing)))) {
    steps.push(...clearing);
    return true;
  }
  desk.vain.add(looking);
  return false;
}

async function bySearching(desk: Desk, steps: Step[], name: string): Promise<boolean> {
  const field = desk.page.nodes.find(
    (node) => isSearch(node) && !node.disabled && !["banner", "navigation", "dialog"].includes(node.region),
  );
  const tried: Step[] = [];
  if (field === undefined || !(await enterNarrowing(desk, tried, { node: field, value: name }))) return false;
  if (showsIt(desk, name)) {
    steps.push(...tried);
    return true;
  }
  await setField(desk, [], { node: field, value: "" });
  return false;
}

async function byTurning(desk: Desk, steps: Step[], name: string): Promise<boolean> {
  const tried: Step[] = [];
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const next = nextPageOf(desk.page);
    if (next === undefined || !(await clickNode(desk, tried, next))) break;
    if (showsIt(desk, name)) {
      steps.push(...tried);
      return true;
    }
  }
  const first =
    tried.length === 0 ? undefined : pagerCalled(desk.page, /^(?:(?:go to )?first(?: page)?|(?:page )?1|«|⟪)$/i);
  if (first !== undefined) await clickNode(desk, [], first);
  else if (tried.length > 0) await perform(desk, [], { kind: "goto", path: desk.page.path });
  return false;
}

/** "Dill from the seeds" is Dill, among the seeds. */
export const withoutList = (words: string): string => ofList.exec(words)?.[1] ?? words;
const ofList = /^(.+?)\s+from\s+(?:the|our|my|your|their)\s+(\p{Ll}{3,}s)(?:\s+list)?$/u;

/** "The order of Frank Sorel": the kind of thing, where the words say it before its name. */
const kindOfThing = (words: string): string =>
  ofList.exec(words)?.[2] ??
  /^(?:the\s+)?((?:\p{Ll}{3,}\s+)?(?!(?:for|from|with|called|named)\s)\p{Ll}{3,})\s+(?:(?:of|for|from|by|with|called|named)\s+)?(?:the\s+)?(?:["“]?\p{Lu}|\S+@|\d[\w-]*\d)/u.exec(
    words,
  )?.[1] ??
  "";

/** "INV-1133" and "INV-1118" are of one kind; a word is of none. */
const shapeOf = (name: string): string => (/\d/.test(name) ? name.trim().replace(/\d+/g, "0") : "");

/** The list that a number belongs to: others like it, wherever they were seen, have their pages beneath its own. */
function listOfNumber({ atlas }: Desk, name: string): string | undefined {
  const shape = shapeOf(name);
  const alike = ({ name: each, path = "" }: PageNode) =>
    shape !== "" && shapeOf(each) === shape && path.endsWith(`/${each.trim()}`);
  const one = [...atlas.values()].flatMap(({ nodes }) => nodes).find(alike);
  return one?.path?.slice(0, one.path.lastIndexOf("/"));
}

/** Goes to the list of the things of a kind, by what the bar calls it, or to that of others with such a number. */
async function goToList(desk: Desk, steps: Step[], { kind, name }: { kind: string; name: string }): Promise<boolean> {
  const going: Step[] = [];
  const list = kind === "" ? undefined : await listOfKind(desk, going, kind);
  if (list !== undefined) {
    steps.push(...going);
    return !leadsOn(desk, list) || clickNode(desk, steps, list);
  }
  const path = listOfNumber(desk, name);
  return path !== undefined && pathKey(path) !== pathKey(desk.page.path) && travel(desk, steps, path);
}

/**
 * Goes to the list of the things of that kind, where the page in front shows nothing of that name and the application has
 * such a list, and brings the entry to light there; `false` where it is nowhere, and then nothing is gone to.
 */
export async function toListOf(desk: Desk, steps: Step[], words: string): Promise<boolean> {
  const told = { kind: kindOfThing(words), name: nameIn(withoutList(words)) };
  const { kind, name } =
    listedElsewhere(desk, words) ?? (told.kind === "" && !showsIt(desk, words) ? kindLast(words) : undefined) ?? told;
  const isHere =
    showsIt(desk, name) &&
    !isListOfOthers(desk, words, kind) &&
    !isOnlyToldOf(desk, words) &&
    !isOnlyShown(desk, { kind, name });
  if (name === "" || isHere) return false;
  const { page: before } = desk;
  const { path, dialog } = before;
  const tried: Step[] = [];
  if (!(await goToList(desk, tried, { kind, name }))) return false;
  if (showsIt(desk, name) || liesInBar(desk, before, name) || (await bringToLight(desk, tried, withoutList(words)))) {
    steps.push(...tried);
    return true;
  }
  if (pathKey(desk.page.path) !== pathKey(path)) await perform(desk, [], { kind: "goto", path });
  else if (dialog === undefined) await closeDialog(desk);
  return false;
}

/** Whether what lies under the page that was gone to is listed in the bar beside it, as in a tree of pages, and was not there before. */
const liesInBar = ({ page }: Desk, before: PageSnapshot, name: string): boolean =>
  newNodes(page, before).some(
    (node) => node.region === "navigation" && node.path !== undefined && sameKeys(node.name, name),
  );

/** Whether a thing stands in a row in which nothing can be done, as on a start page, and another page lists all of its kind. */
function isOnlyShown({ page }: Desk, { kind, name }: { readonly kind: string; readonly name: string }): boolean {
  const isOver = page.nodes.some(({ role, name: said }) => role === "heading" && sameKeys(said, plural(kind)));
  const rows = rowsOf(page.nodes).filter((row) => beginsWith(row.name, name));
  // What leads to its page, or is told first in the row, does nothing to it.
  const does = ({ role, path, name: said }: PageNode) =>
    role === "clickable" ? !sameKeys(said, name) : path === undefined;
  const isOf = (node: PageNode) => node.region === "row" && rows.some((row) => row.name === node.item);
  const isDone = page.nodes.some((node) => isActionable(node) && isOf(node) && does(node));
  return kind !== "" && rows.length > 0 && !isOver && !isDone;
}

/** "The review by Oliver Grant", "the order from Sofia Marino": it is told by whose it is, who may have other things as well. */
const toldByOwner = /^(?:the\s+)?(?:\p{Ll}{3,}\s+)?\p{Ll}{3,}\s+(?:of|for|from|by|with)\s+(?:the\s+)?\p{Lu}/u;

/** Whether somebody of that name may be in sight for something else, since the list of that kind is another page. */
const isListOfOthers = (desk: Desk, words: string, kind: string): boolean =>
  toldByOwner.test(words) && isOfAnotherKind(desk, kind);

/**
 * Whether what is called so is only told of in what the page lists: that has other names first, and what is of its kind is
 * listed on another page. "The trainer Leo" is nothing of a course that he gives.
 */
export function isOnlyToldOf(desk: Desk, words: string): boolean {
  const name = nameIn(withoutList(words)).toLowerCase();
  const textsOf = ({ role, name: said, item = "" }: PageNode) =>
    (role === "row" ? [said, item] : [item]).map((text) => text.toLowerCase());
  const entries = rowsOf(desk.page.nodes).length > 1 ? desk.page.nodes.flatMap(textsOf) : [];
  // A page of its own need not begin with it.
  const isTold = entries.some((text) => text.includes(name)) && !entries.some((text) => text.startsWith(name));
  return name !== "" && isTold && isOfAnotherKind(desk, kindOfThing(words));
}

/** "Knots", which the list in front has under "Course", where another page lists the courses: what it is of; empty for anything else. */
export function kindByColumn(desk: Desk, name: string): string {
  const column = columnSaying(desk.page, name).toLowerCase();
  return isOfAnotherKind(desk, column) ? column : "";
}

/** Whether the list of the things of a kind is another page than that in front. */
function isOfAnotherKind({ page }: Desk, kind: string): boolean {
  const isList = ({ name }: { readonly name: string }) => sameKeys(name, plural(kind));
  if (kind === "") return false;
  const link = page.nodes.find((node) => isList(node) && ["navigation", "banner"].includes(node.region));
  const isOpen = link?.current === true || (link?.path !== undefined && page.path.startsWith(link.path));
  const isHeaded = page.nodes.some((node) => node.role === "heading" && isList(node));
  return (
    !isOpen && !isHeaded && (link?.path !== undefined || link?.role === "clickable" || (page.folded ?? []).some(isList))
  );
}

/** What leads to the things of a kind: in a bar, in any other place where it has no path of its own, or behind a menu. */
async function listOfKind(desk: Desk, steps: Step[], kind: string): Promise<PageNode | undefined> {
  const isCalled = (node: PageNode) =>
    labelsOf(node).some((label) => [kind, plural(kind)].some((each) => sameKeys(label, each)));
  const isOfBar = ({ region }: PageNode) => ["navigation", "banner"].includes(region);
  const leads = desk.page.nodes.filter(
    (node) =>
      isActionable(node) &&
      leadsOn(desk, node) &&
      node.field === undefined &&
      node.submits !== true &&
      !["row", "columnheader"].includes(node.region),
  );
  const own = leads.filter(isCalled);
  return (
    own.find(isOfBar) ?? own[0] ?? (await listOutOfSight(desk, steps, kind)) ?? longerNamed(leads.filter(isOfBar), kind)
  );
}

/** "The claim SC-12", among the "Damage claims": the only list in a bar whose name ends so. */
function longerNamed(leads: readonly PageNode[], kind: string): PageNode | undefined {
  const last = plural(kind).toLowerCase();
  const [list, ...more] = leads.filter(({ name }) => kind !== "" && name.trim().toLowerCase().endsWith(` ${last}`));
  return more.length === 0 ? list : undefined;
}
