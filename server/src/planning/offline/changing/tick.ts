import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { onTheWay, parts, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { deedOf, stepsOf } from "../desk/by-hand.ts";
import { sameKeys } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { open } from "../opening/open.ts";
import { reach, travel } from "../ways/reach.ts";
import { namesIn } from "../things/with-thing.ts";
import { toEntryOf } from "../opening/by-entry.ts";
import { bringToLight, nameIn, toListOf } from "../opening/in-list.ts";
import { inOtherLists } from "../opening/other-lists.ts";
import { isListedName, kindLast, listedName } from "../opening/listed-name.ts";
import { tellsOf } from "../opening/own-pages.ts";
import { behindEditOfRow } from "./behind-edit.ts";
import { become } from "./become.ts";
import { turnedBy } from "./box-of-entry.ts";
import { inOtherRow } from "./of-row.ts";
import { isIt, pressWithThing } from "./press.ts";

/** Boxes are ticked and switches turned, by their own names or by those of the entries they stand with. */

export async function toggle(desk: Desk, said: Toggling): Promise<Deed | undefined> {
  const { path } = desk.page;
  const going: Step[] = [];
  // "Disable the job Night backup", on a later page of the list in front.
  const isHidden = said.verb !== undefined && withItsKind.test(said.what) && !isListed(desk, said.what);
  if (!isHidden || !(await bringToLight(desk, going, said.what))) return toggled(desk, said);
  const deed = await toggled(desk, { ...said, what: nameIn(said.what) });
  return deed && onTheWay(path, parts({ visit: going }), deed);
}

async function toggled(desk: Desk, said: Toggling): Promise<Deed | undefined> {
  const intent = { ...said, what: listedName(desk, said.what) };
  const { what, verb, of = "" } = intent;
  if (!isIt(what)) {
    const isNamed = verb !== undefined || (isName.test(what) && turnedBy(desk, what) === undefined);
    const isThing = isNamed && isListed(desk, what);
    const listed =
      isThing || !isName.test(what) || turnedBy(desk, what) !== undefined ? undefined : await turnInList(desk, intent);
    if (listed !== undefined) return listed;
    const pressed = isThing ? await turnedByVerb(desk, intent) : undefined;
    const put = pressed ?? (isThing ? await putInUse(desk, intent) : await inItsList(desk, intent));
    return put ?? (await turnOfNamed(desk, intent)) ?? (await turnedInOtherList(desk, intent)) ?? turn(desk, intent);
  }
  const own =
    of === "" ? undefined : (turnedBy(desk, of) ?? best(desk, desk.page, { words: of, literal: true, roles: boxes }));
  if (own !== undefined) return turn(desk, { ...intent, what: of });
  return (await turnInList(desk, { ...intent, what: of })) ?? putInUse(desk, intent);
}

/** "Turn her off": the switch that stands with an entry which the list in front does not show at first. */
async function turnInList(desk: Desk, { what, on }: Toggling): Promise<Deed | undefined> {
  const going: Step[] = [];
  const isSwitched = desk.page.nodes.some(({ role, region }) => role === "switch" && region === "row");
  if (!isSwitched || what === "" || !(await bringToLight(desk, going, what))) return undefined;
  const deed = turnedBy(desk, what) === undefined ? undefined : await turn(desk, { kind: "toggle", what, on });
  if (deed === undefined) await perform(desk, [], { kind: "goto", path: desk.page.path });
  return deed && { ...deed, parts: [...parts({ visit: going }), ...deed.parts] };
}

/** "The promotion Black Friday", "Black Friday promotion": a thing by its kind, which the list of these has, and no setting. */
const withItsKind =
  /^(?:the\s+)?(?:\p{Ll}{3,}\s)?\p{Ll}{3,}\s\p{Lu}|^(?:the\s+)?\p{Lu}.*\s(?!mode|option|setting|feature|notification|alert|reminder)\p{Ll}{4,}$/u;

/** In the list of its kind, where the page in front has nothing of that name. */
async function inItsList(desk: Desk, intent: Toggling): Promise<Deed | undefined> {
  const start = desk.page.path;
  const going: Step[] = [];
  const inFront = turnedBy(desk, intent.what) ?? best(desk, desk.page, { words: intent.what, roles: boxes });
  if (!withItsKind.test(intent.what) || inFront !== undefined) return undefined;
  if (!(await toListOf(desk, going, intent.what))) return undefined;
  const deed = (await turnInList(desk, intent)) ?? (await turnedByVerb(desk, intent)) ?? (await putInUse(desk, intent));
  if (deed === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return deed && onTheWay(start, parts({ visit: going }), deed);
}

/** "Deactivate", which stands with the thing. */
const turnedByVerb = (desk: Desk, { verb, what }: Toggling): Promise<Deed | undefined> =>
  verb === undefined ? Promise.resolve(undefined) : pressWithThing(desk, verb, listedName(desk, what));

/** "Deactivate the Old Mill", which the list in front does not have: in the list that has it as its own. */
async function turnedInOtherList(desk: Desk, intent: Toggling): Promise<Deed | undefined> {
  const { verb, what } = intent;
  const isSwitch = best(desk, desk.page, { words: what, literal: true, roles: boxes }) !== undefined;
  if (verb === undefined || !isName.test(what) || isSwitch) return undefined;
  return inOtherLists(desk, what, () => turnedByVerb(desk, intent));
}

/** "Jana Wolf", "WELCOME10": who or what it is, and no setting. */
const isName = /^(?:\p{Lu}\S+(?:\s\p{Lu}\S+)+|\p{Lu}[\p{Lu}\d]*\d)$/u;

type Toggling = Extract<Intent, { kind: "toggle" }>;

const boxes = ["checkbox", "switch", "radio"];

function turn(desk: Desk, { what, on, of = "" }: Toggling): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const node = await switchCalled(desk, steps, what);
    if (node !== undefined && inOtherRow(desk, [what, of])(node)) return undefined;
    const target = node === undefined ? undefined : await desk.app.locate(node);
    if (node === undefined || target === undefined) return undefined;
    const before = desk.page;
    const already = node.field === undefined ? on && node.current === true : (node.field.state === "checked") === on;
    const outcome = await perform(desk, steps, { kind: already ? "highlight" : "click", target });
    const isTurned = outcome.ok && (node.field !== undefined || (await turnedBehind(desk, steps, { before, on })));
    // What keeps it is the button of its own form, whichever was filled in before.
    if (isTurned && node.field !== undefined && node.form !== undefined) desk.entered = node;
    // All switches of a list of cards may be called alike.
    const label = isUnder(node, what) ? node.near : node.name;
    return isTurned ? { subject: node.near || node.name, label, value: on ? "on" : "off" } : undefined;
  });
}

