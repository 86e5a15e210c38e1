import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { matchScore, sameKeys } from "../../prompt/words.ts";
import type { Done } from "../desk/by-hand.ts";
import { clickNode, showNode, type Desk } from "../desk/desk.ts";
import type { Entry } from "../form/enter-value.ts";
import { rowsOf } from "../things/rows.ts";

/** A thing that is in use or is not: a product, an account, a coupon, whatever its page calls that. */

const inUse = ["enabled", "active", "on", "published", "visible", "available", "yes"];
const outOfUse = ["disabled", "inactive", "off", "unpublished", "hidden", "unavailable", "no"];

/** By what else it is told that a thing is so: "disabled" may be "Inactive" on its page. */
export const sameState = (as: string): readonly string[] =>
  [inUse, outOfUse].find((words) => words.slice(0, 2).includes(as.toLowerCase())) ?? [as];

/** What says of a thing, by a box or a switch without other choices, whether it is in use. */
const saysWhether =
  /^(?:(?:is|status|state)\s+)?(?:enabled|active|activated|published|visible|available|live|status)\??$/i;

/** "VIP client": a box that says so of the one thing, and not of several that a list shows or hides. */
const saysOfKind = (name: string, as: string): boolean =>
  name.toLowerCase().startsWith(`${as.toLowerCase()} `) && /^\S+\s\p{Ll}*[^s\P{Ll}]$/u.test(name.trim());

/** "Customers can book this" says of a thing that it is bookable. */
function saysWhatCanBe(name: string, as: string): boolean {
  const deed = /^(\p{Ll}{3,})[ai]ble$/u.exec(as.toLowerCase())?.[1];
  return deed !== undefined && new RegExp(`\\b(?:can|may) (?:be )?${deed}(?:e|ed)?\\b`, "iu").test(name);
}

/** The box or the switch among some fields that says whether their thing is so, by its name or as one in use, and how it is set for that; one of those that each row has only where they are of that row. */
export function boxOfState(nodes: readonly PageNode[], as: string, isOfRow = false): Entry | undefined {
  const words = sameState(as);
  const says = (name: string) =>
    words.length === 1 ? sameKeys(name, as) || saysOfKind(name, as) || saysWhatCanBe(name, as) : saysWhether.test(name);
  const isBox = ({ role, name, near, region, disabled }: PageNode) =>
    ["checkbox", "switch"].includes(role) && !disabled && (isOfRow || region !== "row") && says(name || near);
  const node = nodes.find(isBox);
  return node === undefined ? undefined : { node, value: words === outOfUse ? "off" : "on" };
}

/** Sets the switch, the box or the choice of the page in front by which its thing is so; what is set in a form is still to be sent. */
export async function setInUse(desk: Desk, steps: Step[], as: string): Promise<Done | undefined> {
  const words = sameState(as);
  const { nodes } = desk.page;
  const choice = (words.length === 1 ? [] : words)
    .map((word) => nodes.find(({ role, name, disabled }) => role === "radio" && !disabled && sameKeys(name, word)))
    .find((node) => node !== undefined);
  const box = boxOfState(nodes, as);
  const node = choice ?? box?.node;
  if (node === undefined) return undefined;
  const isSet = (node.field?.state === "checked") === (choice !== undefined || box?.value === "on");
  if (!isSet && node.form !== undefined) desk.entered = node;
  return (await (isSet ? showNode(desk, steps, node) : clickNode(desk, steps, node)))
    ? { subject: (node.region === "dialog" ? "" : node.near) || node.name, label: node.name, value: as }
    : undefined;
}

/** "Activated" in the row of an account is a button by which it is put out of use: it says how the thing is by now. */
export function shownState(nodes: readonly PageNode[], as: string): PageNode | undefined {
  const words = sameState(as);
  const opposite = words === outOfUse ? saysInUse : words === inUse ? saysOutOfUse : undefined;
  const isIt = ({ role, name, path, disabled }: PageNode) =>
    role === "button" && path === undefined && !disabled && opposite?.test(name.trim()) === true;
  return nodes.find(isIt);
}

const saysInUse = /^(?:enabled|active|activated|published|live)$/i;
const saysOutOfUse = /^(?:disabled|inactive|deactivated|unpublished|not activated)$/i;

/** How far the middles of what stands in one line may differ, px. */
const maxOffPx = 6;

/**
 * "Confirmed" between "Requested" and "Cancelled": of several that stand in one line on a thing's own page the one that is called
 * as the state; over a list they say which entries it shows.
 */
export function stateAmongOthers(page: PageSnapshot, as: string): PageNode | undefined {
  const middle = ({ box }: PageNode) => box.y + box.height / 2;
  const isChoice = ({ role, path, region, disabled }: PageNode) =>
    ["button", "radio", "clickable"].includes(role) &&
    path === undefined &&
    !disabled &&
    ["main", "", "dialog", "complementary"].includes(region);
  const choices = page.nodes.filter(isChoice);
  const named = choices.filter(({ name }) => sameKeys(name, as));
  // Kits draw a choice over a radio that nobody sees.
  const drawn = named.filter(({ role }) => role !== "radio");
  const [node, ...more] = drawn.length > 0 ? drawn : named;
  if (node === undefined || more.length > 0 || rowsOf(page.nodes).length > 1) return undefined;
  const beside = choices.filter(
    (each) =>
      each !== node &&
      each.role === node.role &&
      each.near === node.near &&
      (node.item === undefined || each.item === node.item) &&
      Math.abs(middle(each) - middle(node)) <= maxOffPx,
  );
  return beside.length > 0 ? node : undefined;
}

/** The choice of a select by which its thing is so, by whichever of its words the list of choices has. */
export const optionOfState = (node: PageNode, as: string): string | undefined =>
  sameState(as)
    .flatMap((word) => node.field?.options.filter((option) => matchScore(word, option) >= 0.9) ?? [])
    .at(0);
