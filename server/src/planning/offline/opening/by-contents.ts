import type { PageNode } from "#browser/snapshot.ts";
import { keysOf } from "../../prompt/words.ts";
import type { Deed } from "../../deed.ts";
import { clickNode, heldBy, labelsOf, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { inEntries } from "../things/with-thing.ts";
import { opening } from "./open.ts";

/** "The photos of the album Walks", "the photos of this place": what a thing holds is shown from the thing's own page. */

export type Contents = { readonly held: string; readonly of?: { readonly kind: string; readonly name: string } };

/** What of the pages of one thing is called so, whatever the thing is. */
const view =
  "overview|summary|activity|history|timeline|roadmap|backlog|board|calendar|schedule|configuration|budget|profile";

const several = String.raw`(?:the\s+|all\s+(?:the\s+)?)?((?:\p{Ll}{3,}\s)?(?:\p{Ll}{2,}s|${view}))(?:\s(?:tab|page))?`;
const ofNamed = new RegExp(
  String.raw`^${several}\s+(?:of|in|from|for)\s+(?:the\s+)?((?:\p{Ll}{3,}\s)?\p{Ll}{3,})\s+(\p{Lu}.*)$`,
  "u",
);
const ofThis = new RegExp(
  String.raw`^${several}\s+(?:of|in|from|for)\s+(?:it|(?:this|that|the same)\s+\p{Ll}{3,})$`,
  "u",
);

/** What is held, and by which thing where it is named; `undefined` for other words. */
export function contentsIn(words: string): Contents | undefined {
  const [, held, kind = "", name = ""] = ofNamed.exec(words) ?? [];
  if (held !== undefined) return { held, of: { kind, name } };
  const own = ofThis.exec(words)?.[1];
  return own === undefined ? undefined : { held: own };
}

/** Shows what the thing in front holds, by the link of its page that says so: "11 photos", "Photos". */
export const openHeld = (desk: Desk, held: string): Promise<Deed | undefined> =>
  opening(desk, async (steps) => {
    const node = leadsTo(desk, held);
    return node !== undefined && (await clickNode(desk, steps, node)) ? glance(desk.page).heading || held : undefined;
  });

function leadsTo({ page }: Desk, held: string): PageNode | undefined {
  const isOfEntry = inEntries(page);
  const words = keysOf(held).length;
  const says = (label: string) =>
    heldBy(label, held) > 0.9 && keysOf(label.replace(/[\d()]+/g, " ")).length <= words + 1;
  return page.nodes.find(
    (node) =>
      ["link", "tab", "button"].includes(node.role) &&
      !["navigation", "banner", "contentinfo", "menu"].includes(node.region) &&
      opensSomething(node) === 0 &&
      !isOfEntry(node) &&
      labelsOf(node).some(says),
  );
}
