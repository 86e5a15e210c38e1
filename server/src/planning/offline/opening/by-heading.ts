import { isActionable, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { labelsOf, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { uncounted } from "../narrowing/choices.ts";
import { linkAround } from "../things/entries.ts";
import { travel } from "../ways/reach.ts";

/** Whether a heading is called by the words, or says them before what it is about. */
const saysFirst = (heading: string, words: string): boolean =>
  [":", " – ", " - "].some((mark) => sameKeys(heading.split(mark)[0] ?? "", words));

/**
 * "Back to the database": a page seen before under that heading ("Database: shop"), to which a link of this one leads. A
 * heading that leads on is that of an entry, as of a card on a board, which is to be opened.
 */
export async function byKnownHeading(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const { nodes, path } = desk.page;
  const isCalled = (page: PageSnapshot) =>
    pathKey(page.path) !== pathKey(path) &&
    page.nodes.some(
      (node) => node.role === "heading" && saysFirst(node.name, words) && linkAround(page.nodes, node) === undefined,
    );
  const known = [...desk.atlas.values()].find(isCalled);
  // The list that is open has a tab for its late orders, where the start page has only a few of them under such a heading.
  const { heading } = glance(desk.page);
  const isPart = (label: string) => heading !== "" && sameKeys(`${uncounted(label)} ${heading}`, words);
  const isHere = nodes.some(
    (node) => isActionable(node) && labelsOf(node).some((label) => sameKeys(label, words) || isPart(label)),
  );
  if (known === undefined || isHere) return undefined;
  const leads = nodes.some((node) => node.path !== undefined && pathKey(node.path) === pathKey(known.path));
  return leads && (await travel(desk, steps, known.path)) ? glance(desk.page).heading || words : undefined;
}
