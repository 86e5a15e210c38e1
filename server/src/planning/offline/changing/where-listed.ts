import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../../deed.ts";
import { sameKeys, saysAll } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import { closeDialog } from "../desk/close-again.ts";
import { stepsOf, type Doing } from "../desk/by-hand.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { moreOf, namesIn, ownedIn } from "../things/with-thing.ts";
import { travel } from "../ways/reach.ts";
import { toEntryOf } from "../opening/by-entry.ts";
import { bringToLight, toListOf } from "../opening/in-list.ts";
import { leadsToAll } from "../opening/listed-name.ts";
import { leavesForm } from "./not-meant.ts";
import { isName, takesAway, toItsList, toItsOwnList } from "./of-another.ts";

/** What a thing is opened for may be done only where it is listed: a press on its row opens its form, or nothing at all. */

type Opened = Doing & { readonly opening: Deed | undefined };

type Press = (desk: Desk, verb: string, what: string) => Promise<Deed | undefined>;

/** Lists whose menus are tried for one thing. */
const maxLists = 3;

/**
 * By the menu of the thing's row in a list that was gone through on the way, where what has come up says nothing of the
 * verb; `undefined` where there is none, and then it is open as before.
 */
export async function doneWhereListed(
  desk: Desk,
  { verb, what, opening }: Opened,
  press: Press,
): Promise<Deed | undefined> {
  if (opening === undefined || what === "" || isOffered(desk, verb)) return undefined;
  const opened = desk.page;
  for (const list of listsWithMenu(desk, what).slice(0, maxLists)) {
    const going = await goneBack(desk, list, opening);
    const done = going === undefined ? undefined : await press(desk, verb, what);
    if (done === undefined || going === undefined) continue;
    return { ...done, startPath: opening.startPath, parts: parts({ visit: going, do: stepsOf(done) }) };
  }
  if (desk.page !== opened) await openedAgain(desk, opened, opening);
  return undefined;
}

/** Whether what has come up has a control that says the verb. */
function isOffered(desk: Desk, verb: string): boolean {
  const leaves = leavesForm(desk);
  return desk.page.nodes.some(
    (node) =>
      isActionable(node) &&
      !["navigation", "banner", "row"].includes(node.region) &&
      saysAll(`${node.name} ${node.alias ?? ""}`, verb) &&
      !leaves(node),
  );
}

/** The lists in which the thing has a menu, that in front first; what is somebody's stands in a row with them. */
function listsWithMenu({ page, atlas }: Desk, what: string): PageSnapshot[] {
  const isWhole = ownedIn(what) !== undefined;
  const hasMenu = (list: PageSnapshot) => {
    const more = moreOf(list, what);
    return more !== undefined && (!isWhole || heldBy(more.item ?? "", what) > 0.9);
  };
  const isInFront = ({ path }: PageSnapshot) => pathKey(path) === pathKey(page.path);
  return [...atlas.values()]
    .filter(hasMenu)
    .toSorted((one, other) => Number(isInFront(other)) - Number(isInFront(one)));
}

/** Whether a press was on something in a row of the list, and did not lead there. */
const isOfList = ({ nodes }: PageSnapshot, step: Step | undefined): boolean =>
  step?.kind === "click" &&
  nodes.some(({ role, region, name }) => (role === "row" || region === "row") && name === step.target.name);

/** Stands before the list again, as if nothing of it had been opened; what leads there in the film. */
async function goneBack(desk: Desk, list: PageSnapshot, opening: Deed): Promise<readonly Step[] | undefined> {
  if (pathKey(desk.page.path) === pathKey(list.path)) {
    const steps = stepsOf(opening);
    await closeDialog(desk);
    return desk.page.dialog === undefined ? (isOfList(list, steps.at(-1)) ? steps.slice(0, -1) : steps) : undefined;
  }
  const going: Step[] = [];
  await perform(desk, [], { kind: "goto", path: opening.startPath });
  return (await travel(desk, going, list.path)) ? going : undefined;
}

/** What was open comes up again, by the same steps. */
async function openedAgain(desk: Desk, opened: PageSnapshot, opening: Deed): Promise<void> {
  await perform(desk, [], { kind: "goto", path: opened.dialog === undefined ? opened.path : opening.startPath });
  if (opened.dialog !== undefined) for (const step of stepsOf(opening)) await perform(desk, [], step);
}

/** A thing with its kind, where a link leads to all of that kind. */
export const withKind = ({ page }: Desk, named: string, among: string | undefined): string =>
  among === undefined || !leadsToAll(page, plural(among)) ? named : `${among} ${named}`;

/** A thing by its name in the list in sight, as it was said, and with its kind, where that was said too. */
type Named = Doing & { readonly named: string; readonly whole: string };

/** Goes to the list that shows the thing, where there is one that does. */
export const toWhereItIsListed = async (
  desk: Desk,
  steps: Step[],
  { verb, what, named, whole }: Named,
): Promise<boolean> =>
  // What is to be taken away, or is said with its kind, stands among that, and not in what only tells of it.
  ((takesAway(verb) || whole !== named) && (await toListOf(desk, steps, whole))) ||
  (!liesBelow(desk, what) && (await toOtherPage(desk, steps, { verb, what, named, whole })));

/** Whether the bar beside the page in front lists it, as that of no start page: what lies below a page in a tree of them is there. */
function liesBelow({ page, atlas, home }: Desk, what: string): boolean {
  const isIt = ({ region, path, name }: PageNode) =>
    region === "navigation" && path !== undefined && namesIn(what).some((each) => sameKeys(name, each));
  return page.nodes.some(isIt) && atlas.get(pathKey(home))?.nodes.some(isIt) === false;
}

const toOtherPage = async (desk: Desk, steps: Step[], { verb, what, named, whole }: Named): Promise<boolean> =>
  (await toItsList(desk, steps, { verb, what })) ||
  (await toListOf(desk, steps, named)) ||
  (await bringToLight(desk, steps, what)) ||
  (await toItsOwnList(desk, steps, { verb, what })) ||
  (whole !== named && (await toListOf(desk, steps, whole))) ||
  (isName(what) && toEntryOf(desk, steps, what));
