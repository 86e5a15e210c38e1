import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";

/** What leads on to all of a thing, and does not say of which. */
const leadsOn =
  /^(?:(?:view|open|show|see|more|all|full)(?:\s(?:the\s)?(?:details?|more|report|page|all))?|details?|explore|manage)\W*$/i;

/** "Open the Mill Pond": of a card under that heading, the link that leads to all there is of it. */
export async function byItsLink(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const isItsOwn = ({ role, name, near, item = "", path, region }: PageNode) =>
    role === "link" &&
    path !== undefined &&
    !["row", "navigation", "banner"].includes(region) &&
    leadsOn.test(name.trim()) &&
    sameKeys(near, words) &&
    item.startsWith(near);
  const found = desk.page.nodes.filter(isItsOwn);
  const [link] = found;
  return link !== undefined && found.length === 1 && (await clickNode(desk, steps, link)) ? link.near : undefined;
}
