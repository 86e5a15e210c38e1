import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { matchScore, sameKeys } from "../../prompt/words.ts";
import { deedOf, stepsOf, type Done } from "../desk/by-hand.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { behindOpener } from "../form/drop-down.ts";
import { setField } from "../form/form.ts";
import { optionOf } from "../form/place.ts";
import { leadsToAll } from "../opening/listed-name.ts";
import { open } from "../opening/open.ts";
import { reach } from "../ways/reach.ts";
import { pressedCalled } from "./choose-value.ts";
import { tickOf } from "./box-of-entry.ts";
import { notAll, tickAll } from "./ticked.ts";

type Choosing = Extract<Intent, { kind: "choose" }>;

/** Chooses one of several: ticks it, takes it from a drop-down, here or elsewhere, or presses what is called so. */
export function choose(desk: Desk, { option, field }: Choosing): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const called = field === "" ? await calledInFront(desk, steps, option) : undefined;
    if (called !== undefined) return called;
    const ticked = await tickAll(desk, steps, option);
    if (ticked !== undefined) return ticked === notAll ? undefined : ticked;
    const listed = field === "" ? undefined : await tickedInList(desk, steps, { option, field });
    if (listed !== undefined) return listed;
    const selects = desk.page.nodes.filter(
      (node) => (node.field?.options.length ?? 0) > 0 && (field === "" || matchScore(field, node.name) >= 0.5),
    );
    const isJust = ({ field: own }: PageNode) =>
      Number(own?.options.some((each) => each.toLowerCase() === option.toLowerCase()) === true);
    for (const node of selects.toSorted((a, b) => isJust(b) - isJust(a))) {
      const found = optionOf(node, option);
      if (found !== undefined && (await setField(desk, steps, { node, value: found })))
        return { subject: node.near, label: node.name, value: found };
    }
    const popup = field === "" ? undefined : best(desk, desk.page, { words: field, roles: ["combobox", "listbox"] });
    if (popup !== undefined && (await setField(desk, steps, { node: popup, value: option })))
      return { subject: popup.near, label: popup.name, value: option };
    const opener = field === "" ? undefined : await behindOpener(desk, steps, { field, value: option });
    if (opener !== undefined) return { subject: opener.near, label: field, value: option };
    const typed = await typedIn(desk, steps, { option, field });
    if (typed !== undefined) return typed;
    const far = field === "" ? undefined : await chosenElsewhere(desk, steps, { option, field });
    if (far !== undefined) return far;
    return (await chosenByPress(desk, steps, { option, field })) ?? drawnElsewhere(desk, steps, { option, field });
  });
}

/** What stands in front and is called just so, or says that it takes that. */
const calledInFront = async (desk: Desk, steps: Step[], option: string): Promise<Done | undefined> =>
  (await pressedCalled(desk, steps, option)) ??
  (await takenInFront(desk, steps, option)) ??
  chosenOnCard(desk, steps, option);

/** What has come up over the page, after "Apply macro" was pressed, and is called just so: it stands in no part of the page. */
async function takenInFront(desk: Desk, steps: Step[], option: string): Promise<Done | undefined> {
  const [own, ...more] = desk.page.nodes.filter(
    ({ role, name, region }) =>
      ["clickable", "menuitem", "option", "listitem"].includes(role) &&
      ["", "menu", "dialog"].includes(region) &&
      sameKeys(name, option),
  );
  const isTaken = own !== undefined && more.length === 0 && (await clickNode(desk, steps, own));
  return isTaken ? { subject: own.near || own.name, label: own.name, value: option } : undefined;
}

const takes = /^(?:choose|select|pick|use|take|start|begin)\W*$/i;

/** "Choose", on the card of what is to be chosen: "the New Service template". */
async function chosenOnCard(desk: Desk, steps: Step[], option: string): Promise<Done | undefined> {
  const name = /^(\p{Lu}.*)\s\p{Ll}+$/u.exec(option)?.[1] ?? option;
  const [own, ...more] = desk.page.nodes.filter(
    ({ role, name: called, near, region }) =>
      ["button", "link"].includes(role) &&
      takes.test(called.trim()) &&
      region !== "row" &&
      [option, name].some((each) => sameKeys(near, each)),
  );
  const isTaken = own !== undefined && more.length === 0 && (await clickNode(desk, steps, own));
  return isTaken ? { subject: name, label: own.name, value: name } : undefined;
}

