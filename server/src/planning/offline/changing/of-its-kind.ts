import { isActionable } from "#browser/snapshot.ts";
import type { Intent } from "../../prompt/intent.ts";
import type { Desk } from "../desk/desk.ts";
import { saysVerb } from "./press.ts";

type Acting = Extract<Intent, { kind: "act" }>;

/**
 * "Add a booking for Ada, then approve the booking": where each entry of the list in front has a control that does it, the
 * one that was spoken of is meant by its name, and none in its place.
 */
export function ofItsKind({ page }: Pick<Desk, "page">, intent: Acting): Acting {
  const { verb, what, of } = intent;
  const isKind = /^\p{Ll}{3,}(?:\s\p{Ll}{3,})?$/u.test(what);
  const does = page.nodes.filter((node) => node.region === "row" && isActionable(node) && saysVerb(node, verb));
  return of !== undefined && isKind && does.length > 1 ? { ...intent, what: of } : intent;
}
