import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { stepsOf } from "../desk/by-hand.ts";
import { glance } from "../desk/glance.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { optionOf } from "../form/place.ts";
import { behindOpener } from "../form/drop-down.ts";
import { isSearch, setField } from "../form/form.ts";
import { open } from "../opening/open.ts";
import { inEntries, inOwnMenu, standingWith, withWhoKnows } from "../things/with-thing.ts";
import { changeByRow } from "./row-editor.ts";
import { keptInRow } from "./taken-over.ts";

/** What is changed where it stands: in a thing's own row, or by a press on the text itself. */

type Change = { readonly field: string; readonly value: string };

const texts = ["textbox", "combobox", "spinbutton", "searchbox"];
const choices = [...texts, "listbox", "slider", "checkbox", "switch"];

/** "Change the role of Bo to Editor": the field or the drop-down that stands with Bo, by its name or by its choice. */
export async function changeInRow(
  desk: Desk,
  steps: Step[],
  { on, field, value }: Change & { readonly on: string },
): Promise<PageNode | undefined> {
  const stands = standingWith(desk.page, on);
  const inRow = (node: PageNode) => stands(node) && node.region !== "dialog";
  const own = desk.page.nodes.filter((node) => choices.includes(node.role) && inRow(node));
  const chosen = own.find((node) => optionOf(node, value) !== undefined);
  const named = best(desk, { ...desk.page, nodes: own }, { words: field, roles: choices });
  const node =
    chosen ?? (named?.field?.options.length === 0 ? named : undefined) ?? underItsHead(desk.page, own, field);
  if (node !== undefined && (await setField(desk, steps, { node, value: optionOf(node, value) ?? value }))) {
    await keptInRow(desk, steps, node);
    return node;
  }
  const opener = await behindOpener(desk, steps, { field, value, stands: inRow });
  const drops = desk.page.nodes.filter(
    (each) => inRow(each) && (each.role === "combobox" || each.popup === true) && each.tag !== "select",
  );
  // What shows a choice is meant before the menu of all that can be done with the row.
  const shown = drops.filter(({ role }) => role === "combobox");
  const [only, ...others] = shown.length === 0 ? drops : shown;
  if (opener !== undefined || only === undefined || others.length > 0) return opener;
  return behindOpener(desk, steps, { field: "", value, stands: (node) => node === only });
}

/** The only field of a row has no name but that of its row: the head of its column, which may be explained there, says what it is. */
function underItsHead(page: PageSnapshot, own: readonly PageNode[], field: string): PageNode | undefined {
  const written = own.filter(({ role, region }) => region === "row" && texts.includes(role));
  const isHead = (name: string) => name.toLowerCase().startsWith(field.toLowerCase());
  const isColumn = field !== "" && page.nodes.some(({ columns = [] }) => columns.some(isHead));
  // A switch of the row is turned, and takes nothing that is written.
  const others = own.filter(({ role }) => !["switch", "checkbox"].includes(role));
  const [only] = isColumn && others.length === 1 ? written : [];
  return only?.field?.options.length === 0 ? { ...only, name: field } : undefined;
}

/** "Rename Berlin to Hamburg": by the thing's own "Rename", in sight or in its menu, and the field that it opens. */
export async function rename(
  desk: Desk,
  steps: Step[],
  { on, value }: { readonly on: string; readonly value: string },
): Promise<PageNode | undefined> {
  const start = desk.page;
  const stands = standingWith(start, on);
  const tried: Step[] = [];
  const own =
    best(desk, start, {
      words: "rename",
      literal: true,
      roles: ["button", "link", "menuitem", "clickable"],
      favour: (node) => (stands(node) ? 0.1 : -1),
    }) ?? start.nodes.find((node) => isActionable(node) && node.path === undefined && saysRename(node) && stands(node));
  const begun =
    own === undefined
      ? (await inOwnMenu(desk, tried, { thing: on, words: "rename" })) !== undefined
      : await clickNode(desk, tried, own);
  if (!begun) return (await renameByRow(desk, steps, { on, value })) ?? renameOnItsPage(desk, steps, { on, value });
  const field = await renamed(desk, tried, { start, value });
  if (field !== undefined) steps.push(...tried);
  return field;
}

