import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** Tells whether a field stands in the rows of a list, one in each: what is chosen there is a value of that row, and nothing else. */
export function inEachRow({ nodes }: PageSnapshot): (node: PageNode) => boolean {
  const kindOf = ({ role, name }: PageNode) => `${role} ${name}`;
  const inRows = nodes.filter(({ region, field }) => region === "row" && field !== undefined);
  const counts = Map.groupBy(inRows, kindOf);
  // What stands with a field to write in is only read in rows of fields, of which one may be left.
  const isSheet = inRows.some(({ role, item }) => ["textbox", "spinbutton"].includes(role) && item !== undefined);
  return (node) => node.region === "row" && (isSheet || (counts.get(kindOf(node))?.length ?? 0) > 1);
}
