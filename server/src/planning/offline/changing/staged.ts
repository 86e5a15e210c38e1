import { onTheWay, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { openNamed } from "../opening/open-named.ts";
import { become } from "./become.ts";
import { fill } from "./handle.ts";
import { isIt } from "./press.ts";
import { toggle } from "./tick.ts";

type Filling = Extract<Intent, { kind: "fill" }>;

/** Gives a thing a stage, where the words name one, and a field a value everywhere else. */
export const stagedOrFilled = async (desk: Desk, intent: Filling): Promise<Deed | undefined> =>
  (await staged(desk, intent)) ??
  (isBoxInSight(desk, intent) ? await ticked(desk, intent) : undefined) ??
  (await fill(desk, intent)) ??
  (await inNamedRecord(desk, intent)) ??
  ticked(desk, intent);

/** "Add Sunday to its days", where each of them has a box of its own. */
const ticked = async (desk: Desk, { value, of, besides = false }: Filling): Promise<Deed | undefined> =>
  besides ? toggle(desk, { kind: "toggle", what: value, on: true, ...(of === undefined ? {} : { of }) }) : undefined;

const isBoxInSight = ({ page }: Desk, { value }: Filling): boolean =>
  page.nodes.some(
    ({ role, name, region }) => ["checkbox", "switch"].includes(role) && region !== "row" && sameKeys(name, value),
  );

/** A word or two as stages are called: "Sold", "In progress". */
const isStage = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?$/u;

/** "Set the sail Main sail to Sold": what is called like an entry of the list in front, and like no field, gets to that stage. */
async function staged(desk: Desk, { field, value, on, of }: Filling): Promise<Deed | undefined> {
  // "Set it to Available": no field is called so, and what was last spoken of gets to that stage.
  if (isIt(field) && on === undefined && isStage.test(value))
    return become(desk, { verb: "mark", what: of ?? desk.last, as: value });
  const name = /(?<!\S)\p{Lu}.*$/u.exec(field)?.[0] ?? "";
  if (on !== undefined || of !== undefined || name === "" || !isStage.test(value)) return undefined;
  const isListed = desk.page.nodes.some((node) => node.role === "row" && heldBy(node.name, name) > 0.9);
  const isField = desk.page.nodes.some((node) => node.field !== undefined && heldBy(node.name, name) > 0.9);
  return isListed && !isField ? become(desk, { verb: "mark", what: name, as: value }) : undefined;
}

/** "The tax rate Reduced", "the WELCOME10 promotion": a kind of things and one of them. */
function namedRecord(field: string): { readonly kind: string; readonly name: string } | undefined {
  const { kind, name } =
    /^(?:the\s+)?(?<kind>(?:\p{Ll}+\s)*\p{Ll}{3,})\s(?<name>\p{Lu}.*)$/u.exec(field)?.groups ??
    /^(?:the\s+)?(?<name>\p{Lu}\S*(?:\s\p{Lu}\S*)*)\s(?<kind>\p{Ll}{3,}(?:\s\p{Ll}{3,})?)$/u.exec(field)?.groups ??
    {};
  return kind === undefined || name === undefined ? undefined : { kind, name };
}

/** "Change the tax rate Reduced to 9%": no field is called so, but a record of that kind has one called as its kind ends. */
async function inNamedRecord(desk: Desk, { field, value, on, of }: Filling): Promise<Deed | undefined> {
  const record = on === undefined && of === undefined && value !== "" ? namedRecord(field) : undefined;
  if (record === undefined) return undefined;
  const start = desk.page.path;
  const opened = await openNamed(desk, { kind: "open", what: record.name, of: record.kind });
  const called = record.kind.split(" ").at(-1) ?? "";
  const filled = opened && (await fill(desk, { kind: "fill", field: called, value }));
  if (opened !== undefined && filled !== undefined) return onTheWay(opened.startPath, opened.parts, filled);
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}