/** By the "Edit" of its row, whose form has a field for the name. */
function renameByRow(
  desk: Desk,
  steps: Step[],
  { on, value }: { readonly on: string; readonly value: string },
): Promise<PageNode | undefined> {
  const [stands, isInEntry] = [standingWith(desk.page, on), inEntries(desk.page)];
  const edits = desk.page.nodes.some((node) => /^edit\b/i.test(node.name) && isInEntry(node) && stands(node));
  return edits ? changeByRow(desk, steps, { on, field: "name", value }) : Promise.resolve(undefined);
}

/** What a thing is called, without a word for what kind of thing that is. */
export const isItsName = (field: string): boolean => /^(?:name|title)$/i.test(field);

/** Gives the field that has come up the new name, and takes it over by the button that came with it, else by Enter. */
async function renamed(
  desk: Desk,
  steps: Step[],
  { start, value }: { readonly start: PageSnapshot; readonly value: string },
): Promise<PageNode | undefined> {
  const field = freshField(desk, start);
  if (field === undefined || !(await setField(desk, steps, { node: field, value }))) return undefined;
  const takes = /^(?:save|rename|ok(?:ay)?|done|confirm|apply|update|check(?:mark)?|tick|✓|✔)\b/i;
  const button = newNodes(desk.page, start).find(
    ({ role, name, alias = "", disabled }) =>
      role === "button" && !disabled && [name, alias].some((text) => takes.test(text.trim())),
  );
  const now = sameNode(desk.page, field);
  const target = button !== undefined || now === undefined ? undefined : await desk.app.locate(now);
  if (button !== undefined) await clickNode(desk, steps, button);
  else if (target !== undefined && field.form === undefined)
    await perform(desk, steps, { kind: "press", key: "Enter", target });
  return field;
}

/** On the page of the thing: by what says so there, or by its name itself, where that becomes a field when it is pressed. */
async function renameOnItsPage(
  desk: Desk,
  steps: Step[],
  { on, value }: { readonly on: string; readonly value: string },
): Promise<PageNode | undefined> {
  const list = desk.page.path;
  const isOpen = glance(desk.page).heading !== "" && sameKeys(glance(desk.page).heading, on);
  const tried: Step[] = isOpen ? [] : [...stepsOf(await open(desk, on))];
  const start = desk.page;
  for (const opener of isOpen || tried.length > 0 ? renamersOn(start, on).slice(0, maxRenamers) : []) {
    const now = sameNode(desk.page, opener);
    const pressing: Step[] = [];
    if (now === undefined || !(await clickNode(desk, pressing, now))) continue;
    const field = await renamed(desk, pressing, { start, value });
    if (field !== undefined) {
      steps.push(...tried, ...pressing);
      return field;
    }
    await closeAgain(desk, start, opener);
  }
  if (desk.page.path !== list) await perform(desk, [], { kind: "goto", path: list });
  return undefined;
}

/** As many controls of a page are pressed to find the field for the name of its thing. */
const maxRenamers = 3;

/** "Rename", "Edit pipeline name". */
const saysRename = ({ name }: PageNode): boolean =>
  /^(?:rename|(?:edit|change) (?:the )?(?:\p{L}+ )?(?:name|title))\b/iu.test(name.trim());

/** What changes a name says so, or is a pencil beside it; else the name itself may be pressed. */
function renamersOn({ nodes }: PageSnapshot, on: string): PageNode[] {
  const usable = nodes.filter(
    (node) =>
      node.field === undefined &&
      node.path === undefined &&
      node.submits !== true &&
      !["navigation", "row"].includes(node.region),
  );
  const pressed = usable.filter(isActionable);
  const says = pressed.filter(saysRename);
  const pencil = pressed.filter(
    ({ name, alias = "", near, item = "" }) =>
      /^(?:edit|pencil|pen)(?: (?:the )?(?:\p{L}+ )?(?:name|title))?\W*$/iu.test(name.trim() || alias) &&
      [near, item].some((text) => sameKeys(text, on)),
  );
  const itself = usable.filter(
    ({ role, name }) => ["heading", "clickable", "button"].includes(role) && sameKeys(name, on),
  );
  return [...new Set([...says, ...pencil, ...itself])];
}

