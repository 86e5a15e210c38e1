import type { Step } from "#browser/step.ts";
import { onTheWay, parts, type Deed } from "../../deed.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { rowsOf } from "../things/rows.ts";
import { travel } from "../ways/reach.ts";
import { bringToLight, nameIn, showsIt } from "./in-list.ts";

/** A name may stand in several lists, and what is to be done with it belongs to one of them. */

/** Lists that are gone through for one thing. */
const maxLists = 6;

/** Whether a row is that of the name, before which only a code or initials stand: "KR-12 Tide gauge", "AB Ada Brook". */
function isOwn(row: string, name: string): boolean {
  const at = row.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && !/\p{Ll}/u.test(row.slice(0, at));
}

/** Does something in each list that the bar leads to and that has an entry of the name, until it is done; else the page is as before. */
export async function inOtherLists(
  desk: Desk,
  words: string,
  work: () => Promise<Deed | undefined>,
): Promise<Deed | undefined> {
  const { page: start } = desk;
  const name = nameIn(words) || words;
  const isList = (path: string) => rowsOf(desk.atlas.get(pathKey(path))?.nodes ?? []).length > 1;
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
