import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { bringUp, hiddenNodes, makesNew } from "../ways/unfold.ts";

/** A control that makes whatever its page is about. */
export const bareMaker = /^(?:\+|＋|plus|(?:\+\s*)?(?:add|new|create|insert)(?: new)?)\s*:?$/i;

/** A list may call whatever it holds so: "Add file" over the recipes makes one. */
const entryMaker = /^(?:\+\s*)?(?:add|new|create)(?: (?:an?|new))? (?:file|item|entry|record|document|object|row)$/i;

/** What a maker is known by that was tried in vain: "New" stands on many pages, "New invoice" opens one form wherever it stands. */
export const makerKey = ({ name, path, near }: PageNode): string =>
  bareMaker.test(name.trim()) ? `${name} ${path ?? near}` : name;

/** The only control that makes one of the things that the list in front is of. */
export const loneEntryMaker = (desk: Desk): PageNode | undefined =>
  loneMaker(desk) ?? loneMaker(desk, new Set(), entryMaker);

/** The page's only button that makes anything, when its words do not say what: "+ New", "Add". */
export function loneMaker(
  desk: Desk,
  refused: ReadonlySet<string> = new Set(),
  called = bareMaker,
): PageNode | undefined {
  const bare = desk.page.nodes.filter(
    (node) =>
      (["button", "link"].includes(node.role) || (node.role === "clickable" && node.region === "navigation")) &&
      called.test(node.name.trim()) &&
      // What sends a form of its own opens none.
      node.submits !== true &&
      !refused.has(makerKey(node)),
  );
  // A bar that stands over every page makes this and that; the page itself makes what it is about.
  const own = bare.filter(({ region }) => !["navigation", "banner"].includes(region));
  return own.length === 1 ? own[0] : bare.length === 1 ? bare[0] : undefined;
}

/** "Create entry", the only maker in a menu that is called by the thing itself: "Users". It is brought up. */
export async function makerInItsMenu(
  desk: Desk,
  steps: Step[],
  { thing, refused }: { readonly thing: string; readonly refused: ReadonlySet<string> },
): Promise<PageNode | undefined> {
  const isMaker = ({ node: { name, role } }: Hidden) =>
    ["link", "menuitem", "button"].includes(role) && makesNew.test(name);
  const own = hiddenNodes(desk.page).filter(
    (each) => isMaker(each) && !refused.has(each.node.name) && heldBy(each.opener.name, thing) > 0.9,
  );
  const [maker] = own;
  if (thing === "" || maker === undefined || own.length > 1 || !(await bringUp(desk, steps, maker.opener)))
    return undefined;
  const { name, role } = maker.node;
  return desk.page.nodes.find((node) => node.role === role && node.name === name);
}

type Hidden = ReturnType<typeof hiddenNodes>[number];
