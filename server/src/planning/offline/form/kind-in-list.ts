import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "./drop-down.ts";

/** A form often asks of which kind the thing is that it makes. */
const asksKind = /^\W*(?:\p{L}+\s)?(?:type|kind|category)\W*$/iu;

/** Drop-downs that are looked into for the kind. */
const maxLists = 2;

/** "Parental leave", where leave is requested: what is asked for by its kind is chosen as that from a list that shows only once it is open. */
export async function chooseKind(
  desk: Desk,
  steps: Step[],
  { thing, fields }: { readonly thing: string; readonly fields: readonly PageNode[] },
): Promise<FilledField[]> {
  const quality = thing.split(/\s+/).slice(0, -1).join(" ");
  const lists = fields.filter(
    ({ role, tag, popup, name }) => role === "combobox" && tag !== "select" && popup === true && asksKind.test(name),
  );
  for (const node of quality === "" ? [] : lists.slice(0, maxLists))
    for (const value of [thing, quality])
      if (await chooseFromPopup(desk, steps, { node, value, whole: true }))
        return [{ label: node.name, value, fixed: true }];
  return [];
}
