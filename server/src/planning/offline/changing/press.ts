import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { isDone, onTheWay, parts, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { saysAll } from "../../prompt/words.ts";
import { become, openLast } from "./become.ts";
import { onItsPage } from "./by-its-state.ts";
import { hasTwin } from "./called-whole.ts";
import { doneToIt, notOfIt } from "./done-to-it.ts";
import { deedOf, stepsOf, type Doing, type Done } from "../desk/by-hand.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { doneByChoice } from "./from-offered.ts";
import { empty } from "./leave.ts";
import { entriesOf } from "../things/entries.ts";
import { asksOnly, goOn } from "../desk/go-on.ts";
import {
  isBehind,
  hasOtherParticle,
  leadsToBin,
  leavesForm,
  listedIt,
  ofWhatIsTicked,
  sendsAnother,
  sweepsFor,
  sweepsUnasked,
} from "./not-meant.ts";
import {
  calledHere,
  isKindInFront,
  isName,
  isOfPart,
  isOfAnotherThing,
  isOverAll,
  ledElsewhere,
  onPageOfAnother,
  takesAnother,
  takesAway,
  takesValueOf,
} from "./of-another.ts";
import { copies } from "./copied.ts";
import { takesOwner } from "./takes-owner.ts";
import { addsAnother, comesToNothing, isWholeEntry, onlyOpened } from "./only-opened.ts";
import { isOnlyToldOf, withoutList } from "../opening/in-list.ts";
import { listedName } from "../opening/listed-name.ts";
import { inOtherLists } from "../opening/other-lists.ts";
import { enteredHere } from "../form/form.ts";
import { open } from "../opening/open.ts";
import { inPanelOfAnother, onlyUnfolds, pressInPanel, unfoldPanel } from "../things/panel.ts";
import { reach } from "../ways/reach.ts";
import { pressPointedAt } from "./pointed-at.ts";
import { doneWhereListed, toWhereItIsListed, withKind } from "./where-listed.ts";
import { doneByTicking } from "./by-ticking.ts";
import { pressUnlabelled, toldOf } from "../things/unlabelled.ts";
import { inOwnMenu, menuOwner, moreOf, standingWith, withAnother, withWhoKnows } from "../things/with-thing.ts";

/** What is pressed: by its name, or by a verb and the thing that it is done to. */

/** Words for what is in front, whatever it is called. */
export const isIt = (words: string): boolean =>
  /^(?:it|that|this|them|him|her|everything|(?:all )?(?:(?:the|her|his|its|their|your|my) )?changes?)(?: (?:again|right away|right now|immediately|at once|now))?$/i.test(
    words,
  );

/** It, or the whole of which it is a part: "the site". */
export const isItOrAll = (words: string): boolean =>
  isIt(words) || /^(?:(?:whole|entire) )?(?:web)?site\b/i.test(words);

/** Presses what carries the words, wherever it is; nothing that `never` names. */
export function click(
  desk: Desk,
  what: string,
  never: (node: PageNode) => boolean = () => false,
): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const owner = menuOwner(what);
    const more = owner === undefined ? undefined : moreOf(desk.page, owner);
    if (more !== undefined && (await clickNode(desk, steps, more))) return { subject: more.name };
    const words = what.replace(/\s+(?:button|icon|link|tab)$/i, (role) => (/tab/i.test(role) ? role : ""));
    const [, control = "", thing = ""] = /^(.+?)\s+(?:for|of|beside|next to)\s+(?:the\s+)?(.+)$/i.exec(words) ?? [];
    const own = ownControl(desk, { verb: control, what: thing });
    if (own !== undefined && (await clickNode(desk, steps, own))) return { subject: own.name };
    // Of two that are called "Go" that of the form which was filled in is meant.
    const entered = enteredHere(desk);
    const node = await reach(desk, steps, {
      words,
      never,
      favour: (each) =>
        never(each) || (each.region === "navigation" && hasTwin(desk.page, each))
          ? -1
          : (isActionable(each) || each.role === "row" ? 0 : -0.5) -
            (sweepsUnasked(each, words) ? 0.3 : 0) +
            (entered?.form !== undefined && each.form === entered.form && each.submits === true ? 0.1 : 0),
    });
    return node !== undefined && (await clickNode(desk, steps, node)) ? { subject: node.name } : undefined;
  });
}

