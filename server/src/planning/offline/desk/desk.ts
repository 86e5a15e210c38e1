import { refusedLink } from "#browser/destructive.ts";
import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Explorer, Outcome } from "../../explorer.ts";
import { keysOf, likeness, matchScore, sameKeys } from "../../prompt/words.ts";
import {
  hashedPath,
  learnLead,
  ledBehindHash,
  showsTheSame,
  untriedHash,
  wayOf,
  withHashes,
  withWays,
} from "./leads.ts";
import { plainName, withoutLabels } from "./labels.ts";
import { pathKey } from "./route.ts";
import { beginsWith } from "./told-first.ts";

/** What the offline planner works at: the application, what it has seen of it, and the steps of the current deed. */
export type Desk = {
  readonly app: Explorer;
  /** Pages seen so far, by path. */
  readonly atlas: Map<string, PageSnapshot>;
  /** What menus brought to light when they were opened in vain, by where they stand and what they are called. */
  readonly behind: Map<string, readonly PageNode[]>;
  /** Controls that could not be pressed when somebody looked behind them, by what they are called and where they stand. */
  readonly stuck: Set<string>;
  /** What was chosen since a form would not be sent without it, though nobody spoke of it. */
  readonly besides: FilledField[];
  /** Where entries of the navigation lead that have no address of their own, once they were pressed. */
  readonly ways: Map<string, string>;
  /** Which page has come up at an address that leads on to another one, by the keys of both. */
  readonly led: Map<string, string>;
  /** Lists that were looked through in vain since anything was changed, each with the name that they do not have. */
  readonly vain: Set<string>;
  /** Pages that were gone through for the list of a kind alone, by their keys. */
  readonly passed: Set<string>;
  /** Path at which the application began. */
  readonly home: string;
  /** Whether its links' addresses are shown behind a hash; `undefined` until one has led to the start page or there. */
  hashed?: boolean;
  /** Varies invented values, so that a second run does not collide with the first. */
  readonly seed: number;
  page: PageSnapshot;
  /** Acts that looking for the thing in hand must leave to what comes later in the prompt, however often it looks. */
  spared?: number;
  /** The field that was filled in last: what is then saved or sent is its form. */
  entered?: PageNode;
  /** The field whose list stayed open when something of it was taken: it takes several. */
  several?: PageNode;
  /** The list that was last put in the order that was asked for, by its path. */
  ordered?: string;
  /** The column of a list that something was done with last, and the field that came up for it and narrows the list. */
  column?: string;
  narrower?: PageNode | undefined;
  /** The entries of a list that were ticked last, by their names. */
  ticked?: readonly string[];
  /** The path of the thing that was last opened by its name and kind: "this place". */
  thing?: string;
  /** What "it" stands for: the last thing made or searched for, or named in quotes alone, and then it is nothing else. */
  last: string;
  quoted?: string;
  /** Whether the wish in hand is to do something, and not only to see it: what the browser asks about that is answered with yes. */
  isDoing?: boolean;
  /** The field of what the wish in hand is to be done with, which the next one fills in: a dialog that asks for it is not answered before. */
  filledNext?: string | undefined;
  /** Why the wish in hand comes to nothing, where it is not that nothing was found for it. */
  reason?: string | undefined;
};

/** A label answers to the words of a prompt from here on. Found on the corpus: lower brings strangers, higher misses synonyms. */
export const enough = 0.6;

export async function refresh(desk: Desk): Promise<PageSnapshot> {
  desk.page = withHashes(desk, withWays(desk, withoutLabels(await desk.app.look())));
  // What an open dialog hides from sight is there all the same.
  const key = pathKey(desk.page.path);
  const known = desk.atlas.get(key);
  if (known === undefined || (desk.page.dialog === undefined && !isNarrower(desk.page.path, known.path)))
    desk.atlas.set(key, desk.page);
  return desk.page;
}

/** Whether a page shows less of what is known of it already, since its list is asked for some only: "/links?tag=bread". */
export const isNarrower = (path: string, known: string): boolean => path.includes("?") && !known.includes("?");

export type Taste = {
  /** Roles that may answer; all when absent. */
  readonly roles?: readonly string[];
  /** Added to the score of a node, −1 to 1. */
  readonly favour?: (node: PageNode) => number;
  /** Synonyms do not count. */
  readonly literal?: boolean;
  /** Menus that were opened for this in vain, by their names and places. */
  readonly vain?: Set<string>;
  /** What is not used on the way either, as the menu of another entry of a list. */
  readonly never?: (node: PageNode) => boolean;
  /** Whether a page that a link leads to is looked into before the others. */
  readonly first?: (link: PageNode) => boolean;
  /** How well a label answers to the words, 0–1, where it is not asked for as a whole. */
  readonly measure?: (words: string, label: string) => number;
};

