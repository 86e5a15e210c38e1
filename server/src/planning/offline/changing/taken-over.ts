import { withoutMarks } from "#browser/reading.ts";
import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import type { Entry } from "../form/enter-value.ts";
import { setField } from "../form/form.ts";
import { adapted } from "../form/invent.ts";

/** What a field still needs once it has its value: a press of Enter in a row, what stands beside a ticked box. */

/** What stands in a row of a table, without a form or a button of its own, takes its value by Enter. */
export async function takenInRow(desk: Desk, steps: Step[], node: PageNode): Promise<void> {
  const { role, region, form } = node;
  if (region !== "row" || (await keptInRow(desk, steps, node))) return;
  const now = sameNode(desk.page, node);
  const isInline = form === undefined && ["textbox", "spinbutton"].includes(role);
  const target = isInline && now !== undefined ? await desk.app.locate(now) : undefined;
  if (target !== undefined) await perform(desk, steps, { kind: "press", key: "Enter", target });
}

const keeps = /^\W*(?:save|apply|update|keep|confirm|ok|done|check(?:mark)?)\b/i;

/** Presses what keeps a row in which something was changed: a button that may only have come up by that. */
export async function keptInRow(desk: Desk, steps: Step[], node: PageNode): Promise<boolean> {
  // A drop-down may be called by what is chosen in it, and stands where it stood.
  const now = node.region === "row" ? (sameNode(desk.page, node) ?? node) : undefined;
  const middle = (now?.box.y ?? 0) + (now?.box.height ?? 0) / 2;
  const keeper = desk.page.nodes.find(
    ({ role, region, name, alias = "", form, box, disabled, path }) =>
      now !== undefined &&
      (role === "button" || (["link", "clickable"].includes(role) && path === undefined)) &&
      region === "row" &&
      !disabled &&
      form === now.form &&
      box.y <= middle &&
      middle <= box.y + box.height &&
      keeps.test(name || alias),
  );
  return keeper !== undefined && clickNode(desk, steps, keeper);
}

/** Presses what has come up with the only field of a small box over a list, and keeps what was entered there. */
export async function keptInBox(desk: Desk, steps: Step[], start: PageSnapshot): Promise<void> {
  const button = newNodes(desk.page, start).find(
    ({ role, region, name, alias = "", disabled }) =>
      role === "button" &&
      region !== "dialog" &&
      !disabled &&
      (keeps.test(name || alias) || /^set$/i.test(name.trim())),
  );
  if (button !== undefined) await clickNode(desk, steps, button);
}

/** "[x] Limit to [ 500 ]": what a ticked box lets be entered stands right after it, without a name of its own. */
export async function fillTicked(desk: Desk, steps: Step[], { node, value }: Entry): Promise<void> {
  if (!["checkbox", "radio", "switch"].includes(node.role) || !/^\d/.test(value)) return;
  const box = sameNode(desk.page, node);
  const next = desk.page.nodes.slice((box === undefined ? -1 : desk.page.nodes.indexOf(box)) + 1)[0];
  if (box === undefined || next === undefined || !["spinbutton", "textbox", "slider"].includes(next.role)) return;
  // What is around a field is read without the colon that the box's own label has.
  if (next.disabled || !["", withoutMarks(node.name)].includes(withoutMarks(next.name))) return;
  await setField(desk, steps, { node: next, value: adapted(value, next) });
}
