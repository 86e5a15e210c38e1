import { refusedLink } from "#browser/destructive.ts";
import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, labelsOf, perform, showNode, type Desk } from "../desk/desk.ts";
import { liesUnder } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { travel } from "../ways/reach.ts";
import { opening } from "./open.ts";
import { recordIn } from "./own-pages.ts";

/** A thing may lie within another one of its kind: an album in an album, a place in a place, a page below a page. */

/** Entries that are looked into for one thing, levels below the list, and entries after which nothing holds anything. */
const most = { entries: 10, levels: 2, empty: 3 };
/** Acts that looking for it leaves to what comes later. */
const leastActs = 20;

/** Opens what is called so somewhere below the list in front, by the links that lead down to it; nothing is changed on the way. */
export const openBelow = (desk: Desk, name: string): Promise<Deed | undefined> =>
  opening(desk, async (steps) => {
    const node = entryCalled(desk.page, name) === undefined ? await lookBelow(desk, steps, name) : undefined;
    return node !== undefined && (await clickNode(desk, steps, node)) ? glance(desk.page).heading || name : undefined;
  });

/** What is to be seen in a list may stand in the part of it that is below one of its entries: that is gone to, and the thing shown. */
export async function showBelow(desk: Desk, name: string): Promise<Step[]> {
  const steps: Step[] = [];
  const node = await lookBelow(desk, steps, name);
  if (node !== undefined) await showNode(desk, steps, node);
  return steps;
}

const inContent = ({ region }: PageNode): boolean =>
  !["navigation", "banner", "contentinfo", "menu", "columnheader", "dialog"].includes(region);

const entryCalled = ({ nodes }: PageSnapshot, name: string): PageNode | undefined =>
  nodes.find(
    (node) =>
      isActionable(node) &&
      opensSomething(node) === 0 &&
      node.external !== true &&
      labelsOf(node).some((label) => sameKeys(label, name)),
  );

/** What says that it changes something, or shows an entry otherwise than by its own page. */
const isDeed = /^\W*(?:edit|new|add|create|delete|remove|copy|move|rename|sort|export|download|print|view|show)\b/i;
const asksForDeed = /[?&][^=]*(?:action|mode|do|op|cmd|order|sort|dir|page)=/i;

/** Links of the content that show something by itself, and change nothing. */
const leadsOn = ({ page, app }: Desk): PageNode[] =>
  page.nodes.filter(
    (node) =>
      node.role === "link" &&
      node.path !== undefined &&
      node.path !== page.path &&
      inContent(node) &&
      !isDeed.test(node.name) &&
      !asksForDeed.test(node.path) &&
      opensSomething(node) === 0 &&
      refusedLink(node, app.prompt) === undefined,
  );

/** The first entry that the page in front lists which has a name and a page of its own: one of several records of a kind, before what an entry only belongs to. */
export function firstEntry(desk: Desk): PageNode | undefined {
  const kindOf = ({ path = "" }: PageNode) => recordIn(path)?.split("/")[0];
  const links = leadsOn(desk).filter(({ path = "", external }) => external !== true && recordIn(path) !== undefined);
  const isOneOfSeveral = (node: PageNode) =>
    links.some((each) => kindOf(each) === kindOf(node) && recordIn(each.path ?? "") !== recordIn(node.path ?? ""));
  const isOpen = ({ path = "" }: PageNode) => recordIn(path) === recordIn(desk.page.path);
  const entries = links.filter((node) => !isOpen(node) && isOneOfSeveral(node) && /\p{L}{3}/u.test(node.name));
  // What stands beside the list ("My articles") shows a part of it.
  return (
    entries.find(({ path = "" }) => liesUnder(path, desk.page.path)) ??
    entries.find(({ region }) => region === "row") ??
    entries[0]
  );
}

/** Where the entries of a list lead that lie below it, or are of its kind. */
export function entriesWithin(desk: Desk): string[] {
  const { page } = desk;
  const [own = ""] = page.path.split(/[?#]/);
  const isBelow = (path: string) =>
    liesUnder(path, page.path) || (path.split(/[?#]/)[0] === own && recordIn(path) !== undefined);
  const paths = leadsOn(desk).flatMap(({ path = "" }) => (isBelow(path) ? [path] : []));
  return [...new Set(paths)];
}

type Below = { readonly path: string; readonly above: readonly string[] };

/** The entry of that name below the list in front, with the way down to it; the list is in front again where it is nowhere. */
async function lookBelow(desk: Desk, steps: Step[], name: string): Promise<PageNode | undefined> {
  const list = desk.page.path;
  const seen = new Set([list]);
  const queue: Below[] = entriesWithin(desk).map((path) => ({ path, above: [] }));
  let looked = 0;
  let holding = 0;
  while (looked < most.entries && (holding > 0 || looked < most.empty) && desk.app.actionsLeft() > leastActs) {
    const next = queue.shift();
    if (next === undefined) break;
    if (seen.has(next.path)) continue;
    seen.add(next.path);
    looked += 1;
    if (!(await perform(desk, [], { kind: "goto", path: next.path })).ok) continue;
    const way = [...next.above, next.path];
    if (entryCalled(desk.page, name) !== undefined) return wayDown(desk, steps, { list, way, name });
    const within = entriesWithin(desk).filter((path) => !seen.has(path) && !queue.some((each) => each.path === path));
    holding += within.length;
    if (way.length < most.levels) queue.push(...within.map((path) => ({ path, above: way })));
  }
  if (desk.page.path !== list) await perform(desk, [], { kind: "goto", path: list });
  return undefined;
}

type Way = { readonly list: string; readonly way: readonly string[]; readonly name: string };

/** Goes down from the list once more, as a person would: by the links. */
async function wayDown(desk: Desk, steps: Step[], { list, way, name }: Way): Promise<PageNode | undefined> {
  await perform(desk, [], { kind: "goto", path: list });
  for (const path of way) if (!(await travel(desk, steps, path))) return undefined;
  return entryCalled(desk.page, name);
}
