import { refusedWord } from "#browser/destructive.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf } from "../prompt/words.ts";
import { clickNode, type Desk } from "./desk.ts";

/** Questions and summaries that are gone through for one deed; more are a form of its own. */
const maxRounds = 3;

const leadsOn = /^(?:continue|next|proceed|go on)\b/i;
const agrees = /^(?:yes|confirm|ok(?:ay)?)\b/i;

/**
 * Goes on in the dialogs that a press has opened before it does what it says: "Publish", "Continue, final review",
 * "Publish post, right now". Gives whether anything was pressed.
 */
export async function goOn(
  desk: Desk,
  steps: Step[],
  { pressed, before }: { readonly pressed: PageNode; readonly before: PageSnapshot },
): Promise<boolean> {
  let last = before;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = nextIn(desk, { pressed, last });
    last = desk.page;
    if (next === undefined || !(await clickNode(desk, steps, next))) return round > 0;
  }
  return true;
}

function nextIn(
  desk: Desk,
  { pressed, last }: { readonly pressed: PageNode; readonly last: PageSnapshot },
): PageNode | undefined {
  const { dialog, nodes } = desk.page;
  if (dialog === undefined || dialog === last.dialog) return undefined;
  const inside = nodes.filter(({ region }) => region === "dialog");
  if (inside.some(({ field }) => field?.required === true && field.state === "empty")) return undefined;
  const buttons = inside.filter(
    ({ role, name, disabled }) =>
      ["button", "link"].includes(role) && !disabled && refusedWord(name, desk.app.prompt) === undefined,
  );
  const [verb = ""] = keysOf(pressed.name);
  const says = ({ name }: PageNode) => keysOf(name)[0] === verb;
  const more = ({ name }: PageNode) => keysOf(name).length > keysOf(pressed.name).length;
  return (
    buttons.find(({ name }) => leadsOn.test(name)) ??
    buttons.find((node) => says(node) && more(node)) ??
    buttons.find(({ name }) => agrees.test(name)) ??
    // A question that has one answer beside the way out.
    (buttons.length <= 3 ? buttons.find(says) : undefined)
  );
}
