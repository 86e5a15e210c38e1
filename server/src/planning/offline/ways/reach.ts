import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { groupHolding, groupsOf, pagesBehindBar, pagesInGroups } from "./behind-bar.ts";
import { closeAgain } from "../desk/close-again.ts";
import { menusOf } from "./menus-in-sight.ts";
import { hasMenuToTry, inMenus } from "./menus.ts";
import { likeness, wordsOf } from "../../prompt/words.ts";
import { doesSomething, isOfOneThing, maxPages, pagesFrom, setsOff, setsUp, sortedBy } from "./pages.ts";
import { bringUp, follow, hiddenNodes, seeksField, unfolded } from "./unfold.ts";
import { best, clickNode, isNarrower, namesItself, perform, refresh } from "../desk/desk.ts";
import { hashedPath } from "../desk/leads.ts";
import { pathKey } from "../desk/route.ts";
import type { Desk, Sought, Taste } from "../desk/desk.ts";

/** Acts spent on looking for one thing elsewhere: what comes later in the prompt needs some as well. */
const maxActs = 30;

/**
 * Finds what the words mean: on this page, in its menus and tabs, and then page by page through the application's
 * navigation. The steps that lead there are added; the application then stands where the node can be used.
 */
export async function reach(desk: Desk, steps: Step[], asked: Sought): Promise<PageNode | undefined> {
  const sought = { ...(typeof asked === "string" ? { words: asked } : asked), vain: new Set<string>() };
  const here = best(desk, desk.page, sought);
  const hidden = await unfolded(desk, steps, sought);
  if (hidden !== undefined) return hidden;
  if (here !== undefined) {
    // "Deploy options" may stand for settings, unless a menu has the settings by their own name.
    const exactly = { ...sought, literal: true };
    const alike = isActionable(here) && !namesItself(exactly.words, here);
    return (
      (alike ? await inMenus(desk, steps, exactly) : undefined) ??
      best(desk, desk.page, sought) ??
      sameNode(desk.page, here)
    );
  }
  // What a menu has by its own name comes before what only means the same, which may do something.
  const literally = { ...sought, literal: true, vain: new Set<string>() };
  return (
    (await inMenus(desk, steps, literally)) ??
    (await inMenus(desk, steps, sought)) ??
    (await elsewhere(desk, steps, sought))
  );
}

/** What is sought, with how it is told. */
type Spelled = Exclude<Sought, string>;

/** What leads to where it most likely is: "the main menu" to the page "Menus". */
function firstOf(sought: Spelled): NonNullable<Taste["first"]> {
  const asked = wordsOf(sought.words);
  const isAsked = (word: string) => asked.some((each) => likeness(each, word) > 0.7);
  const speaks = ({ name }: PageNode) => {
    const own = wordsOf(name).filter((word) => !saysItIsAPage.test(word));
    return own.length > 0 && own.every(isAsked);
  };
  return sought.first ?? (seeksField(sought) ? setsUp : speaks);
}

/** "User management", "All users", "Manage users" are the users. */
const saysItIsAPage = /^(?:all|manage(?:ment|r)?|overview|list|admin(?:istration)?|director(?:y|ies))$/i;

/** Finds it on the pages of the application alone, in nothing that the one in front could open. */
export const reachElsewhere = (desk: Desk, steps: Step[], sought: Spelled): Promise<PageNode | undefined> =>
  elsewhere(desk, steps, { ...sought, vain: new Set<string>() });

async function elsewhere(desk: Desk, steps: Step[], sought: Spelled): Promise<PageNode | undefined> {
  const { path, dialog } = desk.page;
  // What was done at an address would be done again by going back to it.
  const start = doesSomething(path) ? desk.home : path;
  const forField = seeksField(sought);
  const isMeant = ({ path: each = "" }: Pick<PageNode, "path">) => !(forField && isOfOneThing(each));
  const known = [...desk.atlas.values()].find(
    (page) => page.path !== start && isMeant(page) && holds(desk, page, sought),
  );
  if (known !== undefined) return goTo(desk, steps, { path: known.path, start, sought });
  const last = Math.max(12, desk.app.actionsLeft() - maxActs, desk.spared ?? 0);
  const walk: Walk = { start, sought, isMeant, last, from: new Map(), unopened: [] };
  const found = (await pageWith(desk, walk)) ?? (await pageWithInMenus(desk, walk));
  if (found !== undefined) return goTo(desk, steps, { path: found, by: walk.from.get(found), start, sought });
  await perform(desk, [], { kind: "goto", path: start });
  // The film, which has not looked around, still has the dialog before it.
  if (dialog !== undefined && desk.page.dialog === undefined) steps.push({ kind: "press", key: "Escape" });
  return undefined;
}

