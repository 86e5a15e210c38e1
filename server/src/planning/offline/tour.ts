import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../deed.ts";
import { keysOf, likeness } from "../prompt/words.ts";
import { clickNode, perform, refresh, showNode, type Desk } from "./desk/desk.ts";
import { pathKey } from "./desk/route.ts";
import { glance } from "./desk/glance.ts";
import { firstEntry } from "./opening/by-levels.ts";
import { tellingPart } from "./opening/telling-part.ts";
import { pagesFrom } from "./ways/pages.ts";
import { menusOf } from "./ways/menus-in-sight.ts";
import { invitationToPay } from "./ways/paywall.ts";
import { inBarMenus, isOnlyMenu, leavesTheOffice } from "./ways/bar-menus.ts";
import { bringUp, visitBy } from "./ways/unfold.ts";
import { leftBySignIn } from "./ways/ways-out.ts";
import { isGreeting } from "../telling/labels.ts";

/** Pages with these words on their links have little to show. */
const dull =
  /^(about|help|docs?|documentation|support|terms|privacy|imprint|contact|legal|feedback|changelog|blog|github|login|log in|sign (in|up)|register|account|profile|settings?|preferences)$/i;

/** An empty form tells little of what is made with it. */
const makes = /^\W*(?:new|add|create|compose|import)\b/i;

/** A page that only says there is nothing on it; one part of a record may say so of itself. */
const isEmpty = ({ nodes, lines = [] }: PageSnapshot): boolean =>
  lines.some((line) => /^(?:there (?:is|are) )?(?:no|nothing)\s\p{L}.{0,50}$/iu.test(line)) &&
  !nodes.some(
    ({ role, region, field }) =>
      ["row", "chart"].includes(role) || region === "row" || (field?.state === "filled" && region !== "navigation"),
  );

