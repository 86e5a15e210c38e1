import { headingOf, isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Done } from "../desk/by-hand.ts";
import { unquote } from "../../prompt/values.ts";
import { sameKeys } from "../../prompt/words.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { behindOpener } from "../form/drop-down.ts";
import { entriesOf } from "../things/entries.ts";
import { fieldsInFront, formFields, setField } from "../form/form.ts";
import { primaryButton } from "../form/primary-button.ts";
import { optionOf } from "../form/place.ts";
import { closeAgain } from "../desk/close-again.ts";
import { standingWith } from "../things/with-thing.ts";
import { hiddenNodes } from "../ways/unfold.ts";
import { byItsColumn } from "./its-column.ts";
import { boxOfState } from "./state.ts";

/** A thing's own page often only shows it: its fields lie behind "Edit". */

/** What is to be changed: of which thing, and what of it, as far as that is said. */
type Edited = { readonly thing?: string | undefined; readonly words?: string };

/** Presses "Edit"; `undefined` where there is none, or one with each entry of a list. What it took is in `steps`. */
export async function openEditor(
  desk: Desk,
  steps: Step[],
  { thing = "", words = "" }: Edited = {},
): Promise<PageNode | undefined> {
  const tried: Step[] = [];
  const own = editorIn(desk.page);
  const edit =
    editorOf(desk.page, thing) ??
    (own !== undefined && isOfOtherPart(desk.page, own, words) ? await editorInMenu(desk, tried, words) : undefined) ??
    own ??
    (await editorInMenu(desk, tried, words));
  if (edit === undefined || !(await clickNode(desk, tried, edit))) return undefined;
  steps.push(...tried);
  return edit;
}

/** "Edit" among the actions of a page, in the one menu of its content that holds it, or in that of the part which tells of it. */
async function editorInMenu(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  const before = desk.page;
  const edits = ({ name }: Pick<PageNode, "name">) =>
    /^(?:edit|modify)(?: (?:the |this )?\p{L}+)?$/iu.test(name.trim());
  const menus = hiddenNodes(before).flatMap(({ node, opener }) =>
    edits(node) && !["row", "navigation", "banner"].includes(opener.region) && !isOfEach(before, opener)
      ? [opener]
      : [],
  );
  const [only, ...more] = new Set(
    menus.length > 0 ? menus : menusOfActions(before).filter((each) => !isOfEach(before, each)),
  );
  const menu = only === undefined || more.length > 0 ? menuOfPart(before, words) : only;
  if (menu === undefined || !(await clickNode(desk, steps, menu))) return undefined;
  const edit = newNodes(desk.page, before).find((node) => isActionable(node) && edits(node));
  if (edit === undefined) await closeAgain(desk, before, menu);
  return edit;
}

/** What only says that there is more to be done, in the content of a page: its entries may be there only once it is open. */
const menusOfActions = (page: PageSnapshot): PageNode[] =>
  page.nodes.filter(
    (node) =>
      ["button", "clickable"].includes(node.role) &&
      /^(?:(?:more )?(?:actions?|options)|more|manage)$/i.test(node.name.trim()) &&
      isActionable(node) &&
      !["row", "navigation", "banner"].includes(node.region),
  );

/** Each part of a thing's page may have its menu: that of the one part which tells of the words, else of the part under the thing's own name. */
export function menuOfPart(page: PageSnapshot, words: string): PageNode | undefined {
  const menus = menusOfActions(page);
  const telling = words === "" ? [] : menus.filter(({ item = "" }) => heldBy(item, words) > 0.9);
  const ofThing = menus.filter(({ near }) => near !== "" && near === headingOf(page));
  const [menu, ...more] = telling.length > 0 ? telling : ofThing;
  return more.length > 0 ? undefined : menu;
}

/** "Edit" under the heading of one part changes that, where the part which is meant has a menu. */
function isOfOtherPart(page: PageSnapshot, { near }: PageNode, words: string): boolean {
  const menu = menuOfPart(page, words);
  return menu !== undefined && near !== menu.near && near !== headingOf(page);
}

/** As many controls of one name that each stand with something else belong to the entries of a list, and not to parts of one thing. */
const fewestOfEach = 3;

