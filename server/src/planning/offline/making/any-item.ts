import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { lowerFirst, singular } from "../../telling/grammar.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { listsSomething } from "../desk/seen.ts";
import { loneMaker } from "./lone-maker.ts";

/** What may be said of whatever a list holds. */
const anything = /^(?:new )?(?:item|entry|record|row|one)$/i;

/** What is to be made, and what was said of it by its kind alone. */
type Kind = { readonly thing: string; readonly said: readonly Given[] };

/**
 * "An item", while a list is in front that makes one and does not call it so: one of what the list is called by. "A dog" is
 * a patient where the list of the patients has such a species.
 */
export function kindInFront(desk: Desk, thing: string): Kind {
  const { nodes } = desk.page;
  const speaks = nodes.some((node) => node.region !== "row" && isActionable(node) && heldBy(node.name, thing) > 0.9);
  const isHeading = ({ role, name }: PageNode) => role === "heading" && name !== "";
  const list = (nodes.find((node) => isHeading(node) && node.region === "main") ?? nodes.find(isHeading))?.name;
  const kind = /^\p{L}+(?: \p{L}+)?$/u.exec(list ?? "")?.[0];
  const quality = qualityOf(desk.page, thing);
  const isOne = anything.test(thing) ? listsSomething(desk.page) : quality !== undefined;
  if (speaks || !isOne || kind === undefined || loneMaker(desk) === undefined) return { thing, said: [] };
  return { thing: singular(lowerFirst(kind)), said: quality === undefined ? [] : [quality] };
}

/** The column of the list in which entries are called so, as a value of what is made. */
function qualityOf({ nodes }: PageSnapshot, thing: string): Given | undefined {
  const columns = nodes.flatMap(({ role, texts = [] }) => (role === "table" ? texts : []));
  const isCalled = (text: string) => text.toLowerCase() === thing.toLowerCase();
  const own = columns.find(({ texts }) => texts.some(isCalled));
  const value = own?.texts.find(isCalled);
  return own === undefined || value === undefined
    ? undefined
    : { hint: "pair", field: own.column, text: `${own.column} ${value}` };
}
