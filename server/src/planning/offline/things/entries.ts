import { isActionable, type PageNode } from "#browser/snapshot.ts";

/** Entries of a list that is no table: each has a heading that leads to it, and under it what is known of it and done with it. */
export type Entry = {
  readonly heading: PageNode;
  /** What stands in the entry, its heading left out, in the order of the page. */
  readonly nodes: readonly PageNode[];
};

const elsewhere = new Set(["navigation", "banner", "contentinfo", "dialog", "menu", "columnheader"]);

/** The entries of the content, by the level of heading of which there are most that lead somewhere. */
export function entriesOf(nodes: readonly PageNode[]): Entry[] {
  const leading = nodes.filter(
    (node) => node.role === "heading" && !elsewhere.has(node.region) && linkAround(nodes, node) !== undefined,
  );
  const levels = Object.values(Object.groupBy(leading, ({ level = 0 }) => level));
  const headings = levels.reduce<PageNode[]>((most, each = []) => (each.length > most.length ? each : most), []);
  return headings.map((heading, at) => {
    const end = headings[at + 1]?.index ?? Infinity;
    const around = linkAround(nodes, heading)?.index ?? heading.index;
    const own = (node: PageNode) =>
      node !== heading &&
      !elsewhere.has(node.region) &&
      node.index >= Math.min(around, heading.index) &&
      node.index < end;
    const next = headings[at + 1];
    const nextLink = next === undefined ? undefined : linkAround(nodes, next);
    return { heading, nodes: nodes.filter((node) => own(node) && node !== nextLink) };
  });
}

/** The link in a heading, or around it. */
export function linkAround(nodes: readonly PageNode[], heading: PageNode): PageNode | undefined {
  const links = nodes.filter((node) => ["link", "clickable", "button"].includes(node.role) && isActionable(node));
  // A sign after a heading that leads to itself is not what the heading is.
  const isMost = ({ name }: PageNode) => 2 * name.length >= heading.name.length;
  const inside = links.find((node) => covers(heading, node) && holds(heading.name, node.name) && isMost(node));
  return inside ?? links.filter((node) => covers(node, heading) && holds(node.name, heading.name)).at(-1);
}

/** What a heading is opened by: its link, or the card that it stands on, where each of several is pressed as a whole. */
export function opensBy(nodes: readonly PageNode[], heading: PageNode): PageNode | undefined {
  const around = linkAround(nodes, heading);
  if (around === undefined || around.path !== undefined) return around;
  const cards = entriesOf(nodes).filter((each) => linkAround(nodes, each.heading)?.role === "clickable");
  return cards.length > 1 && cards.some((each) => each.heading === heading) ? around : undefined;
}

const holds = (text: string, part: string): boolean => part !== "" && text.toLowerCase().includes(part.toLowerCase());

const covers = ({ box: outer }: PageNode, { box: inner }: PageNode): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

/** Everything that can be read in an entry. */
export const textOf = ({ heading, nodes }: Entry): string =>
  [heading, ...nodes].map(({ name, item = "" }) => `${name} ${item}`).join(" ");

const ownPage = /^(?:open|view|details?|show|read (?:more|on)|continue reading)\b|\bpermalink\b/i;

/** What leads to the entry itself: its heading's link, where that stays in the application, else one that says so. */
export function entranceTo({ heading, nodes }: Entry, all: readonly PageNode[]): PageNode | undefined {
  const own = linkAround(all, heading);
  if (own !== undefined && own.external !== true) return own;
  return nodes.find(({ role, name, path }) => role === "link" && path !== undefined && ownPage.test(name));
}
