import type { Intent } from "../prompt/intent.ts";
import { keysOf, sameKeys } from "../prompt/words.ts";
import type { Desk } from "./desk/desk.ts";
import { isOfUnseenCopy } from "./changing/copied.ts";
import { takesItsOwner } from "./changing/made-here.ts";
import { isElsewhere, takesAway } from "./changing/of-another.ts";
import { isIt } from "./changing/press.ts";
import { rowsOf } from "./things/rows.ts";

/** Of which record a wish speaks, and whether that was found. */

export type Lost = { readonly lost: readonly string[]; readonly failed: Intent | undefined };

/**
 * "Pin it", where it could not be made or found: whatever else could be pinned is not meant, now or later. What is changed
 * right after a record that is not there is changed in that one, whoever was spoken of before.
 */
export const isOfLost = (desk: Desk, intent: Intent, { lost, failed }: Lost): boolean =>
  (failed !== undefined &&
    recordIn(failed).length > 0 &&
    (isDoneToIt(intent) || isMadeInIt(intent) || isSaving(intent))) ||
  (failed !== undefined && changesIt(intent) && recordIn(failed).some((name) => isElsewhere(desk, name))) ||
  isForNoField(desk, intent) ||
  isOfUnseenCopy(desk, intent) ||
  takesItsOwner(desk, intent) ||
  isTakenFromAnother(desk, intent, failed) ||
  lost.some((name) => endsWith(name, meantBy(intent) ?? ""));

/** A value without a word for what it is, for a record that is not in front: the first field of any page would take it. */
const isForNoField = (desk: Desk, intent: Intent): boolean =>
  intent.kind === "fill" &&
  intent.field === "" &&
  intent.on === undefined &&
  intent.of !== undefined &&
  isElsewhere(desk, intent.of);

const isSomebodys = /\s(?:of|from|for)\s(?:the\s)?(?:\p{Ll}+\s)?["“]?\p{Lu}|\p{L}['’]s?\s/u;

/** "Remove the lamp from the list of Ada Brook", where she has none: whoever else has a lamp keeps it. */
const isTakenFromAnother = (desk: Desk, intent: Intent, failed: Intent | undefined): boolean =>
  failed?.kind === "open" &&
  failed.aside === true &&
  isSomebodys.test(failed.what) &&
  isElsewhere(desk, failed.what) &&
  intent.kind === "act" &&
  takesAway(intent.verb);

const isDoneToIt = (intent: Intent): boolean =>
  (intent.kind === "act" || (intent.kind === "toggle" && intent.verb !== undefined)) && isIt(intent.what);

const isMadeInIt = (intent: Intent): boolean => intent.kind === "create" && intent.inside === true;

/** "Update", of what was to be changed there: what else could be saved by now is not meant. */
const isSaving = (intent: Intent): boolean =>
  intent.kind === "submit" ||
  (intent.kind === "click" && /^(?:the\s)?(?:update|save|apply)(?:\sbutton)?$/i.test(intent.what));

/** Of which wish that came to nothing the next ones speak: of a record that is not there, as long as nothing else is done. */
export const stillFailed = (failed: Intent | undefined, intent: Intent): Intent =>
  failed !== undefined && recordIn(failed).length > 0 && recordIn(intent).length === 0 ? failed : intent;

/** What an intent makes or looks for, by its name. */
export function nameIn(intent: Intent): string[] {
  if (intent.kind === "create") return [intent.values.find(({ hint }) => hint === "name")?.text ?? intent.what];
  return intent.kind === "open" ? [intent.what] : intent.kind === "search" ? [intent.query] : [];
}

/** What is not there for those who speak of it later, where a wish came to nothing: what was to be found, and what was to be worked on. */
export const lostWith = (desk: Desk, intent: Intent): string[] => [
  // What does not open may still stand in a list in sight, and be changed there.
  ...nameIn(intent).filter((name) => intent.kind !== "open" || !isListedHere(desk, name)),
  ...recordIn(intent).filter((name) => isElsewhere(desk, name)),
];

const isListedHere = ({ page }: Desk, name: string): boolean =>
  /^["\p{Lu}]/u.test(name) && rowsOf(page.nodes).some((row) => row.name.toLowerCase().startsWith(name.toLowerCase()));

/** The record that a wish is for by its name: "edit Sandpiper", "select Sandpiper". */
function recordIn(intent: Intent): string[] {
  if (intent.kind === "act") return isIt(intent.what) ? [] : [intent.what];
  return intent.kind === "choose" && intent.field === "" ? [intent.option] : nameIn(intent);
}

/** Changes something of a record that was spoken of before. */
const changesIt = (intent: Intent): boolean =>
  (intent.kind === "fill" && intent.on === undefined) || (intent.kind === "choose" && intent.field !== "");

/** "Sandpiper", of "the record of Sandpiper". */
function endsWith(name: string, meant: string): boolean {
  const [all, own] = [keysOf(name), keysOf(meant)];
  return sameKeys(name, meant) || (own.length > 0 && own.every((key, at) => key === all.at(at - own.length)));
}

/** The record that is meant, where the words only point back to it. */
const meantBy = (intent: Intent): string | undefined =>
  intent.kind !== "open" && "of" in intent ? intent.of : undefined;

/**
 * "Put it in the Blue Room", after somebody was invited to it: what was typed last is not what is spoken of. "Her draft “Ten
 * loaves” is ready, so open it": what is named in quotes is.
 */
export function remember(desk: Desk, intent: Intent): void {
  const quoted = intent.kind === "mention" ? [...intent.text.matchAll(/["“]([^"“”]+)["”]/gu)] : [];
  const [, alone] = quoted.length === 1 ? (quoted[0] ?? []) : [];
  if (alone !== undefined) [desk.last, desk.quoted] = [alone, alone];
  const name = intent.kind === "act" && isIt(intent.what) ? meantBy(intent) : undefined;
  if (name !== undefined && desk.last !== "") desk.last = name;
}
