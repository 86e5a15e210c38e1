import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";
import { best, clickNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { ownedIn } from "../things/with-thing.ts";
import { reach } from "../ways/reach.ts";
import { unfolded } from "../ways/unfold.ts";

/** What people call the page that a thing has to itself. */
const ownPage = /^(?:profile|page|record|details?|file|card|entry)$/;

/** "Ada's profile" is what Ada has to herself, unless something in sight is called all of that; "My profile" is of somebody else. */
export function whosePage({ page }: Desk, words: string): string {
  const { owner = "", kind = "" } = ownedIn(words) ?? {};
  const isCalled = page.nodes.some(({ name }) => sameKeys(name, words));
  return owner === "" || !ownPage.test(kind) || isCalled ? words : owner;
}

/**
 * Somebody may be listed where nothing is open to be gone into, as in a list of what they have asked for: then the link that is
 * called by them leads to what they have to themselves, wherever that stands.
 */
export async function toOwnPage(
  desk: Desk,
  steps: Step[],
  { owner, show }: { readonly owner: string; readonly show: (tried: Step[]) => Promise<string | undefined> },
): Promise<string | undefined> {
  const start = desk.page;
  const [tried, going]: [Step[], Step[]] = [[], []];
  const shown = await show(tried);
  const isGoneInto = desk.page.path !== start.path || desk.page.dialog !== start.dialog;
  const begins = ({ name, path }: PageNode) =>
    path !== undefined && keysOf(owner).every((key, at) => keysOf(name)[at] === key);
  const favour = (node: PageNode) => (begins(node) ? 0.3 : -1);
  const link = isGoneInto ? undefined : await reach(desk, going, { words: owner, roles: ["link"], favour });
  if (link !== undefined && (await clickNode(desk, going, link))) {
    steps.push(...going);
    return glance(desk.page).heading || link.name;
  }
  steps.push(...tried);
  return shown;
}

const shows = /^(?:show|view|see|display|get|open)\s+(?:(?:the|my|this)\s+)?/i;

/**
 * "This device's ID" is what is called so, or shows it, though a part of the page is called "This device": what belongs to
 * the one in hand has no list of its own.
 */
export async function byOwner(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const what = /^(?:(?:this|the|our|my|your)\s+)?[\p{Ll} ]+?['’]s?\s+(.+)$/u.exec(words)?.[1];
  if (what === undefined) return undefined;
  const favour = (node: PageNode) =>
    (node.index < 0 || isActionable(node)) && sameKeys(node.name.replace(shows, ""), what) ? 0.4 : -1;
  const sought = { words: what, roles: ["button", "link", "tab", "menuitem", "clickable"], favour };
  const node = best(desk, desk.page, sought) ?? (await unfolded(desk, steps, sought));
  return node !== undefined && (await clickNode(desk, steps, node))
    ? glance(desk.page).heading || node.name
    : undefined;
}