/** Words to be answered, and what may answer them. */
export type Sought = string | ({ readonly words: string } & Taste);

/** The node of a page that answers best to the words. */
export function best(desk: Pick<Desk, "app">, page: PageSnapshot, sought: Sought): PageNode | undefined {
  return bestOf(desk, page, sought)?.node;
}

/** The node of a page that answers best to the words, and how well. */
export function bestOf(
  desk: Pick<Desk, "app">,
  page: PageSnapshot,
  sought: Sought,
): { readonly node: PageNode; readonly score: number } | undefined {
  const { words, ...taste }: { words: string } & Taste = typeof sought === "string" ? { words: sought } : sought;
  let found: PageNode | undefined;
  let top = enough;
  for (const node of page.nodes) {
    if (
      node.external === true ||
      node.disabled ||
      /^skip to\b/i.test(node.name) ||
      (taste.roles !== undefined && !taste.roles.includes(node.role))
    )
      continue;
    if (taste.literal === true && !namesItself(words, node)) continue;
    // What stands in a row as its controls does nothing by the row.
    if (node.role !== "row" && refusedLink(node, desk.app.prompt) !== undefined) continue;
    const own = taste.measure?.(words, node.name) ?? answer(words, node);
    const score = own + (taste.favour?.(node) ?? 0) + standing(node, page, words);
    if (score > top) [found, top] = [node, score];
  }
  return found === undefined ? undefined : { node: found, score: top };
}

/** Whether a label holds a word that was asked for itself, and not only one like it. */
export function namesItself(words: string, node: PageNode): boolean {
  // Each by itself: "Pages" is a name, and beside other words nothing but filler.
  const offered = [node.name, node.written ?? "", node.near].flatMap(keysOf);
  return keysOf(words).some((word) => offered.includes(word));
}

function answer(words: string, node: PageNode): number {
  const own = Math.max(
    matchScore(words, plainName(node)),
    node.written === undefined ? 0 : matchScore(words, node.written),
    node.alias === undefined ? 0 : 0.9 * matchScore(words, node.alias),
  );
  // Of a row, which says much beside, a person's or a thing's whole name is enough, or what it begins with.
  const isName = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u.test(words) && holdsAll(node.name, words);
  if (node.role === "row" && beginsWith(node.name, words)) return Math.max(own, 0.88);
  if (node.role === "row" && isName) return Math.max(own, 0.85);
  return node.role === "chart" || node.role === "table" ? Math.max(own, 0.9 * matchScore(words, node.near)) : own;
}

const holdsAll = (text: string, words: string): boolean => {
  const offered = keysOf(text);
  return keysOf(words).every((key) => offered.includes(key));
};

