import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { isFiller, sameKeys } from "../../prompt/words.ts";
import { plural, singular } from "../../telling/grammar.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { liesUnder, pathKey } from "../desk/route.ts";
import { inMenus } from "./menus.ts";
import { pagesFrom } from "./pages.ts";
import { travel } from "./reach.ts";
import { calledJust } from "./unfold.ts";

/** "Content" in the bar of an application, and "Posts" and "Authors" in the bar of that page: lists lie beyond it. */

/** Pages of the bar that are gone through for the list of a kind. */
const maxGoneThrough = 6;

/** Acts that such a walk leaves for everything else. */
const fewestLeft = 20;

const isOfBar = ({ region }: PageNode): boolean => ["navigation", "complementary"].includes(region);

const leadsTo =
  (kind: string) =>
  (node: PageNode): boolean =>
    ["link", "tab", "menuitem", "treeitem"].includes(node.role) &&
    isOfBar(node) &&
    node.path !== undefined &&
    !node.external &&
    [kind, plural(kind)].some((each) => sameKeys(node.name, each));

/** Whether an entry of a bar leads to another page than that in front: it is marked on the pages of what its list holds, too. */
export function leadsOn({ page }: Pick<Desk, "page">, { current, path, name }: PageNode): boolean {
  // What is pressed may lie around the link, and have no address of its own.
  const within = page.nodes.filter((node) => node.role === "link" && node.name === name).map((link) => link.path);
  return current !== true || [path, ...within].some((each) => each !== undefined && liesUnder(page.path, each));
}

/** What leads to the list of a kind, where nothing in sight does: in a menu, or in the bar of another page. */
export const listOutOfSight = async (desk: Desk, steps: Step[], kind: string): Promise<PageNode | undefined> =>
  (await listInMenus(desk, steps, kind)) ?? listBeyond(desk, steps, kind);

/** As an entry of a menu that lists everything of a kind. */
const asList = (kind: string) => ({
  ...calledJust({
    words: singular(kind) === kind ? plural(kind) : kind,
    roles: ["link", "menuitem", "button", "tab"],
  }),
  literal: true,
  vain: new Set<string>(),
});

/** In a group of the bar of which nothing is drawn before it is opened. */
export const listInGroups = (desk: Desk, steps: Step[], kind: string): Promise<PageNode | undefined> =>
  inMenus(desk, steps, { ...asList(kind), never: (menu) => !isOfBar(menu) || menu.popup === true });

/** In a menu of which nothing is drawn before it is opened: in the groups of the bar before all others. */
const listInMenus = async (desk: Desk, steps: Step[], kind: string): Promise<PageNode | undefined> =>
  (await listInGroups(desk, steps, kind)) ?? inMenus(desk, steps, asList(kind));

/**
 * What leads to the list of a kind, from the bar of a page that the application's own bar leads to; the steps go to that
 * page. `undefined` where none of these has it, and then the page in front is as it was.
 */
export async function listBeyond(desk: Desk, steps: Step[], kind: string): Promise<PageNode | undefined> {
  const leads = leadsTo(kind);
  const start = desk.page.path;
  if (kind === "" || isFiller(kind) || desk.page.dialog !== undefined || desk.page.nodes.some(leads)) return undefined;
  const path = knownWith(desk, leads) ?? (await goneThrough(desk, leads));
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  if (path === undefined || !(await travel(desk, steps, path))) return undefined;
  return desk.page.nodes.find(leads);
}

/** The page seen before that has it, by the address that links have for that. */
function knownWith({ atlas, led }: Desk, leads: (node: PageNode) => boolean): string | undefined {
  const [key, page] = [...atlas].find(([, { nodes }]) => nodes.some(leads)) ?? [];
  const [asked] = [...led].find(([, to]) => to === key) ?? [];
  return asked ?? page?.path;
}

/** Goes through the pages of the bar until one has it. */
async function goneThrough(desk: Desk, leads: (node: PageNode) => boolean): Promise<string | undefined> {
  const pages = pagesFrom(desk, desk.page).filter(isOfBar);
  const unseen = pages.filter(({ path = "" }) => !wasSeen(desk, path));
  for (const { path = "" } of unseen.slice(0, maxGoneThrough)) {
    if (desk.app.actionsLeft() <= Math.max(fewestLeft, desk.spared ?? 0)) return undefined;
    if (!(await perform(desk, [], { kind: "goto", path })).ok) continue;
    if (desk.page.nodes.some(leads)) return path;
    // Nothing else was looked for on it, nor in its menus.
    for (const each of [path, desk.page.path]) desk.passed.add(pathKey(each));
  }
  return undefined;
}

const wasSeen = ({ atlas, led }: Desk, path: string): boolean => atlas.has(pathKey(path)) || led.has(pathKey(path));
