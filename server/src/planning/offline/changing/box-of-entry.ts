import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Done } from "../desk/by-hand.ts";
import { clickNode, heldBy, showNode, type Desk } from "../desk/desk.ts";
import { namesIn, placeIn } from "../things/with-thing.ts";

/** The box or the switch that stands with an entry of a list, and has no name of its own. */

/** As `tickOf`, but for what only chooses the row, as the box over its column does all of them: nothing is switched on by that. */
export function turnedBy(desk: Desk, what: string): PageNode | undefined {
  const tick = tickOf(desk, what);
  const chooses = ({ role, region, box }: PageNode) =>
    role === "checkbox" && region === "columnheader" && Math.abs(box.x - (tick?.box.x ?? 0)) < 8;
  const isAsked = /\b(?:tick|check|select|choose|mark)\b/i.test(desk.app.prompt);
  return tick?.role === "checkbox" && !isAsked && desk.page.nodes.some(chooses) ? undefined : tick;
}

/** "Tick off buy milk", "the first one": the box of an entry that has no name of its own, or one that every row has. */
export function tickOf(desk: Desk, what: string): PageNode | undefined {
  // One that has none may be told by all that its row says.
  const ofItsOwn = (name: string, item: string) =>
    name !== "" &&
    !(item.startsWith(name) && 2 * name.length > item.length) &&
    !isToldByItsEntry(name, item) &&
    !/^(?:select|tick|check|choose|toggle)(?: (?:this )?(?:row|item|entry))?$/i.test(name);
  const ticks = desk.page.nodes.filter(
    ({ role, name, item = "", disabled }) =>
      ["checkbox", "switch", "radio"].includes(role) && !ofItsOwn(name, item) && item !== "" && !disabled,
  );
  const place = placeIn(what);
  if (place !== undefined) return ticks.filter(({ region }) => region === "row").at(place) ?? ticks.at(place);
  const called = [what, namesIn(what)[0] ?? what];
  return ticks.find(({ item = "" }) => called.some((name) => heldBy(item, name) > 0.9));
}

/** "Select Ada Brook", with her: that is what each box of the list is called by. */
function isToldByItsEntry(name: string, item: string): boolean {
  const whose = /^(?:select|tick|check|choose)\s+(\S.*)$/i.exec(name)?.[1];
  return whose !== undefined && item.toLowerCase().startsWith(whose.toLowerCase());
}

const isDone = /^(?:done|completed?|finished|ticked(?: off)?|checked(?: off)?)$/i;

/** "Mark the chore as done": by the box of its entry, where that is all that its list has for it. */
export async function tickedAsDone(
  desk: Desk,
  steps: Step[],
  { what, as }: { readonly what: string; readonly as: string },
): Promise<Done | undefined> {
  const box = what === "" || !isDone.test(as) ? undefined : tickOf(desk, what);
  const isToSelect = desk.page.nodes.some(({ role, region }) => role === "checkbox" && region === "columnheader");
  if (box?.role !== "checkbox" || isToSelect || box.name !== "") return undefined;
  const isSet = box.field?.state === "checked";
  return (await (isSet ? showNode(desk, steps, box) : clickNode(desk, steps, box)))
    ? { subject: what, label: what, value: "on" }
    : undefined;
}
