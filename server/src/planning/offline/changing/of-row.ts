import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { inEachRow } from "../things/of-each-row.ts";
import { standingWith } from "../things/with-thing.ts";

/** "Listed to False for the Dunlin": what a value goes on to say of which row of the list in front it is, where that has such a row. */
export function rowInValue({ nodes }: PageSnapshot, said: string): { value: string; on: string } | undefined {
  const { value, on } = /^(?<value>.+?)\s(?:for|of|on)\s(?:the\s)?(?<on>[\p{Lu}\d].*)$/u.exec(said)?.groups ?? {};
  if (value === undefined || on === undefined) return undefined;
  const isRow = nodes.filter(({ role, name }) => role === "row" && heldBy(name, on) > 0.9).length === 1;
  return isRow ? { value, on } : undefined;
}

/** Tells whether a field is that of another row than the one that is named, or of any where none is; the lines of a form are all of one thing. */
export function ofSomeRow({ page }: Desk, on = ""): (node: PageNode) => boolean {
  const isInEach = inEachRow(page);
  const stands = on === "" ? () => false : standingWith(page, on);
  return (node) => node.form === undefined && isInEach(node) && !stands(node);
}