/** "Motto  Ever onward": the text right after the words for what it is, which becomes a field when it is pressed. */
export function behindItsText(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  const labelled = ({ role, name, item = "" }: PageNode) =>
    ["clickable", "button", "link"].includes(role) &&
    name !== "" &&
    item.endsWith(name) &&
    sameKeys(item.slice(0, -name.length), words);
  const openers = desk.page.nodes.filter((node) => leadsNowhere(node) && node.popup !== true && labelled(node));
  return openers.length === 1 ? behind(desk, steps, { words, openers }) : Promise.resolve(undefined);
}

/** A text that becomes a field when it, or the "Edit" that stands with it, is pressed. */
export function editInPlace(
  desk: Desk,
  steps: Step[],
  { words, thing = "" }: { readonly words: string; readonly thing?: string | undefined },
): Promise<PageNode | undefined> {
  const ofSomebody = withWhoKnows(desk);
  const stands = standingWith(desk.page, thing);
  // Where one of several alike stands with the thing, the others change something else.
  const ofAnother = (node: PageNode) =>
    !stands(node) && desk.page.nodes.some((each) => each.role === node.role && each.name === node.name && stands(each));
  const favour = (node: PageNode) => (leadsNowhere(node) && !ofSomebody(node) && !ofAnother(node) ? 0 : -1);
  const sought = { literal: true, favour };
  const openers = [
    best(desk, desk.page, { ...sought, words: `edit ${words}`, roles: ["button", "clickable", "link"] }),
    best(desk, desk.page, { ...sought, words, roles: ["clickable", "heading", "button"] }),
  ].filter((node) => node !== undefined);
  return behind(desk, steps, { words, openers });
}

/** What may open a field where it stands: it is no way to anywhere, and sends nothing. */
const leadsNowhere = ({ path, submits, field, region }: PageNode): boolean =>
  path === undefined && submits !== true && field === undefined && !["navigation", "columnheader"].includes(region);

/** The field that comes up behind the first of the controls that has one; the others are closed again. */
async function behind(
  desk: Desk,
  steps: Step[],
  { words, openers }: { readonly words: string; readonly openers: readonly PageNode[] },
): Promise<PageNode | undefined> {
  const start = desk.page;
  for (const opener of new Set(openers)) {
    const tried: Step[] = [];
    const node = sameNode(desk.page, opener);
    if (node === undefined || !(await clickNode(desk, tried, node))) continue;
    const fresh = freshField(desk, start);
    // "Edit" alone may open anything: what is written there already is then something else.
    const { name, near, item = "" } = opener;
    const isIts = [name, near, item].some((text) => heldBy(text, words) > 0.5);
    const favour = (each: PageNode) => (isSearch(each) ? -1 : 0);
    const field = best(desk, desk.page, { words, roles: texts, favour }) ?? (isIts ? fresh : undefined);
    if (field !== undefined && fresh !== undefined) {
      steps.push(...tried);
      return field;
    }
    if (desk.page.path !== start.path) await perform(desk, [], { kind: "goto", path: start.path });
    else await closeAgain(desk, start, opener);
  }
  return undefined;
}

/** The first text field that was not there before; what searches the choices of a value takes none itself. */
const freshField = (desk: Desk, before: PageSnapshot): PageNode | undefined =>
  newNodes(desk.page, before).find((node) => isActionable(node) && texts.includes(node.role) && !saysSearch(node));

/** A field for a name that has come up over a list seems to narrow that: only its words tell. */
const saysSearch = ({ name, field }: PageNode): boolean =>
  /\b(?:search|find|filter)\b/i.test(`${name} ${field?.placeholder ?? ""}`);
