import { isDeepStrictEqual } from "node:util";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { targetOf, type Step } from "#browser/step.ts";
import type { Outcome } from "../../deed.ts";
import { heldBy } from "./desk.ts";

/** What a viewer sees come of an act, by the looks of the page before and after: a film claims no more than that. */

/** What is seen of a node, wherever it stands and whatever it is drawn like. */
const looksOf = ({ role, name, current, expanded, disabled, field, sort }: PageNode): unknown => [
  ...[role, name, current, expanded, disabled, sort],
  ...(field === undefined ? [] : [field.state, field.invalid]),
];

const seenOf = ({ path, dialog, dark, notices, nodes, lines }: PageSnapshot): unknown => [
  ...[path, dialog, dark, notices, lines],
  nodes.map(looksOf),
];

/** Of a press: `shown`, something has come up that can be looked at; `done`, only something of the page is different. */
export function cameOf(before: PageSnapshot, after: PageSnapshot): Outcome {
  const isMore =
    after.nodes.length > before.nodes.length || (after.dialog !== undefined && after.dialog !== before.dialog);
  if (before.path !== after.path || isMore) return "shown";
  return isDeepStrictEqual(seenOf(before), seenOf(after)) ? "unseen" : "done";
}

/** What has another address, or says that it is in front by now, is what was opened; a press may only unfold a menu. */
export function cameOfOpening(before: PageSnapshot, after: PageSnapshot, subject: string): Outcome {
  const came = cameOf(before, after);
  const isInFront = ({ role, current, region, name }: PageNode) =>
    (current === true || (role === "heading" && !["navigation", "banner"].includes(region))) &&
    heldBy(name, subject) > 0.9;
  const isThere = (before.path.split("#")[0] ?? "") !== after.path.split("#")[0] || after.dialog !== before.dialog;
  return came === "unseen" || isThere || after.nodes.some(isInFront) ? came : "done";
}

/** The texts by which things are called on a page, and by what was pressed or shown there. */
export const textsOf = (page: PageSnapshot, steps: readonly Step[] = []): string[] => [
  page.title,
  ...page.nodes.flatMap(({ name, near, alias = "" }) => [name, near, alias]),
  ...steps.map((step) => targetOf(step)?.name ?? ""),
];

/** Whether one of the texts has all of the words. */
export const isSaidIn = (texts: readonly string[], words: string): boolean =>
  texts.some((text) => heldBy(text, words) > 0.9);

/** "Interview five customers Research Oct 16" is a card, and what it has brought up says which words are its name. */
export function cardIn(start: PageSnapshot, { dialog }: PageSnapshot, steps: readonly Step[]): string | undefined {
  const pressed = steps.at(-1);
  if (dialog === undefined || dialog === "" || dialog === start.dialog || pressed?.kind !== "click") return undefined;
  return pressed.target.name.startsWith(`${dialog} `) ? dialog : undefined;
}

/** Whether a page has a table with an entry in it. */
export const listsSomething = ({ nodes }: PageSnapshot): boolean =>
  nodes.some(({ role, rows = 0 }) => role === "table" && rows > 0);
