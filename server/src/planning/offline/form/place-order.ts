import { literally } from "#lib/literally.ts";
import type { PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import type { Desk } from "../desk/desk.ts";
import { inDayAndTime } from "./day-and-time.ts";
import { inventSentence } from "./invent.ts";
import type { Placed } from "./place.ts";
import { placeValues } from "./place-values.ts";
import { placeQualities } from "./qualities.ts";
import { placeTicks, type Tick } from "./ticks.ts";
import { toldOf } from "./told-of-fields.ts";
import { isBox } from "./value-said.ts";

/** What a form is to be filled with. */
export type Order = {
  readonly fields: PageNode[];
  readonly given: readonly Given[];
  readonly thing: string;
  readonly ticks?: readonly Tick[] | undefined;
  /** The clause that tells of it, against which the fields are read that nothing was given for. */
  readonly said?: string | undefined;
  /** Whether it is a later page of a form that has been filled in before: what it does not ask for is left as it is. */
  readonly isLater?: boolean;
};

/** What goes into which field of a form, by what was given and by what the clause tells besides, and what has no field. */
export function placedByOrder(
  desk: Pick<Desk, "seed">,
  order: Order,
): { readonly placed: readonly Placed[]; readonly left: Given[] } {
  const { fields, thing } = order;
  const said = order.said === undefined ? order.given : order.given.map(besidesBoxes(fields));
  const given = said.map((each): Given =>
    each.hint === "words" ? { hint: "pair", text: `text ${inventSentence(desk.seed)}` } : each,
  );
  const values = placeValues(given, fields, thing);
  const isFree = (placed: readonly Placed[]) => (node: PageNode) => !placed.some((each) => each.node === node);
  const free = fields.filter(isFree(values.placed));
  const asked = [...placeQualities(thing, free), ...placeTicks(order.ticks ?? [], free)];
  const told = toldInClause(order).filter(({ node }) => free.includes(node) && isFree(asked)(node));
  return {
    placed: inDayAndTime([...values.placed, ...asked, ...told], fields),
    left: values.left.filter(({ text }) => !told.some((each) => text.includes(each.text))),
  };
}

/** "Holt Mills, not billable": what is told of a box of the form is no part of another value. */
const besidesBoxes = (fields: readonly PageNode[]) => {
  const names = fields.filter(isBox).map(({ name }) => name.trim());
  const labels = names.filter((name) => name !== "").map(literally);
  const told = new RegExp(`(?:,|\\s(?:and|but))\\s+(?:not\\s|no\\s|without\\s)?(?:${labels.join("|")})$`, "iu");
  return (each: Given): Given =>
    labels.length === 0 || each.hint === "pair" ? each : { ...each, text: each.text.replace(told, "") };
};

/** What the clause tells of each field: "on Book covers and not billable". */
function toldInClause({ said, given, fields }: Order): Placed[] {
  const name = given.find(({ hint }) => hint === "name")?.text ?? "";
  return said === undefined ? [] : toldOf(said, fields, name).entries.map(({ node, value }) => ({ node, text: value }));
}
