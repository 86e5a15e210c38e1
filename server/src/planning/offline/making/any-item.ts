import { isActionable } from "#browser/snapshot.ts";
import { lowerFirst, singular } from "../../telling/grammar.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { loneMaker } from "./lone-maker.ts";

/** What may be said of whatever a list holds. */
const anything = /^(?:new )?(?:item|entry|record|row|one)$/i;

/** "An item", while a list is in front that makes one and does not call it so: one of what the list is called by. */
export function kindInFront(desk: Desk, thing: string): string {
  const { nodes } = desk.page;
  const speaks = nodes.some((node) => node.region !== "row" && isActionable(node) && heldBy(node.name, thing) > 0.9);
  const list =
    nodes.find(({ role, region, name }) => role === "heading" && region === "main" && name !== "")?.name ?? "";
  const isList = nodes.some(({ role, rows = 0 }) => role === "table" && rows > 0);
  const isMade = anything.test(thing) && !speaks && isList && /^\p{L}+(?: \p{L}+)?$/u.test(list);
  return isMade && loneMaker(desk) !== undefined ? singular(lowerFirst(list)) : thing;
}
