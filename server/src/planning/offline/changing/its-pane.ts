import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";

/** A list beside the form of the entry that is chosen in it: what is changed there is changed of that one. */

const pressed = ["clickable", "row", "link", "button", "option", "treeitem"];

/** Whether an entry of a list is called so, whatever it tells besides. */
const begins = ({ role, field, name }: PageNode, called: string): boolean =>
  called !== "" && field === undefined && pressed.includes(role) && (name === called || name.startsWith(`${called} `));

/** The field as it stands once the thing is chosen in the list beside it; the same where no other entry is in front, `undefined` where that one stays. */
export async function inItsPane(
  desk: Desk,
  steps: Step[],
  { node, on = "" }: { readonly node: PageNode; readonly on?: string | undefined },
): Promise<PageNode | undefined> {
  const { nodes } = desk.page;
  const entry = nodes.find((each) => begins(each, on));
  const isOfOther = (each: PageNode) => each !== entry && each.role === entry?.role && begins(each, node.near);
  if (entry === undefined || heldBy(node.near, on) >= 0.5 || !nodes.some(isOfOther)) return node;
  if (!(await clickNode(desk, steps, entry))) return undefined;
  return desk.page.nodes.find(
    (each) =>
      each.role === node.role && each.name === node.name && each.field !== undefined && heldBy(each.near, on) > 0.9,
  );
}