/** "Export the report", "delete the first invoice": the control with the verb, here or on the thing's own page. */
export async function act(
  desk: Desk,
  { verb, what: named, as, of, among }: Extract<Intent, { kind: "act" }>,
): Promise<Deed | undefined> {
  const whole = withKind(desk, named, among);
  const called = () =>
    isIt(named) || (as !== undefined && isKindInFront(desk, named)) ? "" : listedName(desk, withoutList(named));
  const said = called();
  if (as !== undefined && said === "") return become(desk, { verb, what: listedIt(desk, of), as });
  const ofItself = said === "" ? await doneToIt(desk, verb) : notOfIt;
  if (ofItself !== notOfIt) return ofItself;
  const { path: startPath } = desk.page;
  const listing: Step[] = [];
  await toWhereItIsListed(desk, listing, { verb, what: said, named, whole });
  // Its list tells its name from its kind.
  const what = called();
  const doIt = async () =>
    as === undefined ? toldOf(await actHere(desk, verb, what), { verb, what }) : become(desk, { verb, what, as });
  const tried = takesAway(verb) && isOnlyToldOf(desk, whole) ? undefined : await doIt();
  const done = (isDone(tried) || as !== undefined ? undefined : await doneInOtherList(desk, { verb, what })) ?? tried;
  const deed = done !== undefined && /[\p{Lu}\d]/u.test(what) ? { ...done, doneTo: what } : done;
  if (deed !== undefined && listing.length > 0) return onTheWay(startPath, parts({ visit: listing }), deed);
  if (deed === undefined && pathKey(desk.page.path) !== pathKey(startPath))
    await perform(desk, [], { kind: "goto", path: startPath });
  return deed;
}

/** "Offboard Ada Brook", who stands in several lists, of which the one in front does nothing of the kind. */
const doneInOtherList = async (desk: Desk, { verb, what }: Doing): Promise<Deed | undefined> =>
  isName(what) && !takesAway(verb) ? inOtherLists(desk, what, () => pressWithThing(desk, verb, what)) : undefined;

async function actHere(desk: Desk, verb: string, what: string): Promise<Deed | undefined> {
  const own =
    (await pressWithThing(desk, verb, what)) ??
    (copies.test(verb) ? await pressWithThing(desk, "make a copy of", what) : undefined);
  if (own !== undefined && what !== "") desk.last = what;
  if (own !== undefined || verb === "clear") return own ?? empty(desk, what);
  // "It" is what was made or found last, where that stands in a list with a control of its own.
  const last = what === "" && desk.last !== "" ? await pressOwn(desk, verb, desk.last) : undefined;
  if (last !== undefined) return last;
  const startPath = desk.page.path;
  const here = best(desk, desk.page, `${verb} ${what}`);
  const isHere =
    what === "" || (here !== undefined && !onlyLeads(here, { verb, what }) && !isOfAnotherThing(desk, { verb, what }));
  const opening = isHere ? undefined : await open(desk, calledHere(desk, what));
  if (opening !== undefined && takesAway(verb) && ledElsewhere(desk, what)) return undefined;
  return (
    (await doneWhereListed(desk, { verb, what, opening }, pressWithThing)) ??
    doneOnceOpen(desk, { verb, what, opening, startPath })
  );
}

type Opened = Doing & { readonly opening: Deed | undefined; readonly startPath: string };

