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
  nodes: page.nodes
    .filter((node, at) => !isLabelOf(node, page.nodes[at + 1]))
    .map(withPlainHead)
    .map(asTab(page))
    .map(toldBeside(page)),
});

/** What a switch may be called that only says how it stands. */
const saysState = /^(?:on|off|open|closed?|yes|no|enabled|disabled)$/i;

/** A switch that is called by how it stands is called by what stands beside it, and by nothing else: "Weekly digest [off]". */
function toldBeside({ nodes }: PageSnapshot): (node: PageNode) => PageNode {
  const isState = ({ role, name, item = "", region }: PageNode) =>
    role === "switch" && saysState.test(name.trim()) && item !== "" && region !== "row";
  const items = nodes.filter(isState).map(({ item }) => item);
  return (node) =>
    isState(node) && items.filter((item) => item === node.item).length === 1
      ? { ...node, name: node.item ?? "" }
      : node;
}

/** Parts of a page that are shown by links without an address, side by side, of which one is said to be open: its tabs. */
function asTab({ nodes }: PageSnapshot): (node: PageNode) => PageNode {
  const isPart = ({ tag, role, path, region, name }: PageNode) =>
    tag === "a" &&
    role === "button" &&
    path === undefined &&
    !["row", "navigation", "banner", "columnheader"].includes(region) &&
    /^\p{L}{2}/u.test(name);
  const open = nodes.filter((node) => isPart(node) && node.current === true && (node.item ?? "") !== "");
  return (node) => (isPart(node) && open.some(({ item }) => item === node.item) ? { ...node, role: "tab" } : node);
}

/** What something is called without what it counts: "Invoices 4", "Paid (12)", "Open [3]". */
export const withoutCount = (name: string): string => name.replace(/(?<=\p{L})\s*[([]?\d[\d.,]*[)\]]?$/u, "").trim();

/** What a tab, or a link that is one of several views, is called without the number of what lies behind it: "Groups 2", "Notes (0)". */
export const plainName = ({ role, name }: Pick<PageNode, "role" | "name">): string =>
  role === "tab" ? withoutCount(name) : role === "link" ? name.replace(/(?<=\p{L})\s*\(\d+\)$/u, "") : name;
