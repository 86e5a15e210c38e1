import { headingOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { onTheWay, type Deed } from "../../deed.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { open } from "./open.ts";
import { isTabCalled, isTabOfPage, openTab } from "./tabs-of-page.ts";

/** The tab of somebody's page that is called so. */
const tabOf = ({ nodes }: PageSnapshot, what: string): PageNode | undefined =>
  nodes.find((node) => isTabOfPage(node) && isTabCalled(node, what));

/** Whether a page, or what lies over it, is headed by a name. */
const isOf = (page: PageSnapshot, whose: string): boolean =>
  [page.dialog ?? "", headingOf(page)].some((text) => heldBy(text, whose) > 0.9);

/**
 * "Her invoices": by the tab of her page, which is opened first where another one is in front; `undefined` where she has
 * none, so that they are looked for among all of them.
 */
export async function openOfWhom(
  desk: Desk,
  { what, whose }: { readonly what: string; readonly whose: string },
): Promise<Deed | undefined> {
  const start = desk.page.path;
  if (isOf(desk.page, whose)) {
    const tab = tabOf(desk.page, what);
    return tab && openTab(desk, tab);
  }
  const going = await open(desk, whose);
  const there = going === undefined ? undefined : tabOf(desk.page, what);
  if (going !== undefined && there !== undefined) {
    const shown = await openTab(desk, there);
    return shown && onTheWay(going.startPath, going.parts, shown);
  }
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}