/** Done to what is in front by now, and told of as begun where it was opened from. */
async function doneOnceOpen(desk: Desk, { verb, what, opening, startPath }: Opened): Promise<Deed | undefined> {
  const [toIt, before]: [Step[], PageSnapshot] = [[], desk.page];
  const done = await pressFor(desk, toIt, { verb, what, opening });
  if (done === undefined) return onlyOpened(opening);
  if (comesToNothing(desk, before, { done, verb, what })) return onlyOpened(done);
  const confirming: Step[] = [];
  const wentOn = await goOnFrom(desk, confirming, { before, verb, done });
  const confirmed = wentOn || !asksOnly(desk) ? undefined : await click(desk, verb, isBehind);
  const going = [...stepsOf(opening), ...toIt];
  const doing = [...stepsOf(done), ...confirming, ...stepsOf(confirmed)];
  return { ...done, thing: what, parts: parts({ visit: going, do: doing }), startPath, endPath: desk.page.path };
}

/** Presses what says the verb and the thing, or the verb alone; never what belongs to another thing, or to all. */
async function pressFor(
  desk: Desk,
  toIt: Step[],
  { verb, what, opening }: { readonly verb: string; readonly what: string; readonly opening: Deed | undefined },
): Promise<Deed | undefined> {
  const isOpen = opening !== undefined;
  const words = isOpen ? verb : `${verb} ${what}`.trim();
  // "It" may be something of the list in sight, and then no other entry of it.
  const thing = what !== "" || entriesOf(desk.page.nodes).length === 0 ? what : desk.last;
  const ofAnother = [
    sweepsFor({ verb, what }),
    addsAnother({ verb, what }),
    sendsAnother({ verb, what }),
    inPanelOfAnother(desk, what),
    onlyUnfolds(desk, verb),
    withAnother(desk, thing),
    ...(what === "" ? [withWhoKnows(desk), ofWhatIsTicked(desk)] : []),
    onPageOfAnother(desk, what),
    takesAnother(desk, { verb, what }),
    takesOwner(desk, { verb, what }),
    takesValueOf(desk, { verb, what }),
    leavesForm(desk),
    ...(takesAway(verb) ? [leadsToBin] : []),
  ];
  const { path } = desk.page;
  // "It" is what is in front, and nothing on another page.
  const isElsewhere = (node: PageNode) =>
    what === "" && node.index >= 0 && (pathKey(desk.page.path) !== pathKey(path) || !desk.page.nodes.includes(node));
  // A switch that is called like the thing takes nothing away, and does nothing else to it but what it says.
  const isSwitch = ({ role }: PageNode) =>
    ["checkbox", "switch"].includes(role) && !/^(?:complete|finish|activate)$/i.test(verb);
  const isOnlySet = (node: PageNode) =>
    takesAway(verb) && node.field !== undefined
      ? node.region !== "row" || !saysVerb(node, verb)
      : isSwitch(node) && !saysVerb(node, verb);
  const never = (node: PageNode) => isElsewhere(node) || isOnlySet(node) || ofAnother.some((is) => is(node));
  const pressed =
    (await onItsPage(desk, verb, { what, opening })) ??
    (await doneByChoice(desk, { verb, what: isOpen ? "" : what })) ??
    (await click(desk, words, never)) ??
    (what === "" ? undefined : await click(desk, verb, never));
  if (pressed !== undefined || what !== "" || !(await openLast(desk, toIt))) return pressed;
  return click(desk, words, withAnother(desk, desk.last));
}

/** Goes on in a dialog that a press has opened, where the page before has a control of that name. */
async function goOnFrom(
  desk: Desk,
  steps: Step[],
  { before, verb, done }: { readonly before: PageSnapshot; readonly verb: string; readonly done: Deed },
): Promise<boolean> {
  // An entry of a menu was not there before.
  const asks = desk.page.dialog !== undefined && before.dialog === undefined;
  const last = stepsOf(done).findLast((step) => step.kind === "click");
  const own = before.nodes.find(({ name }) => last?.kind === "click" && name === last.target.name);
  const pressed = own ?? best(desk, before, verb) ?? (asks ? { name: verb } : undefined);
  return pressed !== undefined && goOn(desk, steps, { pressed, before });
}

