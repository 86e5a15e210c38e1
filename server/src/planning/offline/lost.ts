import type { Intent } from "../prompt/intent.ts";
import { sameKeys } from "../prompt/words.ts";
import type { Desk } from "./desk/desk.ts";
import { isIt } from "./changing/press.ts";

/** Of which record a wish speaks, and whether that was found. */

export type Lost = { readonly lost: readonly string[]; readonly failed: Intent | undefined };

/** "Pin it", where it could not be made or found: whatever else could be pinned is not meant, now or later. */
export const isOfLost = (intent: Intent, { lost, failed }: Lost): boolean =>
  (failed !== undefined && nameIn(failed).length > 0 && intent.kind === "act" && isIt(intent.what)) ||
  lost.some((name) => sameKeys(name, meantBy(intent) ?? ""));

/** What an intent makes or looks for, by its name. */
export function nameIn(intent: Intent): string[] {
  if (intent.kind === "create") return [intent.values.find(({ hint }) => hint === "name")?.text ?? intent.what];
  return intent.kind === "open" ? [intent.what] : intent.kind === "search" ? [intent.query] : [];
}

/** The record that is meant, where the words only point back to it. */
const meantBy = (intent: Intent): string | undefined =>
  intent.kind !== "open" && "of" in intent ? intent.of : undefined;

/** "Put it in the Blue Room", after somebody was invited to it: what was typed last is not what is spoken of. */
export function remember(desk: Desk, intent: Intent): void {
  const name = intent.kind === "act" && isIt(intent.what) ? meantBy(intent) : undefined;
  if (name !== undefined && desk.last !== "") desk.last = name;
}
