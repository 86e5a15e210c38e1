import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { isComplaint, type Sending } from "../desk/outcome.ts";
import { closeAgain } from "../desk/close-again.ts";
import { setField } from "./form.ts";
import { standingFor } from "./enter-value.ts";

/** What a form asks beside what was said shows only when it is sent: choices that a person would make to have the rest saved. */

/** More choices than these are a form of their own. */
const maxChoices = 3;

/** What stands first in many lists, and is no choice. */
const isNone = /^(?:$|(?:please |not )?(?:choose|select|set)\b|none$|all$|any$|—|-|–|\.\.\.)/i;

/** Chooses the first of what there is in each drop-down that a form has refused to go without; gives what was chosen. */
export async function choicesAskedFor(desk: Desk, steps: Step[], sent: Sending): Promise<FilledField[]> {
  const chosen: FilledField[] = [];
  for (const node of asked(desk.page, sent).slice(0, maxChoices)) {
    const now = standingFor(desk.page, node);
    const value = now === undefined ? undefined : await firstChosen(desk, steps, now);
    if (value !== undefined) chosen.push({ label: node.name, value, fixed: false });
  }
  return chosen;
}

/** Drop-downs of the form that are marked as wrong, or of which a new line says so, and that nobody has given a value. */
function asked(page: PageSnapshot, { before, fields, filled }: Sending): PageNode[] {
  const fresh = [
    ...page.notices.filter((text) => !before.notices.includes(text)),
    ...(page.lines ?? []).filter((line) => before.lines?.includes(line) === false),
  ].filter(isComplaint);
  const isOfForm = ({ form, region }: PageNode) =>
    page.dialog === undefined ? fields.some((field) => field.form === form) : region === "dialog";
  const isTold = ({ name }: PageNode) => {
    const own = name.replace(/[\s:*]+$/, "").toLowerCase();
    return own.length > 2 && fresh.some((line) => line.toLowerCase().includes(own));
  };
  return page.nodes.filter(
    (node) =>
      isOfChoices(node) &&
      isOfForm(node) &&
      !node.disabled &&
      node.field?.state === "empty" &&
      (node.field.invalid || isTold(node)) &&
      !filled.some(({ label }) => label === node.name),
  );
}

const isOfChoices = ({ field, role, tag, popup }: PageNode): boolean =>
  (field?.options.length ?? 0) > 0 || (role === "combobox" && tag !== "select" && popup === true);

/** Takes the first choice of a drop-down; `undefined` where it offers none. */
async function firstChosen(desk: Desk, steps: Step[], node: PageNode): Promise<string | undefined> {
  const [own] = (node.field?.options ?? []).filter((option) => !isNone.test(option));
  if (own !== undefined) return (await setField(desk, steps, { node, value: own })) ? own : undefined;
  const start = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, node))) return undefined;
  const option = newNodes(desk.page, start).find(
    ({ role, name, disabled }) => role === "option" && !disabled && !isNone.test(name.trim()),
  );
  if (option === undefined || !(await clickNode(desk, tried, option))) {
    await closeAgain(desk, start, node);
    return undefined;
  }
  steps.push(...tried);
  return option.name;
}
