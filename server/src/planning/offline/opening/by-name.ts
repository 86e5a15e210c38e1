import { refusedLink } from "#browser/destructive.ts";
import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { whatItDoes, withoutKind } from "../../prompt/sayings.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import { best, clickNode, heldBy, showNode, type Desk } from "../desk/desk.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { changesByName, doesSomething } from "../ways/pages.ts";
import { travel } from "../ways/reach.ts";
import { pressOn } from "./press-on.ts";

/** "The welcome email" is called "Welcome" where nothing in sight is called so as a whole. */
export async function byName(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const name = withoutKind(words);
  const exact = name === words || isWhole(desk, words) ? undefined : await byExactName(desk, steps, { name, words });
  if (exact !== undefined) return exact;
  const whole = name === words || best(desk, desk.page, { words, literal: true }) !== undefined;
  const node = whole ? undefined : best(desk, desk.page, { words: name, literal: true, favour: opensSomething });
  return node === undefined ? undefined : pressOn(desk, steps, { words, node });
}

/** Whether something in sight holds all of the words themselves. */
const isWhole = (desk: Desk, words: string): boolean => {
  const wanted = keysOf(words);
  return desk.page.nodes.some(({ name }) => wanted.every((key) => keysOf(name).includes(key)));
};

/** "The dark-mode flag" is what is called just so, here or on a page seen before, not "Switch to dark theme". */
async function byExactName(
  desk: Desk,
  steps: Step[],
  { name, words }: { readonly name: string; readonly words: string },
): Promise<string | undefined> {
  const wanted = keysOf(name).join(" ");
  const called = (page: PageSnapshot) =>
    page.nodes.find((node) => opensSomething(node) === 0 && !node.external && keysOf(node.name).join(" ") === wanted);
  const known = [...desk.atlas.values()].find((page) => called(page) !== undefined);
  if (called(desk.page) === undefined && known !== undefined && !(await travel(desk, steps, known.path)))
    return undefined;
  const node = called(desk.page);
  return node === undefined ? undefined : pressOn(desk, steps, { words, node });
}

/** "Open it", when the search has led to its own page already. */
export async function showOpened(desk: Desk, steps: Step[]): Promise<string | undefined> {
  const last = keysOf(desk.last).join(" ");
  const isIt = (node: PageNode) => node.role === "heading" && keysOf(node.name).join(" ") === last;
  const heading = desk.last === "" ? undefined : desk.page.nodes.find((node) => isIt(node) && node.region !== "row");
  return heading !== undefined && (await showNode(desk, steps, heading)) ? heading.name : undefined;
}

/** "The latest activity" is the page called Activity, where "the latest invoice" is one of the invoices. */
export async function byAdjective(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const what = /^(?:the\s+)?(?:latest|newest|top)\s+(.+)$/i.exec(words)?.[1]?.toLowerCase() ?? "";
  // What has no name is called nothing, and not so.
  const named = desk.page.nodes.filter((node) => what !== "" && isActionable(node) && node.name.toLowerCase() === what);
  const page = named.find((node) => node.role === "tab" || ["navigation", "banner", ""].includes(node.region));
  return page !== undefined && (await clickNode(desk, steps, page)) ? page.name : undefined;
}

/** How much of what a thing does must be said on it, or right beside it. One synonym in two words is enough. */
const described = 0.85;

/** "20 links per page" is the 20 that stands beside "Links per page". */
async function byNumber(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const [, number = "", rest = ""] = /^(\d+)\s+(\p{L}.*)$/u.exec(words) ?? [];
  const node = desk.page.nodes.find(
    (each) => opensSomething(each) === 0 && each.name.trim() === number && heldBy(each.item ?? "", rest) > 0.9,
  );
  return number !== "" && node !== undefined && (await clickNode(desk, steps, node)) ? words : undefined;
}

/** "The endpoint that creates a domain" is the control that says so of itself, or with which it stands. */
export async function byDescription(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const deed = whatItDoes(words);
  if (deed === undefined) return byNumber(desk, steps, words);
  const told = ({ name, item = "" }: PageNode) => `${name} ${item}`;
  const fits = (node: PageNode) =>
    opensSomething(node) === 0 &&
    node.external !== true &&
    heldBy(told(node), deed) >= described &&
    refusedLink(node, desk.app.prompt) === undefined;
  const own = (node: PageNode) => matchScore(deed, node.name);
  // What says it itself comes before what only stands beside it.
  const [node] = desk.page.nodes.filter(fits).toSorted((a, b) => own(b) - own(a));
  return node !== undefined && (await clickNode(desk, steps, node)) ? node.name : undefined;
}

/** "The edit history" is a history; "the edit form" is what "Edit" opens. */
const deedInFront =
  /^(edit|change|update|delete|remove|save|create|add|publish|rename|merge|import|upload)\s+(?!(?:form|dialog|mode|window|button|icon|link|page|screen|view)s?$)(\p{L}.*)$/iu;

/** Whether a control says no more than the verb in front of a noun: pressing it would change what is only to be seen. */
export function isOnlyItsVerb(words: string, node: PageNode): boolean {
  const verb = deedInFront.exec(words)?.[1];
  return verb !== undefined && isActionable(node) && sameKeys(node.name, verb);
}

/** "The edit history" is found as the history, where nothing in sight is called so as a whole. */
export async function byHead(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const thing = deedInFront.exec(words)?.[2];
  if (thing === undefined || isWhole(desk, words)) return undefined;
  const node = best(desk, desk.page, { words: thing, literal: true, favour: opensSomething });
  return node !== undefined && (await clickNode(desk, steps, node)) ? node.name : undefined;
}

/** "Open the alerts" has opened them, and "Show all alerts" under them is more than was asked for. */
export function headingOver(page: PageSnapshot, node: PageNode, words: string): PageNode | undefined {
  if (!/^(?:show|see|view|read|browse)\s+(?:all|more)\b/i.test(node.name) || /\b(?:all|more)\b/i.test(words))
    return undefined;
  return page.nodes.find(({ role, name }) => role === "heading" && name === node.near && heldBy(name, words) > 0.7);
}

/** "The surnames" are no field in which one is written. */
export const isForOne = ({ field, name }: PageNode, words: string): boolean =>
  ["text", "email", "number"].includes(field?.type ?? "") &&
  field?.narrows !== true &&
  /\p{Ll}[^s]s$/u.test(words) &&
  !/s\W*$/i.test(name);

/** Whether a control does something by its name that nobody has asked for. */
export function changesUnasked(words: string, { role, name, path }: PageNode): boolean {
  const isPressed = role === "button" || (role === "link" && path === undefined) || doesSomething(path ?? "");
  const says = isPressed ? changesByName.exec(name.trim())?.[0] : undefined;
  return says !== undefined && !words.toLowerCase().includes(says.toLowerCase());
}
