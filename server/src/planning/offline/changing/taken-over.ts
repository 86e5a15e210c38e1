import { withoutMarks } from "#browser/reading.ts";
import { sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { perform, type Desk } from "../desk/desk.ts";
import type { Entry } from "../form/enter-value.ts";
import { setField } from "../form/form.ts";
import { adapted } from "../form/invent.ts";

/** What a field still needs once it has its value: a press of Enter in a row, what stands beside a ticked box. */

/** What stands in a row of a table, without a form or a button of its own, takes its value by Enter. */
export async function takenInRow(desk: Desk, steps: Step[], { role, name, region, form }: PageNode): Promise<void> {
  const isInline = region === "row" && form === undefined && ["textbox", "spinbutton"].includes(role);
  const now = desk.page.nodes.find((node) => node.role === role && node.name === name && node.region === region);
  const target = isInline && now !== undefined ? await desk.app.locate(now) : undefined;
  if (target !== undefined) await perform(desk, steps, { kind: "press", key: "Enter", target });
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