/** Going through the pages of the application, page by page, until something is found or so few acts are left. */
type Walk = {
  readonly start: string;
  readonly sought: Spelled;
  readonly isMeant: (node: Pick<PageNode, "path">) => boolean;
  readonly last: number;
  /** The page on which each was found: a film goes there by its links. */
  readonly from: Map<string, string>;
  /** Pages whose menus were not looked into: what is in sight on some page is found before those of all others are gone through. */
  readonly unopened: string[];
};

/** The page on which it is in sight or, of those that are called like it, in a menu. */
async function pageWith(
  desk: Desk,
  { start, sought, isMeant, last, from, unopened }: Walk,
): Promise<string | undefined> {
  const first = firstOf(sought);
  const near = [...(await pagesNear(desk)), ...(await pagesBehindBar(desk, first))];
  const pathsOf = (nodes: readonly PageNode[]) => nodes.filter(isMeant).map(({ path = "" }) => path);
  const queue = pathsOf(sortedBy(near, first));
  const likely = new Set(near.filter((node) => first(node)).map((node) => node.path ?? ""));
  const seen = new Set([...desk.atlas.keys(), ...desk.led.keys()].filter((key) => !desk.passed.has(key)));
  desk.passed.clear();
  let isUnfolded = false;
  for (let looked = 0; looked < maxPages && desk.app.actionsLeft() > last;) {
    if (queue.length === 0 && !isUnfolded) {
      isUnfolded = true;
      queue.push(...pathsOf(await groupedAt(desk, start)));
    }
    const path = queue.shift();
    if (path === undefined) break;
    if (seen.has(pathKey(path))) continue;
    seen.add(pathKey(path));
    looked += 1;
    if (!(await perform(desk, [], { kind: "goto", path })).ok) continue;
    if (holds(desk, desk.page, sought)) return path;
    if (!likely.has(path)) unopened.push(path);
    else if (await isInMenus(desk, sought)) return path;
    const more = pathsOf(sortedBy(pagesFrom(desk, withPointedMenus(desk.page)), first))
      .slice(0, 6)
      .filter((each) => !queue.includes(each));
    for (const each of more) from.set(each, path);
    // What is likelier to hold it than the rest is gone through first.
    if (likely.has(path)) queue.unshift(...more);
    else queue.push(...more);
  }
  return undefined;
}

/** The page that has it in a menu, of those that were seen without it. */
async function pageWithInMenus(desk: Desk, { sought, last, unopened }: Walk): Promise<string | undefined> {
  for (const path of unopened) {
    if (desk.app.actionsLeft() <= Math.max(last, fewestForMenus)) return undefined;
    if (!hasMenuToTry(desk, desk.atlas.get(pathKey(path)) ?? desk.page, sought)) continue;
    if ((await perform(desk, [], { kind: "goto", path })).ok && (await isInMenus(desk, sought))) return path;
  }
  return undefined;
}

/** Acts that are left for what comes later in the prompt, where the menus of pages are gone through. */
const fewestForMenus = 20;

const isInMenus = async (desk: Desk, sought: Spelled): Promise<boolean> =>
  desk.app.actionsLeft() > fewestForMenus && (await inMenus(desk, [], sought)) !== undefined;

/** Whether a page that was seen before has it, in sight or behind a control that says so. */
const holds = (desk: Desk, page: PageSnapshot, sought: Spelled): boolean =>
  [page.nodes, hiddenNodes(page).map(({ node }) => node)].some(
    (nodes) => best(desk, { ...page, nodes }, sought) !== undefined,
  );

/** The pages in the folded groups of the side bar, as it is where the search began. */
async function groupedAt(desk: Desk, start: string): Promise<PageNode[]> {
  const page = desk.page.path === start ? desk.page : desk.atlas.get(pathKey(start));
  if (page === undefined || groupsOf(page).length === 0) return [];
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return pagesInGroups(desk);
}

