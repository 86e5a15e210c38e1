import type { PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { copyMeant, noteCopy } from "./changing/copied.ts";
import { noteMade } from "./changing/made-here.ts";
import type { Desk } from "./desk/desk.ts";
import { endOf } from "./desk/glance.ts";
import { goOn } from "./desk/go-on.ts";

/** What changes something when it is done; who asks for a press alone has not said what a question is to be answered with. */
const changes = new Set(["act", "toggle", "choose", "fill", "submit"]);

/**
 * "Are you sure?": a question that a deed has raised is answered with yes, whatever that is called, since the deed was asked
 * for. A dialog that asks for more than that stays as it is.
 */
export async function meant(
  desk: Desk,
  deed: Deed | undefined,
  { intent, before }: { readonly intent: Intent; readonly before: PageSnapshot },
): Promise<Deed | undefined> {
  if (deed !== undefined) noteCopy(desk, { intent, before });
  if (deed !== undefined) noteMade(desk, { intent, before });
  const { dialog, nodes } = desk.page;
  const isAsked = dialog !== undefined && dialog !== before.dialog && changes.has(intent.kind);
  if (deed === undefined || !isAsked || nodes.some(({ region, field }) => region === "dialog" && field !== undefined))
    return deed;
  const steps: Step[] = [];
  const verb = intent.kind === "act" ? intent.verb : deed.subject;
  await goOn(desk, steps, { pressed: { name: deed.subject }, before, verb });
  const own = [...deed.parts, ...parts({ do: steps })];
  return steps.length === 0 ? deed : { ...deed, parts: own, ...endOf(desk) };
}

/** A wish for what was copied before is one for the copy. */
export function asMeant(desk: Desk, intent: Intent): Intent {
  const name = copyMeant(desk, intent)?.name;
  if (name === undefined) return intent;
  desk.last = name;
  return { ...intent, of: name } as Intent;
}
