import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, perform, type Desk } from "./desk.ts";
import { pathKey } from "./route.ts";

/**
 * Opens what lies behind a control. A folder of a tree shows what is in it by the arrow key, where a press would lead to
 * the folder itself.
 */
export async function openUp(desk: Desk, steps: Step[], node: PageNode): Promise<boolean> {
  const before = desk.page;
  const target = isFolder(node) ? await desk.app.locate(node) : undefined;
  if (target === undefined) return clickNode(desk, steps, node);
  const tried: Step[] = [];
  const opened =
    (await perform(desk, tried, { kind: "press", key: "ArrowRight", target })).ok &&
    newNodes(desk.page, before).length > 0;
  if (opened) steps.push(...tried);
  return opened || clickNode(desk, steps, node);
}

const isFolder = ({ role, expanded }: PageNode): boolean => role === "treeitem" && expanded === false;

/**
 * Closes what was opened by a control in vain, as it was on the page at the `start`: what stays open without a step of the
 * film that opens it would be found, and could not be used in the film.
 */
export async function closeAgain(desk: Desk, start: PageSnapshot, menu: PageNode): Promise<void> {
  if (pathKey(desk.page.path) !== pathKey(start.path)) {
    await perform(desk, [], { kind: "goto", path: start.path });
    return;
  }
  if (menu.role === "tab") {
    const before = start.nodes.find((node) => node.role === "tab" && node.current === true && node.near === menu.near);
    const tab = before === undefined ? undefined : sameNode(desk.page, before);
    if (tab !== undefined) await clickNode(desk, [], tab);
    return;
  }
  // What looked like a menu was a way to another view of the page, which says so in its address alone.
  if (addressOf(desk.page) !== addressOf(start)) {
    await perform(desk, [], { kind: "goto", path: start.path });
    return;
  }
  if (desk.page.nodes.length === start.nodes.length) return;
  const folder = isFolder(menu) ? sameNode(desk.page, menu) : undefined;
  const target = folder?.expanded === true ? await desk.app.locate(folder) : undefined;
  if (target !== undefined) {
    await perform(desk, [], { kind: "press", key: "ArrowLeft", target });
    return;
  }
  if ((start.dialog !== undefined || isGroupOfBar(menu)) && (await foldedBy(desk, menu))) return;
  await perform(desk, [], { kind: "press", key: "Escape" });
  const again = sameNode(desk.page, menu);
  // Much of what is folded away goes back by the control alone that brought it out, and says nothing of being open.
  // A control that has hidden what was in sight brings it back as well.
  const isOpen = again?.expanded ?? desk.page.nodes.length !== start.nodes.length;
  const back = again !== undefined && isOpen ? await desk.app.locate(again) : undefined;
  // One press: where it has only sent away what lay over the control, a second would bring that up again.
  if (back !== undefined) await perform(desk, [], { kind: "click", target: back });
  await leaveWhatStays(desk, start);
}

/** A group of a side bar folds by its own control, and minds no Escape. */
export const isGroupOfBar = ({ expanded, popup, region }: PageNode): boolean =>
  expanded === false && popup !== true && ["navigation", "complementary"].includes(region);

/** Whether fields have gone from a page and others come. */
const hasOtherForm = (page: PageSnapshot, start: PageSnapshot): boolean =>
  [newNodes(start, page), newNodes(page, start)].every((nodes) => nodes.some(({ field }) => field !== undefined));

/** A control in a dialog that says it is open is closed by itself: Escape could send the dialog away with it. */
async function foldedBy(desk: Desk, menu: PageNode): Promise<boolean> {
  const open = sameNode(desk.page, menu);
  const target = open?.expanded === true ? await desk.app.locate(open) : undefined;
  if (target === undefined || !(await perform(desk, [], { kind: "click", target })).ok) return false;
  return sameNode(desk.page, menu)?.expanded === false;
}

const addressOf = ({ path }: PageSnapshot): string | undefined => path.split("#")[0];

/**
 * What lies over the whole page, and minds neither Escape nor a press beside it, goes by its cross or with the page; so does
 * what has put another form in the place of the one that stood there: no press on it brings that back.
 */
async function leaveWhatStays(desk: Desk, start: PageSnapshot): Promise<void> {
  const isOpen = () => desk.page.dialog !== undefined && start.dialog === undefined;
  if (isOpen()) await closeDialog(desk);
  const cross = start.dialog === undefined ? undefined : crossOver(desk.page, start);
  if (cross !== undefined) await clickNode(desk, [], cross);
  if (isOpen() || hasOtherForm(desk.page, start)) await perform(desk, [], { kind: "goto", path: start.path });
}

/** The cross beside the heading of a second dialog that lies over the one that was open at the start. */
function crossOver(page: PageSnapshot, start: PageSnapshot): PageNode | undefined {
  const fresh = newNodes(page, start);
  const headings = fresh.filter(({ role }) => role === "heading").map(({ name }) => name);
  return fresh.find(
    ({ role, name, near, item = "" }) =>
      role === "button" &&
      /^(?:close|cancel|×|✕|)$/i.test(name.trim()) &&
      headings.includes(near) &&
      (name !== "" || item === near),
  );
}

/** Sends a dialog away that is still open, by Escape or its own button; gives the steps that did. */
export async function closeDialog(desk: Desk): Promise<Step[]> {
  const steps: Step[] = [];
  if (desk.page.dialog === undefined) return steps;
  await perform(desk, steps, { kind: "press", key: "Escape" });
  const close =
    desk.page.dialog === undefined
      ? undefined
      : desk.page.nodes.find((node) => node.region === "dialog" && /^(cancel|close|×|✕)/i.test(node.name));
  if (close !== undefined) await clickNode(desk, steps, close);
  return steps;
}
