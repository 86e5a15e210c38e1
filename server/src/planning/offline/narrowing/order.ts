import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { heldBy } from "../desk/desk.ts";
import { orderDrawn } from "../things/head-controls.ts";

/** Which way round a list is: asked for in words, told by a control's name, or read from the page. */
export type Order = "ascending" | "descending";

const up = /\b(?:asc(?:ending)?|a\s?(?:to|[-–—→])\s?z|(?:low|small|old|first)\w* (?:to|first)\b)|[▲△↑⬆]/iu;
const down = /\b(?:desc(?:ending)?|z\s?(?:to|[-–—→])\s?a|(?:high|larg|big|new|last|latest)\w* (?:to|first)\b)|[▼▽↓⬇]/iu;

/** The order that a control or a choice names: "Sort by price descending", "Name (Z-A)". */
export const orderNamed = (name: string): Order | undefined =>
  up.test(name) === down.test(name) ? undefined : up.test(name) ? "ascending" : "descending";

/** What a control that sorts is about, without its way round. */
export const withoutOrder = (name: string): string =>
  name
    .replace(/^sort(?:ed)? by\s+/i, "")
    .replace(/[\s,(]*\b(?:asc|desc)(?:ending)?\b\)?$/i, "")
    .trim();

/** The order that the address of a list tells: "?dir=desc", "?sort=-price". */
function orderInAddress(path: string): Order | undefined {
  const told =
    /[?&][^=&]*(?:dir|order|direction)[^=&]*=(asc|desc)/i.exec(path)?.[1] ??
    /[?&][^=&]*(?:sort|order)[^=&]*=[^&]*(?::|%3A|\+|%20|[._-])(asc|desc)\b/i.exec(path)?.[1];
  if (told !== undefined) return told.toLowerCase() === "asc" ? "ascending" : "descending";
  return /[?&](?:sort|order(?:_?by)?)=(?:-|%2D)\p{L}/iu.test(path) ? "descending" : undefined;
}

/**
 * In which order a list is by a column, as far as its page tells: by what stands in the column, else by the mark or the arrow
 * of its head, else by the address. `none` where the head says that it is in no order.
 */
export function orderOf(page: PageSnapshot, by: string): Order | "none" | undefined {
  const { nodes, path } = page;
  const values = nodes.flatMap(({ orders = [] }) => orders).find(({ column }) => heldBy(column, by) > 0.9);
  if (values !== undefined) return values.order;
  const drawn = orderDrawn(page, by);
  if (drawn !== undefined) return drawn;
  const heads = nodes.filter((node) => isHead(node) && heldBy(node.name, by) > 0.9);
  const marked = heads.find(({ sort = "" }) => /^(?:ascending|descending|none)$/.test(sort))?.sort;
  if (marked !== undefined) return marked as Order | "none";
  // Of two arrows, one for each way, neither says how the list is.
  const told = heads.length === 1 ? orderNamed(heads[0]?.name ?? "") : undefined;
  return told ?? orderInAddress(path);
}

const isHead = ({ role, region, sort }: PageNode): boolean =>
  role === "columnheader" || region === "columnheader" || sort !== undefined;

/** What columns are called, and choices of a drop-down, by which a list goes that is said to begin with the cheapest or the newest. */
const quantities: readonly (readonly [said: RegExp, quantity: string])[] = [
  [/\b(?:expensive|priciest|dearest|costl\w+|cheap\w*)\b/i, "price cost fee amount value rate"],
  [/\b(?:newest|latest|recent|oldest|earliest)\b/i, "date created added published updated"],
  [/\b(?:largest|biggest|smallest)\b/i, "size amount total"],
  [/\b(?:longest|shortest)\b/i, "length duration"],
  [/\b(?:heaviest|lightest)\b/i, "weight"],
  [/\b(?:best|worst)\b/i, "rating score"],
  [/\bpopular\b/i, "popularity views visits"],
];

/** By what "most expensive first" puts a list in order, where nothing of it is called just so: the likeliest first. */
export const impliedBy = (said: string): readonly string[] =>
  quantities.find(([words]) => words.test(said))?.[1].split(" ") ?? [];
