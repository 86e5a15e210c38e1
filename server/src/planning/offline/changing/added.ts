import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import type { Desk } from "../desk/desk.ts";
import { create } from "../making/create.ts";
import { recordIn } from "../opening/own-pages.ts";
import { isElsewhere } from "./of-another.ts";

/**
 * "Add the category Catering to it": where the record in front has no field for that, but a page of its own for all it has
 * of them, one more is made there; `undefined` where it has neither, or another record is in front.
 */
export async function addedToItsList(desk: Desk, intent: Extract<Intent, { kind: "fill" }>): Promise<Deed | undefined> {
  const { field, value, on, of, verb } = intent;
  const record = recordIn(desk.page.path);
  const isOfRecord = ({ path = "", role }: PageNode) =>
    role === "tab" || (record !== undefined && recordIn(path) === record);
  const isCalled = ({ name }: PageNode) => sameKeys(name, field);
  const named = verb === "add" && !isElsewhere(desk, on ?? of ?? "") ? desk.page.nodes.filter(isCalled) : [];
  const isList = (node: PageNode) => node.field === undefined && isActionable(node) && isOfRecord(node);
  if (!named.some(isList) || named.some((node) => node.field !== undefined)) return undefined;
  return create(desk, { what: field, values: [{ hint: "name", text: value }] });
}