/** Whether a control is called by a verb, or by a word that means the same on a control: "Toggle sticky" pins. */
export const saysVerb = ({ name, alias = "" }: PageNode, verb: string): boolean =>
  saysAll(`${name} ${alias}`, verb) && !hasOtherParticle(name, verb);

/** Whether a control, or a part of its row, leads to a thing that has a name, and says nothing of what is to be done to it: that is done there. */
const onlyLeads = (node: PageNode, { verb, what }: { verb: string; what: string }): boolean =>
  (isName(what) || /[\p{Lu}\d@]/u.test(what)) &&
  (isWholeEntry(node, { verb, what }) ||
    ((["tab", "treeitem"].includes(node.role) ||
      (node.role === "link" ? node.path !== undefined : node.role === "clickable" && node.region === "row")) &&
      !saysVerb(node, verb)));

/** "Edit Ada Brook", "launch the success message": the control with the verb that stands with what is named. */
function ownControl(
  desk: Desk,
  { verb, what }: { verb: string; what: string },
  stands = standingWith(desk.page, what),
): PageNode | undefined {
  if (what === "") return undefined;
  const roles = ["button", "link", "menuitem", "clickable"];
  const sweeps = sweepsFor({ verb, what });
  const takesWhose = takesOwner(desk, { verb, what });
  const isOfAll = (node: PageNode) => (takesAway(verb) && isOverAll(desk.page, node)) || takesWhose(node);
  const favour = (node: PageNode) =>
    stands(node) && saysVerb(node, verb) && !isWholeEntry(node, { verb, what }) && !sweeps(node) && !isOfAll(node)
      ? 0.1 - (isOfPart(desk.page, node, what) ? 0.4 : 0)
      : -1;
  return best(desk, desk.page, { words: verb, roles, favour });
}

/** By the button with the verb that stands with the thing or in its panel, or by an entry of the thing's own menu. */
export async function pressWithThing(desk: Desk, verb: string, what: string): Promise<Deed | undefined> {
  const own =
    (await unfoldPanel(desk, { verb, what })) ??
    (await pressOwn(desk, verb, what)) ??
    (await pressPointedAt(desk, { verb, what }, ownControl)) ??
    (await deedOf(desk, "act", (steps) => pressInPanel(desk, steps, { verb, what })));
  // Nothing says of a picture, a menu or a box what it takes away but the row in which it stands.
  if (own === undefined && desk.page.nodes.some(takesOwner(desk, { verb, what }))) return undefined;
  return (
    own ??
    (await deedOf(desk, "act", (steps) => pressUnlabelled(desk, steps, { verb, what }))) ??
    (await deedOf(desk, "act", (steps) => pressInMenu(desk, steps, { verb, what }))) ??
    doneByTicking(desk, { verb, what })
  );
}

/** "Duplicate Berlin": an entry of the menu that stands with it, and what a question after it is answered with. */
async function pressInMenu(desk: Desk, steps: Step[], { verb, what }: Doing): Promise<Done | undefined> {
  const before = desk.page;
  const subject = what === "" ? undefined : await inOwnMenu(desk, steps, { thing: what, words: verb });
  if (subject === undefined) return undefined;
  // A form that has come up is filled in, and no question.
  if (/^(?:edit|change|modify|update)$/i.test(verb)) return { subject };
  const asks = asksOnly(desk);
  if (!(await goOn(desk, steps, { pressed: { name: subject }, before, verb })) && asks)
    steps.push(...stepsOf(await click(desk, verb, isBehind)));
  return { subject };
}

function pressOwn(desk: Desk, verb: string, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const [own, before] = [ownControl(desk, { verb, what }), desk.page];
    if (own === undefined || !(await clickNode(desk, steps, own))) return undefined;
    // Whether it is meant is asked once more.
    await goOn(desk, steps, { pressed: own, before, verb });
    return { subject: own.name };
  });
}
