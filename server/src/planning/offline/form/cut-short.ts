import { keysOf } from "../../prompt/words.ts";
import type { PageNode } from "#browser/snapshot.ts";

type Offer = { readonly each: { readonly text: string }; readonly node: PageNode; readonly text: string };

/**
 * "Event type Workshop" is no "type Workshop" for the title of an event: what a thing is called begins the names of many of its
 * fields, and alone names none whose own name goes on with another word.
 */
export function isCutShort({ each, node, text }: Offer, thing: string): boolean {
  const lead = each.text.endsWith(text) ? keysOf(each.text.slice(0, each.text.length - text.length)) : [];
  const [own, label] = [keysOf(thing), keysOf(node.name)];
  return (
    lead.length > 0 &&
    lead.every((word) => own.includes(word)) &&
    label.some((word) => !lead.includes(word)) &&
    /^\p{Ll}+\s+\S/u.test(text)
  );
}
