import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";

/** Whether a text that could be pressed is only what the field right after it is called. */
const isLabelOf = (node: PageNode, next: PageNode | undefined): boolean =>
  node.role === "clickable" &&
  next?.field !== undefined &&
  next.name === node.name &&
  next.form === node.form &&
  next.region === node.region;

/** A page without the labels of its fields: the field is used, and not what it is called. */
export const withoutLabels = (page: PageSnapshot): PageSnapshot => ({
  ...page,
  nodes: page.nodes.filter((node, at) => !isLabelOf(node, page.nodes[at + 1])),
});
