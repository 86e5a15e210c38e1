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

/** Tells whether what each row of a list has stands in another row than that of anything named, or in any where nothing is. */
export function inOtherRow({ page }: Desk, named: readonly string[]): (node: PageNode) => boolean {
  const isInEach = inEachRow(page);
  const stand = named.filter((words) => words !== "").map((words) => standingWith(page, words));
  return (node) => isInEach(node) && !stand.some((stands) => stands(node));
}

/** Tells whether a field is that of another row than the one that is named, or of any where none is; the lines of a form are all of one thing. */
export function ofSomeRow(desk: Desk, on = ""): (node: PageNode) => boolean {
  const isInOther = inOtherRow(desk, [on]);
  return (node) => node.form === undefined && isInOther(node);
}
