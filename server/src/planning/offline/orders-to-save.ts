import type { Intent } from "../prompt/intent.ts";
import type { Desk } from "./desk/desk.ts";
import { recordIn } from "./opening/own-pages.ts";

/** By which words a button keeps what was entered, besides those that always do: the order that it was said with, and "Submit" in the form of a thing that is there already. */
export function ordersToSave({ page }: Desk, intent: Intent): string[] {
  const isOfThing = ("of" in intent && intent.of !== undefined) || ("on" in intent && typeof intent.on === "string");
  return [
    ...(intent.kind === "fill" && intent.verb !== undefined ? [intent.verb] : []),
    ...(isOfThing && recordIn(page.path) !== undefined ? ["submit"] : []),
  ];
}