/** The share of the words that a longer text holds, 0–1. */
export function heldBy(text: string, words: string): number {
  const [wanted, offered] = [keysOf(words), keysOf(text)];
  const best = (word: string) => Math.max(0, ...offered.map((each) => likeness(word, each)));
  return wanted.length === 0 ? 0 : wanted.reduce((sum, word) => sum + best(word), 0) / wanted.length;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a control is called: by what is written on it, where that is something else, and by its name. */
export const labelsOf = ({ name, written }: PageNode): readonly string[] =>
  written === undefined ? [name] : [written, name];

/** Where a node stands says how likely it is meant. */
function standing(node: PageNode, page: PageSnapshot, words: string): number {
  const counts = plainName(node) !== node.name;
  // What a thing has of a kind is counted on its own tab, and is meant before all there is of that kind.
  let bonus = counts ? 0.08 : node.region === "navigation" || node.role === "tab" ? 0.06 : 0;
  if (new RegExp(`\\b${node.role}\\b`, "i").test(words)) bonus += 0.1;
  // "All orders" is meant before "Orders", though "all" carries no meaning elsewhere.
  const labels = counts ? [plainName(node)] : labelsOf(node);
  if (labels.some((each) => each.trim().toLowerCase() === words.trim().toLowerCase())) bonus += 0.05;
  // Of "Invoices" and "invoice", the one that is said just so.
  if (wordsIn(plainName(node)).every((word) => wordsIn(words).includes(word))) bonus += 0.02;
  bonus += asOneOrAll(node.name, words);
  // Of "the monitored hosts", "Hosts" is what they are, and "Monitoring" only of which kind.
  const keys = keysOf(words);
  if (keys.length > 1 && keysOf(node.name).join(" ") === keys.at(-1)) bonus += 0.03;
  if (page.dialog !== undefined) bonus += ["dialog", "menu"].includes(node.region) ? 0.1 : -0.3;
  if (["row", "option"].includes(node.role) || node.region === "row") bonus -= 0.1;
  if (node.role === "clickable") bonus -= 0.05;
  // What stands over a column sorts it; of that name there may be a page.
  if (node.region === "columnheader") bonus -= 0.15;
  if (!isActionable(node)) bonus -= node.role === "chart" && /chart|graph|diagram/i.test(words) ? 0 : 0.08;
  return bonus;
}

/** "Manage forums" is where all of them are, and "Internal forum" is one of them. */
function asOneOrAll(name: string, words: string): number {
  const [said = "", ...more] = wordsIn(words);
  const [first, ...others] = wordsIn(name).toReversed();
  if (!/[^s]s$/.test(said) || more.length > 0 || others.length === 0) return 0;
  if (first === said)
    return /^(?:manage|all|browse|list(?: of)?|see|view)$/.test(others.toReversed().join(" ")) ? 0.14 : 0;
  return first !== undefined && sameKeys(first, said) ? -0.1 : 0;
}

/** Does a step and looks again when it worked. */
export async function perform(desk: Desk, steps: Step[], step: Step): Promise<Outcome> {
  const way = step.kind === "goto" ? { ...step, path: hashedPath(desk, step.path) } : step;
  const outcome = await desk.app.act(way, desk.isDoing);
  if (!outcome.ok) return outcome;
  steps.push(outcome.step);
  await refresh(desk);
  if (way.kind !== "goto") return outcome;
  const hash = untriedHash(desk, way.path);
  if (hash !== undefined) return lookBehindHash(desk, steps, { path: way.path, hash });
  learnLead(desk, way.path);
  return outcome;
}

/** Looks behind the hash for an address that has led to the start page, and goes by the one that is right. */
async function lookBehindHash(
  desk: Desk,
  steps: Step[],
  { path, hash }: { readonly path: string; readonly hash: string },
): Promise<Outcome> {
  const start = desk.page;
  steps.pop();
  desk.hashed = false;
  const going: Step[] = [];
  const gone = await perform(desk, going, { kind: "goto", path: hash });
  if (!gone.ok || showsTheSame(desk.page, start)) {
    desk.atlas.delete(pathKey(hash));
    return perform(desk, steps, { kind: "goto", path });
  }
  steps.push(...going);
  await learnHashes(desk);
  return gone;
}

/** From now on each link has the address at which it is shown. */
async function learnHashes(desk: Desk): Promise<void> {
  desk.hashed = true;
  for (const [key, page] of desk.atlas) desk.atlas.set(key, withHashes(desk, page));
  await refresh(desk);
}

/** Clicks a node of the page as it stands; true when that could be done. What is greyed out is not waited for. */
export async function clickNode(desk: Desk, steps: Step[], node: PageNode): Promise<boolean> {
  const target = node.disabled ? undefined : await desk.app.locate(node);
  if (target === undefined) return false;
  const from = desk.page;
  const pressed = await perform(desk, steps, { kind: "click", target });
  // The first press beside what has come up only sends that away.
  const done =
    pressed.ok && pressed.effect.beside === true ? await perform(desk, steps, { kind: "click", target }) : pressed;
  if (done.ok) {
    if (node.path !== undefined && pathKey(from.path) !== pathKey(desk.page.path)) learnLead(desk, node.path);
    if (node.path !== undefined && desk.hashed !== true && ledBehindHash(desk, node.path)) await learnHashes(desk);
    await learnWay(desk, from, node);
    return true;
  }
  // A dialog or a menu that was left open lies over what is behind it, and a list over the dialog that has it.
  const isBehind =
    !["dialog", "menu"].includes(node.region) && (desk.page.dialog !== undefined || done.covered === true);
  const isUnderList = node.region === "dialog" && done.covered === true && desk.page.nodes.some(isOpenList);
  const away: Step[] = [];
  if (!(isBehind || isUnderList) || !(await perform(desk, away, { kind: "press", key: "Escape" })).ok) return false;
  if (isUnderList ? sameNode(desk.page, node) === undefined : desk.page.dialog !== undefined) return false;
  steps.push(...away);
  return (await perform(desk, steps, { kind: "click", target })).ok;
}

const isOpenList = ({ popup, expanded, region }: PageNode): boolean =>
  popup === true && expanded === true && region === "dialog";

/** Notes where an entry of the navigation has led that has no address. */
async function learnWay(desk: Desk, from: PageSnapshot, node: PageNode): Promise<void> {
  const way = wayOf(node);
  if (way === undefined || pathKey(from.path) === pathKey(desk.page.path)) return;
  desk.ways.set(way, desk.page.path);
  await refresh(desk);
}

/** Shows a node without touching it. */
export async function showNode(desk: Desk, steps: Step[], node: PageNode): Promise<boolean> {
  const target = await desk.app.locate(node);
  return target !== undefined && (await perform(desk, steps, { kind: "highlight", target })).ok;
}
