import { headingOf, isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, heldBy, perform, type Desk, type Taste } from "../desk/desk.ts";
import { pageOf } from "../desk/page-of.ts";
import { withoutKind } from "../../prompt/sayings.ts";
import { entriesOf } from "./entries.ts";
import { besideEntries } from "./menus-beside.ts";
import { makesNew } from "../ways/unfold.ts";
import { rowsOf, toldAlone } from "./rows.ts";

/** What stands with one thing of a list: its boxes, its buttons, and the menu behind its last button. */

const places = ["first", "second", "third", "fourth", "fifth"];

/** "The second ticket", "the last row": which of several is meant, from 0; −1 is the last; `undefined` for a name, as "Second monitor" is one. */
export function placeIn(thing: string): number | undefined {
  const word = /^(?:[Tt]he\s+)?(?:very\s+)?(first|second|third|fourth|fifth|last|top)\b/.exec(thing)?.[1];
  if (word === undefined) return undefined;
  return word === "last" ? -1 : Math.max(0, places.indexOf(word));
}

/** ""And the deliveries?" by Nell Varga": what is called so, of whoever wrote it. */
const writtenBy = /^(?:(?:the\s+)?\p{L}+\s)?"([^"]+)"\s+(?:(?:written|posted|sent)\s+)?(?:by|from|of)\s+\p{Lu}/u;

