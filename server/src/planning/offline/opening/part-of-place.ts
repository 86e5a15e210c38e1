import { headingOf, type PageNode } from "#browser/snapshot.ts";
import { onTheWay, type Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { isTabOfPage, openTab } from "./tabs-of-page.ts";

/** "Billing settings": a part of the settings. */
const partSaid = /^(?:the )?(?<part>\p{L}+(?: \p{L}+)?) (?:settings|preferences|options)$/iu;

/** Goes on to the part that was named, where the page that was opened is the whole and has a tab for it. */
export async function toPartOf(desk: Desk, what: string, opened: Deed | undefined): Promise<Deed | undefined> {
  const part = partSaid.exec(what)?.groups?.["part"] ?? "";
  if (opened === undefined || part === "" || heldBy(headingOf(desk.page), part) > 0.5) return opened;
  const isItsTab = (node: PageNode) => node.current !== true && isTabOfPage(node) && sameKeys(node.name, part);
  const tab = desk.page.nodes.find(isItsTab);
  const shown = tab === undefined ? undefined : await openTab(desk, tab);
  return shown === undefined ? opened : onTheWay(opened.startPath, opened.parts, shown);
}
