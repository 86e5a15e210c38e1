import type { PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { withoutCount } from "../desk/labels.ts";
import { opening } from "./open.ts";

/** Parts of the page in front, which have a tab each, or a link in its content that is drawn as one. */

export const isTabOfPage = ({ role, region }: PageNode): boolean =>
  role === "tab" || (role === "link" && !["navigation", "banner", "complementary", "row"].includes(region));

/** Whether a tab is called so, but for the count that may stand on it: "Invoices 4". */
export const isTabCalled = ({ name }: PageNode, words: string): boolean => sameKeys(withoutCount(name), words);

/** What it shows is opened by the tab. */
export const openTab = (desk: Desk, tab: PageNode): Promise<Deed | undefined> =>
  opening(desk, async (steps) => ((await clickNode(desk, steps, tab)) ? tab.name : undefined));
