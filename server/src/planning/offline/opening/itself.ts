import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Desk } from "../desk/desk.ts";
import { rowsOf } from "../things/rows.ts";
import { bringToLight, sendsAway } from "./in-list.ts";

/** "HAR-30". */
const isNumberOfOne = /^\p{Lu}[\p{L}\d]*-\d[\w-]*$/u;

/** What "it" is: the row or the control of what was made or found last, which may be on a later page of its list. */
export async function itself(desk: Desk, steps: Step[]): Promise<PageNode | undefined> {
  const { last } = desk;
  if (last === "") return undefined;
  if (isNumberOfOne.test(last)) await bringToLight(desk, steps, last);
  const rows = rowsOf(desk.page.nodes);
  // "rye_bread" is how the application writes what was searched for as "rye bread".
  const plain = (text: string) => text.toLowerCase().replace(/[_-]/g, " ");
  const holds = ({ name }: PageNode) => plain(name).includes(plain(last));
  // What sends away the message that it is there now does not lead to it.
  const alone = (node: PageNode) =>
    isActionable(node) && node.field === undefined && node.region !== "navigation" && !sendsAway.test(node.name);
  return (
    rows.find(({ name }) => plain(name) === plain(last)) ??
    rows.find(holds) ??
    desk.page.nodes.find((node) => alone(node) && holds(node))
  );
}
