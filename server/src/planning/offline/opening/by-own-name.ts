import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf } from "../../prompt/words.ts";
import { showNode, type Desk } from "../desk/desk.ts";
import { linkAround } from "../things/entries.ts";
import { openEntry } from "../things/records.ts";

/**
 * "Top customers" is what a part of the page is called before it is the first of the customers; of "the cards in review"
 * the part "In review" is meant before a page of cards.
 */
export async function byOwnName(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const place = /\s(?:in|of|on|under)\s+(.+)$/i.exec(words)?.[1];
  const said = [words, ...(place === undefined ? [] : [place])].map((each) => keysOf(each).join(" "));
  const isSaid = ({ name }: PageNode) => said.includes(keysOf(name).join(" "));
  const part = desk.page.nodes.find((node) => ["heading", "chart", "table"].includes(node.role) && isSaid(node));
  const control = desk.page.nodes.some((node) => isActionable(node) && isSaid(node));
  // What heads an entry of a list, and leads to it, is no part of the page.
  const entrance = part?.role === "heading" ? linkAround(desk.page.nodes, part) : undefined;
  if (part !== undefined && entrance !== undefined && entrance.external !== true)
    return (await openEntry(desk, steps, part)) ? part.name : undefined;
  return part !== undefined && !control && (await showNode(desk, steps, part)) ? part.name : undefined;
}
