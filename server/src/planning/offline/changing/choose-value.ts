import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import { doneTo, type Done } from "../desk/by-hand.ts";
import { best, clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { isOfFew } from "../form/drawn-choices.ts";
import { takeBehind } from "../form/behind.ts";
import { behindOpener, chooseFromPopup, isUnderLabel, takeOption } from "../form/drop-down.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { byPeriod } from "../narrowing/period.ts";
import { inMenus } from "../ways/menus.ts";
import { unfolded } from "../ways/unfold.ts";
import { isItsName } from "./in-place.ts";

/** "Switch the top products to today": a choice of that name that stands with what it is chosen for. */
async function chooseNear(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  // What a thing is called is written, and not chosen by pressing what is called so already.
  if (isItsName(field)) return undefined;
  const belongs = (node: PageNode) => [node.near, node.name, node.item ?? ""].some((text) => heldBy(text, field) > 0.6);
  const sought = { words: value, favour: (node: PageNode) => (belongs(node) ? 0 : -0.5) };
  const node = best(desk, desk.page, sought) ?? (await unfolded(desk, steps, sought));
  return node !== undefined && isActionable(node) && (await clickNode(desk, steps, node))
    ? { subject: node.near, label: field, value }
    : undefined;
}

/** Drop-downs without a name that are looked into for one choice. */
const maxUnnamed = 2;

/** "Change its state to Afloat", by a drop-down of the page that says nothing but what is chosen in it. */
async function chooseUnnamed(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const isOwn = ({ role, tag, name, region }: PageNode) =>
    role === "combobox" &&
    tag !== "select" &&
    name === "" &&
    !["row", "columnheader", "navigation", "banner"].includes(region);
  const unnamed = isOfFew.test(field) ? desk.page.nodes.filter(isOwn) : [];
  for (const node of unnamed.slice(0, maxUnnamed))
    if (await chooseFromPopup(desk, steps, { node, value })) return { subject: node.near, label: field, value };
  return undefined;
}

/** What is called so is a span of time, where the page offers such. */
const isOfTime = /^(?:(?:reporting )?period|(?:date|time) ?(?:range|frame|span|period)|range|timeframe|interval)$/i;

/** A choice in sight, for a field that is none to write in: behind a drop-down, of that name or of none, or standing by itself. */
export async function chooseHere(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const period = isOfTime.test(field) ? await byPeriod(desk, steps, value) : undefined;
  if (period !== undefined) return { subject: glance(desk.page).heading, label: field, value: period };
  const opener = await behindOpener(desk, steps, { field, value });
  // "Change", right beside what is changed, is not what that is called.
  const name = opener === undefined || matchScore(field, opener.name) >= 0.5 ? opener?.name : field;
  if (opener !== undefined && name !== undefined && field !== "") return doneTo(desk, { ...opener, name }, value);
  return (
    (await chooseUnnamed(desk, steps, { field, value })) ??
    (await chooseNear(desk, steps, { field, value })) ??
    chooseOfForm(desk, steps, { field, value })
  );
}

/** What things are sorted into: of each there is a list of boxes to tick, under whatever heading. */
const isSortedInto = /^(?:categor(?:y|ies)|tags?|labels?|groups?|topics?|sections?|collections?|roles?|channels?)$/i;

/** What is chosen without a field of that name: a box to tick, or a choice beneath what stands under that label. */
export const chooseOfFew = async (
  desk: Desk,
  steps: Step[],
  wanted: { field: string; value: string },
): Promise<Done | undefined> => (await tickOfFew(desk, steps, wanted)) ?? chooseUnderLabel(desk, steps, wanted);

/** "Role  Reader": a press on what is chosen may bring up the list of what could be, which is no field. */
async function chooseUnderLabel(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const openers = value === "" ? [] : desk.page.nodes.filter((node) => isUnderLabel(node, field) && !node.disabled);
  const [node] = openers;
  if (node === undefined || openers.length > 1) return undefined;
  const take = async (taken: Step[], start: PageSnapshot) =>
    (await takeOption(desk, taken, { start, value, whole: true })) ? value : undefined;
  const chosen = await takeBehind(desk, steps, { node, take });
  return chosen === undefined ? undefined : doneTo(desk, { ...node, name: field }, chosen);
}

/** "Put it into the category Walks": a box that is called just so, where no field is called a category. */
export async function tickOfFew(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const isBox = ({ role, name, region, disabled, field: box }: PageNode) =>
    role === "checkbox" &&
    ["main", "", "dialog"].includes(region) &&
    !disabled &&
    box?.state === "unchecked" &&
    sameKeys(name, value);
  const box = isSortedInto.test(field) ? desk.page.nodes.find(isBox) : undefined;
  return box !== undefined && (await clickNode(desk, steps, box))
    ? { subject: box.near, label: field, value }
    : undefined;
}

/** "Vehicle: ( ) Bicycle ( ) Car": of a form's group that no label names, the choice that is called as the value. */
async function chooseOfForm(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const choice = desk.page.nodes.find(
    ({ role, name, form, disabled }) => role === "radio" && form !== undefined && !disabled && sameKeys(name, value),
  );
  return choice !== undefined && (await clickNode(desk, steps, choice))
    ? { subject: choice.near, label: field, value }
    : undefined;
}

/** "Switch the language to German", where no field is called a language: the choice that is called just so. */
export async function chooseByName(
  desk: Desk,
  steps: Step[],
  { field, value }: { field: string; value: string },
): Promise<Done | undefined> {
  const wanted = keysOf(value).join(" ");
  if (field === "" || isItsName(field) || !/^\p{Lu}/u.test(value)) return undefined;
  const roles = ["option", "menuitem", "menuitemradio", "radio", "button", "clickable"];
  // What an entry of a list says of itself is nothing to choose.
  const favour = (node: PageNode) => (keysOf(node.name).join(" ") === wanted && node.region !== "row" ? 0 : -1);
  const sought = { words: value, roles, favour };
  const node = best(desk, desk.page, sought) ?? (await inMenus(desk, steps, sought));
  return node !== undefined && (await clickNode(desk, steps, node))
    ? { subject: node.near, label: field, value }
    : undefined;
}

/** "Select its data": what is called just so is pressed, and is no choice of a drop-down. */
export async function pressedCalled(desk: Desk, steps: Step[], option: string): Promise<Done | undefined> {
  const isCalled = ({ name }: PageNode) =>
    /^(?:select|choose|pick)\s/i.test(name) && sameKeys(name, `select ${option}`);
  const node = desk.page.nodes.find((each) => opensSomething(each) === 0 && isCalled(each) && each.region !== "row");
  return node !== undefined && (await clickNode(desk, steps, node))
    ? { subject: glance(desk.page).heading || node.name, label: node.name, value: option }
    : undefined;
}
