import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { beginsWith } from "../desk/told-first.ts";
import { pathKey } from "../desk/route.ts";
import { namesIn } from "../things/with-thing.ts";
import { reachElsewhere } from "../ways/reach.ts";
import { isInSight } from "./in-list.ts";

/** A thing of a list may have no control that is called like it: only its box or its menu stands beside its name. */

const isContent = ({ region }: PageNode): boolean =>
  !["navigation", "banner", "menu", "columnheader", "contentinfo", "dialog"].includes(region);

/** What a thing is called without its kind, where that is a name of several words: one word alone may begin anything. */
const nameOf = (words: string): string => {
  const [name = ""] = namesIn(words);
  const bare = name.replace(/["“”]/g, "").trim();
  return /\S\s\S/.test(bare) && /^\p{Lu}|["“]/u.test(name) ? bare : "";
};

/** Goes to the page that has an entry which begins with the name; `false` where it is in sight, or nowhere. */
export async function toEntryOf(desk: Desk, steps: Step[], words: string): Promise<boolean> {
  const name = nameOf(words);
  if (name === "" || isInSight(desk, name)) return false;
  const { path } = desk.page;
  const isEntry = (node: PageNode) =>
    isContent(node) && isActionable(node) && [node.item ?? "", node.name].some((text) => beginsWith(text, name));
  const sought = { words: name, measure: () => 0, favour: (node: PageNode) => (isEntry(node) ? 1 : -1) };
  const going: Step[] = [];
  const found = await reachElsewhere(desk, going, sought);
  if (found !== undefined) steps.push(...going);
  else if (pathKey(desk.page.path) !== pathKey(path)) await perform(desk, [], { kind: "goto", path });
  return found !== undefined;
}