/** What is called so and can be turned: in front, on a card, or on another page, but not on that of a thing nobody asked for. */
async function switchCalled(desk: Desk, steps: Step[], what: string): Promise<PageNode | undefined> {
  const { path } = desk.page;
  const sought = {
    roles: [...boxes, "button", "clickable"],
    favour: (each: PageNode) => (["button", "clickable"].includes(each.role) ? -0.1 : 0.05),
  };
  const plain = what.replace(/\s+(?:mode|switch|button|option|setting|toggle)$/i, "");
  const node =
    turnedBy(desk, what) ??
    switchOfCard(desk.page, what) ??
    best(desk, desk.page, { words: what, ...sought }) ??
    best(desk, desk.page, { words: plain, ...sought }) ??
    boxUnderTerm(desk.page, what) ??
    (await columnOf(desk, steps, what)) ??
    (await onItsCard(desk, steps, what)) ??
    (await reach(desk, steps, { words: what, ...sought })) ??
    (await boxOfEntry(desk, steps, what)) ??
    (await onItsCard(desk, steps, what));
  return desk.page.path !== path && isUnasked(desk) ? undefined : node;
}

/** The box beside whose own words nothing stands but what was named, as the term before them: "Notice bar [ ] Show it on every page". */
const boxUnderTerm = ({ nodes }: PageSnapshot, what: string): PageNode | undefined =>
  nodes.find(
    ({ role, name, item = "", region, disabled }) =>
      ["checkbox", "switch"].includes(role) &&
      !disabled &&
      region !== "row" &&
      name !== "" &&
      item.endsWith(name) &&
      sameKeys(item.slice(0, -name.length), what),
  );

