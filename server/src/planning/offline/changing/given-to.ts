import type { Step } from "#browser/step.ts";
import { doneTo, type Done } from "../desk/by-hand.ts";
import type { Desk } from "../desk/desk.ts";
import { behindOpener } from "../form/drop-down.ts";
import { changeInRow } from "./in-place.ts";
import { chosenWhose } from "../form/whose-picker.ts";

/** What says whose a thing is, the likeliest first. */
const whose = ["assignee", "assigned to", "owner", "responsible"];

/** "Assign it to Ada": by the control that shows whose it is by now, and has everybody behind it. */
export async function givenTo(
  desk: Desk,
  steps: Step[],
  { verb, as }: { readonly verb: string; readonly as: string },
): Promise<Done | undefined> {
  if (!/^(?:re)?assign$/.test(verb)) return undefined;
  for (const field of whose) {
    const opener = await behindOpener(desk, steps, { field, value: as });
    if (opener !== undefined) return doneTo(desk, { ...opener, name: field }, as);
  }
  const picker = await chosenWhose(desk, steps, as);
  return picker && doneTo(desk, picker, as);
}

/** "Assign the parcel to Ada": by the drop-down that stands with it in the list. */
export async function givenInRow(
  desk: Desk,
  steps: Step[],
  { verb, what, as }: { readonly verb: string; readonly what: string; readonly as: string },
): Promise<Done | undefined> {
  if (!/^(?:re)?assign$/.test(verb) || what === "") return undefined;
  const node = await changeInRow(desk, steps, { on: what, field: "assigned to", value: as });
  return node && { subject: what, label: node.name || "assigned to", value: as };
}