/** "The orders 12 and 14": in the list of these, which another page has. */
async function tickedInList(
  desk: Desk,
  steps: Step[],
  { option, field }: { option: string; field: string },
): Promise<Done | undefined> {
  const start = desk.page.path;
  if (!option.includes(" and ") || !leadsToAll(desk.page, field)) return undefined;
  const going = stepsOf(await open(desk, field));
  const ticked = await tickAll(desk, going, option);
  if (ticked === undefined || ticked === notAll) {
    if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
    return undefined;
  }
  steps.push(...going);
  return ticked;
}

/** "Entries per page", "rows". */
const perPage = /\bper page$|^(?:entries|rows|items|results|lines|records)$/i;

/** The drop-down that says how many entries a list shows at once: all its choices are numbers, but for "All". */
const howMany = ({ nodes }: PageSnapshot, option: string): PageNode | undefined =>
  nodes.find(
    ({ field }) =>
      field?.options.includes(option) === true && field.options.every((each) => /^(?:\d+|all|-1)$/i.test(each.trim())),
  );

/** "50 entries per page", where that is a choice among numbers, or a field for one. */
async function typedIn(
  desk: Desk,
  steps: Step[],
  { option, field }: { option: string; field: string },
): Promise<Done | undefined> {
  const sought = { words: field, roles: ["spinbutton"], literal: true };
  const typed = field !== "" && /^\d+$/.test(option) ? best(desk, desk.page, sought) : undefined;
  const node = (perPage.test(field) ? howMany(desk.page, option) : undefined) ?? typed;
  if (node === undefined || !(await setField(desk, steps, { node, value: option }))) return undefined;
  return { subject: node.near, label: node.name, value: option };
}

const boxes = ["checkbox", "switch"];

/** Presses what is called like the choice; of an entry that has a box to tick, the box. */
async function chosenByPress(
  desk: Desk,
  steps: Step[],
  { option, field }: { option: string; field: string },
): Promise<Done | undefined> {
  const startPath = desk.page.path;
  const box = field === "" ? tickOf(desk, option) : undefined;
  const ofRow = box?.region === "row" && box.field?.state === "unchecked" ? box : undefined;
  const node =
    ofRow ?? (await reach(desk, steps, { words: option, favour: (each) => (each.role === "row" ? 0.1 : 0) }));
  // A switch on another page is turned where that is asked for, and is no choice of what is in front.
  const isFar = node !== undefined && boxes.includes(node.role) && pathKey(desk.page.path) !== pathKey(startPath);
  if (isFar) await perform(desk, [], { kind: "goto", path: startPath });
  if (node === undefined || isFar || !isChoosable(node) || !(await clickNode(desk, steps, node))) return undefined;
  if (field === "" && node.role !== "radio") desk.last = node.role === "row" ? option : node.name;
  return { subject: node.near || node.name, label: node.role === "radio" ? node.near : node.name, value: option };
}

/** A list of choices of that name on another page. */
async function chosenElsewhere(
  desk: Desk,
  steps: Step[],
  { option, field }: { option: string; field: string },
): Promise<Done | undefined> {
  const offers = (node: PageNode) => (optionOf(node, option) === undefined ? -1 : 0);
  const sought = { words: field, roles: ["combobox", "listbox"], favour: offers };
  const known = [...desk.atlas.values()].some((page) => best(desk, page, sought) !== undefined);
  const node = known ? await reach(desk, steps, sought) : undefined;
  const value = node === undefined ? undefined : optionOf(node, option);
  if (node === undefined || value === undefined || !(await setField(desk, steps, { node, value }))) return undefined;
  return { subject: node.near, label: node.name, value };
}

/** A drop-down on another page, or behind a tab, that is called so and drawn by a kit: what it offers is known once it is open. */
async function drawnElsewhere(
  desk: Desk,
  steps: Step[],
  { option, field }: { option: string; field: string },
): Promise<Done | undefined> {
  const isDrawn = (node: PageNode) => (node.field?.options.length === 0 && node.tag !== "select" ? 0 : -1);
  const sought = { words: field, roles: ["combobox", "listbox"], favour: isDrawn, literal: true };
  const node = field.includes(" ") ? await reach(desk, steps, sought) : undefined;
  if (node === undefined || !(await setField(desk, steps, { node, value: option }))) return undefined;
  return { subject: node.near, label: node.name, value: option };
}

function isChoosable(node: PageNode): boolean {
  return isActionable(node) || node.role === "row";
}
