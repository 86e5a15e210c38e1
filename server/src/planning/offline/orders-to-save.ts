import type { Intent } from "../prompt/intent.ts";
import type { Desk } from "./desk/desk.ts";
import { recordIn } from "./opening/own-pages.ts";

/** By which words a button keeps what was entered, besides those that always do: the order that it was said with, and "Submit" in the form of a thing that is there already. */
export const ordersToSave = ({ page }: Desk, intent: Intent): string[] => [
  ...(intent.kind === "fill" && intent.verb !== undefined ? [intent.verb] : []),
  ...("of" in intent && intent.of !== undefined && recordIn(page.path) !== undefined ? ["submit"] : []),
];
