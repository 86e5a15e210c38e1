import type { PageNode } from "#browser/snapshot.ts";
import type { Desk } from "./desk.ts";

/** A control that makes whatever its page is about. */
export const bareMaker = /^(?:\+|＋|(?:\+\s*)?(?:add|new|create)(?: new)?)$/i;

/** The page's only button that makes anything, when its words do not say what: "+ New", "Add". */
export function loneMaker(desk: Desk): PageNode | undefined {
  const bare = desk.page.nodes.filter(({ role, name }) => ["button", "link"].includes(role) && bareMaker.test(name));
  // A bar that stands over every page makes this and that; the page itself makes what it is about.
  const own = bare.filter(({ region }) => !["navigation", "banner"].includes(region));
  return own.length === 1 ? own[0] : bare.length === 1 ? bare[0] : undefined;
}
