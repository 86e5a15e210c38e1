import type { Step } from "#browser/step.ts";
import { isDone, onTheWay, parts, type Deed } from "../../deed.ts";
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

/** What the box of a row, or what unfolds it, is called before the row itself begins. */
const boxOfRow =
  /^(?:select(?:\s(?:this|the))?(?:\s(?:row|item|record|entry))?|(?:details|(?:expand|toggle|collapse)(?:\s(?:row|details))?))\s/i;

/**
 * Whether a row is that of the name, which it begins with, or initials before it; with `coded` a code may stand there as well,
 * as before "KR-12 Tide gauge", and before the invoice to somebody.
 */
function isOwn(row: string, name: string, coded: boolean): boolean {
  const text = row.replace(boxOfRow, "");
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const before = text.slice(0, Math.max(0, at));
  return at >= 0 && (coded ? !/\p{Ll}/u.test(before) : /^(?:\p{Lu}{1,3}\s)?$/u.test(before));
}

type Sought = {
  readonly words: string;
  readonly lists: readonly string[];
  /** Tells of the list in front, in which the name is in sight, whether the thing belongs there. */
  readonly belongs: (name: string) => boolean;
  readonly work: () => Promise<Deed | undefined>;
};

/** Does something in each of the lists that have the thing, until it is done; else the page is as before. */
async function inLists(desk: Desk, { words, lists, belongs, work }: Sought): Promise<Deed | undefined> {
  const { path: start } = desk.page;
  const name = nameIn(words) || words;
  for (const path of lists.slice(0, maxLists)) {
    const going: Step[] = [];
    if (pathKey(path) !== pathKey(desk.page.path) && !(await travel(desk, going, path))) continue;
    if (!showsIt(desk, name) && !(await bringToLight(desk, going, words))) continue;
    if (!belongs(name)) continue;
    const done = await work();
    if (done !== undefined) return onTheWay(start, parts({ visit: going }), done);
  }
  if (pathKey(desk.page.path) !== pathKey(start)) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}

/** The lists that the bar leads to. One may have been left when a search had narrowed it to one; what was not seen yet may be one. */
function listsOf({ page, atlas }: Desk): string[] {
  const isList = (path: string) => {
    const seen = atlas.get(pathKey(path));
    return seen === undefined || rowsOf(seen.nodes).length > 0;
  };
  return page.nodes
    .filter(({ region, path }) => ["navigation", "banner", "complementary"].includes(region) && path !== undefined)
    .map(({ path = "" }) => path)
    .filter((path, at, all) => all.indexOf(path) === at && isList(path));
}

const hasOwn = ({ page }: Desk, name: string, coded: boolean): boolean =>
  rowsOf(page.nodes).some((row) => isOwn(row.name, name, coded));

/** Does something in each other list that the bar leads to and that has an entry of the name, until it is done. */
export function inOtherLists(
  desk: Desk,
  words: string,
  work: () => Promise<Deed | undefined>,
): Promise<Deed | undefined> {
  const lists = listsOf(desk).filter((path) => pathKey(path) !== pathKey(desk.page.path));
  return inLists(desk, { words, lists, belongs: (name) => hasOwn(desk, name, true), work });
}

/**
 * Does something with what is told by its name alone in the list that has it as its own, where the page in front has only rows
 * that tell of it: who is made active is no time entry of hers. Lists in which a code stands before the name come last.
 */
export async function inItsOwnList(
  desk: Desk,
  words: string | undefined,
  work: () => Promise<Deed | undefined>,
): Promise<Deed | undefined> {
  // What was made or found just before is where it was left.
  if (words === undefined || !isToldByName.test(words) || desk.last === words) return undefined;
  const { nodes, path } = desk.page;
  const isCalled = ({ region, name }: PageNode) => !["row", "navigation"].includes(region) && sameKeys(name, words);
  if (hasOwn(desk, words, true) || nodes.some(isCalled)) return undefined;
  const doing = async () => {
    const done = await work();
    return isDone(done) ? done : undefined;
  };
  const isHere = (each: string) => pathKey(each) === pathKey(path);
  const all = listsOf(desk);
  const lists = [...all.filter(isHere), ...all.filter((each) => !isHere(each))];
  const coded: string[] = [];
  const belongs = (name: string) => {
    const isFirst = hasOwn(desk, name, false);
    if (!isFirst && hasOwn(desk, name, true)) coded.push(desk.page.path);
    return isFirst;
  };
  return (
    (await inLists(desk, { words, lists, belongs, work: doing })) ??
    (coded.length === 0 ? undefined : inLists(desk, { words, lists: coded, belongs: () => true, work: doing }))
  );
}

/** "Emma Thorpe", "Post hole borer", "Halcyon", "KR-1178": a name, without a word for what it is. */
const isToldByName = /^(?:\p{Lu}\S*(?:\s\S+){1,4}|\p{Lu}\p{Ll}{3,}|\p{Lu}[\p{L}-]*\d[\w-]*)$/u;
