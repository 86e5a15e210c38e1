import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { withoutKind } from "../../prompt/sayings.ts";
import { singular } from "../../telling/grammar.ts";
import { matchScore, sameKeys } from "../../prompt/words.ts";
import { best, heldBy, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { leadsOn, listInGroups, listOutOfSight } from "../ways/list-beyond.ts";
import { reach, travel } from "../ways/reach.ts";
import { unfoldedList, visitBy } from "../ways/unfold.ts";

/** Whether the list that is called so is open. */
export function isOpen(page: PageSnapshot, where: string): boolean {
  const { heading } = glance(page);
  return matchScore(where, heading) > 0.6 && !(ofOne.test(heading) && singular(heading) === heading);
}

/** "Show rental", "Edit order": what stands over one of a list. */
const ofOne = /^(?:show|edit|view|create|new|add|update)\s/i;

/** "Leave requests" are on the page "Leave". */
function byFirstWord({ nodes }: PageSnapshot, where: string, roles: readonly string[]): PageNode | undefined {
  const [first = "", ...more] = where.split(/\s+/);
  const isCalledSo = ({ role, name, region }: PageNode) =>
    roles.includes(role) && region !== "row" && sameKeys(name, first);
  return more.length === 1 ? nodes.find(isCalledSo) : undefined;
}

/** What is pressed somewhere in a page is one of its things; an entry of a bar may only listen as well. */
export const isCard = ({ role, region }: PageNode): boolean =>
  role === "clickable" && !["", "navigation"].includes(region);

/** "Sort the list by date": whatever is listed in front. */
const isListInFront = ({ nodes }: PageSnapshot, where: string): boolean =>
  /^(?:the\s)?(?:list|table|grid|entries|results|rows)$/iu.test(where) && nodes.some(({ role }) => role === "row");

/** Goes to the list that is to be narrowed or sorted, when it has a page that is not open. */
export async function goToList(desk: Desk, steps: Step[], where: string): Promise<void> {
  if (where === "" || isOpen(desk.page, where) || isListInFront(desk.page, where)) return;
  const roles = ["link", "tab", "menuitem", "clickable"];
  const favour = (node: PageNode) => (isCard(node) ? -1 : node.region === "navigation" ? 0.1 : -0.1);
  const words = withoutKind(where);
  // "Order count" in front is not the list of the orders, where a group of the bar that is folded has that.
  const isInSight = desk.page.nodes.some(({ role, name }) => roles.includes(role) && sameKeys(name, where));
  const link =
    (await unfoldedList(desk, steps, { words: where, roles })) ??
    (isInSight ? undefined : await listInGroups(desk, steps, where)) ??
    best(desk, desk.page, { words: where, roles, favour }) ??
    best(desk, desk.page, { words, roles, favour }) ??
    byFirstWord(desk.page, where, roles) ??
    (await listOutOfSight(desk, steps, where));
  const known = link ?? (words === where ? undefined : await reach(desk, steps, { words, roles, literal: true }));
  if (known !== undefined && leadsOn(desk, known)) await visitBy(desk, steps, { words: where, node: known });
  // "Rope jobs" is the list of the jobs, though the way to it is called otherwise.
  const seen = [...desk.atlas.values()].find((page) => heldBy(glance(page).heading, where) > 0.9);
  if (known === undefined && seen !== undefined) await travel(desk, steps, seen.path);
}
