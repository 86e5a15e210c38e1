import type * as Eyes from "./eyes.ts";

/** Functions that run inside the page, after the eyes: what a table holds. Sent as text, like the eyes. */

declare const nameOf: typeof Eyes.nameOf;

/** Whether a row holds data: the names of the columns, also under the table, are no entry, whatever their cells are. */
export function isEntry(row: Element): boolean {
  return row.closest("thead,tfoot") === null && row.querySelector("td,[role=cell],[role=gridcell]") !== null;
}

/** Names of a table's columns, and how many rows of data it shows. */
export function tableOf(element: Element): { columns?: string[]; rows?: number } {
  const columns = [...element.querySelectorAll("th,[role=columnheader]")].map((each) => nameOf(each)).filter(Boolean);
  const rows = [...element.querySelectorAll("tr,[role=row]")].filter((row) =>
    row.querySelector("td,[role=cell],[role=gridcell]"),
  );
  return { columns: columns.slice(0, 12), rows: rows.length };
}

/** Everything above as one text. */
export const tabling = [isEntry, tableOf].map(String).join("\n");
