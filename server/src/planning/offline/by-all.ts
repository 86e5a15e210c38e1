import type { Step } from "#browser/step.ts";
import { best, clickNode, heldBy, showNode, type Desk } from "./desk.ts";
import { isSearch } from "./form.ts";
import { rowsOf } from "./rows.ts";

/** "All the invoices": the control that shows all of what stands with it. */
export async function byAll(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const what = /^all\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(.+)$/i.exec(words)?.[1] ?? "";
  const node = desk.page.nodes.find(
    (each) =>
      ["button", "link", "clickable"].includes(each.role) &&
      /^(?:(?:view|see|show|browse)\s+)?all\b/i.test(each.name) &&
      heldBy(`${each.name} ${each.near}`, what) > 0.9,
  );
  if (what === "") return undefined;
  if (node === undefined) return showList(desk, steps, what);
  return (await clickNode(desk, steps, node)) ? what : undefined;
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
