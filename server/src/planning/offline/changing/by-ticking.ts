import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { saysAll } from "../../prompt/words.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { formFields, setField } from "../form/form.ts";
import { primaryButton } from "../form/primary-button.ts";
import { standingWith } from "../things/with-thing.ts";

export const isOfList = ({ region, disabled }: PageNode): boolean =>
  !disabled && !["row", "navigation", "columnheader"].includes(region);

const selectsAll = /^(?:un|de)?-?(?:select|check|tick|mark)\s?(?:all|none|everything)\b/i;

/** How far a control may stand from what ticks the whole list. */
const mostBetween = 3;

/** Whether a control does it to what is ticked: it says so, or stands beside what ticks the whole list. */
function isForTicked({ nodes }: PageSnapshot, node: PageNode): boolean {
  if (!["button", "link", "clickable"].includes(node.role) || node.path !== undefined || /\ball\b/i.test(node.name))
    return false;
  const isBeside = (each: PageNode) => Math.abs(each.index - node.index) <= mostBetween && each.box.y === node.box.y;
  return (
    /\b(?:selected|checked|ticked|marked|chosen)\b/i.test(node.name) ||
    nodes.some((each) => selectsAll.test(each.name.trim()) && isBeside(each))
  );
}

/**
 * Ticks the row of a thing, and presses what does it to what is ticked: a button over the list that waits for that, comes up
 * only then, or says so. Rows that somebody else has ticked would go as well, and then nothing is done.
 */
async function pressedForTicked(
  desk: Desk,
  steps: Step[],
  { verb, what }: { readonly verb: string; readonly what: string },
): Promise<{ readonly button: PageNode; readonly ticked: PageSnapshot } | undefined> {
  const before = desk.page;
  const boxes = before.nodes.filter(({ role, region }) => role === "checkbox" && region === "row");
  const [box, ...others] = what === "" ? [] : boxes.filter(standingWith(before, what));
  if (box === undefined || others.length > 0 || boxes.some(({ field }) => field?.state === "checked")) return undefined;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, box))) return undefined;
  const wasOff = ({ name }: PageNode) => !before.nodes.some((each) => each.name === name && !each.disabled);
  const waits = (node: PageNode) => node.role === "button" && wasOff(node);
  const button = desk.page.nodes.find(
    (node) => isOfList(node) && saysAll(node.name, verb) && (waits(node) || isForTicked(desk.page, node)),
  );
  const ticked = desk.page;
  if (button !== undefined && (await clickNode(desk, tried, button))) {
    steps.push(...tried);
    return { button, ticked };
  }
  const again = sameNode(desk.page, box);
  if (again?.field?.state === "checked") await clickNode(desk, [], again);
  return undefined;
}

/** "Delete the monitor Back stairs", by the button over the list for what is ticked. */
export function doneByTicking(
  desk: Desk,
  { verb, what }: { readonly verb: string; readonly what: string },
): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const { path } = desk.page;
    const tried: Step[] = [];
    const pressed = await pressedForTicked(desk, tried, { verb, what });
    if (pressed === undefined) return undefined;
    const { button, ticked } = pressed;
    await goOn(desk, tried, { pressed: button, before: ticked, verb });
    // What still asks has not done it: it is left with the page.
    if (desk.page.dialog !== undefined && ticked.dialog === undefined) {
      await perform(desk, [], { kind: "goto", path });
      return undefined;
    }
    steps.push(...tried);
    return { subject: button.name };
  });
}

/** "Assign the lamp Oak to Ada": the button over the list asks to whom in a dialog, whose only field takes that. */
export async function becomeByTicking(
  desk: Desk,
  steps: Step[],
  { verb, what, as }: { readonly verb: string; readonly what: string; readonly as: string },
): Promise<Done | undefined> {
  const { path } = desk.page;
  const tried: Step[] = [];
  const pressed = await pressedForTicked(desk, tried, { verb, what });
  if (pressed === undefined) return undefined;
  const [field, ...others] = desk.page.dialog === undefined ? [] : formFields(desk.page);
  const isEntered =
    field !== undefined && others.length === 0 && (await setField(desk, tried, { node: field, value: as }));
  const answers = desk.page.nodes.filter(
    ({ region, role, disabled }) => region === "dialog" && role === "button" && !disabled,
  );
  const send = isEntered
    ? (answers.find(({ name }) => saysAll(name, verb)) ?? primaryButton(desk, [field], ""))
    : undefined;
  if (field !== undefined && send !== undefined && (await clickNode(desk, tried, send))) {
    steps.push(...tried);
    return { subject: what, label: field.name, value: as };
  }
  // What was ticked and entered in vain is left with the page.
  await perform(desk, [], { kind: "goto", path });
  return undefined;
}
