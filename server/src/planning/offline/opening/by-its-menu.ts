import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { takeBehind } from "../form/behind.ts";
import { menuOwner, moreOf } from "../things/with-thing.ts";

/** What opens an entry in its own menu, the likeliest first. */
const opens = [/^open\b/i, /^(?:view|show|details?)\b/i, /^(?:edit|modify|change)\b/i];

/** An entry whose name is a mere text, in sight, is opened by the menu that stands with it. */
export async function byItsMenu(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const { page } = desk;
  const node = isTextOfEntry(page, words) ? moreOf(page, words) : undefined;
  if (node === undefined) return undefined;
  const take = async (tried: Step[], start: PageSnapshot) => {
    const entries = newNodes(desk.page, start).filter(isActionable);
    const entry = opens.flatMap((way) => entries.find(({ name }) => way.test(name.trim())) ?? [])[0];
    return entry !== undefined && (await clickNode(desk, tried, entry)) ? words : undefined;
  };
  return takeBehind(desk, steps, { node, take });
}

function isTextOfEntry({ nodes }: PageSnapshot, words: string): boolean {
  const isUsed = (node: PageNode) => isActionable(node) && node.field === undefined && heldBy(node.name, words) > 0.9;
  const begins = ({ item = "" }: PageNode) => item.toLowerCase().startsWith(`${words.toLowerCase()} `);
  return words !== "" && nodes.some(begins) && !nodes.some(isUsed);
}

/** "The menu of the second row": what stands there without a name of its own. */
export async function byMenuOf(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const owner = menuOwner(words);
  const more = owner === undefined ? undefined : moreOf(desk.page, owner);
  return more !== undefined && (await clickNode(desk, steps, more)) ? more.name || owner : undefined;
}
