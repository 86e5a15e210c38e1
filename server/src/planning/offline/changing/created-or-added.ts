import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { onTheWay, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf, doneTo, stepsOf, type Done } from "../desk/by-hand.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { isSearch, setField } from "../form/form.ts";
import { save } from "../form/send.ts";
import { create } from "../making/create.ts";
import { open } from "../opening/open.ts";
import { recordIn } from "../opening/own-pages.ts";
import { addedFromList } from "./added-from-list.ts";
import { behindEdit } from "./behind-edit.ts";
import { fill } from "./handle.ts";

type Making = Extract<Intent, { kind: "create" }>;

/** Makes a thing, or adds it to what the record in front has of its kind: "open Ada Brook and add the topic Radio". */
export const createdOrAdded = async (desk: Desk, intent: Making): Promise<Deed | undefined> =>
  (await writtenOnFound(desk, intent)) ??
  (await addedInFront(desk, intent)) ??
  (await addedFromList(desk, intent)) ??
  (await create(desk, intent)) ??
  (desk.reason === undefined ? ((await addedToField(desk, intent)) ?? notedOn(desk, intent)) : undefined);

/** "Note: …" makes nothing new where the thing that was last spoken of has a field for what is noted of it; that is saved. */
async function notedOn(desk: Desk, { what, values }: Making): Promise<Deed | undefined> {
  const [said, ...more] = values;
  const isNote = /^(?:note|remark|comment)s?$/i.test(what) && more.length === 0 && desk.last !== "";
  if (said === undefined || !isNote) return undefined;
  const value = said.hint === "pair" ? said.text.replace(/^text\s+/, "") : said.text;
  const deed = await fill(desk, { kind: "fill", field: what, value, on: desk.last });
  const saved = deed === undefined ? undefined : await save(desk, ["submit"]);
  if (deed === undefined || saved === undefined) return deed;
  const { outcome, endPath } = saved;
  return { ...deed, parts: [...deed.parts, ...saved.parts], endPath, ...(outcome === undefined ? {} : { outcome }) };
}

/** "Find Ada Brook and add a note": it is written on the page of the one row that was found, where that has a place for it. */
async function writtenOnFound(desk: Desk, intent: Making): Promise<Deed | undefined> {
  const { page: list, last } = desk;
  const found = list.nodes.filter(({ role, name }) => role === "row" && last !== "" && heldBy(name, last) > 0.9);
  const isPlace = list.nodes.some(({ name }) => heldBy(name, intent.what) > 0.9);
  if (!/^(?:note|remark|comment)$/i.test(intent.what) || found.length !== 1 || isPlace) return undefined;
  const opened = await open(desk, last);
  const hasPlace = desk.page.path !== list.path && desk.page.nodes.some(({ name }) => heldBy(name, intent.what) > 0.9);
  const written = opened && hasPlace ? await create(desk, intent) : undefined;
  if (opened !== undefined && written !== undefined) return onTheWay(opened.startPath, opened.parts, written);
  if (opened !== undefined) await perform(desk, [], { kind: "goto", path: list.path });
  return undefined;
}

/** Where no field of the record in front stands. */
const elsewhere = ["row", "columnheader", "navigation", "banner"];

/** Fields that hold one thing, which another takes the place of. */
const holdsOne = ["text", "url", "email", "tel", "number"];

/** "Add the website https://…", where the record in front has a field that is called just so. */
async function addedInFront(desk: Desk, { what, values }: Making): Promise<Deed | undefined> {
  const [name, ...more] = values;
  if (recordIn(desk.page.path) === undefined || name?.hint !== "name" || more.length > 0) return undefined;
  const field = desk.page.nodes.find(
    (node) =>
      !node.disabled &&
      !elsewhere.includes(node.region) &&
      node.field !== undefined &&
      (node.field.state === "empty" || holdsOne.includes(node.field.type)) &&
      !isSearch(node) &&
      sameKeys(node.name, what),
  );
  return field && deedOf(desk, "fill", (steps) => keptIn(desk, steps, { field, value: name.text }));
}

/** Sets a field and saves it; what was done. */
async function keptIn(
  desk: Desk,
  steps: Step[],
  { field, value }: { readonly field: PageNode; readonly value: string },
): Promise<Done | undefined> {
  if (!(await setField(desk, steps, { node: field, value }))) return undefined;
  const saved = await save(desk, ["submit"]);
  if (saved === undefined) return undefined;
  steps.push(...stepsOf(saved));
  return { ...doneTo(desk, field, value), ...(saved.outcome === undefined ? {} : { outcome: saved.outcome }) };
}

/** Nothing makes a topic by itself: a record has a field for several of them, behind its "Edit". */
async function addedToField(desk: Desk, { what, values }: Making): Promise<Deed | undefined> {
  const [name, ...more] = values;
  const start = desk.page.path;
  if (recordIn(start) === undefined || name?.hint !== "name" || more.length > 0) return undefined;
  const deed = await deedOf(desk, "fill", async (steps) => {
    const node = await behindEdit(desk, steps, { words: what, roles: ["combobox", "listbox"] });
    const isIts = node !== undefined && sameKeys(node.name, what);
    return isIts ? keptIn(desk, steps, { field: node, value: name.text }) : undefined;
  });
  if (deed === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return deed;
}