/** With the entries of menus that come up while a link is pointed at, where they lead. */
const withPointedMenus = (page: PageSnapshot): PageSnapshot => ({
  ...page,
  nodes: [...page.nodes, ...hiddenNodes(page).flatMap(({ node }) => (node.path === undefined ? [] : [node]))],
});

/** The pages that can be reached from here; when none is in sight, those in the first menu. */
export async function pagesNear(desk: Desk): Promise<PageNode[]> {
  const direct = pagesFrom(desk, withPointedMenus(desk.page));
  const menu = menusOf(desk.page).find((node) => node.role !== "tab");
  if (direct.length >= 2 || menu === undefined) return direct;
  const start = desk.page;
  if (!(await clickNode(desk, [], menu))) return direct;
  const more = pagesFrom(desk, desk.page);
  await closeAgain(desk, start, menu);
  return more.length > direct.length ? more : direct;
}

/** `by` is the page whose link leads to it, where the page we stand on has none. */
type Route = {
  readonly path: string;
  readonly by?: string | undefined;
  readonly start: string;
  readonly sought: Sought;
};

/** Goes to a page as a person would: by the link that leads there, when the page we stand on has one. */
async function goTo(desk: Desk, steps: Step[], { path, by, start, sought }: Route): Promise<PageNode | undefined> {
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  const key = pathKey(hashedPath(desk, path));
  const direct = desk.page.nodes.some((node) => node.path !== undefined && pathKey(node.path) === key);
  if (by !== undefined && !direct) await travel(desk, steps, by);
  await travel(desk, steps, path);
  return (await unfolded(desk, steps, sought)) ?? best(desk, desk.page, sought) ?? (await inMenus(desk, steps, sought));
}

/** Moves to where such a node was seen: the page in front, or one from before. */
export async function travelToSeen(desk: Desk, steps: Step[], isSought: (node: PageNode) => boolean): Promise<boolean> {
  const from = [desk.page, ...desk.atlas.values()].find(({ nodes }) => nodes.some(isSought));
  return from !== undefined && travel(desk, steps, from.path);
}

/** Moves to a path of the application, by its link if there is one. */
export async function travel(desk: Desk, steps: Step[], address: string): Promise<boolean> {
  const path = hashedPath(desk, address);
  if (desk.page.path === path) return true;
  const links = desk.page.nodes.filter(
    (node) =>
      ["link", "tab", "menuitem", "button", "clickable"].includes(node.role) &&
      node.path !== undefined &&
      pathKey(node.path) === pathKey(path) &&
      !setsOff(node) &&
      node.name !== "",
  );
  // To the whole list, where others lead to a part of it.
  const link = links.find((node) => node.path === path) ?? links.find((node) => !isNarrower(node.path ?? "", path));
  if (link !== undefined && (await follow(desk, steps, { link, path }))) return true;
  if (link === undefined && ((await pointedAt(desk, steps, path)) || (await throughMenu(desk, steps, path))))
    return true;
  const outcome = await perform(desk, steps, { kind: "goto", path });
  if (!outcome.ok) await refresh(desk);
  return outcome.ok;
}

/** Points at the link whose menu has the entry, and presses that. */
async function pointedAt(desk: Desk, steps: Step[], path: string): Promise<boolean> {
  const leads = (node: PageNode) => node.path !== undefined && pathKey(node.path) === pathKey(path);
  const opener = hiddenNodes(desk.page).find(({ node }) => leads(node))?.opener;
  const tried: Step[] = [];
  if (opener === undefined || !(await bringUp(desk, tried, opener))) return false;
  const link = desk.page.nodes.find(leads);
  if (link === undefined || !(await clickNode(desk, tried, link))) return false;
  steps.push(...tried);
  return true;
}

/** Opens the application's menu, or the group of its side bar, for the link that is in it. */
async function throughMenu(desk: Desk, steps: Step[], path: string): Promise<boolean> {
  const isMenu = ({ name }: PageNode) => /menu|navigation|sidebar|☰|≡/i.test(name);
  const menu = groupHolding(desk, path) ?? menusOf(desk.page).find(isMenu);
  const start = desk.page;
  const tried: Step[] = [];
  if (menu === undefined || !(await clickNode(desk, tried, menu))) return false;
  const link = desk.page.nodes.find((node) => node.path !== undefined && pathKey(node.path) === pathKey(path));
  if (link !== undefined && (await clickNode(desk, tried, link))) {
    steps.push(...tried);
    return true;
  }
  await closeAgain(desk, start, menu);
  return false;
}
