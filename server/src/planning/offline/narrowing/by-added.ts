import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { columnSaying } from "../things/rows.ts";
import { isQuality, uncounted } from "./choices.ts";

/** A panel may only have the names of what a list can be narrowed by, and each brings up its choices: "Status", then "Draft". */

/** "Draft products" without what they are. */
const qualityOf = (by: string): string => by.replace(/\s(?:\p{L}{2,}s|people|staff)$/u, "");

const isEntry = (node: PageNode): boolean =>
  ["menuitem", "option", "button"].includes(node.role) && node.field === undefined && isActionable(node);

const choices = ["option", "checkbox", "radio", "menuitemcheckbox", "menuitemradio"];

/** Takes the choice behind the entry that is called like its column in the list, else behind one that may have it. */
export async function byAddedField(
  desk: Desk,
  steps: Step[],
  { by, fresh, start }: { readonly by: string; readonly fresh: readonly PageNode[]; readonly start: PageSnapshot },
): Promise<string | undefined> {
  const said = qualityOf(by);
  const column = columnSaying(start, said);
  const entries = fresh.filter(isEntry);
  const own = entries.filter(({ name }) => column !== "" && sameKeys(name, column));
  const [entry] = own.length > 0 ? own : entries.filter(({ name }) => isQuality(name.trim()));
  const opened = desk.page;
  if (entry === undefined || entries.length > maxEntries || !(await clickNode(desk, steps, entry))) return undefined;
  const choice = newNodes(desk.page, opened).find(
    ({ role, name }) => choices.includes(role) && sameKeys(uncounted(name), said),
  );
  if (choice !== undefined && (await clickNode(desk, steps, choice))) return choice.name;
  await perform(desk, [], { kind: "goto", path: start.path });
  return undefined;
}

/** What has more entries is no list of what to narrow by. */
const maxEntries = 20;
