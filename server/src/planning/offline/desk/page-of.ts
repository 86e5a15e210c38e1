import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Desk } from "./desk.ts";

/** The known page that a node stands on; the one in front where none holds it. */
export const pageOf = ({ page, atlas }: Pick<Desk, "page" | "atlas">, node: PageNode): PageSnapshot =>
  [...atlas.values()].find(({ nodes }) => nodes.includes(node)) ?? page;
