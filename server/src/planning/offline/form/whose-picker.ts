import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "./drop-down.ts";

/** Whose a thing is, each trade calls in its own way: "Sailmaker", "Driver". The control for that is the one which offers somebody of that name. */

/** As many are looked into for one name. */
const maxLooked = 5;

/** Chooses somebody by the only control in front that offers them, or the only one of those that is called by what somebody does. */
export async function chosenWhose(desk: Desk, steps: Step[], value: string): Promise<PageNode | undefined> {
  const offering: PageNode[] = [];
  for (const each of desk.page.nodes.filter((node) => asksWho(desk.page, node)).slice(0, maxLooked)) {
    const node = sameNode(desk.page, each);
    if (node !== undefined && (await offers(desk, node, value))) offering.push(each);
  }
  const named = offering.filter((node) => doer.test(labelOf(node)));
  const [own, ...more] = named.length === 1 ? named : offering;
  const node = own === undefined || more.length > 0 ? undefined : sameNode(desk.page, own);
  return node !== undefined && (await chooseFromPopup(desk, steps, { node, value, whole: true })) ? node : undefined;
}

/** "Sailmaker", "Inspector", "Assignee", "Librarian". */
const doer = /^\p{L}+(?:er|or|ee|ist|ian)$/iu;
/** What is shown where nobody is chosen, and how somebody is called. */
const nobody = /^(?:none|nobody|no one|unassigned|not set|me|you|no \p{Ll}+|\p{Lu}\p{Ll}+(?: \p{Lu}\S+)+)$/iu;

/** What stands before the value; the whole of what is written on a control that has none yet. */
const labelOf = ({ name, item = "" }: PageNode): string =>
  item.length > name.length && item.endsWith(name) ? item.slice(0, -name.length).trim() : name.trim();

function asksWho({ dialog }: PageSnapshot, node: PageNode): boolean {
  const { popup, role, region, name } = node;
  const isInFront = dialog === undefined ? !["navigation", "banner", "row"].includes(region) : region === "dialog";
  const asks = nobody.test(name.trim()) || doer.test(labelOf(node));
  return popup === true && role === "button" && isInFront && asks;
}

/** Whether somebody of that name is among what a control brings up, which is closed again. */
async function offers(desk: Desk, node: PageNode, value: string): Promise<boolean> {
  const start = desk.page;
  if (!(await clickNode(desk, [], node))) return false;
  const found = newNodes(desk.page, start).some(({ name }) => sameKeys(name, value));
  await closeAgain(desk, start, node);
  return found;
}