const isOfEach = ({ nodes }: PageSnapshot, { role, name }: PageNode): boolean => {
  const alike = nodes.filter((node) => node.role === role && node.name === name && node.item !== undefined);
  return new Set(alike.map(({ item }) => item)).size >= fewestOfEach;
};

/** Whether what is called so is there to be pressed, and for what the page is about: what a dialog lies over changes something else. */
const isCalled = ({ dialog }: PageSnapshot, { name, region, disabled }: PageNode, words: RegExp): boolean =>
  words.test(name.trim()) && region !== "navigation" && (dialog === undefined || region === "dialog") && !disabled;

/** Of several "Edit" of a page the one that stands with the thing that is named, since each other changes something else. */
export function editorOf(page: PageSnapshot, thing: string): PageNode | undefined {
  const edits = page.nodes.filter(
    (node) => ["button", "link", "clickable"].includes(node.role) && isCalled(page, node, /^(?:edit|modify)$/i),
  );
  if (thing === "" || edits.length < 2) return undefined;
  const own = edits.filter(standingWith(page, thing));
  return own.length === 1 ? own[0] : undefined;
}

/** What changes the thing that a page is about. */
export function editorIn(page: PageSnapshot): PageNode | undefined {
  // With an entry of a list it changes that one, and not what the page is about; a single one may be the page's own bar.
  const entries = entriesOf(page.nodes);
  const ofEntries = new Set(entries.length > 1 ? entries.flatMap(({ nodes }) => nodes) : []);
  const called = (words: RegExp) =>
    page.nodes.filter(
      (node) =>
        ["button", "link"].includes(node.role) &&
        isCalled(page, node, words) &&
        node.region !== "row" &&
        !ofEntries.has(node) &&
        !isOfEach(page, node),
    );
  // "Edit device" is the same where nothing else of the page is edited by a button of its own.
  const named = [
    ...called(/^(?:edit|modify)(?: (?:the |this )?\p{L}+)$/iu),
    ...called(/^(?:edit|modify) \p{L}+ \p{L}+$/iu).filter(({ name }) => isKindOf(page, name.replace(/^\S+ /, ""))),
  ];
  return called(/^edit$/i)[0] ?? called(/^modify$/i)[0] ?? (named.length === 1 ? named[0] : undefined);
}

/** Whether a page says over its content that it shows one of a kind: "Work order". */
const isKindOf = ({ nodes }: PageSnapshot, kind: string): boolean =>
  nodes.some(({ role, name }) => role === "heading" && sameKeys(name, kind));

/** What things are when this was done to them. */
const states: Readonly<Record<string, string>> = {
  close: "closed",
  resolve: "resolved",
  approve: "approved",
  reject: "rejected",
  archive: "archived",
  publish: "published",
  unpublish: "draft",
  complete: "completed",
  finish: "finished",
  activate: "active",
  reactivate: "active",
  deactivate: "inactive",
  reopen: "open",
  pause: "paused",
  start: "in progress",
};

/** "Close it": the state in which a thing is then; `undefined` for verbs that lead to none. */
export const stateAfter = (verb: string): string | undefined => states[verb.toLowerCase()];

/** "Active": the verbs after which a thing is so. */
export const verbsTo = (as: string): string[] => Object.keys(states).filter((verb) => sameKeys(states[verb] ?? "", as));

/** What is at its end is said to be so in several words. */
const ended = ["complete", "completed", "done", "finished"];

/** Whether a control is called by the verb after which a thing is so, and by nothing else but the thing: "Complete “Rent”", "Put on hold". */
export function bringsTo(label: string, { as, thing }: { readonly as: string; readonly thing: string }): boolean {
  const rest = thing === "" ? label : label.toLowerCase().replace(thing.toLowerCase(), "");
  const told = /^(?:put|set|mark|make|take|move|switch)\s(?:(?:it|this)\s)?(?:as\s|to\s)?(.+)$/i.exec(rest.trim())?.[1];
  if (told !== undefined && sameKeys(told, as)) return true;
  const state = stateAfter(rest.replace(/[^\p{L}\s]/gu, "").trim());
  if (state === undefined) return false;
  return sameKeys(state, as) || [state, as.toLowerCase()].every((word) => ended.includes(word));
}

