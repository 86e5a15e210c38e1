import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Desk } from "../desk/desk.ts";
import { changesTheView } from "./pages.ts";
import { hiddenNodes } from "./unfold.ts";

/** Where a tour may go from the bar over the pages: into the menus that come up in it, and not out of the application's own folder. */

type InMenu = { readonly node: PageNode; readonly opener: PageNode };

/** The pages that the menus of the bar hold, where they come up by pointing at them or by a press on what says so. */
export const inBarMenus = (page: PageSnapshot): InMenu[] =>
  hiddenNodes(page).filter(
    ({ node, opener }) =>
      ["link", "menuitem"].includes(node.role) &&
      opener.region === "navigation" &&
      (opener.path !== undefined || (opener.popup === true && opener.name !== "")) &&
      !changesTheView.test(node.name.trim()),
  );

/** What has its pages in a menu shows nothing but them on its own. */
export const isOnlyMenu = (page: PageSnapshot, node: PageNode): boolean =>
  inBarMenus(page).filter(({ opener }) => opener === node).length > 1;

/** Whether a link leads out of the folder in which the application has its pages: from the back of a shop to its front. */
export function leavesTheOffice({ page, home }: Pick<Desk, "page" | "home">, { path }: PageNode): boolean {
  const folder = home.split(/[?#]/)[0] ?? "/";
  const lies = (each: string) => each.startsWith(folder);
  const bar = page.nodes.filter((node) => node.region === "navigation" && node.path !== undefined);
  const isOffice =
    folder !== "/" && folder.endsWith("/") && 2 * bar.filter((node) => lies(node.path ?? "")).length > bar.length;
  return isOffice && path !== undefined && !lies(path);
}
