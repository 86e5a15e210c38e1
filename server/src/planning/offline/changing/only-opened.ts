import type { Deed } from "../../deed.ts";
import { saysAll } from "../../prompt/words.ts";
import { stepsOf } from "../desk/by-hand.ts";
import { heldBy } from "../desk/desk.ts";
import { takesAway } from "./of-another.ts";

/** What was only opened was not done, also where that was a press on this page. */
export const onlyOpened = (opening: Deed | undefined): Deed | undefined =>
  opening?.kind === "act" ? { ...opening, kind: "open" } : opening;

/** Whether nothing but the thing itself was pressed, which takes nothing away. */
export function isOnlyPressedItself(
  done: Deed,
  { verb, what }: { readonly verb: string; readonly what: string },
): boolean {
  const pressed = stepsOf(done).flatMap((step) => (step.kind === "click" ? [step.target.name] : []));
  const last = pressed.at(-1) ?? "";
  return what !== "" && takesAway(verb) && heldBy(last, what) > 0.9 && !pressed.some((name) => saysAll(name, verb));
}
