import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** Whether a text that could be pressed is only what the field right after it is called. */
const isLabelOf = (node: PageNode, next: PageNode | undefined): boolean =>
  node.role === "clickable" &&
  next?.field !== undefined &&
  next.name === node.name &&
  next.form === node.form &&
  next.region === node.region;

/** "Time: activate to sort column ascending": what a head says of itself to who cannot see it is no part of its name. */
const plainHead = (name: string): string => name.replace(/:\s*activate to \S.*$/i, "");

const withPlainHead = (node: PageNode): PageNode =>
  node.role === "columnheader" && plainHead(node.name) !== node.name
    ? { ...node, name: plainHead(node.name) }
    : node.columns?.some((name) => plainHead(name) !== name) === true
      ? { ...node, columns: node.columns.map(plainHead) }
      : node;

/** A page without the labels of its fields: the field is used, and not what it is called. */
export const withoutLabels = (page: PageSnapshot): PageSnapshot => ({
  ...page,
  nodes: page.nodes.filter((node, at) => !isLabelOf(node, page.nodes[at + 1])).map(withPlainHead),
});

/** What a tab, or a link that is one of several views, is called without the number of what lies behind it: "Groups 2", "Notes (0)". */
export const plainName = ({ role, name }: Pick<PageNode, "role" | "name">): string =>
  role === "tab"
    ? name.replace(/(?<=\p{L})\s*(?:\d+|\(\d+\))$/u, "")
    : role === "link"
      ? name.replace(/(?<=\p{L})\s*\(\d+\)$/u, "")
      : name;
