import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { withoutKind } from "../../prompt/sayings.ts";
import { keysOf, likeness, sameKeys } from "../../prompt/words.ts";
import { entriesOf } from "./entries.ts";

/** As many headings that lead somewhere are a list, and no page in parts. */
const fewestEntries = 3;

/** What stands for the rows of a list: table rows, headings of entries, else links of the content that share a path's beginning. */
export function rowsOf(nodes: readonly PageNode[]): PageNode[] {
  const rows = nodes.filter((node) => node.role === "row");
  if (rows.length > 0) return rows;
  const entries = entriesOf(nodes).map(({ heading }) => heading);
  if (entries.length >= fewestEntries) return entries;
  const links = nodes.filter(
    (node) =>
      node.role === "link" &&
      node.path !== undefined &&
      /^\/.+\/[^/]+$/.test(node.path) &&
      !["navigation", "banner", "contentinfo"].includes(node.region),
  );
  if (links.length > 0) return alikeMost(links);
  const cards = cardsOf(nodes);
  return cards.length > 0 ? cards : queriesOf(nodes);
}

/** Where a link leads, but for which one of its kind: "/orders/12" and "/orders/13", "photo.php?no=1" and "photo.php?no=2". */
function shapeOf(path: string): string {
  const [own = "", query = ""] = (path.split("#")[0] ?? "").split("?");
  const names = [...new URLSearchParams(query).keys()].toSorted().join("&");
  return names === "" ? own.slice(0, own.lastIndexOf("/")) : `${own}?${names}`;
}

/** The links of one kind, where far more lead to that than to any other: what is done to a list stands over it as links as well. */
function alikeMost(links: PageNode[]): PageNode[] {
  const groups = Object.values(Object.groupBy(links, ({ path = "" }) => shapeOf(path)));
  const [largest = [], second = []] = groups.toSorted((a = [], b = []) => b.length - a.length);
  return largest.length >= fewestEntries && largest.length >= 2 * second.length ? largest : links;
}

/** What people call a record of whatever list, when they tell of it. */
const sorts = "guide|story|article|post|piece|note|report|letter|recipe|review|announcement|item|entry|thing|one";
const asked = new RegExp(
  `^(?:the\\s+)?(?:${sorts})\\s+(?:to|about|on|of|for|from|by|with|regarding)\\s+|\\s+(?:${sorts})$`,
  "iu",
);

/** "The guide to choosing a first bicycle", "the bakery story": the words by which it is known among others of its kind. */
export const toldBy = (words: string): string => withoutKind(words).replace(asked, "");

/** Whether a text holds all of the words, or others like them. */
export function holdsAll(text: string, words: string): boolean {
  const offered = keysOf(text);
  return keysOf(words).every((key) => offered.some((each) => likeness(key, each) >= 0.75));
}

/** The one of several texts that alone holds all the words by which something is told; −1 where none does, or several. */
export function toldAlone(texts: readonly string[], words: string): number {
  const told = toldBy(words);
  const telling = texts.flatMap((text, at) => (told !== "" && holdsAll(text, told) ? [at] : []));
  return telling.length === 1 ? (telling[0] ?? -1) : -1;
}

/** Links of the content that ask the same page for different things: "/invoices?search=Umbrella". */
function queriesOf(nodes: readonly PageNode[]): PageNode[] {
  const asking = nodes.filter(
    (node) =>
      node.role === "link" && node.region === "main" && node.path?.includes("?") === true && node.name.length > 3,
  );
  const groups = Object.values(Object.groupBy(asking, (node) => node.path?.split("?")[0] ?? ""));
  const largest = groups.reduce((a, b) => ((b?.length ?? 0) > (a?.length ?? 0) ? b : a), []) ?? [];
  return largest.length > 2 ? largest : [];
}

/** Cards of a board or a gallery: the largest group of things to press that are equally wide. */
function cardsOf(nodes: readonly PageNode[]): PageNode[] {
  const pressed = nodes.filter(
    (node) => ["button", "clickable"].includes(node.role) && ["", "main"].includes(node.region) && node.name.length > 8,
  );
  const groups = Object.values(Object.groupBy(pressed, (node) => `${node.role} ${node.box.width}`));
  const largest = groups.reduce((a, b) => ((b?.length ?? 0) > (a?.length ?? 0) ? b : a), []) ?? [];
  return largest.length > 2 ? largest : [];
}

/** What leads through the pages of a list, by what it is called. */
export const pagerCalled = ({ nodes }: PageSnapshot, name: RegExp): PageNode | undefined =>
  nodes.find((node) => isActionable(node) && node.field === undefined && name.test(node.name.trim()));

export const nextPageOf = (page: PageSnapshot): PageNode | undefined =>
  pagerCalled(page, /^(?:(?:go to )?(?:the )?next(?: page)?|›|>|→)$/i);

/** "York" where the city of some entry is York: the column of a list in which just that stands; empty where there is none, or more than one. */
export function columnSaying({ nodes }: PageSnapshot, value: string): string {
  const columns = nodes.flatMap(({ texts = [] }) =>
    texts.flatMap(({ column, texts: said }) => (said.some((text) => sameKeys(text, value)) ? [column] : [])),
  );
  return columns.length === 1 ? (columns[0] ?? "") : "";
}