/** Fields that say where something is. */
const whereabouts = ["city", "location", "town", "address", "place", "office", "folder"];

type Change = { readonly verb: string; readonly as: string; readonly what?: string };

/** "The collection Nordic Classics": what of the thing becomes another one, and which. */
export function partSaid(as: string): { readonly part: string; readonly value: string } {
  const [, part = "", value = as] = /^(?:the )?(\p{Ll}+)\s(["\p{Lu}].*)$/u.exec(as) ?? [];
  return { part, value: unquote(value) };
}

/** "Close it", "mark it as done", "move it to Galway": in the thing's editor, by the field that has the choice, and saved. */
export async function becomeByEditing(desk: Desk, steps: Step[], change: Change): Promise<Done | undefined> {
  const start = desk.page.path;
  const tried: Step[] = [];
  const { part, value } = partSaid(change.as);
  if ((await openEditor(desk, tried, { words: part })) === undefined) return undefined;
  const node = await byItsField(desk, tried, { ...change, part, value });
  if (node === undefined) {
    if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
    return undefined;
  }
  const button = primaryButton(desk, formFields(desk.page), "");
  if (button !== undefined) await clickNode(desk, tried, button);
  steps.push(...tried);
  // What stands over a dialog says that something is edited, and not what becomes of it.
  const label = part || node.name;
  const subject = node.region === "dialog" ? label || value : node.near || node.name;
  return { subject, label, value };
}

/** "Mark the deposit as paid": "Deposit paid", a box that says both. */
async function byBoxCalled(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  const node = formFields(desk.page).find(
    ({ role, name }) => ["checkbox", "switch"].includes(role) && sameKeys(name, words),
  );
  return node !== undefined && (await setField(desk, steps, { node, value: "on" })) ? node : undefined;
}

/** The field of the editor that takes the choice; none once that has gone from before the page. */
async function byItsField(
  desk: Desk,
  steps: Step[],
  { verb, what = "", as, part, value }: Change & { readonly part: string; readonly value: string },
): Promise<PageNode | undefined> {
  const { path, dialog } = desk.page;
  const isOpen = () => desk.page.path === path && (desk.page.dialog === undefined) === (dialog === undefined);
  const ways = [
    () => byBoxCalled(desk, steps, `${what} ${as}`),
    () => (part === "" ? undefined : behindOpener(desk, steps, { field: part, value })),
    () => byOption(desk, steps, as),
    () => byItsColumn(desk, steps, as),
    () => byBoxOfState(desk, steps, as),
    () => behindOpener(desk, steps, { field: "status", value: as }),
    () => (/^(?:move|transfer|relocate)$/.test(verb) ? byPlace(desk, steps, as) : undefined),
    () => behindOpener(desk, steps, { field: "", value: as }),
  ];
  for (const way of ways) {
    const node = isOpen() ? await way() : undefined;
    if (node !== undefined) return node;
  }
  return undefined;
}

async function byOption(desk: Desk, steps: Step[], as: string): Promise<PageNode | undefined> {
  for (const node of desk.page.nodes) {
    const option = optionOf(node, as);
    if (option !== undefined && (await setField(desk, steps, { node, value: option }))) return node;
  }
  return undefined;
}

/** By the box that says whether the thing is so, where that is not how it is set. */
async function byBoxOfState(desk: Desk, steps: Step[], as: string): Promise<PageNode | undefined> {
  const { node, value } = boxOfState(fieldsInFront(desk), as) ?? {};
  if (node === undefined || (node.field?.state === "checked") === (value === "on")) return undefined;
  return (await clickNode(desk, steps, node)) ? node : undefined;
}

/** An e-mail address, or that of a page, is where nothing is moved to. */
const takesPlace = ({ name, field }: PageNode): number =>
  ["email", "url"].includes(field?.type ?? "") || /\b(?:e-?mail|web|url)\b/i.test(name) ? -1 : 0;

async function byPlace(desk: Desk, steps: Step[], as: string): Promise<PageNode | undefined> {
  for (const words of whereabouts) {
    const node = best(desk, desk.page, { words, literal: true, roles: ["textbox", "combobox"], favour: takesPlace });
    if (node !== undefined && (await setField(desk, steps, { node, value: as }))) return node;
  }
  return undefined;
}