/** "Online booking for Room 4": what a thing has on its own page, behind "Edit" in its row or where it opens. */
const ofNamed = /^(.+?)\s(?:for|of|on)\s(?:the\s)?((?:\p{Ll}+\s)?\p{Lu}\S*(?:\s\S+){0,4})$/u;

async function turnOfNamed(desk: Desk, intent: Toggling): Promise<Deed | undefined> {
  const [, what = "", thing = ""] = ofNamed.exec(intent.what) ?? [];
  const sought = { words: what, roles: [...boxes, "tab", "clickable"] };
  if (what === "" || best(desk, desk.page, { ...sought, words: intent.what, literal: true }) !== undefined)
    return undefined;
  const start = desk.page.path;
  const going: Step[] = [];
  const name = kindLast(thing)?.name ?? namesIn(thing).at(-1) ?? thing;
  const there = await behindEditOfRow(desk, going, { ...sought, thing: name });
  if (there === undefined) going.push(...stepsOf(await open(desk, thing)));
  const isThere = there !== undefined || tellsOf(desk.page, name);
  const deed = isThere ? await turn(desk, { ...intent, what }) : undefined;
  if (deed === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return deed && onTheWay(start, parts({ visit: going }), deed);
}

/** Whether what is in front is another entry of a list than any that the prompt names. */
const isUnasked = (desk: Desk): boolean => {
  const { heading } = glance(desk.page);
  const isEntry = ({ region, item = "" }: PageNode) => region === "row" && heading !== "" && item.startsWith(heading);
  return (
    [...desk.atlas.values()].some(({ nodes, path }) => path !== desk.page.path && nodes.some(isEntry)) &&
    !desk.app.prompt.toLowerCase().includes(heading.toLowerCase())
  );
};

type Turning = { readonly before: PageSnapshot; readonly on: boolean };

/** What was pressed may be the tab on which the switch stands: the only one there is turned as well. `false` where it cannot be. */
async function turnedBehind(desk: Desk, steps: Step[], { before, on }: Turning): Promise<boolean> {
  const came = newNodes(desk.page, before).filter(
    ({ role, region }) => ["checkbox", "switch"].includes(role) && region !== "row",
  );
  const [box] = came;
  if (box === undefined || came.length > 1 || (box.field?.state === "checked") === on) return true;
  return clickNode(desk, steps, box);
}

/** "Disable it", "switch the coupon back on": the thing of the page in front, or the one that is named. */
function putInUse(desk: Desk, { what, on, of = "" }: Toggling): Promise<Deed | undefined> {
  const thing = isIt(what) ? of : what;
  const isInFront = thing === "" || (isIt(what) && tellsOf(desk.page, thing));
  return become(desk, { verb: "mark", what: isInFront ? "" : thing, as: on ? "enabled" : "disabled" });
}

/** The box that stands with an entry of a list on another page. */
const boxOfEntry = async (desk: Desk, steps: Step[], what: string): Promise<PageNode | undefined> =>
  (await toEntryOf(desk, steps, what)) ? turnedBy(desk, what) : undefined;

/** The switch of a card that stands on another page: one that was seen, or that of all things of its kind. */
async function onItsCard(desk: Desk, steps: Step[], what: string): Promise<PageNode | undefined> {
  const start = desk.page.path;
  const known = [...desk.atlas.values()].find((page) => switchOfCard(page, what) !== undefined);
  const list = plural(kindLast(what)?.kind ?? "");
  const isOfAll = ({ name, path, region }: PageNode) =>
    list !== "" && path !== undefined && region === "navigation" && sameKeys(name, list);
  const link = desk.page.nodes.find(isOfAll);
  const going: Step[] = [];
  if (known !== undefined) await travel(desk, going, known.path);
  else if (link !== undefined) await clickNode(desk, going, link);
  const found = switchOfCard(desk.page, what);
  if (found !== undefined) steps.push(...going);
  else if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return found;
}

/** Whether a thing has a card of its own with a switch or a box on it. */
const standsOnCard = ({ nodes }: PageSnapshot, thing: string): boolean =>
  nodes.some((node) => ["checkbox", "switch"].includes(node.role) && isUnder(node, thing));

/** Whether a page that was seen lists a thing of that name, so that its state is meant and no switch of that name. */
const isListed = (desk: Desk, thing: string): boolean =>
  [desk.page, ...desk.atlas.values()].some(
    (page) =>
      standsOnCard(page, thing) ||
      isListedName(desk, thing) ||
      best(desk, page, {
        words: thing,
        literal: true,
        roles: ["row", "link"],
        favour: ({ region }) => (region === "navigation" ? -1 : 0),
      }) !== undefined,
  );

/** "Hide the weight column" turns off what the list says of its columns; everything else stays as it is. */
export function ofColumn<T extends Intent>(intent: T): T | Extract<Intent, { kind: "toggle" }> {
  const name = intent.kind === "act" && intent.verb === "hide" ? /^(.+)\s+column$/i.exec(intent.what)?.[1] : undefined;
  return name === undefined ? intent : { kind: "toggle", what: name, on: false };
}

/** A column of the list in sight is shown or hidden where the list says which columns it has. */
async function columnOf(desk: Desk, steps: Step[], what: string): Promise<PageNode | undefined> {
  const start = desk.page;
  const isColumn = start.nodes.some(({ columns = [] }) => columns.some((name) => heldBy(name, what) > 0.9));
  const opener = start.nodes.find(({ role, name }) => role === "button" && /^(?:columns|fields)$/i.test(name.trim()));
  const opening: Step[] = [];
  if (!isColumn || opener === undefined || !(await clickNode(desk, opening, opener))) return undefined;
  const box = newNodes(desk.page, start).find(
    ({ role, name }) => ["checkbox", "switch", "menuitemcheckbox"].includes(role) && sameKeys(name, what),
  );
  if (box === undefined) await closeAgain(desk, start, opener);
  else steps.push(...opening);
  return box;
}

/** Whether the heading right over it is what was named, as that of its card is: "the Guestbook plugin", or just so. */
const isUnder = ({ near, region }: PageNode, thing: string): boolean =>
  near !== "" &&
  region !== "dialog" &&
  [...namesIn(thing), kindLast(thing)?.name ?? ""].some((name) => sameKeys(near, name));

/** The only box or switch on the card of a thing: those of all cards may be called alike. */
export function switchOfCard({ nodes }: PageSnapshot, thing: string): PageNode | undefined {
  const own = nodes.filter(
    (node) => ["checkbox", "switch"].includes(node.role) && node.region !== "row" && isUnder(node, thing),
  );
  return own.length === 1 && own[0]?.disabled === false ? own[0] : undefined;
}

type Given = { readonly words: string; readonly value: string };

/** A box to tick takes no words, unless it is called just as was said; one of several choices is the value by its own name. */
export const takes = ({ role, name }: PageNode, { words, value }: Given): boolean =>
  !["checkbox", "radio", "switch"].includes(role) ||
  /^(?:\d.*|yes|no|on|off|)$/i.test(value) ||
  sameKeys(name, words) ||
  (role === "radio" && sameKeys(name, value));

/** A field, unless it is a box that takes no such words. */
export const unlessBox = (node: PageNode | undefined, given: Given): PageNode | undefined =>
  node !== undefined && takes(node, given) ? node : undefined;
