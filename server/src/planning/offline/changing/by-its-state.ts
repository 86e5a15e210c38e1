import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { stepsOf } from "../desk/by-hand.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { become } from "./become.ts";
import { stateAfter } from "./editor.ts";
import { namesIn } from "../things/with-thing.ts";
import { isElsewhere } from "./of-another.ts";

/** What is done to a thing where nothing is called by the verb: it gets the state in which it is then. */

const namesVerb = (node: PageNode, verb: string): boolean =>
  isActionable(node) && new RegExp(`^${verb}\\b`, "i").test(node.name.trim());

/** "Publish it": of what is in front; `undefined` where the verb leads to no state, or something is called so. */
export function byItsState(desk: Desk, verb: string): Promise<Deed | undefined> | undefined {
  const state = stateAfter(verb);
  const isNamed = desk.page.nodes.some((node) => namesVerb(node, verb));
  return state === undefined || isNamed ? undefined : become(desk, { verb: "mark", what: "", as: state });
}

/** "Unpublish the fair": of what was opened by its name, where its page has come up. */
export function onItsPage(
  desk: Desk,
  verb: string,
  { what, opening }: { readonly what: string; readonly opening: Deed | undefined },
): Promise<Deed | undefined> | undefined {
  if (opening === undefined) return undefined;
  const last = stepsOf(opening).findLast((step) => step.kind === "click");
  const isBy = last?.kind === "click" && namesIn(what).some((name) => sameKeys(last.target.name, name));
  const isOwn =
    /^(?:un)?publish$/.test(verb) &&
    pathKey(opening.startPath) !== pathKey(desk.page.path) &&
    (isBy || !isElsewhere(desk, what));
  return isOwn ? byItsState(desk, verb) : undefined;
}
