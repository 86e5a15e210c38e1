import { isActionable } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import { clickNode, labelsOf, type Desk } from "../desk/desk.ts";
import { listInGroups } from "../ways/list-beyond.ts";

/** "The promotions list" are the promotions. */
export const listedKind = (words: string): string =>
  words.replace(/^(?:the|all|our|my)\s+/i, "").replace(/(?<=s)\s+(?:list|page|overview)$/i, "");

/** "The orders", where a group of the bar that is folded has their list, and something in front only begins so: "Order count". */
export async function byKind(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const kind = listedKind(words);
  const isKind = /^\p{Ll}+(?:[ -]\p{Ll}+)?$/u.test(kind) && plural(kind) === kind;
  const isInSight = desk.page.nodes.some(
    (node) => isActionable(node) && labelsOf(node).some((label) => sameKeys(label, kind)),
  );
  if (!isKind || isInSight) return undefined;
  const node = await listInGroups(desk, steps, kind);
  return node !== undefined && (await clickNode(desk, steps, node)) ? node.name : undefined;
}
