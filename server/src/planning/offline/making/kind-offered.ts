import { isActionable, type PageSnapshot } from "#browser/snapshot.ts";
import type { Intent } from "../../prompt/intent.ts";
import { heldBy } from "../desk/desk.ts";

type Made = Extract<Intent, { kind: "create" }>;

/**
 * "A phone alias": a kind of alias where one of the pages that were seen has a control or a heading of these words,
 * otherwise an alias of that name. Rows are no evidence, since they are called by what was made before.
 */
export function asOffered(pages: Iterable<PageSnapshot>, made: Made): Made {
  const { whole, ...plain } = made;
  const speaks = ({ nodes }: PageSnapshot): boolean =>
    nodes.some(
      (node) =>
        node.region !== "row" &&
        (isActionable(node) || node.role === "heading") &&
        heldBy(node.name, whole ?? "") > 0.95,
    );
  if (whole === undefined || ![...pages].some(speaks)) return plain;
  const [, ...values] = plain.values;
  return { ...plain, what: whole, values };
}
