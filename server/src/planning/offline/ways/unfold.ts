import { refusedWord } from "#browser/destructive.ts";
import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, likeness, matchScore, sameKeys } from "../../prompt/words.ts";
import { setsUp } from "./pages.ts";
import { closeAgain } from "../desk/close-again.ts";
import { bestOf, clickNode, enough, labelsOf, perform, type Desk, type Sought } from "../desk/desk.ts";
import { listsSomething } from "../desk/seen.ts";
import { pathKey } from "../desk/route.ts";

/** Says of itself that more comes up by it, whatever address its markup has. */
export const unfolds = ({ popup, expanded }: PageNode): boolean => popup === true || expanded !== undefined;

/** What has come to light; what leads somewhere and stood there before may only be called together with it since. */
const broughtUp = (page: PageSnapshot, before: PageSnapshot): PageNode[] =>
  newNodes(page, before).filter(
    ({ role, name, path }) =>
      path === undefined ||
      !before.nodes.some((each) => each.role === role && each.name === name && each.path === path),
  );

/** How far the tops of what stands in one bar may differ, px. */
const maxOffPx = 4;

/** A menu between links, as in the bar over the pages of one thing. */
const standsAmongLinks = ({ nodes }: PageSnapshot, menu: PageNode): boolean =>
  menu.popup === true &&
  menu.region !== "row" &&
  nodes.filter(
    ({ role, path, region, box }) =>
      ["link", "tab"].includes(role) &&
      path !== undefined &&
      region === menu.region &&
      Math.abs(box.y - menu.box.y) <= maxOffPx,
  ).length > 1;

/** Whether a press has only brought up entries of the bar: its markup need not say that it unfolds. */
export const hasUnfolded = (page: PageSnapshot, { node, before }: { node: PageNode; before: PageSnapshot }): boolean =>
  unfolds(node) ||
  (node.region === "navigation" &&
    node.path === undefined &&
    pathKey(before.path) === pathKey(page.path) &&
    broughtUp(page, before).some(({ region, path }) => region === "navigation" && path !== undefined));

/** What is called so makes something, and shows nothing of what is there. */
export const makesNew = /^\W*(?:new|add|create|import|register|record)\b/i;

/** "Find memberships", "Manage events": where all of a kind are, under a name of its own. */
const gathersAll = /^\W*(?:find|manage|all|browse|list(?: of)?|see|view|search)\s+(?=\p{L}+$)/iu;

const isWhereAllAre = (label: string, words: string): boolean =>
  gathersAll.test(label) && sameKeys(label.replace(gathersAll, ""), words);

const atLeast = (least: number, score: number): number => (score < least ? 0 : score);

/** A menu of a bar that was opened for its name is no page yet: the entry that is called the same is, or the likeliest. */
export async function intoMenu(
  desk: Desk,
  steps: Step[],
  { words, node, before }: { words: string; node: PageNode; before: PageSnapshot },
): Promise<string | undefined> {
  const isOfBar = ["navigation", "menu", "banner"].includes(node.region) || standsAmongLinks(before, node);
  const isMenu = isOfBar && (node.path === undefined || unfolds(node));
  if (!isMenu || pathKey(before.path) !== pathKey(desk.page.path)) return undefined;
  // The list of the page had not come yet.
  if (!listsSomething(before) && listsSomething(desk.page)) return undefined;
  const entries = broughtUp(desk.page, before).filter(
    ({ role, name, path, region }) =>
      ["link", "menuitem"].includes(role) &&
      path !== undefined &&
      region !== "row" &&
      (!makesNew.test(name) || makesNew.test(words)) &&
      refusedWord(`${name} ${path}`, desk.app.prompt) === undefined,
  );
  // What the menu itself is called does not tell one of its entries from another, unless one is called all of it.
  const ofMenu = keysOf(node.name);
  const beyond = keysOf(words).filter((key) => ofMenu.every((own) => likeness(key, own) < enough));
  const score = ({ name }: PageNode) =>
    Math.max(
      matchScore(beyond.join(" "), name),
      atLeast(0.7, matchScore(words, name)),
      Number(isWhereAllAre(name, words)),
    );
  const likely = entries.toSorted((one, other) => score(other) - score(one));
  const [first] = likely;
  const isTold = first !== undefined && score(first) > 0.9;
  const isItsPage = ({ path }: PageNode) => node.path !== undefined && path === node.path;
  const entry = isTold
    ? first
    : (likely.find(({ name }) => sameKeys(name, node.name)) ?? likely.find(isItsPage) ?? first);
  return entry !== undefined && (await clickNode(desk, steps, entry)) ? entry.name : undefined;
}

