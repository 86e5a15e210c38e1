import type { Step } from "#browser/step.ts";
import { onTheWay, parts, type Deed } from "../../deed.ts";
import type { PageNode } from "#browser/snapshot.ts";
import { sameKeys } from "../../prompt/words.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { rowsOf } from "../things/rows.ts";
import { travel } from "../ways/reach.ts";
import { bringToLight, nameIn, showsIt } from "./in-list.ts";

/** A name may stand in several lists, and what is to be done with it belongs to one of them. */

/** Lists that are gone through for one thing. */
const maxLists = 6;

/** What the box of a row is called before the row itself begins. */
const boxOfRow = /^select(?:\s(?:this|the))?(?:\s(?:row|item|record|entry))?\s/i;

/** Whether a row is that of the name, before which only a code or initials stand: "KR-12 Tide gauge", "AB Ada Brook". */
function isOwn(row: string, name: string): boolean {
  const text = row.replace(boxOfRow, "");
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && !/\p{Ll}/u.test(text.slice(0, at));
}

/** Does something in each list that the bar leads to and that has an entry of the name, until it is done; else the page is as before. */
export async function inOtherLists(
  desk: Desk,
  words: string,
  work: () => Promise<Deed | undefined>,
): Promise<Deed | undefined> {
  const { page: start } = desk;
  const name = nameIn(words) || words;
  // A list may have been left when a search had narrowed it to one; what was not seen yet may be one.
  const isList = (path: string) => {
    const seen = desk.atlas.get(pathKey(path));
    return seen === undefined || rowsOf(seen.nodes).length > 0;
  };
  const lists = start.nodes
    .filter(({ region, path }) => ["navigation", "banner", "complementary"].includes(region) && path !== undefined)
    .map(({ path = "" }) => path)
    .filter((path, at, all) => all.indexOf(path) === at && pathKey(path) !== pathKey(start.path) && isList(path));
  for (const path of lists.slice(0, maxLists)) {
    const going: Step[] = [];
    if (!(await travel(desk, going, path))) continue;
    if (!showsIt(desk, name) && !(await bringToLight(desk, going, words))) continue;
    if (!rowsOf(desk.page.nodes).some((row) => isOwn(row.name, name))) continue;
    const done = await work();
    if (done !== undefined) return onTheWay(start.path, parts({ visit: going }), done);
  }
  if (pathKey(desk.page.path) !== pathKey(start.path)) await perform(desk, [], { kind: "goto", path: start.path });
  return undefined;
}

/**
 * Does something with what is told by its name alone in the list that has it as its own, where the page in front has only rows
 * that tell of it: who is made active is no time entry of hers.
 */
export async function inItsOwnList(
  desk: Desk,
  words: string | undefined,
  work: () => Promise<Deed | undefined>,
): Promise<Deed | undefined> {
  if (words === undefined || !isToldByName.test(words)) return undefined;
  const { nodes } = desk.page;
  const isCalled = ({ region, name }: PageNode) => !["row", "navigation"].includes(region) && sameKeys(name, words);
  if (rowsOf(nodes).some(({ name }) => isOwn(name, words)) || nodes.some(isCalled)) return undefined;
  return inOtherLists(desk, words, async () => {
    const done = await work();
    return done === undefined || ["open", "look"].includes(done.kind) ? undefined : done;
  });
}

/** "Emma Thorpe", "Post hole borer", "KR-1178": a name, without a word for what it is. */
const isToldByName = /^(?:\p{Lu}\S*(?:\s\S+){1,4}|\p{Lu}[\p{L}-]*\d[\w-]*)$/u;
