import type { Step } from "#browser/step.ts";
import { showNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { travel } from "../ways/reach.ts";
import { tellingPart } from "./telling-part.ts";

/** "The dashboard", where nothing is called so: the page that the application opens with. */
export async function byHome(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  if (!/\b(home|start|landing|main page|dashboard|overview|welcome)\b/i.test(words)) return undefined;
  if (!(await travel(desk, steps, desk.home))) return undefined;
  if (steps.length === 0) {
    const part = tellingPart(desk.page.nodes) ?? desk.page.nodes.find((node) => node.role === "heading");
    if (part === undefined || !(await showNode(desk, steps, part))) return undefined;
  }
  return glance(desk.page).heading;
}
