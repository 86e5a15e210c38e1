import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf, doneTo, stepsOf } from "../desk/by-hand.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { setField } from "../form/form.ts";
import { save } from "../form/send.ts";
import { create } from "../making/create.ts";
import { recordIn } from "../opening/own-pages.ts";
import { behindEdit } from "./behind-edit.ts";

type Making = Extract<Intent, { kind: "create" }>;

/** Makes a thing, or adds it to those that the record in front has of its kind: "open Ada Brook and add the topic Radio". */
export const createdOrAdded = async (desk: Desk, intent: Making): Promise<Deed | undefined> =>
  (await create(desk, intent)) ?? (desk.reason === undefined ? addedToField(desk, intent) : undefined);

/** Nothing makes a topic by itself: a record has a field for several of them, behind its "Edit". */
async function addedToField(desk: Desk, { what, values }: Making): Promise<Deed | undefined> {
  const [name, ...more] = values;
  const start = desk.page.path;
  if (recordIn(start) === undefined || name?.hint !== "name" || more.length > 0) return undefined;
  const deed = await deedOf(desk, "fill", async (steps) => {
    const node = await behindEdit(desk, steps, { words: what, roles: ["combobox", "listbox"] });
    const isIts = node !== undefined && sameKeys(node.name, what);
    if (!isIts || !(await setField(desk, steps, { node, value: name.text }))) return undefined;
    const saved = await save(desk, ["submit"]);
    if (saved === undefined) return undefined;
    steps.push(...stepsOf(saved));
    return { ...doneTo(desk, node, name.text), ...(saved.outcome === undefined ? {} : { outcome: saved.outcome }) };
  });
  if (deed === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return deed;
}
