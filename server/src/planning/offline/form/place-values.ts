import { isLongText, type PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { placedIn, type Placed } from "./place.ts";

/**
 * Puts each given value of a `thing` into the field that suits it best; each field is used once. Values without a field are
 * left over.
 */
export function placeValues(
  said: readonly Given[],
  fields: readonly PageNode[],
  thing = "",
): { placed: Placed[]; left: Given[] } {
  const called = fields.map((node) => underItsHeading(node, fields));
  const { placed, left } = placedIn(said, called, thing);
  return { placed: placed.map(({ node, text }) => ({ node: fields[called.indexOf(node)] ?? node, text })), left };
}

/** A box for a longer text that nothing names is called by the heading over it, where it is the only field there. */
function underItsHeading(node: PageNode, fields: readonly PageNode[]): PageNode {
  const isAlone = fields.filter(({ near }) => near === node.near).length === 1;
  return node.name === "" && isLongText(node) && isAlone ? { ...node, name: node.near } : node;
}
