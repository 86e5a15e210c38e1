import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf, stepsOf } from "../desk/by-hand.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { setField } from "../form/form.ts";
import { primaryButton } from "../form/primary-button.ts";
import { become } from "./become.ts";
import { stateAfter } from "./editor.ts";
import { namesIn } from "../things/with-thing.ts";
import { isElsewhere } from "./of-another.ts";

/** What is done to a thing where nothing is called by the verb: it gets the state in which it is then. */

const namesVerb = (node: PageNode, verb: string): boolean =>
  isActionable(node) && new RegExp(`^${verb}\\b`, "i").test(node.name.trim());

/** By the field of the form in front that has the state among its choices. */
function byItsField(desk: Desk, state: string): Promise<Deed | undefined> | undefined {
  const node = desk.page.nodes.find(
    ({ field, region }) =>
      region !== "row" && field?.narrows !== true && field?.options.some((each) => sameKeys(each, state)) === true,
  );
  const value = node?.field?.options.find((each) => sameKeys(each, state));
  // A choice over a list keeps nothing.
  if (node === undefined || value === undefined || primaryButton(desk, [node], "") === undefined) return undefined;
  return deedOf(desk, "act", async (steps) =>
    (await setField(desk, steps, { node, value })) ? { subject: node.near, label: node.name, value } : undefined,
  );
}

/** Whether a control of a bar stands over other pages as well: "Publish" there publishes the whole site, and not the one thing. */
const isOverEveryPage = ({ atlas }: Desk, { role, name, region }: PageNode): boolean =>
  region === "banner" &&
  [...atlas.values()].filter(({ nodes }) =>
    nodes.some((node) => node.region === region && node.role === role && node.name === name),
  ).length > 1;

/** "Publish it": of what is in front; `undefined` where the verb leads to no state, or something is called so. */
export function byItsState(desk: Desk, verb: string): Promise<Deed | undefined> | undefined {
  const state = stateAfter(verb);
  const named = desk.page.nodes.filter((node) => namesVerb(node, verb));
  if (state === undefined) return undefined;
  if (named.length > 0 && named.every((node) => isOverEveryPage(desk, node))) return byItsField(desk, state);
  return named.length > 0 ? undefined : become(desk, { verb: "mark", what: "", as: state });
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
