import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, type Desk } from "../desk/desk.ts";

type Behind<Taken> = {
  /** What is pressed to bring it out. */
  readonly node: PageNode;
  /** Takes something of what has come out since the start; `undefined` where that holds nothing that is meant. */
  readonly take: (steps: Step[], start: PageSnapshot) => Promise<Taken | undefined>;
};

/** Opens what is drawn by the application itself and takes something of it; where there is nothing to take, it is closed again and no step. */
export async function takeBehind<Taken>(
  desk: Desk,
  steps: Step[],
  { node, take }: Behind<Taken>,
): Promise<Taken | undefined> {
  const start = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, node))) return undefined;
  const taken = await take(tried, start);
  if (taken === undefined) await closeAgain(desk, start, node);
  else steps.push(...tried);
  return taken;
}
