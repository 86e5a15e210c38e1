import { sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "./drop-down.ts";

/** "Breakfast and parking", "Design, Sales and Python" → each by itself. */
export const eachIn = (text: string): string[] => text.split(/,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);

/** Takes each of several from a list that has them all by just these names; `false`, and nothing of it, where it has not. */
export async function chooseEach(
  desk: Desk,
  steps: Step[],
  { node, values }: { readonly node: PageNode; readonly values: readonly string[] },
): Promise<boolean> {
  const tried: Step[] = [];
  for (const value of values) {
    const now = sameNode(desk.page, node);
    if (now === undefined || !(await chooseFromPopup(desk, tried, { node: now, value, whole: true }))) return false;
  }
  steps.push(...tried);
  return true;
}
