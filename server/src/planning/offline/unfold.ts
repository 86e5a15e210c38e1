import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { matchScore } from "../prompt/words.ts";
import { clickNode, type Desk } from "./desk.ts";

/** A menu of the navigation that was opened for its name is no page yet: its likeliest entry is. */
export async function intoMenu(
  desk: Desk,
  steps: Step[],
  { words, node, before }: { words: string; node: PageNode; before: PageSnapshot },
): Promise<string | undefined> {
  if (!["navigation", "menu"].includes(node.region) || node.path !== undefined || before.path !== desk.page.path)
    return undefined;
  const entries = desk.page.nodes.filter(
    (each) => each.role === "link" && each.path !== undefined && sameNode(before, each) === undefined,
  );
  const entry = entries.toSorted((a, b) => matchScore(words, b.name) - matchScore(words, a.name))[0];
  return entry !== undefined && (await clickNode(desk, steps, entry)) ? entry.name : undefined;
}

/** Goes to the page that a link or an entry of the navigation stands for, also where the entry only unfolds. */
export async function visitBy(
  desk: Desk,
  steps: Step[],
  { words, node }: { words: string; node: PageNode },
): Promise<boolean> {
  const before = desk.page;
  if (!(await clickNode(desk, steps, node))) return false;
  await intoMenu(desk, steps, { words, node, before });
  return true;
}