/** What belongs to whoever is signed in, or tells of the application itself, is nothing of what is done with it. */
const aside = /^(?:about|(?:my |your )?(?:account|profile)|prefs|cog|gear)$/i;
const leadsAside = /(?:\/|[?&][^=&]*=)(?:about|(?:my-?)?(?:account|profile)|prefs)\/?(?:[?#]|$)/i;

const isAside = ({ name, path = "" }: PageNode): boolean => aside.test(name.trim()) || leadsAside.test(path);

/** How far a tour goes: by which words its stops are weighed, how many they are, and how many levels it goes down once. */
type Extent = { readonly topics: string; readonly stops: number; readonly deepest?: number };

/** Shows the most telling pages of the navigation, weighed by the words of the prompt; begins where the application begins. */
export async function tour(desk: Desk, { topics, stops, deepest = 0 }: Extent): Promise<Deed[]> {
  if (pathKey(desk.page.path) !== pathKey(desk.home)) await perform(desk, [], { kind: "goto", path: desk.home });
  const deeds: Deed[] = [];
  const first = await lookAround(desk);
  if (first !== undefined) deeds.push(first);
  const isOver = () => deeds.length >= stops || desk.app.actionsLeft() < 6;
  const found = await candidates(desk, topics);
  // Without a navigation what there is lies below the first page: an entry, and what that holds.
  const hasNavigation = found.some(({ node }) => node.region === "navigation");
  let levels = hasNavigation ? Math.min(1, deepest) : deepest;
  const descend = async () => {
    for (; levels > 0 && !isOver(); levels -= 1) {
      const node = firstEntry(desk);
      const deed = node === undefined ? undefined : await visit(desk, { node });
      if (deed === undefined) return;
      // What opens an entry may be a picture beside its name.
      const isPicture = node?.item !== undefined && !node.item.includes(node.name);
      deeds.push(isPicture ? { ...deed, subject: deed.page.heading || deed.subject } : deed);
    }
  };
  if (!hasNavigation) await descend();
  for (const link of found) {
    if (isOver()) break;
    const deed = await visit(desk, link);
    if (deed === undefined || deeds.some((each) => isAlike(each, deed))) continue;
    deeds.push(deed);
    await descend();
  }
  return deeds;
}

/** Whether two stops show the same: a page may be reached under several names. */
function isAlike(one: Deed, other: Deed): boolean {
  const [parts, others] = [one.page.sections, other.page.sections];
  const isCalledSo = one.page.heading === other.page.heading && one.subject === other.subject;
  const isSamePage =
    one.page.heading !== "" && one.page.heading === other.page.heading && parts.join("\n") === others.join("\n");
  return (
    isCalledSo || isSamePage || (parts.length > 1 && one.kind === "look" && parts.join("\n") === others.join("\n"))
  );
}

/** A still look at the page as it stands. */
export async function lookAround(desk: Desk): Promise<Deed | undefined> {
  await refresh(desk);
  const startPath = desk.page.path;
  const steps: Step[] = [];
  const part = tellingPart(desk.page.nodes) ?? desk.page.nodes.find((node) => node.role === "heading");
  if (part === undefined || !(await showNode(desk, steps, part))) {
    if (!(await perform(desk, steps, { kind: "scroll", screens: 0.4 })).ok) return undefined;
  }
  const page = glance(desk.page);
  return {
    kind: "look",
    subject: page.heading || (part === undefined || isGreeting(part.name) ? "" : part.name),
    thing: "",
    values: [],
    parts: parts({ do: steps }),
    endPath: desk.page.path,
    startPath,
    page,
  };
}

type Candidate = { readonly node: PageNode; readonly opener?: PageNode };

async function candidates(desk: Desk, topics: string): Promise<Candidate[]> {
  const direct = pagesFrom(desk, desk.page).filter((node) => node.region !== "row");
  const navigation = direct.filter((node) => node.region === "navigation");
  const tabs = desk.page.nodes.filter(
    (node) =>
      node.current !== true &&
      (node.role === "tab" ||
        (["button", "clickable", "menuitem"].includes(node.role) &&
          node.region === "navigation" &&
          node.expanded === undefined)),
  );
  const shown: Candidate[] = [...(navigation.length >= 2 ? navigation : direct), ...tabs].map((node) => ({ node }));
  const found = [...shown, ...inBarMenus(desk.page).filter(({ opener }) => !makes.test(opener.name.trim()))];
  if (found.length < 2) found.push(...(await behindMenus(desk)));
  if (found.length < 2) found.push(...toolsOf(desk.page).map((node) => ({ node })));
  const wishes = keysOf(topics);
  const weight = ({ node, opener }: Candidate) => {
    const words = keysOf(`${node.name} ${glanceWords(desk, node)}`);
    const wished =
      topics === ""
        ? 0
        : wishes.reduce((sum, word) => sum + Math.max(0, ...words.map((each) => likeness(word, each))), 0);
    const isDull =
      [node, opener].some((each) => dull.test(each?.name.trim() ?? "")) ||
      makes.test(node.name.trim()) ||
      isOnlyMenu(desk.page, node);
    return wished - (isDull ? 0.9 : 0);
  };
  // The order of the navigation is the order its makers found telling: it decides between equals.
  // A tour takes nothing away, whatever else was asked for.
  return found
    .filter(({ node }) => node.name.length > 1 && refusedWord(node.name, "") === undefined)
    .filter(({ node }) => !leavesTheOffice(desk, node))
    .filter((each) => weight(each) > 0 || !isAside(each.node) || found.every(({ node }) => isAside(node)))
    .map((each, at) => ({ each, at, weight: weight(each) }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ each }) => each);
}

/** In an application of one page its tools take the place of pages: buttons with a name, and no mere switches. */
function toolsOf(page: PageSnapshot): PageNode[] {
  const minor =
    /^(?:close|zoom|reset|collapse|expand|hide|toggle|disable|lock|undo|redo|cancel|back|clear|next|previous|yes|no|deploy|publish|run|start|stop|save|apply|submit|create|new|add)\b/i;
  const named = (node: PageNode) => /^\P{L}{0,3}\p{Lu}[\p{L} ]{3,24}$/u.test(node.name) && !minor.test(node.name);
  const tool = (node: PageNode) =>
    node.role === "button" || (node.role === "link" && node.path === undefined && node.external !== true);
  return page.nodes
    .filter((node) => tool(node) && named(node) && !node.disabled && node.submits !== true && node.region !== "row")
    .slice(0, 12);
}

function glanceWords(desk: Desk, node: PageNode): string {
  const page = node.path === undefined ? undefined : desk.atlas.get(pathKey(node.path));
  return page === undefined ? "" : [glance(page).heading, ...glance(page).sections, ...glance(page).charts].join(" ");
}

async function behindMenus(desk: Desk): Promise<Candidate[]> {
  const opener = menusOf(desk.page).find((node) => node.role !== "tab");
  if (opener === undefined || !(await clickNode(desk, [], opener))) return [];
  const nodes = pagesFrom(desk, desk.page);
  await perform(desk, [], { kind: "goto", path: desk.home });
  return nodes.map((node) => ({ node, opener }));
}

/** Goes back from a page that asks for money in place of what it would show, or shows nothing. */
async function leftAsNothing(desk: Desk, before: PageSnapshot, path: string): Promise<boolean> {
  const asksForMoney = invitationToPay(desk.page) !== undefined && invitationToPay(before) === undefined;
  if (!asksForMoney && !isEmpty(desk.page)) return false;
  await perform(desk, [], { kind: "goto", path });
  return true;
}

async function visit(desk: Desk, { node, opener }: Candidate): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const going: Step[] = [];
  if (desk.page.dialog !== undefined) await perform(desk, going, { kind: "press", key: "Escape" });
  const called = (nodes: readonly PageNode[]) =>
    nodes.find((each) => each.name === node.name && each.role === node.role);
  const start = desk.page;
  // What stands in sight under that name may be another than what lies in the menu.
  const menu = start.nodes.find((each) => each.name === opener?.name && each.role === opener.role);
  if (menu !== undefined) await bringUp(desk, going, menu);
  const link = called(newNodes(desk.page, start)) ?? called(desk.page.nodes);
  const before = desk.page;
  const went =
    link !== undefined
      ? await visitBy(desk, going, { words: link.name, node: link })
      : node.path !== undefined && (await perform(desk, going, { kind: "goto", path: node.path })).ok;
  if (
    !went ||
    (before.path === desk.page.path && before.nodes.length === desk.page.nodes.length && node.role !== "tab")
  )
    return undefined;
  if (await leftBySignIn(desk, before, startPath)) return undefined;
  if (await leftAsNothing(desk, before, startPath)) return undefined;
  const showing: Step[] = [];
  // Behind a tab or a tool most of the page stays: only what came with it is worth a look and a word.
  const stayed = pathKey(before.path) === pathKey(desk.page.path);
  const shown = stayed
    ? { ...desk.page, nodes: desk.page.nodes.filter((each) => sameNode(before, each) === undefined) }
    : desk.page;
  const part = tellingPart(shown.nodes) ?? (stayed ? shown.nodes.find((each) => each.role === "heading") : undefined);
  if (part !== undefined) await showNode(desk, showing, part);
  const tool = node.path === undefined && node.role !== "tab" && startPath === desk.page.path;
  return {
    kind: tool ? "act" : "open",
    subject: node.name,
    thing: "",
    values: [],
    parts: parts({ do: [...going, ...showing] }),
    endPath: desk.page.path,
    startPath,
    page: glance(shown),
  };
}
