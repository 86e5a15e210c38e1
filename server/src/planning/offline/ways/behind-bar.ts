import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, type Desk, type Taste } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { pagesFrom } from "./pages.ts";
import { hiddenNodes } from "./unfold.ts";

/** Settings, and what is administered, often have no link in sight: they lie behind a menu of the bar, by somebody's initials. */

/** A menu of the whole application is the same on each of its pages. */
export function entranceOf({ page }: Desk, node: PageNode): string {
  const { region, role, near } = node;
  const everywhere = ["navigation", "banner", "complementary"].includes(region);
  return [everywhere ? "" : pathKey(page.path), region, role, toldOf(node), near].join("\n");
}

/** What a control is told by: its name or, where that has no word, what stands with it. */
export const toldOf = ({ name, item = "" }: PageNode): string => (/\p{L}/u.test(name) ? name : item);

/**
 * The pages behind a menu of the bar that says it holds one of the likely ones. The menu is opened once for their addresses,
 * and closed again.
 */
export async function pagesBehindBar(desk: Desk, first: Taste["first"]): Promise<PageNode[]> {
  const isLikely = ({ node, opener }: ReturnType<typeof hiddenNodes>[number]) =>
    first?.(node) === true && ["banner", "navigation"].includes(opener.region) && opener.path === undefined;
  const opener = hiddenNodes(desk.page).find(isLikely)?.opener;
  if (opener === undefined || refusedWord(opener.name, desk.app.prompt) !== undefined) return [];
  return pagesFrom(desk, { ...desk.page, nodes: await heldBehind(desk, opener) });
}

/** What a menu of the bar holds; it is opened for that once, and closed again. */
async function heldBehind(desk: Desk, opener: PageNode): Promise<readonly PageNode[]> {
  const entrance = entranceOf(desk, opener);
  const start = desk.page;
  if (!desk.behind.has(entrance)) {
    if (!(await clickNode(desk, [], opener))) return [];
    const isMenu = pathKey(desk.page.path) === pathKey(start.path);
    if (isMenu) desk.behind.set(entrance, newNodes(desk.page, start));
    await closeAgain(desk, start, opener);
  }
  return desk.behind.get(entrance) ?? [];
}

/** Groups of a bar that are unfolded for the pages they lead to. */
const maxGroups = 4;

/** The folded groups of a side bar that hold links, as the page itself tells. */
export const groupsOf = (page: PageSnapshot): PageNode[] => [
  ...new Set(
    hiddenNodes(page).flatMap(({ node, opener }) =>
      ["link", "menuitem"].includes(node.role) && opener.region === "navigation" && opener.path === undefined
        ? [opener]
        : [],
    ),
  ),
];

/** The pages in the groups of the side bar that are folded. */
export async function pagesInGroups(desk: Desk): Promise<PageNode[]> {
  const held: PageNode[] = [];
  for (const group of groupsOf(desk.page).slice(0, maxGroups)) {
    const now = sameNode(desk.page, group);
    if (now !== undefined && refusedWord(now.name, desk.app.prompt) === undefined)
      held.push(...(await heldBehind(desk, now)));
  }
  return pagesFrom(desk, { ...desk.page, nodes: held });
}

/** The folded group of a side bar that was seen to hold the link to a path. */
export const groupHolding = (desk: Desk, path: string): PageNode | undefined =>
  hiddenNodes(desk.page).find(({ opener }) =>
    desk.behind
      .get(entranceOf(desk, opener))
      ?.some((node) => node.path !== undefined && pathKey(node.path) === pathKey(path)),
  )?.opener;
