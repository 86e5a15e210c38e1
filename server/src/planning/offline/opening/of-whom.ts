import { headingOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { onTheWay, type Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { open, opening } from "./open.ts";

/** The tab of somebody's page that is called so, with the count that may stand on it: "Invoices 4". */
const tabOf = ({ nodes }: PageSnapshot, what: string): PageNode | undefined =>
  nodes.find(
    ({ role, region, name }) =>
      (role === "tab" || (role === "link" && !["navigation", "banner", "complementary", "row"].includes(region))) &&
      sameKeys(name.replace(/\s*\(?\d+\)?$/, ""), what),
  );

/** Whether a page, or what lies over it, is headed by a name. */
const isOf = (page: PageSnapshot, whose: string): boolean =>
  [page.dialog ?? "", headingOf(page)].some((text) => heldBy(text, whose) > 0.9);

const pressed = (desk: Desk, tab: PageNode): Promise<Deed | undefined> =>
  opening(desk, async (steps) => ((await clickNode(desk, steps, tab)) ? tab.name : undefined));

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
    return tab && pressed(desk, tab);
  }
  const going = await open(desk, whose);
  const there = going === undefined ? undefined : tabOf(desk.page, what);
  if (going !== undefined && there !== undefined) {
    const shown = await pressed(desk, there);
    return shown && onTheWay(going.startPath, going.parts, shown);
  }
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}
