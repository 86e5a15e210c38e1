import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Done } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { namesIn, standingWith } from "../things/with-thing.ts";
import { sameState } from "./state.ts";

/** What a thing is at is often drawn as a pill in its row, and a press on that opens the list of what it could be. */

/** How far the left edges of what stands in one column may differ, px. */
const maxOffPx = 2;

/** What stands in a column of the rows, in a word or two, and is said of more than one of them: it tells how each is, and not which. */
function tellsHow(page: PageSnapshot, node: PageNode): boolean {
  const isPill = ({ role, region, name, box }: PageNode) =>
    role === "clickable" && region === "row" && Math.abs(box.x - node.box.x) <= maxOffPx && /^[^\d]{2,24}$/.test(name);
  const column = page.nodes.filter(isPill);
  return isPill(node) && new Set(column.map(({ name }) => name)).size < column.length;
}

type Becoming = { readonly what: string; readonly as: string };

/** "Mark INV-7 as paid": by the pill in its row, whose list has that. */
export async function byItsPill(desk: Desk, steps: Step[], { what, as }: Becoming): Promise<PageNode | undefined> {
  const start = desk.page;
  const stands = standingWith(start, what);
  const own = start.nodes.filter((node) => tellsHow(start, node) && stands(node));
  // In more than one row it cannot be told whose it is.
  return new Set(own.map(({ item }) => item)).size === 1 ? takenOf(desk, steps, { own, as }) : undefined;
}

/** On the own page of a thing, or in its panel, by a pill that nothing names. */
export function byPillOfPage(desk: Desk, steps: Step[], as: string): Promise<PageNode | undefined> {
  const isPill = ({ role, region, popup, name, field }: PageNode) =>
    role === "clickable" && popup === true && field === undefined && region !== "row" && /^[^\d]{2,24}$/.test(name);
  const { nodes, dialog } = desk.page;
  const own = nodes.filter((node) => isPill(node) && (dialog === undefined || node.region === "dialog"));
  return takenOf(desk, steps, { own: own.slice(0, mostPills), as });
}

/** More that open something are the tools of a page. */
const mostPills = 3;

/** Takes the state from the list that opens by one of these, whichever has it; what has not is shut again. */
async function takenOf(
  desk: Desk,
  steps: Step[],
  { own, as }: { readonly own: readonly PageNode[]; readonly as: string },
): Promise<PageNode | undefined> {
  const start = desk.page;
  for (const node of own) {
    const tried: Step[] = [];
    if (!(await clickNode(desk, tried, node))) continue;
    const isIt = ({ name, region }: PageNode) =>
      region !== "navigation" && sameState(as).some((word) => sameKeys(name, word));
    const option = newNodes(desk.page, start).find((each) => each.name !== "" && isIt(each));
    const isThere = desk.page.path === start.path && sameNode(desk.page, node) !== undefined;
    if (isThere && option !== undefined && (await clickNode(desk, tried, option))) {
      steps.push(...tried);
      return node;
    }
    if (isThere) await closeAgain(desk, start, node);
    else await perform(desk, [], { kind: "goto", path: start.path });
  }
  return undefined;
}

/** What came of it. */
export const doneByPill = (node: PageNode | undefined, { what, as }: Becoming): Done | undefined =>
  node === undefined ? undefined : { subject: namesIn(what)[0] ?? what, label: "status", value: as };
