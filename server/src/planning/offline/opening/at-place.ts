import { isActionable, type PageNode } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy, labelsOf, type Desk } from "../desk/desk.ts";

/** What leads to a page of its own name. */
const leads = ({ role, region }: PageNode): boolean =>
  ["link", "tab", "menuitem", "treeitem", "button"].includes(role) && !["row", "main", "dialog"].includes(region);

/**
 * "Kenji Watts in User Management": who or what is meant, and the page that it is looked for on; `undefined` where nothing
 * leads to a page of that name, or something is called so as a whole.
 */
export function atPlace(
  { page: { nodes } }: Pick<Desk, "page">,
  words: string,
): { name: string; place: string; isHere: boolean } | undefined {
  const [, name = "", place = ""] =
    /^(?:the\s+)?(\p{Lu}.*?)\s+(?:in|on|under)\s+(?:the\s+)?(\p{Lu}.*)$/u.exec(words) ?? [];
  if (place === "" || nodes.some((node) => heldBy(node.name, words) > 0.9)) return undefined;
  const way = nodes.find(
    (node) => isActionable(node) && leads(node) && labelsOf(node).some((label) => sameKeys(label, place)),
  );
  return way && { name, place, isHere: way.current === true };
}
