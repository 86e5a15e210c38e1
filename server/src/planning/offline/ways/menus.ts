import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { matchScore } from "../../prompt/words.ts";
import { closeAgain, openUp } from "../desk/close-again.ts";
import { best, clickNode, heldBy, type Desk, type Sought } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { entranceOf, toldOf } from "./behind-bar.ts";
import { isFold, isOfWhoIsSignedIn, isWheel, menusOf } from "./menus-in-sight.ts";
import { setsUp } from "./pages.ts";
import { hiddenNodes, makesForField, makesNew } from "./unfold.ts";

/** Menus, the tabs of what they bring up, and the branches of trees: they are opened one after the other for what is sought. */

/** Menus opened before the words are given up. */
const maxMenus = 6;
/** Branches of a tree that are unfolded under one another, and beside one another, for one thing. */
const maxLevels = 3;
const maxBranches = 4;
/** Tabs of a dialog that are looked behind. */
const maxTabs = 4;

/** Opens what looks like a menu, looks inside, and closes it again when the words are not there. */
export async function inMenus(desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> {
  const start = desk.page;
  // Entries that have a menu each have the same: one of them is looked into.
  const likely = menusOf(start)
    .filter(
      (menu) => firstAlike(start, menu, sought) === menu && !isLeftAlone(menu, sought) && mayHold(desk, menu, sought),
    )
    .toSorted(byPromise(sought));
  for (const menu of likely.filter((each) => !isTried(desk, each, sought)).slice(0, maxMenus)) {
    const node = sameNode(desk.page, menu);
    if (node === undefined || refusedWord(node.name, desk.app.prompt) !== undefined) continue;
    if (desk.app.actionsLeft() <= (desk.spared ?? 0)) return undefined;
    const tried: Step[] = [];
    if (!(await openUp(desk, tried, node))) {
      // Where nothing lies over the page, it will be no different on another, and each try takes seconds.
      if (desk.page.dialog === undefined) desk.stuck.add(placeOf(menu));
      continue;
    }
    const shown = best(desk, desk.page, sought);
    const isNew = shown !== undefined && sameNode(start, shown) === undefined;
    const found = isNew
      ? shown
      : ((await behindItsTabs(desk, tried, { sought, start })) ??
        (await inBranches(desk, tried, { sought, start, branch: menu, level: 1 })));
    if (found !== undefined) {
      steps.push(...tried);
      return found;
    }
    vainIn(sought)?.add(placeOf(menu));
    if (pathKey(desk.page.path) === pathKey(start.path))
      desk.behind.set(entranceOf(desk, menu), newNodes(desk.page, start));
    await closeAgain(desk, start, menu);
  }
  return undefined;
}

type Branch = {
  readonly sought: Sought;
  readonly start: PageSnapshot;
  readonly branch: PageNode;
  readonly level: number;
};

/** What a branch of a tree has brought to light may be branches of its own: the likeliest are unfolded as well. */
async function inBranches(desk: Desk, steps: Step[], of: Branch): Promise<PageNode | undefined> {
  const { sought, start, branch, level } = of;
  const known = new Set(start.nodes.map(toldOf));
  const unfolded = desk.page;
  const own = unfolded.nodes
    .filter((node) => node.expanded === false && node.role === branch.role && !known.has(toldOf(node)))
    .toSorted(byPromise(sought));
  for (const each of level > maxLevels ? [] : own.slice(0, maxBranches)) {
    const tried: Step[] = [];
    if (!(await openUp(desk, tried, each))) continue;
    const shown = best(desk, desk.page, sought);
    const found =
      shown !== undefined && sameNode(unfolded, shown) === undefined
        ? shown
        : await inBranches(desk, tried, { sought, start: unfolded, branch: each, level: level + 1 });
    if (found !== undefined) {
      steps.push(...tried);
      return found;
    }
    await closeAgain(desk, unfolded, each);
  }
  return undefined;
}

/** Whether a menu belongs to something else than what is meant. */
const isLeftAlone = (menu: PageNode, sought: Sought): boolean =>
  typeof sought !== "string" && sought.never?.(menu) === true;

/** How far what stands in one column of a list may be set off, px. */
const maxColumnOffPx = 4;

/**
 * Of what has the same name or place in each row of a list, the first: "Move Harbour day to trash" names its row. Of other
 * things that are alike, the one at its place.
 */
const firstAlike = (page: PageSnapshot, menu: PageNode, sought: Sought): PageNode | undefined =>
  menu.region === "row"
    ? page.nodes.find(
        (each) =>
          each.role === menu.role &&
          each.region === "row" &&
          !isLeftAlone(each, sought) &&
          (each.name === menu.name || Math.abs(each.box.x - menu.box.x) <= maxColumnOffPx),
      )
    : (ofEachEntry(page, menu).find((each) => !isLeftAlone(each, sought)) ?? sameNode(page, menu));

/** Menus that are called the same and stand with something else each, as those of the cards of a board do; none where they are few. */
function ofEachEntry({ nodes }: PageSnapshot, { role, name, popup, item = "" }: PageNode): PageNode[] {
  if (popup !== true || item === "") return [];
  const alike = nodes.filter((each) => each.popup === true && each.role === role && each.name === name);
  return new Set(alike.map((each) => each.item)).size >= fewestEntries ? alike : [];
}
const fewestEntries = 3;

/** A menu that is called the same and stands at the same place is the same on all pages. */
const placeOf = ({ role, name, box }: PageNode): string => `${role} ${name} ${box.x} ${box.y}`;

/** Whether the words may lie behind a menu: not where it held nothing like them before, or its markup tells of others. */
function mayHold(desk: Desk, menu: PageNode, sought: Sought): boolean {
  if (makesForField(sought, menu) || makesSomethingElse(sought, menu)) return false;
  const told = hiddenNodes(desk.page).flatMap(({ node, opener }) => (opener === menu ? [node] : []));
  const known = desk.behind.get(entranceOf(desk, menu)) ?? (told.length > 0 ? told : undefined);
  return known === undefined || best(desk, { ...desk.page, nodes: known }, sought) !== undefined;
}

/**
 * "New task" opens the form of a task, and holds nothing that is called otherwise, unless it says that it is a menu; nor does
 * a "+" that its makers call so.
 */
function makesSomethingElse(sought: Sought, { name, alias, popup, expanded }: PageNode): boolean {
  if (/^[+＋]$/.test(name.trim()) && makesNew.test(alias ?? "")) return !makesNew.test(wordsSought(sought));
  const made = /^\W*(?:new|add|create)\s+(?:an?\s+)?(\p{L}.*)$/iu.exec(name.trim())?.[1];
  if (popup === true || expanded !== undefined) return false;
  return made !== undefined && heldBy(wordsSought(sought), made) === 0;
}

const vainIn = (sought: Sought): Set<string> | undefined => (typeof sought === "string" ? undefined : sought.vain);

/** Whether a menu was opened for that in vain, on whatever page, or could not be opened. */
const isTried = ({ stuck }: Desk, menu: PageNode, sought: Sought): boolean =>
  stuck.has(placeOf(menu)) || vainIn(sought)?.has(placeOf(menu)) === true;

/** Whether a page has a menu that may hold what is sought and was not looked into for it, as the bar of all pages was. */
export const hasMenuToTry = (desk: Desk, page: PageSnapshot, sought: Exclude<Sought, string>): boolean =>
  menusOf(page).some((menu) => !isTried(desk, menu, sought) && mayHold({ ...desk, page }, menu, sought));

const wordsSought = (sought: Sought): string => (typeof sought === "string" ? sought : sought.words);

/** What a menu says that lies behind it. */
const promiseOf = (menu: PageNode): string =>
  isOfWhoIsSignedIn(menu) ? "My account" : isWheel(menu) ? "Settings" : toldOf(menu);

/** Those first that promise most of what is sought; what is not promised anywhere lies behind the settings rather than on another page. */
function byPromise(sought: Sought): (a: PageNode, b: PageNode) => number {
  const words = wordsSought(sought);
  const promise = (menu: PageNode) =>
    matchScore(words, promiseOf(menu)) || (menu.region === "navigation" && setsUp(menu) ? leastPromise : 0);
  return (a, b) => promise(b) - promise(a);
}
const leastPromise = 0.01;

/** Settings that came up as a dialog have most of what they hold behind their tabs. */
async function behindItsTabs(
  desk: Desk,
  steps: Step[],
  { sought, start }: { sought: Sought; start: PageSnapshot },
): Promise<PageNode | undefined> {
  const opened = desk.page;
  if (opened.dialog === undefined || opened.dialog === start.dialog) return undefined;
  const tabs = opened.nodes.filter(
    ({ role, region, current }) => role === "tab" && region === "dialog" && current !== true,
  );
  for (const tab of tabs.slice(0, maxTabs)) {
    const tried: Step[] = [];
    if (!(await clickNode(desk, tried, tab))) continue;
    const found = best(desk, desk.page, sought);
    if (found === undefined || sameNode(opened, found) !== undefined) continue;
    steps.push(...tried);
    return found;
  }
  return undefined;
}

/** In a panel of the page in front that is shut, and nowhere else. */
export const inFolds = (desk: Desk, steps: Step[], sought: Exclude<Sought, string>): Promise<PageNode | undefined> =>
  inMenus(desk, steps, { ...sought, never: (menu) => !isFold(menu) });