/** Goes to the page that a link or an entry of the navigation stands for, also where the entry only unfolds. */
export async function visitBy(
  desk: Desk,
  steps: Step[],
  { words, node }: { words: string; node: PageNode },
): Promise<boolean> {
  const before = desk.page;
  if (!(await clickNode(desk, steps, node))) return false;
  await intoMenu(desk, steps, { words, node, before });
  return true;
}

/** Presses a link; where it has only unfolded a menu, the entry of that which leads to the path. */
export async function follow(
  desk: Desk,
  steps: Step[],
  { link, path }: { readonly link: PageNode; readonly path: string },
): Promise<boolean> {
  const start = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, link))) return false;
  if (unfolds(link) && desk.page.path === start.path) {
    const leads = broughtUp(desk.page, start).find(
      (node) => node.path !== undefined && pathKey(node.path) === pathKey(path),
    );
    if (leads === undefined || !(await clickNode(desk, tried, leads))) return false;
  }
  steps.push(...tried);
  return true;
}

/** Folds within folds that are opened for one thing. */
const maxFolds = 3;

/** How much better something behind a control must answer than what is in sight. */
const margin = 0.12;

/** What lies behind a control, as the node it would be: under the heading that stands before it there, or the control's own. */
export function hiddenNodes(page: PageSnapshot): { node: PageNode; opener: PageNode }[] {
  const headings = new Map<number, string>();
  return (page.folded ?? []).flatMap(({ role, name, opener: index, path }, at) => {
    const opener = page.nodes[index];
    if (role === "heading") headings.set(index, name);
    const { region = "", box = { x: 0, y: 0, width: 0, height: 0 } } = opener ?? {};
    const near = headings.get(index) ?? opener?.near ?? "";
    const fields = { index: -1 - at, tag: "", role, name, near, region, box, inView: false, disabled: false };
    return opener === undefined ? [] : [{ node: path === undefined ? fields : { ...fields, path }, opener }];
  });
}

/**
 * Brings to light what the words mean, when the page says that it lies behind a control and nothing in sight answers
 * nearly as well: the entry of a closed menu, the pane of a tab. `undefined` when it does not come to light.
 */
