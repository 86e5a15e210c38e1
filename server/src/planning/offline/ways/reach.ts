import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { matchScore } from "../../prompt/words.ts";
import { entranceOf, pagesBehindBar } from "./behind-bar.ts";
import { closeAgain, openUp } from "../desk/close-again.ts";
import { isOfOneThing, maxPages, pagesFrom, setsUp, sortedBy } from "./pages.ts";
import { follow, hiddenNodes, makesForField, seeksField, unfolded } from "./unfold.ts";
import { best, clickNode, isNarrower, namesItself, pathKey, perform, refresh } from "../desk/desk.ts";
import type { Desk, Sought, Taste } from "../desk/desk.ts";

/** Menus opened before the words are given up. */
const maxMenus = 6;
/** Tabs of a dialog that are looked behind. */
const maxTabs = 4;
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

/** Opens what looks like a menu, looks inside, and closes it again when the words are not there. */
export async function inMenus(desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> {
  const start = desk.page;
  const words = typeof sought === "string" ? sought : sought.words;
  // Entries that have a menu each have the same: one of them is looked into.
  const likely = menusOf(start)
    .filter((menu) => firstAlike(start, menu) === menu && !isLeftAlone(menu, sought) && mayHold(desk, menu, sought))
    .toSorted((a, b) => matchScore(words, promiseOf(b)) - matchScore(words, promiseOf(a)));
  const vain = typeof sought === "string" ? undefined : sought.vain;
  for (const menu of likely.filter((each) => vain?.has(placeOf(each)) !== true).slice(0, maxMenus)) {
    const node = sameNode(desk.page, menu);
    if (node === undefined || refusedWord(node.name, desk.app.prompt) !== undefined) continue;
    const tried: Step[] = [];
    if (!(await openUp(desk, tried, node))) continue;
    const shown = best(desk, desk.page, sought);
    const isNew = shown !== undefined && sameNode(start, shown) === undefined;
    const found = isNew ? shown : await behindItsTabs(desk, tried, { sought, start });
    if (found !== undefined) {
      steps.push(...tried);
      return found;
    }
    vain?.add(placeOf(menu));
    if (pathKey(desk.page.path) === pathKey(start.path))
      desk.behind.set(entranceOf(desk, menu), newNodes(desk.page, start));
    await closeAgain(desk, start, menu);
  }
  return undefined;
}

/** Whether a menu belongs to something else than what is meant. */
const isLeftAlone = (menu: PageNode, sought: Sought): boolean =>
  typeof sought !== "string" && sought.never?.(menu) === true;

/** Of what has the same name in each row of a list, the first; of other things that are alike, the one at its place. */
const firstAlike = (page: PageSnapshot, menu: PageNode): PageNode | undefined =>
  menu.region === "row"
    ? page.nodes.find(({ role, name, region }) => role === menu.role && name === menu.name && region === "row")
    : sameNode(page, menu);

/** A menu that is called the same and stands at the same place is the same on all pages. */
const placeOf = ({ role, name, box }: PageNode): string => `${role} ${name} ${box.x} ${box.y}`;

/** Whether the words may lie behind a menu: not where it held nothing like them before, or its markup tells of others. */
function mayHold(desk: Desk, menu: PageNode, sought: Sought): boolean {
  if (makesForField(sought, menu)) return false;
  const told = hiddenNodes(desk.page).flatMap(({ node, opener }) => (opener === menu ? [node] : []));
  const known = desk.behind.get(entranceOf(desk, menu)) ?? (told.length > 0 ? told : undefined);
  return known === undefined || best(desk, { ...desk.page, nodes: known }, sought) !== undefined;
}

/** A short name that reacts to the pointer in a column at the left edge: a group of a side bar, whatever its markup says. */
const isInSideBar = ({ role, region, box, name, alias }: PageNode): boolean =>
  role === "clickable" &&
  // A picture in a bar of tools does something at once.
  alias === undefined &&
  ["", "complementary"].includes(region) &&
  box.x + box.width <= 360 &&
  box.height <= 64 &&
  name.length <= 24;

/** What stands in the bar, or up to 80 pixels from the top, under somebody's initials: behind it is what concerns who is signed in. */
const isOfWhoIsSignedIn = ({ role, region, name, box }: PageNode): boolean =>
  (region === "banner" || (region === "" && box.y < 80)) &&
  ["button", "clickable"].includes(role) &&
  /^(?:\p{Lu}{1,3}|avatar|user)$/u.test(name);

/** What a menu says that lies behind it. */
const promiseOf = (menu: PageNode): string => (isOfWhoIsSignedIn(menu) ? "My account" : menu.name);

/** What turns the pages of a list hides nothing. */
const pages = /^(?:(?:go to )?(?:the )?(?:next|previous|prev|first|last)\b.*|(?:go to )?(?:page )?\d+|[‹›«»<>←→]+)$/i;

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

/** What is called so takes away what is in sight, or does something else than to show more. */
const hides =
  /^(?:skip (?:to|over)|unpin|hide|collapse|close|minimi[sz]e|print\w*|refresh|reload|share|copy|export|download|unlink|undo|redo|sort|reset|clear|empty|full ?screen|(?:(?:switch to|toggle) )?(?:dark|light|night) (?:mode|theme))\b|\bto sort$/i;

/** A button that tells of the application; "About" in a menu bar says that it has entries. */
const tellsOfItself = ({ name, popup, expanded }: PageNode): boolean =>
  /^about$/i.test(name) && popup !== true && expanded === undefined;

/** Fields, buttons that send, and what leads to a page of its own hide nothing. */
const mayHide = (node: PageNode): boolean =>
  isActionable(node) &&
  node.field === undefined &&
  node.path === undefined &&
  node.external !== true &&
  node.submits !== true &&
  node.posts !== true &&
  !hides.test(node.name) &&
  !tellsOfItself(node);

/** Controls behind which more is hidden, the likeliest first. */
export function menusOf(page: PageSnapshot): PageNode[] {
  const score = (node: PageNode): number => {
    if (
      !mayHide(node) ||
      node.expanded === true ||
      node.current === true ||
      pages.test(node.name.trim()) ||
      // What lies under a heading that folds it is known, and the head of a column sorts.
      ["heading", "columnheader"].includes(node.role)
    )
      return 0;
    if (node.name.length <= 40 && /\b(menu|navigation|sidebar|nav)\b|☰|≡/i.test(node.name)) return 4;
    if (node.role === "tab" || /^(?:more|…|\.\.\.|⋮|⋯)$/i.test(node.name)) return 3;
    if (node.expanded === false || node.popup === true) return 2;
    // Entries of a side bar may have the roles of a menu or of a list to choose from.
    const opens =
      ["button", "clickable", "treeitem", "menuitem", "option"].includes(node.role) ||
      (node.role === "link" && !node.external);
    if (opens && node.region === "navigation") return 2;
    return /^(?:options|actions|tools|account|settings|preferences)$/i.test(node.name) ||
      isInSideBar(node) ||
      isOfWhoIsSignedIn(node)
      ? 1
      : 0;
  };
  return page.nodes.filter((node) => score(node) > 0).toSorted((a, b) => score(b) - score(a));
}

/** What leads to where it most likely is. */
const firstOf = (sought: Sought): Taste["first"] =>
  typeof sought === "string" ? undefined : (sought.first ?? (seeksField(sought) ? setsUp : undefined));

async function elsewhere(desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> {
  const { path: start, dialog } = desk.page;
  const forField = seeksField(sought);
  const known = [...desk.atlas.values()].find(
    (page) => page.path !== start && !(forField && isOfOneThing(page.path)) && best(desk, page, sought) !== undefined,
  );
  if (known !== undefined) return goTo(desk, steps, { path: known.path, start, sought });
  const first = firstOf(sought);
  const near = [...(await pagesNear(desk)), ...(await pagesBehindBar(desk, first))];
  const isMeant = ({ path = "" }: PageNode) => !(forField && isOfOneThing(path));
  const queue = sortedBy(near, first)
    .filter(isMeant)
    .map((node) => node.path ?? "");
  const likely = new Set(near.filter((node) => first?.(node)).map((node) => node.path ?? ""));
  const seen = new Set(desk.atlas.keys());
  // The page on which each was found: a film goes there by its links.
  const from = new Map<string, string>();
  const last = Math.max(12, desk.app.actionsLeft() - Math.min(maxActs, desk.share ?? maxActs));
  for (let looked = 0; looked < maxPages && queue.length > 0 && desk.app.actionsLeft() > last;) {
    const path = queue.shift() ?? "";
    if (seen.has(pathKey(path))) continue;
    seen.add(pathKey(path));
    looked += 1;
    if (!(await perform(desk, [], { kind: "goto", path })).ok) continue;
    const shown = best(desk, desk.page, sought) !== undefined;
    const behind = !shown && desk.app.actionsLeft() > 20 && (await inMenus(desk, [], sought)) !== undefined;
    if (shown || behind) return goTo(desk, steps, { path, by: from.get(path), start, sought });
    const links = sortedBy(pagesFrom(desk, desk.page), first).filter(isMeant).slice(0, 6);
    const more = links.map((node) => node.path ?? "").filter((each) => !queue.includes(each));
    for (const each of more) from.set(each, path);
    // What is likelier to hold it than the rest is gone through first.
    if (likely.has(path)) queue.unshift(...more);
    else queue.push(...more);
  }
  await perform(desk, [], { kind: "goto", path: start });
  // The film, which has not looked around, still has the dialog before it.
  if (dialog !== undefined && desk.page.dialog === undefined) steps.push({ kind: "press", key: "Escape" });
  return undefined;
}

/** The pages that can be reached from here; when none is in sight, those in the first menu. */
export async function pagesNear(desk: Desk): Promise<PageNode[]> {
  const direct = pagesFrom(desk, desk.page);
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
  const direct = desk.page.nodes.some((node) => node.path !== undefined && pathKey(node.path) === pathKey(path));
  if (by !== undefined && !direct) await travel(desk, steps, by);
  await travel(desk, steps, path);
  return best(desk, desk.page, sought) ?? inMenus(desk, steps, sought);
}

/** Moves to a path of the application, by its link if there is one. */
export async function travel(desk: Desk, steps: Step[], path: string): Promise<boolean> {
  if (desk.page.path === path) return true;
  const links = desk.page.nodes.filter(
    (node) =>
      ["link", "tab", "menuitem", "button", "clickable"].includes(node.role) &&
      node.path !== undefined &&
      pathKey(node.path) === pathKey(path) &&
      node.name !== "",
  );
  // To the whole list, where others lead to a part of it.
  const link = links.find((node) => node.path === path) ?? links.find((node) => !isNarrower(node.path ?? "", path));
  if (link !== undefined && (await follow(desk, steps, { link, path }))) return true;
  if (link === undefined && (await throughMenu(desk, steps, path))) return true;
  const outcome = await perform(desk, steps, { kind: "goto", path });
  if (!outcome.ok) await refresh(desk);
  return outcome.ok;
}

/** Opens the application's menu for the link that is in it. */
async function throughMenu(desk: Desk, steps: Step[], path: string): Promise<boolean> {
  const menu = menusOf(desk.page).find((node) => /menu|navigation|sidebar|☰|≡/i.test(node.name));
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
