import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import type { Desk } from "./desk/desk.ts";
import { enteredHere } from "./form/form.ts";
import { save } from "./form/send.ts";
import { recordIn } from "./opening/own-pages.ts";

/** By which words a button keeps what was entered, besides those that always do: the order that it was said with, and "Submit" in the form of a thing that is there already. */
export function ordersToSave({ page }: Desk, intent: Intent): string[] {
  const isOfThing = ("of" in intent && intent.of !== undefined) || ("on" in intent && typeof intent.on === "string");
  return [
    ...(intent.kind === "fill" && intent.verb !== undefined ? [intent.verb] : []),
    ...(isOfThing && recordIn(page.path) !== undefined ? ["submit"] : []),
  ];
}

/** Whether a wish is for a value in a form, and says nothing of how that is kept. */
export const isEntry = ({ kind }: Intent): boolean => ["fill", "choose", "toggle"].includes(kind);

/** What was to be saved with something else, which has come to nothing, is saved without that. */
export async function saveUnsaved(desk: Desk, unsaved: Intent | undefined): Promise<Deed | undefined> {
  return unsaved === undefined || enteredHere(desk) === undefined ? undefined : save(desk, ordersToSave(desk, unsaved));
}
