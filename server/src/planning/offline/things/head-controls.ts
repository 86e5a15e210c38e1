import { orderIn } from "#browser/orders.ts";
import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy } from "../desk/desk.ts";

/**
 * Over a list that is drawn without a table, the same small things stand beside the name of each column, and are called by
 * what they do with it: "Open search", "Toggle sort".
 */

/** Controls that are called so in the heads of columns; what they stand with is the column's name. */
export function controlsOfHeads({ nodes }: PageSnapshot, does: RegExp): PageNode[] {
  const found = nodes.filter(
    (node) =>
      isActionable(node) &&
      node.field === undefined &&
      node.path === undefined &&
      !["row", "navigation", "banner", "dialog", "menu"].includes(node.region) &&
      (node.item ?? "") !== "" &&
      does.test(node.name.trim()),
  );
  // One of a kind is a tool of the whole list.
  return found.filter(({ name, item, box }) =>
    found.some((other) => other.name === name && other.item !== item && Math.abs(other.box.y - box.y) < box.height),
  );
}

export const searchesColumn = /^(?:(?:open|show|toggle)\s+)?(?:search|filter)(?:\s+column)?$/i;
export const sortsColumn = /^(?:(?:toggle|change|switch)\s+)?(?:sort(?:ing)?|order)(?:\s+(?:by|column))?$/i;

/** The columns of such a list, by the names of their heads. */
const columnsOf = (page: PageSnapshot): string[] => [
  ...new Set(controlsOfHeads(page, /./).map(({ item = "" }) => item)),
];

/** What stands in a column of such a list, as far as the rows in sight say something in it. */
function textsIn(page: PageSnapshot, column: string): string[] {
  const columns = columnsOf(page);
  const rows = page.nodes.filter(({ role, region }) => role === "row" && region !== "dialog");
  // Pictures and boxes at the left have a head, and no text.
  return rows.flatMap(({ name }) => {
    const cells = cellsOf(page.lines ?? [], name);
    return cells.length > columns.length ? [] : (cells[cells.length - columns.length + columns.indexOf(column)] ?? []);
  });
}

const mostCells = 24;

/** The texts of the page that make up a row, one after the other; none where they are not found. */
function cellsOf(lines: readonly string[], row: string): readonly string[] {
  const starts = lines.flatMap((line, at) => (line !== "" && row.startsWith(line) ? [at] : []));
  for (const from of starts)
    for (let count = 1; count <= mostCells; count += 1) {
      const cells = lines.slice(from, from + count);
      if (cells.join(" ") === row) return cells;
    }
  return [];
}

/** In which order the rows of such a list are by a column, as far as what stands in it can be told apart. */
export function orderDrawn(page: PageSnapshot, by: string): "ascending" | "descending" | undefined {
  const column = columnsOf(page).find((each) => heldBy(each, by) > 0.9);
  return column === undefined ? undefined : orderIn(textsIn(page, column));
}

/** The control in the head of the column that is named with more words, or in which just that stands; and what is left to say. */
export function headFor(
  page: PageSnapshot,
  { words, does }: { readonly words: string; readonly does: RegExp },
): { readonly control: PageNode; readonly rest: string } | undefined {
  const controls = controlsOfHeads(page, does);
  const named = controls.map((control) => ({ control, rest: withoutName(words, control.item ?? "") }));
  const meant = named.filter(({ rest }) => rest !== "" && rest !== words);
  if (meant.length > 0) return meant.toSorted((a, b) => a.rest.length - b.rest.length)[0];
  const saying = controls.filter(({ item = "" }) => textsIn(page, item).some((text) => sameKeys(text, words)));
  return saying.length === 1 && saying[0] !== undefined ? { control: saying[0], rest: words } : undefined;
}

/** "Status Shipped" without the name of the column that it begins with. */
function withoutName(words: string, column: string): string {
  const said = words.replace(/^the\s+/i, "");
  const begins = `${said} `.toLowerCase().startsWith(`${column.toLowerCase()} `);
  return begins ? said.slice(column.length).replace(/^\s*(?:(?:is|are|column|=|:)\s+)*/i, "") : words;
}
