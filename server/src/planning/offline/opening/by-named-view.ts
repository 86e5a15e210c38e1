import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { travelToSeen } from "../ways/reach.ts";

/** What people call any part of an application, after its own name. */
const view =
  /^(?:the\s+)?(\p{Lu}[\p{L}\p{N}&]*(?:\s[\p{L}\p{N}&]+)*?)\s(?:overview|view|section|area|screen|panel|tab)$/u;

/** The own name of a part of an application, where one is said with a word for any part: "the Schema overview". */
export const nameOfView = (words: string): string | undefined => view.exec(words)?.[1];

/** "The Schema overview" is behind what is called Schema, where nothing that was seen is called so as a whole. */
export async function byNamedView(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const name = nameOfView(words);
  if (name === undefined) return undefined;
  const isWhole = [desk.page, ...desk.atlas.values()].some(({ nodes }) =>
    nodes.some((node) => sameKeys(node.name, words)),
  );
  if (isWhole) return undefined;
  const leads = (node: PageNode) =>
    (isActionable(node) || node.role === "radio") &&
    sameKeys(node.name, name) &&
    !["row", "columnheader"].includes(node.region) &&
    (node.role === "radio" || opensSomething(node) === 0);
  const tried: Step[] = [];
  const node = (await travelToSeen(desk, tried, leads)) ? desk.page.nodes.find(leads) : undefined;
  if (node === undefined || !(await clickNode(desk, tried, node))) return undefined;
  steps.push(...tried);
  return glance(desk.page).heading || name;
}
