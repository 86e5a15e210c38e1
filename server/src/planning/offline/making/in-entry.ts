import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { entriesWithin } from "../opening/by-levels.ts";
import { recordIn } from "../opening/own-pages.ts";
import { travel } from "../ways/reach.ts";
import { bareMaker } from "./lone-maker.ts";

/** "New" may stand on the page of each entry, and not over their list. */

/** Entries that are looked at for it. */
const mostEntries = 2;

/** What makes another entry of the list in front, on the page of one of its first; the list is in front again where there is none. */
export async function makerInEntry(desk: Desk, steps: Step[]): Promise<PageNode | undefined> {
  const list = desk.page.path;
  for (const path of entriesWithin(desk).slice(0, mostEntries)) {
    if (!(await perform(desk, [], { kind: "goto", path })).ok) continue;
    if (makerOn(desk, path) === undefined) continue;
    await perform(desk, [], { kind: "goto", path: list });
    return (await travel(desk, steps, path)) ? makerOn(desk, path) : undefined;
  }
  if (desk.page.path !== list) await perform(desk, [], { kind: "goto", path: list });
  return undefined;
}

/** A link to a new thing of the same kind, which names no entry that it would belong to. */
const makerOn = ({ page }: Desk, entry: string): PageNode | undefined =>
  page.nodes.find(
    ({ role, name, path, region }) =>
      role === "link" &&
      path !== undefined &&
      !["navigation", "banner", "row"].includes(region) &&
      bareMaker.test(name.trim()) &&
      isBeside(path, entry) &&
      recordIn(path) === undefined,
  );

/** "/people.php?new" is beside "/people.php?id=3", "/people/new" beside "/people/3". */
function isBeside(path: string, entry: string): boolean {
  const [[own = ""], [other = ""]] = [path.split(/[?#]/), entry.split(/[?#]/)];
  const folder = (each: string) => each.slice(0, each.lastIndexOf("/"));
  return own === other || folder(own) === folder(other) || folder(own) === folder(folder(other));
}
