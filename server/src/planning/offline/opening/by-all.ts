import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { best, clickNode, heldBy, perform, showNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { isSearch } from "../form/form.ts";
import { rowsOf } from "../things/rows.ts";

/** "All the invoices", "the list of all tickets": the control that shows all of them, here or on the page of that name. */
export async function byAll(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  if (wholeList.test(words)) return unnarrowed(desk, steps);
  const what = said.exec(words)?.[1] ?? "";
  if (what === "") return undefined;
  const node = allOf(desk.page, what);
  if (node !== undefined) return (await clickNode(desk, steps, node)) ? what : undefined;
  return (await showList(desk, steps, what)) ?? (await onTheirPage(desk, steps, what));
}

const said =
  /^(?:(?:the\s+)?(?:(?:full|whole|complete)\s+)?(?:list|overview|table)\s+of\s+)?all\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(.+)$/i;

const wholeList = /^(?:the\s+)?(?:full|whole|complete|entire|unfiltered)\s+(?:list|table|overview)(?:\s+again)?$/i;

/** The list in front as it was before it was narrowed: by what is called just "All" beside other choices, or as its page first shows it. */
async function unnarrowed(desk: Desk, steps: Step[]): Promise<string | undefined> {
  const { nodes, path } = desk.page;
  if (rowsOf(nodes).length === 0) return undefined;
  const all = nodes.find(
    (node) =>
      ["tab", "radio", "button", "link", "clickable"].includes(node.role) &&
      !["row", "navigation", "dialog"].includes(node.region) &&
      /^(?:all|everything|(?:show |view )all)(?:\s*\(?\d+\)?)?$/i.test(node.name.trim()),
  );
  const done =
    all === undefined
      ? (await perform(desk, steps, { kind: "goto", path: pathOf(path) })).ok
      : await clickNode(desk, steps, all);
  return done ? (all?.name ?? glance(desk.page).heading) : undefined;
}

/** An address without the question that narrows what its page shows. */
const pathOf = (path: string): string => path.split(/[?#]/)[0] ?? path;

const allOf = ({ nodes }: PageSnapshot, what: string): PageNode | undefined =>
  nodes.find(
    (each) =>
      ["button", "link", "clickable"].includes(each.role) &&
      /^(?:(?:view|see|show|browse|list(?: of)?)\s+)?all\b/i.test(each.name) &&
      heldBy(`${each.name} ${each.near}`, what) > 0.9,
  );

/** The page called "Tickets" may only lead to the list of all of them. */
async function onTheirPage(desk: Desk, steps: Step[], what: string): Promise<string | undefined> {
  const before = desk.page;
  const link = best(desk, before, {
    words: what,
    roles: leading,
    favour: (node) => (sameKeys(node.name, what) ? 0 : -1),
  });
  if (link === undefined || link.current === true || !(await clickNode(desk, steps, link))) return undefined;
  const node = allOf(desk.page, what);
  if (node !== undefined && sameNode(before, node) === undefined) await clickNode(desk, steps, node);
  return what;
}

/** The list of a page that says by its title, or by what its search looks for, that it holds just these. */
async function showList(desk: Desk, steps: Step[], what: string): Promise<string | undefined> {
  const listed = () =>
    desk.page.nodes.find(({ role }) => ["table", "grid"].includes(role)) ?? rowsOf(desk.page.nodes)[0];
  const holds = () => {
    const searched = desk.page.nodes.filter(isSearch).map(({ name, field }) => `${name} ${field?.placeholder ?? ""}`);
    return [desk.page.title, ...searched].some((text) => heldBy(text, what) > 0.9);
  };
  if (best(desk, desk.page, { words: what, roles: leading }) !== undefined || !holds()) return undefined;
  const list = listed();
  return list !== undefined && (await showNode(desk, steps, list)) ? what : undefined;
}

/** What leads to a page of its own. */
const leading = ["link", "tab", "menuitem", "treeitem"];
