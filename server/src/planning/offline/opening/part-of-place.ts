import { headingOf, type PageNode } from "#browser/snapshot.ts";
import { onTheWay, type Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { opening } from "./open.ts";

/** "Billing settings": a part of the settings. */
const partSaid = /^(?:the )?(?<part>\p{L}+(?: \p{L}+)?) (?:settings|preferences|options)$/iu;

/** A tab of the page, or a link in its content that is drawn as one. */
const isTab = ({ role, region, current }: PageNode): boolean =>
  current !== true &&
  (role === "tab" || (role === "link" && !["navigation", "banner", "complementary", "row"].includes(region)));

/** Goes on to the part that was named, where the page that was opened is the whole and has a tab for it. */
export async function toPartOf(desk: Desk, what: string, opened: Deed | undefined): Promise<Deed | undefined> {
  const part = partSaid.exec(what)?.groups?.["part"] ?? "";
  if (opened === undefined || part === "" || heldBy(headingOf(desk.page), part) > 0.5) return opened;
  const tab = desk.page.nodes.find((node) => isTab(node) && sameKeys(node.name, part));
  const shown =
    tab === undefined
      ? undefined
      : await opening(desk, async (steps) => ((await clickNode(desk, steps, tab)) ? tab.name : undefined));
  return shown === undefined ? opened : onTheWay(opened.startPath, opened.parts, shown);
}
