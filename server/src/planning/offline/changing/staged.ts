import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { become } from "./become.ts";
import { fill } from "./handle.ts";

type Filling = Extract<Intent, { kind: "fill" }>;

/** Gives a thing a stage, where the words name one, and a field a value everywhere else. */
export const stagedOrFilled = async (desk: Desk, intent: Filling): Promise<Deed | undefined> =>
  (await staged(desk, intent)) ?? fill(desk, intent);

/** A word or two as stages are called: "Sold", "In progress". */
const isStage = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?$/u;

/** "Set the sail Main sail to Sold": what is called like an entry of the list in front, and like no field, gets to that stage. */
async function staged(desk: Desk, { field, value, on, of }: Filling): Promise<Deed | undefined> {
  const name = /(?<!\S)\p{Lu}.*$/u.exec(field)?.[0] ?? "";
  if (on !== undefined || of !== undefined || name === "" || !isStage.test(value)) return undefined;
  const isListed = desk.page.nodes.some((node) => node.role === "row" && heldBy(node.name, name) > 0.9);
  const isField = desk.page.nodes.some((node) => node.field !== undefined && heldBy(node.name, name) > 0.9);
  return isListed && !isField ? become(desk, { verb: "mark", what: name, as: value }) : undefined;
}
