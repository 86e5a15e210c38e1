import { isActionable, newNodes, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";

/** Menus that come up beside an entry of a menu: "Move to ›" has the stages, "Label ›" the labels. */

export const opensMore = ({ popup, expanded }: PageNode): boolean => popup === true || expanded === false;

/** Most menus beside an entry come up while that is pointed at, the others when it is pressed. */
export async function openBeside(desk: Desk, steps: Step[], branch: PageNode): Promise<boolean> {
  const before = desk.page;
  const target = await desk.app.locate(branch);
  if (target === undefined || desk.app.actionsLeft() <= (desk.spared ?? 0)) return false;
  const came = () => newNodes(desk.page, before).length > 0;
  const pointing: Step[] = [];
  if ((await perform(desk, pointing, { kind: "hover", target })).ok && came()) {
    steps.push(...pointing);
    return true;
  }
  return (await clickNode(desk, steps, branch)) && came();
}

type Menu = {
  readonly entries: readonly PageNode[];
  readonly entryIn: (entries: readonly PageNode[]) => PageNode | undefined;
};

/** Opens the menus beside the entries of one that is open, until one has what is sought; gives all that was seen there too. */
export async function besideEntries(desk: Desk, steps: Step[], { entries, entryIn }: Menu) {
  const seen: PageNode[] = [];
  for (const branch of entries.filter((node) => node.role === "menuitem" && opensMore(node))) {
    const before = desk.page;
    const going: Step[] = [];
    if (!(await openBeside(desk, going, branch))) continue;
    const fresh = newNodes(desk.page, before).filter(isActionable);
    seen.push(...fresh);
    const entry = entryIn(fresh);
    if (entry === undefined) continue;
    steps.push(...going);
    return { entry, seen };
  }
  return { entry: undefined, seen };
}
