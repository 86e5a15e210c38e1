import { headingOf, type PageSnapshot } from "#browser/snapshot.ts";
import type { Intent } from "../../prompt/intent.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { takesAway } from "./of-another.ts";
import { isIt } from "./press.ts";

/** The page on which something was made last, and which is in front still: that of a record, or of a list. */
const madeOn = new WeakMap<Desk, string>();

/** Notes where something was made. */
export function noteMade(desk: Desk, { intent, before }: { readonly intent: Intent; readonly before: PageSnapshot }) {
  const { path } = desk.page;
  if (intent.kind === "create" && path === before.path) madeOn.set(desk, path);
  else if (["open", "search", "create"].includes(intent.kind)) madeOn.delete(desk);
}

/** "Open Umbrella, add an invoice and delete it": Umbrella is not meant, whose page is all that is in front. */
export const takesItsOwner = (desk: Desk, intent: Intent): boolean =>
  intent.kind === "act" &&
  takesAway(intent.verb) &&
  isIt(intent.what) &&
  intent.of !== undefined &&
  madeOn.get(desk) === desk.page.path &&
  heldBy(headingOf(desk.page), intent.of) > 0.9;
