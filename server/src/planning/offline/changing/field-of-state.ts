import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Done } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { fieldsInFront, setField } from "../form/form.ts";
import { headOf } from "../things/panel.ts";
import { namesIn } from "../things/with-thing.ts";

/** What a thing is at, or where it is, by a drop-down that is called so, whose list is not known before it is opened. */

type Becoming = { readonly verb: string; readonly as: string };

/** What a thing is at is often called so, if it is not its status. */
export const stateFields = ["state", "stage", "phase"];

/** Where a thing is, by what its field may be called. */
const whereabouts =
  /^(?:room|place|location|venue|site|office|branch|warehouse|building|depot|column|list|folder|board|department|team|group|section|shelf)$/i;

const moves = /^(?:move|transfer|relocate|shift)$/;

/** By the drop-down that is called as what a thing is at, or as where it is for one that is moved. */
export async function byFieldOfState(desk: Desk, steps: Step[], { verb, as }: Becoming): Promise<Done | undefined> {
  const isCalled = (name: string) =>
    ["status", ...stateFields].some((word) => sameKeys(name, word)) ||
    (moves.test(verb) && whereabouts.test(plain(name)));
  const isOfState = ({ name, role, field, popup }: PageNode) =>
    (role === "combobox" || popup === true || field?.type === "combobox") &&
    field?.options.length === 0 &&
    isCalled(name);
  // What stands in no form says where the thing is now.
  const isPlace = (each: PageNode) =>
    moves.test(verb) && isOfState(each) && each.field?.narrows !== true && ["main", "", "dialog"].includes(each.region);
  const node = fieldsInFront(desk).find(isOfState) ?? desk.page.nodes.find(isPlace);
  if (node === undefined) return undefined;
  // "The Airport depot", of a list of depots.
  const kind = as.split(" ").at(-1) ?? "";
  const value = as !== kind && sameKeys(kind, plain(node.name)) ? as.slice(0, -kind.length).trim() : as;
  if (!(await setField(desk, steps, { node, value }))) return undefined;
  return { subject: node.name, label: node.name, value };
}

/** "* Depot:", without what stands about it. */
const plain = (name: string): string => name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** "Move Rope check to the hall": in the panel of what is moved, which is unfolded for it and closed again in vain. */
export async function inItsPanel(
  desk: Desk,
  steps: Step[],
  { verb, what, as }: Becoming & { readonly what: string },
): Promise<Done | undefined> {
  const start = desk.page;
  const head = moves.test(verb) ? namesIn(what).flatMap((name) => headOf(start, name) ?? [])[0] : undefined;
  const tried: Step[] = [];
  if (head === undefined || (head.expanded !== true && !(await clickNode(desk, tried, head)))) return undefined;
  const done = await byFieldOfState(desk, tried, { verb, as });
  if (done !== undefined) steps.push(...tried);
  else if (head.expanded !== true) await closeAgain(desk, start, head);
  return done;
}
