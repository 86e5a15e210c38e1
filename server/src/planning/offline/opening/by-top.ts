import type { Step } from "#browser/step.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { openRow } from "../things/records.ts";
import { rowsOf } from "../things/rows.ts";

/** "The most expensive one", "the oldest one": it stands first, where the list was just put in order by that. */
export async function byTop(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const isUppermost = /^(?:the\s+)?(?:(?:most|least)\s+\p{L}+|\p{L}+est)\s+one$/iu.test(words);
  if (!isUppermost || desk.ordered !== pathKey(desk.page.path)) return undefined;
  const row = rowsOf(desk.page.nodes)[0];
  if (row === undefined || !(await openRow(desk, steps, { row }))) return undefined;
  return glance(desk.page).heading || row.name;
}
