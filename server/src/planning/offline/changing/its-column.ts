import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { best, type Desk } from "../desk/desk.ts";
import { behindOpener } from "../form/drop-down.ts";
import { setField } from "../form/form.ts";
import { columnSaying } from "../things/rows.ts";

/** What others of a list have under one of its heads says which field of a form takes it: "Mechanic", where somebody is one. */

/** The columns of the lists that were seen in which just that stands. */
export const columnsSaying = ({ atlas }: Desk, value: string): string[] => [
  ...new Set([...atlas.values()].map((page) => columnSaying(page, value)).filter((column) => column !== "")),
];

/** By the drop-down of the form in front that is called like the column, or by its field for words. */
export async function byItsColumn(desk: Desk, steps: Step[], as: string): Promise<PageNode | undefined> {
  for (const field of columnsSaying(desk, as)) {
    const node = await behindOpener(desk, steps, { field, value: as });
    if (node !== undefined) return node;
    const written = best(desk, desk.page, { words: field, literal: true, roles: ["textbox"] });
    if (written !== undefined && (await setField(desk, steps, { node: written, value: as }))) return written;
  }
  return undefined;
}
