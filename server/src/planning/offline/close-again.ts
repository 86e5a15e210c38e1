import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { clickNode, pathKey, perform, type Desk } from "./desk.ts";

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
  if (desk.page.nodes.length === start.nodes.length) return;
  await perform(desk, [], { kind: "press", key: "Escape" });
  const again = sameNode(desk.page, menu);
  // Much of what is folded away goes back by the control alone that brought it out, and says nothing of being open.
  // A control that has hidden what was in sight brings it back as well.
  const isOpen = again?.expanded ?? desk.page.nodes.length !== start.nodes.length;
  if (again !== undefined && isOpen) await clickNode(desk, [], again);
}
