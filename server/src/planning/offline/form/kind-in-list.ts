import { sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "./drop-down.ts";

/** A form often asks of which kind the thing is that it makes. */
const asksKind = /^\W*(?:\p{L}+\s)?(?:type|kind|category)\W*$/iu;

/** "A Premium berth": how good or how much it is of its kind is written like a name. */
const asksGrade = /^\W*(?:\p{L}+\s)?(?:level|tier|plan|grade|class|package|edition|model|size)\W*$/iu;

/** Drop-downs that are looked into for the kind. */
const maxLists = 2;

/** "Parental leave", where leave is requested: what is asked for by its kind is chosen as that from a list that shows only once it is open. */
export async function chooseKind(
  desk: Desk,
  steps: Step[],
  { thing, fields }: { readonly thing: string; readonly fields: readonly PageNode[] },
): Promise<FilledField[]> {
  const quality = thing.split(/\s+/).slice(0, -1).join(" ");
  const asks = (name: string) => asksKind.test(name) || (/^\p{Lu}/u.test(quality) && asksGrade.test(name));
  const lists = fields.filter(
    ({ role, tag, popup, name }) => role === "combobox" && tag !== "select" && popup === true && asks(name),
  );
  for (const list of quality === "" ? [] : lists.slice(0, maxLists))
    for (const value of [thing, quality]) {
      // What was entered before may have brought up something else beside it.
      const node = sameNode(desk.page, list);
      if (node !== undefined && (await chooseFromPopup(desk, steps, { node, value, whole: true })))
        return [{ label: node.name, value, fixed: true }];
    }
  return [];
}
