import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { saysAll } from "../../prompt/words.ts";
import { deedOf } from "../desk/by-hand.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
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
 * "Delete the monitor Back stairs", where the button over the list waits for a row to be ticked, comes up only then, or is
 * for what is ticked. Rows that somebody else has ticked would go as well, and then nothing is done.
 */
export async function doneByTicking(
  desk: Desk,
  { verb, what }: { readonly verb: string; readonly what: string },
): Promise<Deed | undefined> {
  const before = desk.page;
  const boxes = before.nodes.filter(({ role, region }) => role === "checkbox" && region === "row");
  const [box, ...others] = what === "" ? [] : boxes.filter(standingWith(before, what));
  if (box === undefined || others.length > 0 || boxes.some(({ field }) => field?.state === "checked")) return undefined;
  return deedOf(desk, "act", async (steps) => {
    const tried: Step[] = [];
    if (!(await clickNode(desk, tried, box))) return undefined;
    const wasOff = ({ name }: PageNode) => !before.nodes.some((each) => each.name === name && !each.disabled);
    const waits = (node: PageNode) => node.role === "button" && wasOff(node);
    const button = desk.page.nodes.find(
      (node) => isOfList(node) && saysAll(node.name, verb) && (waits(node) || isForTicked(desk.page, node)),
    );
    const ticked = desk.page;
    if (button === undefined || !(await clickNode(desk, tried, button))) {
      const again = sameNode(desk.page, box);
      if (again?.field?.state === "checked") await clickNode(desk, [], again);
      return undefined;
    }
    await goOn(desk, tried, { pressed: button, before: ticked, verb });
    steps.push(...tried);
    return { subject: button.name };
  });
}
