import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { stepsOf } from "../desk/by-hand.ts";
import type { Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { open } from "../opening/open.ts";
import { isOfRow } from "./not-meant.ts";
import { isElsewhere } from "./of-another.ts";

/** What is to be changed, and how that is done where a list of such things is in front. */
type Bringing = { readonly thing: string; readonly change: () => Promise<PageNode | undefined> };

/**
 * Opens a thing to be changed: its own page, or its list, in which it is changed at once where that has a way for it.
 * "elsewhere" where another one is still in front, in which nothing is changed instead.
 */
export async function brought(
  desk: Desk,
  steps: Step[],
  { thing, change }: Bringing,
): Promise<PageNode | "elsewhere" | undefined> {
  const list = desk.page;
  steps.push(...stepsOf(await open(desk, thing)));
  if (isElsewhere(desk, thing) && !isOfRow(desk.page, list, thing)) return "elsewhere";
  return pathKey(desk.page.path) === pathKey(list.path) ? undefined : change();
}