const ownedBy = /^(?:the\s+)?(?<owner>\p{Lu}\S*(?:\s\p{Lu}\S*)*?)['’]s?\s+(?<kind>\p{Ll}+)$/u;

/** "Karin Holm's order": whose it is, by whom the list of its kind tells it; `undefined` for anything else. */
export function ownedIn(thing: string): { readonly owner: string; readonly kind: string } | undefined {
  const { owner, kind } = ownedBy.exec(thing)?.groups ?? {};
  return owner === undefined || kind === undefined ? undefined : { owner, kind };
}

const twoWords =
  /^(?:the\s+)?(?<what>\S+(?:\s\S+){0,2}?)(?:\s\p{Ll}{3,})?\s(?:of|for|by|from)\s(?:the\s)?(?<whom>["\p{Lu}].*?)(?:\son\s(?:the\s)?(?<day>\S*\d.*))?$/u;

/**
 * "The Layout entry of Lucia Ferrer on 4 December", "2026-114 of Northgate Clinic": what it is and whose, `both` of which its
 * row tells, and the day where one is said; `undefined` for anything else.
 */
export function toldByBoth(
  thing: string,
): { readonly both: string; readonly whom: string; readonly day: string } | undefined {
  const { what = "", whom = "", day = "" } = twoWords.exec(thing)?.groups ?? {};
  return /[\p{Lu}\d"]|^\p{Ll}+ed$/u.test(what) ? { both: `${what} ${whom}`, whom, day } : undefined;
}

/** "The link Rye bread", "the lost deal Quarry", "the note about the seats": what the thing is told by, without its kind. */
export function namesIn(thing: string): string[] {
  const about =
    /^(?:the\s+)?\p{L}+\s(?:about|regarding|concerning|called|named|with|on|of|for|from|by)\s+(?:the\s+)?(.+)$/iu.exec(
      thing,
    )?.[1];
  const named = withoutKind(thing).replace(/^(?:the\s+)?(?:\p{Ll}{3,}\s+){1,2}(?=["\p{Lu}#]|\S*[@._:\d]\S)/u, "");
  const written = writtenBy.exec(thing)?.[1];
  return [
    named,
    ...[about, written, ownedIn(thing)?.owner, toldByBoth(thing)?.both].filter((each) => each !== undefined),
  ];
}

/** "Order number 4", "ticket #12": the number by which a row is told; empty where none is said. */
const numberIn = (thing: string): string =>
  /^(?:the\s+)?(?:\p{L}+\s+)?(?:(?:number|nr|no|id)\.?\s*|#\s*)(\d[\w-]*)$/iu.exec(thing)?.[1] ?? "";

/** Whether a row begins with a number: that of the thing, where other figures are what it has. */
const beginsWith = (item: string, number: string): boolean =>
  item
    .split(/\s+/)
    .find((word) => /\d/.test(word))
    ?.replace(/[#.:]/g, "") === number;

/** Tells whether a node stands with the thing: in its row, in its entry of a list, or under its heading. */
export function standingWith(page: PageSnapshot, thing: string): (node: PageNode) => boolean {
  const place = placeIn(thing);
  const row = place === undefined ? undefined : rowsOf(page.nodes).at(place)?.box;
  if (row !== undefined) {
    return ({ box, region }) => {
      const middle = box.y + box.height / 2;
      return middle >= row.y && middle <= row.y + row.height && region !== "navigation";
    };
  }
  if (place !== undefined || thing === "") return () => false;
  const number = numberIn(thing);
  // On its own page the number stands over all, and in no row.
  if (number !== "" && !beginsWith(headingOf(page), number))
    return ({ role, name, item = "", region }) =>
      (role === "row" || region === "row") && beginsWith(role === "row" ? name : item, number);
  const called = [thing, ...namesIn(thing)];
  const holds = (text: string) => text !== "" && called.some((name) => heldBy(text, name) > 0.9);
  // "Social" is told first in a row of its own, and further on in that of "Paid social".
  const isOwn = (text: string) => text.startsWith(`${thing} `);
  const isLone = /^\p{Lu}\S*$/u.test(thing) && page.nodes.some(({ item = "" }) => isOwn(item));
  const says = (text: string) => holds(text) && (!isLone || text === thing || isOwn(text));
  const entry = entriesOf(page.nodes).filter(({ heading }) => says(heading.name));
  const own = entry.length === 1 ? new Set(entry[0]?.nodes) : undefined;
  const standing = (node: PageNode) => own?.has(node) ?? [node.item ?? "", node.near, node.name].some(says);
  // A row may show what can be done with it only while it is pointed at, and is enough until then.
  return page.nodes.some(standing) ? standing : standingWithTold(page, thing);
}

/** A thing that is told in other words is known by what sets its entry apart from those that have the same control. */
function standingWithTold({ nodes }: PageSnapshot, thing: string): (node: PageNode) => boolean {
  const alike = Map.groupBy(
    nodes.filter(({ item = "" }) => item !== ""),
    ({ role, name }) => `${role} ${name}`,
  );
  return (node) => {
    const all = alike.get(`${node.role} ${node.name}`) ?? [];
    return (
      all.length >= fewestAlike &&
      all[
        toldAlone(
          all.map(({ item = "" }) => item),
          thing,
        )
      ] === node
    );
  };
}

/** Tells whether a control stands in a row of a table, or with an entry of a list that is drawn otherwise: others are called the same, and each stands with something else. */
export function inEntries({ nodes }: PageSnapshot): (node: PageNode) => boolean {
  const items = new Map<string, Set<string>>();
  const kindOf = ({ role, name }: PageNode) => `${role} ${name}`;
  for (const node of nodes)
    if (node.item !== undefined) items.set(kindOf(node), (items.get(kindOf(node)) ?? new Set()).add(node.item));
  return (node) =>
    node.region === "row" || (node.item !== undefined && (items.get(kindOf(node))?.size ?? 0) >= fewestAlike);
}

/** As many controls of one name stand with the entries of a list, one with each. */
const fewestAlike = 2;

/**
 * Tells whether a control stands with another entry of a list than the one that is named: "Edit" beside each of them
 * is only pressed beside that one.
 */
export function withAnother(desk: Desk, thing: string): (node: PageNode) => boolean {
  if (thing === "") return () => false;
  // It may stand on any of the pages that are known.
  // Asked for each control of a page that may have thousands.
  const known = new Map<PageSnapshot, (node: PageNode) => boolean>();
  const standsOn = (page: PageSnapshot) => {
    const stands = known.get(page) ?? standingWith(page, thing);
    known.set(page, stands);
    return stands;
  };
  return (node) => {
    if (!isActionable(node) || heldBy(node.name, thing) >= 0.5) return false;
    const page = pageOf(desk, node);
    // What leads to one and the same place is one control, wherever it stands a second time.
    const alike = page.nodes.filter(
      (each) => each.role === node.role && each.name === node.name && (each === node || !leadsAlike(each, node)),
    );
    const ofEntry = node.region === "row" || alike.length >= fewestAlike || isOfEntry(page, node);
    return ofEntry && !standsOn(page)(node);
  };
}

const leadsAlike = (one: PageNode, other: PageNode): boolean => one.path !== undefined && one.path === other.path;

/**
 * Tells whether a control stands with an entry of a list that is not the one last spoken of; where none was, which of
 * several is meant is not known, and it is pressed beside none of them.
 */
export function withWhoKnows(desk: Desk): (node: PageNode) => boolean {
  if (desk.last !== "") return withAnother(desk, desk.last);
  return (node) => {
    const { role, name, item = "" } = node;
    return (
      item !== "" &&
      desk.page.nodes.some(
        (other) => other.role === role && other.name === name && other.item !== item && !leadsAlike(other, node),
      )
    );
  };
}

const isOfEntry = ({ nodes }: PageSnapshot, node: PageNode): boolean =>
  entriesOf(nodes).some((entry) => entry.nodes.includes(node));

const callsForMore =
  /^(?:(?:open |show |row |more |quick )*(?:more|actions?|options|menu|settings)\b.*|[.…⋮⋯︙☰]+|)$|\b(?:ellipsis|kebab|dots|more (?:vert|horiz\w*|vertical|actions|options))\b/i;

/** What its makers call a picture without a word says what it does: a star marks the thing. */
const isCalledMore = ({ name, alias }: PageNode): boolean =>
  callsForMore.test(name.trim()) &&
  (name !== "" || alias === undefined || callsForMore.test(alias) || /\b(?:menu|drop ?down)\b/i.test(alias));

/** The control behind which more can be done with the thing: the last of those that stand with it. */
export function moreOf(page: PageSnapshot, thing: string): PageNode | undefined {
  const stands = standingWith(page, thing);
  const own = page.nodes.filter(
    (node) =>
      isActionable(node) &&
      ["button", "clickable", "link", "combobox"].includes(node.role) &&
      node.path === undefined &&
      node.external !== true &&
      !isMaker(node) &&
      (node.popup === true || node.expanded === false || isCalledMore(node)) &&
      stands(node),
  );
  // Of several pictures that nothing tells of, the last takes the thing away more often than it opens a menu.
  const blind = own.filter(isBlind);
  const likely = blind.length > 1 ? own.filter((node) => !isBlind(node)) : own;
  return likely.findLast((node) => node.role !== "combobox") ?? undefined;
}

/** What makes something else where the thing stands has nothing that could be done with it. */
const isMaker = ({ name, alias = "" }: PageNode): boolean =>
  /^\s*[+＋]\s*$/.test(name) || makesNew.test(name) || makesNew.test(alias);

/** A picture of which nothing says what it does, nor that anything opens by it. */
const isBlind = ({ name, alias, popup, expanded }: PageNode): boolean =>
  name === "" && alias === undefined && popup !== true && expanded === undefined;

type Asked = Pick<Taste, "favour" | "measure"> & { readonly thing: string; readonly words: string };

/** Uses an entry of the menu that belongs to one thing; `undefined` where it has none, or no such entry. */
export async function inOwnMenu(desk: Desk, steps: Step[], { thing, ...sought }: Asked): Promise<string | undefined> {
  const start = desk.page;
  const more = moreOf(start, thing);
  if (more === undefined || refusedWord(more.name, desk.app.prompt) !== undefined) return undefined;
  const entryIn = (nodes: readonly PageNode[]) => best(desk, { ...desk.page, nodes: [...nodes] }, sought);
  // It is opened for one way of doing something after the other, and holds the same each time.
  const menu = ["own menu", start.path, more.role, more.name, more.item ?? ""].join("\n");
  const known = desk.behind.get(menu);
  if (known !== undefined && entryIn(known) === undefined) return undefined;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, more))) return undefined;
  // A menu comes up beside what it is opened by: an arrow that leads back has none.
  if (more.name === "" && sameNode(desk.page, more) === undefined) {
    await perform(desk, [], { kind: "goto", path: start.path });
    return undefined;
  }
  const fresh = newNodes(desk.page, start).filter(isActionable);
  const own = entryIn(fresh);
  const beside = own === undefined ? await besideEntries(desk, tried, { entries: fresh, entryIn }) : undefined;
  desk.behind.set(menu, [...fresh, ...(beside?.seen ?? [])]);
  const entry = own ?? beside?.entry;
  if (entry !== undefined && (await clickNode(desk, tried, entry))) {
    steps.push(...tried);
    return entry.name;
  }
  await closeAgain(desk, start, more);
  return undefined;
}

/** "The menu of the second row", "the three dots next to Berlin": the thing whose menu is meant; `undefined` otherwise. */
export function menuOwner(words: string): string | undefined {
  return /^(?:the\s+)?(?:(?:row|context|actions?|options|more|overflow|kebab|dropdown|drop-down|three[- ]dots?)\s+)*(?:menu|actions?|options|(?:three )?dots|button)\s+(?:of|next to|beside|for|on|in|at)\s+(?:the\s+)?(.+)$/i.exec(
    words,
  )?.[1];
}
