import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { setField } from "../form/form.ts";
import { onlySearches } from "../form/only-searches.ts";
import { columnSaying } from "../things/rows.ts";
import { applied } from "./choices.ts";

/** A list is narrowed by one of the fields that stand beside it for that, where nothing says of which of them a value is. */

/** As many fields are tried with one value. */
const maxTried = 4;

const rowsHolding = ({ nodes }: PageSnapshot, by: string) => {
  const rows = nodes.filter(({ role }) => role === "row");
  return { rows, holding: rows.filter(({ name }) => heldBy(name, by) > 0.9) };
};

/** Takes words, and completes or narrows by them. */
const takesWords = ({ role, field }: PageNode): boolean =>
  ["textbox", "searchbox", "combobox"].includes(role) &&
  ["text", "search"].includes(field?.type ?? "") &&
  field?.options.length === 0;

/** "Narrow the time down to 2026": the field in the bar over every page, or of a form that only searches, that is called just so. */
export const fieldCalled = (page: PageSnapshot, name: string): PageNode | undefined =>
  page.nodes.find(
    (node) =>
      takesWords(node) &&
      isActionable(node) &&
      sameKeys(node.name, name) &&
      (["banner", "navigation"].includes(node.region) || onlySearches(page, node)),
  );

/** Text fields of forms that do nothing but narrow a list; the one that is called as the column in which the value stands comes first. */
function fieldsFor(page: PageSnapshot, by: string): PageNode[] {
  const column = columnSaying(page, by);
  const fields = page.nodes.filter(
    (node) =>
      ["textbox", "searchbox"].includes(node.role) &&
      node.name !== "" &&
      isActionable(node) &&
      !["row", "columnheader", "navigation"].includes(node.region) &&
      onlySearches(page, node),
  );
  const isOfColumn = ({ name }: PageNode) => Number(column !== "" && sameKeys(name, column));
  return fields.toSorted((a, b) => isOfColumn(b) - isOfColumn(a)).slice(0, maxTried);
}

/** "The clients in York": the field by which just the entries are left that say so, as is seen once it was tried. */
export async function byFieldBeside(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const start = desk.page;
  const { rows, holding } = rowsHolding(start, by);
  if (holding.length === 0 || holding.length === rows.length) return undefined;
  for (const field of fieldsFor(start, by)) {
    const tried: Step[] = [];
    const now = sameNode(desk.page, field);
    if (now === undefined || !(await setField(desk, tried, { node: now, value: by }))) continue;
    await applied(desk, tried, { field: now, path: desk.page.path });
    const left = rowsHolding(desk.page, by);
    if (left.rows.length > 0 && left.rows.length < rows.length && left.rows.length === left.holding.length) {
      steps.push(...tried);
      return by;
    }
    await cleared(desk, field, start);
  }
  return undefined;
}

/** Shows the whole list again. */
async function cleared(desk: Desk, field: PageNode, { path }: PageSnapshot): Promise<void> {
  const now = sameNode(desk.page, field);
  const isEmptied = now !== undefined && (await setField(desk, [], { node: now, value: "" }));
  if (isEmptied) await applied(desk, [], { field: now, path: desk.page.path });
  if (desk.page.path !== path) await perform(desk, [], { kind: "goto", path });
}
