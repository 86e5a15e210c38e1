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
  const text = lonelyText(said, fields);
  const called = fields.map((node) =>
    node === text?.node ? { ...node, name: text.name } : underItsHeading(node, fields),
  );
  const { placed, left } = placedIn(said, called, thing);
  return { placed: placed.map(({ node, text }) => ({ node: fields[called.indexOf(node)] ?? node, text })), left };
}

/** A box for a longer text that nothing names is called by the heading over it, where it is the only field there. */
function underItsHeading(node: PageNode, fields: readonly PageNode[]): PageNode {
  const isAlone = fields.filter(({ near }) => near === node.near).length === 1;
  return node.name === "" && isLongText(node) && isAlone ? { ...node, name: node.near } : node;
}

/** "Editable markdown", "Rich text editor" tells how it is written in, and is the name of none. */
const tellsHow =
  /^(?:(?:editable|rich|plain|markdown|html|wysiwyg|text|content)[ -]?)*(?:text|markdown|editor|editable|area)(?: area| content)?$/i;

/** What is written at length about a thing. */
const lengthy = /^(?:description|text|body|content|notes?|details|message|summary)(?=\s)/i;

/** The only box for a longer text that nothing names takes the only longer text that is given, where no field is called so. */
function lonelyText(
  said: readonly Given[],
  fields: readonly PageNode[],
): { readonly node: PageNode; readonly name: string } | undefined {
  const [node, ...more] = fields.filter(
    (each) => isLongText(each) && (each.name === "" || tellsHow.test(each.name.trim())),
  );
  const [name, ...others] = said.flatMap(({ hint, text }) => (hint === "pair" ? (lengthy.exec(text)?.[0] ?? []) : []));
  if (node === undefined || name === undefined || more.length + others.length > 0) return undefined;
  const isCalled = fields.some((each) => each !== node && each.name.toLowerCase().includes(name.toLowerCase()));
  return isCalled ? undefined : { node, name };
}
