import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";

/** A panel that stays in front of the list it has narrowed is sent away by its own button, mostly a cross without a word. */
export async function leavePanel(desk: Desk, steps: Step[]): Promise<void> {
  if (desk.page.dialog === undefined) return;
  const own = desk.page.nodes.filter(({ region, role }) => region === "dialog" && role === "button");
  // "Done" may be one of the choices, unless it is the last button.
  const isDone = (node: PageNode) => /^done$/i.test(node.name.trim()) && node === own.at(-1);
  const cross = own.find((node) => /^(?:close|hide|[×✕xX])?$/i.test(node.name.trim()) || isDone(node));
  if (cross === undefined || !(await clickNode(desk, steps, cross)))
    await perform(desk, steps, { kind: "press", key: "Escape" });
}

/** A list of which several may be taken stays open over what it has narrowed, and is sent away before that is used. */
export async function leaveList(desk: Desk, steps: Step[], before: PageSnapshot): Promise<void> {
  const isOffered = ({ role }: PageNode) => role === "option" || role === "menuitemcheckbox";
  const stays = desk.page.path === before.path && newNodes(desk.page, before).some(isOffered);
  if (stays) await perform(desk, steps, { kind: "press", key: "Escape" });
}
