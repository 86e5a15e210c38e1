import { isActionable } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { travel } from "../ways/reach.ts";
import { opening } from "./open.ts";

/** "Go back", and "to the list" where nothing is called so: there it was opened from. */
export const refersBackwards = ({ page }: Desk, intent: Intent, deeds: readonly Deed[]): boolean =>
  intent.kind === "open" &&
  (/^(?:go )?back$/i.test(intent.what) ||
    (/^(?:list|overview)$/i.test(intent.what) &&
      deeds.length > 0 &&
      !page.nodes.some((node) => isActionable(node) && sameKeys(node.name, intent.what))));

/** Goes back to where the last deed began: by the page's own way back, else by its address. */
export function back(desk: Desk, path: string | undefined): Promise<Deed | undefined> {
  return opening(desk, async (steps) => {
    const own = desk.page.nodes.find(
      (node) =>
        ["button", "link"].includes(node.role) &&
        /^\W*(?:(?:go |one )?back|up|parent folder|\.\.)\W*$/i.test(node.name),
    );
    const went =
      (own !== undefined && (await clickNode(desk, steps, own))) ||
      (path !== undefined && path !== desk.page.path && (await travel(desk, steps, path)));
    return went ? glance(desk.page).heading : undefined;
  });
}
