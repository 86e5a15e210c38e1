import { sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { saysAll } from "../../prompt/words.ts";
import { deedOf } from "../desk/by-hand.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { standingWith } from "../things/with-thing.ts";

export const isOfList = ({ region, disabled }: PageNode): boolean =>
  !disabled && !["row", "navigation", "columnheader"].includes(region);

/**
 * "Delete the monitor Back stairs", where the button over the list waits for a row to be ticked, or comes up only then. Rows
 * that somebody else has ticked would go as well, and then nothing is done.
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
    const button = desk.page.nodes.find(
      (node) => node.role === "button" && isOfList(node) && saysAll(node.name, verb) && wasOff(node),
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
