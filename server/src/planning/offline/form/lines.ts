import type { PageNode } from "#browser/snapshot.ts";
import { shapeOf } from "../../prompt/values.ts";

/** Fields in which one value stands on each line. */

/** "Ada@corp.example and ben@corp.example": a line for each where there are several lines, else one after the other. */
export function addressesIn(text: string, { field }: PageNode): string {
  const all = text.split(/,?\s+and\s+|,\s*/).filter(Boolean);
  return all.length > 1 && all.every((each) => shapeOf(each) === "email")
    ? all.join(field?.type === "textarea" ? "\n" : ", ")
    : text;
}

/** What is written `besides` is one more line below those that stand there; `undefined` where nobody knows what it would write over. */
export function besidesIn({ role, tag, field }: PageNode, value: string, besides = false): string | undefined {
  // What is taken of a list of several stands there beside what was.
  const isOfSeveral = role === "listbox" || (role === "combobox" && tag !== "select");
  if (!besides || field?.state !== "filled" || isOfSeveral) return value;
  return field.text === undefined ? undefined : `${field.text.replace(/\s+$/, "")}\n${value}`;
}
