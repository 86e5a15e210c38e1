import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { matchScore, sameKeys } from "../prompt/words.ts";
import { isIt } from "./changing/press.ts";
import { endsSaved, stepsOf } from "./desk/by-hand.ts";
import { heldBy, type Desk } from "./desk/desk.ts";

/** Wishes that what came before them has settled. */

type Asked = { readonly intent: Intent; readonly failed: Intent | undefined };

/** What was done before and does what is asked for as well, or has failed, so that this could only come to something else. */
export function doneBefore(desk: Desk, last: Deed | undefined, { intent, failed }: Asked): Deed | Intent | undefined {
  if (savesNothing(intent, failed)) return failed;
  const isSaved = intent.kind === "submit" && endsSaved(last);
  const ways = [isDoneBy, isTicked, isSaidByIt];
  return isSaved || isUnfolded(desk, last, intent) || ways.some((is) => is(last, intent)) ? last : undefined;
}

/** "Save it", "send it", where nothing of it could be entered: the button in sight saves something else. */
const savesNothing = (intent: Intent, failed: Intent | undefined): boolean =>
  failed !== undefined &&
  (changes(failed) || failed.kind === "create") &&
  (intent.kind === "submit" ||
    (intent.kind === "act" &&
      isIt(intent.what) &&
      /^(?:save|submit|send|post|publish|apply|confirm)$/.test(intent.verb)));

export const changes = (intent: Intent): intent is Extract<Intent, { kind: "fill" | "choose" | "toggle" }> =>
  ["fill", "choose", "toggle"].includes(intent.kind);

/** "Find the endpoint and expand it": what was just pressed is open by that already. */
function isUnfolded(desk: Desk, done: Deed | undefined, intent: Intent): boolean {
  const last = done === undefined ? undefined : stepsOf(done).at(-1);
  if (intent.kind !== "act" || !/^(?:expand|unfold)$/.test(intent.verb) || last?.kind !== "click") return false;
  if (!/^(?:it|that|this|them)$/i.test(intent.what)) return false;
  const { role, name } = last.target;
  return desk.page.nodes.some((node) => node.expanded === true && node.role === role && name.includes(node.name));
}

/** "Create a product, tick Featured": that was done in its form. */
const isTicked = (done: Deed | undefined, intent: Intent): boolean =>
  intent.kind === "toggle" &&
  done?.kind === "create" &&
  done.values.some(
    ({ label, value, fixed }) => fixed && value === (intent.on ? "on" : "off") && matchScore(intent.what, label) > 0.6,
  );

/** "Create a page and publish it", "write a message and send it": what sent it was called so already. */
function isDoneBy(done: Deed | undefined, intent: Intent): boolean {
  if (intent.kind !== "act" || done === undefined || intent.as !== undefined || !isIt(intent.what)) return false;
  const made = done.parts.filter(({ role }) => role === "send").flatMap(({ steps }) => steps);
  const written = done.kind === "fill" ? stepsOf(done).slice(-1) : [];
  const sent = done.kind === "create" ? made : written;
  return sent.some((step) => step.kind === "click" && saysFirst(step.target.name, intent.verb));
}

/** Whether a button is called by the verb, by itself or after another one: "Publish", "Save & publish". */
const saysFirst = (name: string, verb: string): boolean =>
  name.split(/\s(?:and|&|\+)\s/i).some((part) => sameKeys(part.split(" ")[0] ?? "", verb));

/** "Renew it for a year": what is said with an order the control may say already by which that was done, which is not pressed again. */
const isSaidByIt = (done: Deed | undefined, intent: Intent): boolean =>
  intent.kind === "fill" &&
  intent.verb !== undefined &&
  done?.kind === "act" &&
  stepsOf(done).some(
    (step) => step.kind === "click" && heldBy(step.target.name, `${intent.verb} ${intent.value}`) > 0.9,
  );
