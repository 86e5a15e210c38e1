import { headingOf, type PageSnapshot } from "#browser/snapshot.ts";
import type { Intent } from "../../prompt/intent.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { takesAway } from "./of-another.ts";
import { isIt } from "./press.ts";

/** The page on which something was made last, and which is in front still: that of a record, or of a list. */
const madeOn = new WeakMap<Desk, { readonly path: string; readonly what: string }>();

/** Notes where something was made. */
export function noteMade(desk: Desk, { intent, before }: { readonly intent: Intent; readonly before: PageSnapshot }) {
  const { path } = desk.page;
  if (intent.kind === "create" && path === before.path) madeOn.set(desk, { path, what: intent.what });
  else if (["open", "search", "create"].includes(intent.kind)) madeOn.delete(desk);
}

/** "Open Umbrella, add an invoice and delete it": Umbrella is not meant, whose page is all that is in front. */
export function takesItsOwner(desk: Desk, intent: Intent): boolean {
  const made = madeOn.get(desk);
  if (intent.kind !== "act" || intent.of === undefined || made?.path !== desk.page.path) return false;
  const isMeant = isIt(intent.what) && takesAway(intent.verb) && !isSentWhole(intent.verb, made.what);
  return isMeant && heldBy(headingOf(desk.page), intent.of) > 0.9;
}

/** "Open the quote Q-12, add a line and send it": a line goes nowhere without the rest. */
const isSentWhole = (verb: string, made: string): boolean =>
  verb === "send" && /(?:^|\s)(?:lines?|(?:line )?items?|positions?)$/i.test(made);
