import { isActionable, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { closeDialog } from "../desk/close-again.ts";
import { isSignInWall } from "../../sign-in-wall.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { travel } from "./reach.ts";

/** What leads out of where one wish has ended, before the next one. */

/** A picture or a file in place of a page holds nothing to act on: the film goes home before it goes on. */
export async function outOfDeadEnd(desk: Desk): Promise<Step[]> {
  const steps: Step[] = [];
  if (!desk.page.nodes.some(isActionable)) await travel(desk, steps, desk.home);
  return steps;
}

/** Whether a link has led whoever is signed in out of the application, which is taken back then. */
export async function leftBySignIn(desk: Desk, before: PageSnapshot, backTo: string): Promise<boolean> {
  if (!isSignInWall(desk.page) || isSignInWall(before)) return false;
  await perform(desk, [], { kind: "goto", path: backTo });
  return true;
}

/** What a wish names, without what is to become of it. */
function namedIn(intent: Intent): string {
  if ("what" in intent) return intent.what;
  if ("by" in intent) return intent.by;
  if (intent.kind === "choose") return intent.option;
  return intent.kind === "fill" ? intent.field : intent.kind === "search" ? intent.query : "";
}

/** A dialog that only shows something is closed before what is asked for next, unless that is found in it or said of it. */
export async function outOfNotice(desk: Desk, intent: Intent): Promise<Step[]> {
  const inside = desk.page.nodes.filter(({ region }) => region === "dialog");
  const words = namedIn(intent);
  const isOfIt =
    ["submit", "scroll", "mention"].includes(intent.kind) || /^(?:it|them|this|that|back)(?: again)?$/i.test(words);
  if (
    desk.page.dialog === undefined ||
    isOfIt ||
    inside.some(({ field, role }) => field !== undefined || role === "tab")
  )
    return [];
  const answers = inside.some(({ name, near }) => heldBy(`${name} ${near}`, words) >= 0.5);
  return answers ? [] : closeDialog(desk);
}

/**
 * A wish whose form was sent in vain is told of, and the dialog in which it was sent is closed. What was entered in it
 * stays in the film, as something that was entered and no more.
 */
export async function outOfVain(desk: Desk, deeds: Deed[]): Promise<Step[]> {
  if (desk.reason === undefined) return [];
  const last = deeds.at(-1);
  if (last?.kind === "fill") deeds[deeds.length - 1] = { ...last, outcome: "refused" };
  return closeDialog(desk);
}
