import { isActionable, newNodes, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { shapeOf } from "../../prompt/values.ts";
import { keysOf } from "../../prompt/words.ts";
import { doneTo, type Done } from "../desk/by-hand.ts";
import { closeDialog } from "../desk/close-again.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { fieldsInFront, setField } from "../form/form.ts";
import { adapted } from "../form/invent.ts";
import { primaryButton } from "../form/primary-button.ts";
import { withDaysAsOne } from "../form/sections.ts";
import { inOwnMenu, standingWith } from "../things/with-thing.ts";

type PutOff = { readonly verb: string; readonly what: string; readonly as: string };

/** A field for a day, or the button that shows the day by now, and has a calendar behind it. */
const takesDay = ({ role, name, item = "", field, popup }: PageNode): boolean =>
  field === undefined
    ? role === "button" && popup === true && item.endsWith(name) && asksDay.test(item)
    : field.type === "date" || asksDay.test(name);

const asksDay = /\b(?:date|day|when|start|starts|until|due)\b/i;

/**
 * "Reschedule the interview with Ada to 18 December": by what says the verb, in the menu that stands with the thing or beside
 * it, where that asks for a day, which is then saved.
 */
export async function putOff(desk: Desk, steps: Step[], { verb, what, as }: PutOff): Promise<Done | undefined> {
  if (shapeOf(as) !== "date" || what === "") return undefined;
  const start = desk.page;
  const [key] = keysOf(verb);
  const says = ({ name }: PageNode) => keysOf(name)[0] === key;
  const tried: Step[] = [];
  const stands = standingWith(start, what);
  const own = start.nodes.find((node) => node.role === "button" && isActionable(node) && says(node) && stands(node));
  const opened =
    own === undefined
      ? await inOwnMenu(desk, tried, { thing: what, words: verb, favour: (node) => (says(node) ? 0 : -1) })
      : await clickNode(desk, tried, own);
  if (opened === undefined || opened === false) return undefined;
  const node = newNodes(withDaysAsOne(desk.page), start).find((each) => !each.disabled && takesDay(each));
  if (node === undefined || !(await setField(desk, tried, { node, value: dayFor(as, node) }))) {
    await closeDialog(desk);
    return undefined;
  }
  const button = primaryButton(desk, fieldsInFront(desk), "");
  if (button !== undefined) await clickNode(desk, tried, button);
  steps.push(...tried);
  return doneTo(desk, node, as);
}

/** A button that opens a calendar takes the day as it is said. */
const dayFor = (as: string, node: PageNode): string => (node.field === undefined ? as : adapted(as, node));
