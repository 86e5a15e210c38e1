import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Given } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { best, clickNode, type Desk } from "../desk/desk.ts";
import { makesTheNext, ofContent } from "./its-own-page.ts";
import type { Making } from "./kind-menu.ts";
import { loneMaker } from "./lone-maker.ts";

/** "Add a mailbox to it": what was spoken of last, where the form asks in which of several a new thing is made. */
export const within = (last: string, fields: readonly PageNode[]): Given[] =>
  last !== "" && fields.some(({ field }) => field?.options.some((option) => sameKeys(option, last)) === true)
    ? [{ hint: "place", text: last }]
    : [];

/** What makes a thing in the one that is spoken of: "there" is on its own page, and not what makes another one of its kind. */
export async function madeInside(
  desk: Desk,
  steps: Step[],
  { thing, words, maker, refused }: Making & { readonly refused: ReadonlySet<string> },
): Promise<PageNode | undefined> {
  const offered = () => {
    const near = best(desk, desk.page, { words, ...maker });
    return near === undefined || makesTheNext(desk, near, thing) ? undefined : ofContent(near);
  };
  const own = offered() ?? ofContent(loneMaker(desk, refused));
  if (own !== undefined) return own;
  const it = desk.page.nodes.find((node) => ofContent(node)?.path !== undefined && sameKeys(node.name, desk.last));
  return it !== undefined && (await clickNode(desk, steps, it)) ? offered() : undefined;
}