export async function unfolded(desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> {
  const start = desk.page;
  const tried: Step[] = [];
  const opened: Opened[] = [];
  for (let fold = 0; fold < maxFolds; fold += 1) {
    const here = bestOf(desk, desk.page, sought);
    const fresh = here !== undefined && sameNode(start, here.node) === undefined;
    if (fold > 0 && fresh) {
      steps.push(...tried);
      return here.node;
    }
    const hidden = hiddenNodes(desk.page).filter(({ opener }) => !opened.some((each) => isAlike(each.opener, opener)));
    const found = bestOf(desk, { ...desk.page, nodes: hidden.map(({ node }) => node) }, amongThings(sought, hidden));
    const opener = hidden.find(({ node }) => node === found?.node)?.opener;
    if (found === undefined || opener === undefined || found.score < (here?.score ?? 0) + margin) break;
    if (refusedWord(opener.name, desk.app.prompt) !== undefined || makesForField(sought, opener)) break;
    opened.push({ opener, page: desk.page });
    if (!(await bringUp(desk, tried, opener))) break;
  }
  for (const { page, opener } of opened.toReversed()) await putAway(desk, page, opener);
  return undefined;
}

type Hidden = ReturnType<typeof hiddenNodes>;

/** "The forums" are no entry "Forum" among the settings, which says how they are, where anything else answers to them. */
function amongThings(sought: Sought, hidden: Hidden): Sought {
  const { words, ...taste } = typeof sought === "string" ? { words: sought } : sought;
  const isOfSettings = (node: PageNode) =>
    /[^s]s$/i.test(words) &&
    !/s$/i.test(node.name) &&
    !setsUp({ name: words }) &&
    hidden.some((each) => each.node === node && setsUp(each.opener));
  return { ...taste, words, favour: (node) => (taste.favour?.(node) ?? 0) - (isOfSettings(node) ? 0.35 : 0) };
}

/** "The reply-to address" is no field of the form behind "New invoice": who changes a setting makes nothing. */
export const makesForField = (sought: Sought, { name }: PageNode): boolean =>
  seeksField(sought) && /^\W*(?:new|add|create)\b|^\s*[+＋]\s*$/i.test(name);

/** Whether it is a field to write in that is looked for. */
export const seeksField = (sought: Sought): boolean =>
  typeof sought !== "string" && sought.roles?.includes("textbox") === true;

/** Whether a link leads to a part of the page that is shown: "#details". */
const isPartOf = ({ path }: PageSnapshot, link: PageNode): boolean =>
  link.path?.startsWith(`${path.split("#")[0] ?? ""}#`) === true;

/** What leads to no page of its own is pressed; nor does a button, though its markup has an address. */
const isPressed = (page: PageSnapshot, opener: PageNode): boolean =>
  opener.path === undefined || isPartOf(page, opener) || (opener.role === "button" && unfolds(opener));

/** A link of a menu leads to its own page when it is pressed, and shows its entries when it is pointed at. */
async function pointAt(desk: Desk, steps: Step[], node: PageNode): Promise<boolean> {
  const target = await desk.app.locate(node);
  return target !== undefined && (await perform(desk, steps, { kind: "hover", target })).ok;
}

/**
 * Brings to light what lies behind a control: by pressing it or, where that leads to a page of its own, by pointing at it. One that
 * says it unfolds something, and does not while it is pointed at, is pressed as well.
 */
export async function bringUp(desk: Desk, steps: Step[], opener: PageNode): Promise<boolean> {
  if (isPressed(desk.page, opener)) return clickNode(desk, steps, opener);
  const start = desk.page;
  const pointed: Step[] = [];
  if (!(await pointAt(desk, pointed, opener))) return false;
  const isShut = opener.expanded === false && newNodes(desk.page, start).length === 0;
  if (isShut) return clickNode(desk, steps, opener);
  steps.push(...pointed);
  return true;
}

/** Takes away again what was brought to light; what was only pointed at goes by itself. */
export async function putAway(desk: Desk, start: PageSnapshot, opener: PageNode): Promise<void> {
  if (isPressed(start, opener)) await closeAgain(desk, start, opener);
}

/** What is called just so, and nothing like it. */
export const calledJust = (sought: { readonly words: string; readonly roles: readonly string[] }) => ({
  ...sought,
  favour: (node: PageNode) => (labelsOf(node).some((label) => sameKeys(label, sought.words)) ? 0.1 : -1),
});

/** Brings to light the list of a kind, by its own name or, in a menu that does not show it before it is opened, as "Find memberships". */
export const unfoldedList = async (
  desk: Desk,
  steps: Step[],
  sought: { readonly words: string; readonly roles: readonly string[] },
): Promise<PageNode | undefined> =>
  (await unfolded(desk, steps, calledJust(sought))) ??
  unfolded(desk, steps, { ...sought, measure: (words, label) => Number(isWhereAllAre(label, words)) });

/** "Data connections" are connections: what has the kind of thing at its end. */
export const calledInTheEnd = (sought: { readonly words: string; readonly roles: readonly string[] }) => ({
  ...sought,
  favour: ({ name }: PageNode) => (sameKeys(name.trim().split(/\s/).at(-1) ?? "", sought.words) ? 0.1 : -1),
});

/** A control that was used, and the page as it was before. */
type Opened = { readonly opener: PageNode; readonly page: PageSnapshot };

const isAlike = (a: PageNode, b: PageNode) => a.role === b.role && a.name === b.name;
