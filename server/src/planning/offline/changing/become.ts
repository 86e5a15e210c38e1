import { refusedLink } from "#browser/destructive.ts";
import { isLongText, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { keysOf, likeness } from "../../prompt/words.ts";
import { deedOf, stepsOf, type Done } from "../desk/by-hand.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { pathKey } from "../desk/route.ts";
import { tickOfFew } from "./choose-value.ts";
import { becomeByEditing, bringsTo, partSaid, verbsTo } from "./editor.ts";
import { fieldsInFront, formFields, setField } from "../form/form.ts";
import { onlySearches } from "../form/only-searches.ts";
import { open } from "../opening/open.ts";
import { tellsOf } from "../opening/own-pages.ts";
import { optionOf } from "../form/place.ts";
import { primaryButton } from "../form/primary-button.ts";
import { doesSomething } from "../ways/pages.ts";
import { unfolded } from "../ways/unfold.ts";
import { tickedAsDone } from "./box-of-entry.ts";
import { byItsPill, byPillOfPage, doneByPill } from "./by-its-pill.ts";
import { becomeByTicking } from "./by-ticking.ts";
import { byFieldOfState, inItsPanel, stateFields } from "./field-of-state.ts";
import { givenInRow, givenTo } from "./given-to.ts";
import { columnsSaying } from "./its-column.ts";
import { isAmongOthers, narrowsListWith } from "./not-meant.ts";
import { calledHere, isCode, isName } from "./of-another.ts";
import { putOff } from "./put-off.ts";
import { changeByRow } from "./row-editor.ts";
import { boxOfState, optionOfState, setInUse, shownState, stateAmongOthers } from "./state.ts";
import { keptInRow } from "./taken-over.ts";
import { inEachRow } from "../things/of-each-row.ts";
import { inOwnMenu, namesIn, standingWith } from "../things/with-thing.ts";

/**
 * "Mark it as paid", "move the card to Done"; where that comes to nothing, the page is again the one it was tried from, and
 * what was found by its name is opened.
 */
export async function become(desk: Desk, becoming: Becoming): Promise<Deed | undefined> {
  const { path } = desk.page;
  const deed = await tried(desk, becoming);
  if (deed !== undefined || pathKey(desk.page.path) === pathKey(path)) return deed;
  const { what } = becoming;
  const isFound = isName(what) && tellsOf(desk.page, what);
  await perform(desk, [], { kind: "goto", path });
  return isFound ? open(desk, what) : undefined;
}

/** On its own page or in its dialog, by a button or a field that has the choice. */
function tried(desk: Desk, { verb, what, as }: Becoming): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const whole = atOnce.test(what) ? inOneGo(desk, `${verb} ${as}`) : undefined;
    if (whole !== undefined && (await clickNode(desk, steps, whole))) return { subject: whole.name };
    const own = what === "" ? undefined : ownButton(desk, { verb, what, as });
    if (own !== undefined && (await clickNode(desk, steps, own))) return pressedOrTicked(desk, own);
    const becoming = { verb, what, as };
    const standing = what === "" ? undefined : await ofTheThing(desk, steps, becoming);
    if (standing !== undefined) return standing;
    // What is known by its code, and stands nowhere, is not given to whatever has the button.
    return isCode(what) && !tellsOf(desk.page, what) ? undefined : inFront(desk, steps, becoming);
  });
}

/** Where the thing stands, or where it is opened. */
const ofTheThing = async (desk: Desk, steps: Step[], becoming: Becoming): Promise<Done | undefined> =>
  (await putOff(desk, steps, becoming)) ??
  (await inItsPanel(desk, steps, becoming)) ??
  (await whereItStands(desk, steps, becoming)) ??
  (await tickedAsDone(desk, steps, becoming)) ??
  (await becomeByTicking(desk, steps, becoming)) ??
  onceOpen(desk, steps, becoming);

/** By what the page in front has for it, in sight, in its menus or behind its tabs. */
async function inFront(desk: Desk, steps: Step[], { verb, what, as }: Becoming): Promise<Done | undefined> {
  const here =
    (await givenTo(desk, steps, { verb, as })) ??
    (await becomeHere(desk, steps, { verb, as })) ??
    (await becomeInMenu(desk, steps, as));
  if (here !== undefined) return here;
  if (what === "" && (await openLast(desk, steps))) return becomeHere(desk, steps, { verb, as });
  const tabbed = await behindTabs(desk, steps, () => becomeHere(desk, steps, { verb, as }));
  return tabbed ?? becomeByEditing(desk, steps, { verb, as, what });
}

/** Opens the thing: its button may only come up by that, or its list, which has a menu for each of its entries. */
async function onceOpen(desk: Desk, steps: Step[], becoming: Becoming): Promise<Done | undefined> {
  steps.push(...stepsOf(await open(desk, calledHere(desk, becoming.what))));
  const found = ownButton(desk, becoming);
  if (found !== undefined && (await clickNode(desk, steps, found))) return pressedOrTicked(desk, found);
  // Only its list may have come up; where that has nothing for it, its own page may.
  if (namesIn(becoming.what).some((name) => isAmongOthers(desk.page, name))) {
    const standing = await whereItStands(desk, steps, becoming);
    if (standing === undefined) steps.push(...stepsOf(await open(desk, becoming.what)));
    return standing;
  }
  const entry = await inItsMenu(desk, steps, becoming);
  return entry === undefined ? undefined : { subject: entry };
}

/** A box of a form is filled in by a press, and still to be sent. */
function pressedOrTicked(desk: Desk, node: PageNode): Done {
  if (node.field !== undefined && node.form !== undefined) desk.entered = node;
  return { subject: node.name };
}

/** "Add the lantern to the cart": the button that does it, where it stands with the lantern. */
function ownButton(desk: Desk, { verb, what, as }: Becoming): PageNode | undefined {
  const stands = standingWith(desk.page, what);
  const favour = (node: PageNode) => (stands(node) && keysOf(as).every(within(node)) ? 0.1 : -1);
  const box = best(desk, desk.page, { words: as, roles: ["checkbox", "switch"], favour });
  if (box?.field?.state === "unchecked") return box;
  const whether = boxOfState(desk.page.nodes.filter(stands), as, true);
  if (whether !== undefined && (whether.node.field?.state === "checked") !== (whether.value === "on"))
    return whether.node;
  return (
    shownState(desk.page.nodes.filter(stands), as) ??
    best(desk, desk.page, { words: `${verb} as ${as}`, roles: ["button", "link", "clickable"], favour }) ??
    onlyOrder(desk, { as, thing: what }, stands)
  );
}

/** "Complete", "Close “Roof”": the only control that says by its verb that the thing becomes so, among those that may be meant. */
function onlyOrder(
  desk: Desk,
  order: { readonly as: string; readonly thing: string },
  among: (node: PageNode) => boolean,
): PageNode | undefined {
  const found = desk.page.nodes.filter(
    (node) =>
      ["button", "link", "menuitem", "clickable"].includes(node.role) &&
      !["navigation", "columnheader"].includes(node.region) &&
      node.external !== true &&
      !node.disabled &&
      among(node) &&
      bringsTo(node.name, order) &&
      refusedLink(node, desk.app.prompt) === undefined,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** "Mark as critical", "Solved", "Reactivate" for what is to be active: in the menu that stands with the thing. */
async function inItsMenu(desk: Desk, steps: Step[], { verb, what, as }: Becoming): Promise<string | undefined> {
  const favour = (node: PageNode) => (keysOf(as).every(within(node)) ? 0.3 : -1);
  const said = await inOwnMenu(desk, steps, { thing: what, words: `${verb} as ${as}`, favour });
  if (said !== undefined) return said;
  for (const words of verbsTo(as)) {
    const begins = ({ name }: PageNode) => (name.trim().toLowerCase().startsWith(words) ? 0.3 : -1);
    const done = await inOwnMenu(desk, steps, { thing: what, words, favour: begins });
    if (done !== undefined) return done;
  }
  return undefined;
}

type Becoming = { readonly verb: string; readonly what: string; readonly as: string };

/** By the choice of that name in its row, which the row then keeps. */
async function inItsRow(desk: Desk, steps: Step[], { what, as }: Becoming): Promise<Done | undefined> {
  const [stands, isOfRow] = [standingWith(desk.page, what), inEachRow(desk.page)];
  for (const node of desk.page.nodes.filter((each) => isOfRow(each) && stands(each))) {
    const option = optionOfState(node, as) ?? optionOf(node, as);
    if (option === undefined || !(await setField(desk, steps, { node, value: option }))) continue;
    await keptInRow(desk, steps, node);
    return { subject: what, label: node.name, value: option };
  }
  return undefined;
}

/** In its row, in the menu that stands with the thing, or in the form that is opened from its row. */
async function whereItStands(desk: Desk, steps: Step[], becoming: Becoming): Promise<Done | undefined> {
  const chosen =
    (await inItsRow(desk, steps, becoming)) ?? doneByPill(await byItsPill(desk, steps, becoming), becoming);
  if (chosen !== undefined) return chosen;
  const given = await givenInRow(desk, steps, becoming);
  if (given !== undefined) return given;
  const entry = await inItsMenu(desk, steps, becoming);
  return entry === undefined ? inItsForm(desk, steps, becoming) : { subject: entry };
}

/** "Mark order number 4 as paid": by the field for that in the form that the row's own "Edit" opens, which is then saved. */
async function inItsForm(desk: Desk, steps: Step[], { verb, what, as }: Becoming): Promise<Done | undefined> {
  const { part, value } = partSaid(as);
  const told = part === "" ? columnsSaying(desk, value) : [part];
  const [field = "status", ...or] = [...told, "status", ...stateFields];
  const node = await changeByRow(desk, steps, { verb, on: what, field, or, value, byChoice: true });
  if (node === undefined) return undefined;
  const button = node.form === undefined ? undefined : primaryButton(desk, fieldsInFront(desk), "");
  if (button !== undefined) await clickNode(desk, steps, button);
  return { subject: what, label: node.name, value };
}

const atOnce = /^(?:all|everything|every one|them all|all of (?:it|them)|(?:all|every)\s.+)$/i;

/** "Mark all as read": the one control that does it to everything. */
function inOneGo(desk: Desk, words: string): PageNode | undefined {
  const roles = ["button", "link", "menuitem", "checkbox", "switch", "clickable"];
  return best(desk, desk.page, { words, roles, favour: (node) => (/\b(?:all|every\w*)\b/i.test(node.name) ? 0 : -1) });
}

/** Tries it behind each tab that stands in front, in their order. */
async function behindTabs(desk: Desk, steps: Step[], work: () => Promise<Done | undefined>): Promise<Done | undefined> {
  const tabs = desk.page.nodes.filter(
    (node) => node.role === "tab" && node.current !== true && node.path === undefined,
  );
  for (const tab of tabs.slice(0, 4)) {
    const going: Step[] = [];
    if (!(await clickNode(desk, going, tab))) continue;
    const at = steps.push(...going) - going.length;
    const done = await work();
    if (done !== undefined) return done;
    steps.splice(at, going.length);
  }
  return undefined;
}

/**
 * What can be chosen from; a choice without a value, or with "All" among it, says which entries a list shows, and comes last.
 * What the button of its form says so of changes nothing, and what stands in each row only that one.
 */
function choicesOf(page: PageSnapshot): PageNode[] {
  const narrows = ({ field }: PageNode) =>
    field?.narrows === true ||
    field?.state === "empty" ||
    field?.options.some((option) => /^(?:all|any|every)\b/i.test(option)) === true;
  const ofOneEntry = inEachRow(page);
  const choices = page.nodes.filter(
    (node) => (node.field?.options.length ?? 0) > 0 && !onlySearches(page, node) && !ofOneEntry(node),
  );
  return [...choices.filter((node) => !narrows(node)), ...choices.filter(narrows)];
}

async function becomeHere(
  desk: Desk,
  steps: Step[],
  { verb, as }: { verb: string; as: string },
): Promise<Done | undefined> {
  const words = `${verb} as ${as}`;
  const roles = ["button", "menuitem", "link", "clickable", "tab"];
  const [, kind = "", name = as] = /^(\p{Ll}+)\s(\p{Lu}.*)$/u.exec(as) ?? [];
  const ticked = kind === "" ? undefined : await tickOfFew(desk, steps, { field: kind, value: name });
  if (ticked !== undefined) return ticked;
  const button =
    best(desk, desk.page, {
      words,
      roles,
      // "Add a topic" says of none which it is.
      favour: (node) => (!leadsAway(node) && !leadsToTaker(verb, node) && keysOf(name).some(within(node)) ? 0 : -1),
    }) ?? onlyOrder(desk, { as, thing: "" }, ({ region }) => region !== "row");
  const before = desk.page;
  if (button !== undefined && (await clickNode(desk, steps, button))) {
    await goOn(desk, steps, { pressed: button, before, verb });
    return { subject: button.name };
  }
  const state = stateAmongOthers(desk.page, as);
  if (state !== undefined && (await clickNode(desk, steps, state)))
    return { subject: state.near, label: "state", value: as };
  for (const node of choicesOf(desk.page)) {
    const option = narrowsListWith(desk.page, node, desk.last)
      ? undefined
      : (optionOfState(node, as) ?? optionOf(node, as));
    if (option !== undefined && (await setField(desk, steps, { node, value: option })))
      return { subject: node.name, label: node.name, value: option };
  }
  const set = (await setInUse(desk, steps, as)) ?? (await byFieldOfState(desk, steps, { verb, as }));
  return set ?? doneByPill(await byPillOfPage(desk, steps, as), { what: desk.last, as });
}

/** "Mark it as resolved": "Resolve" in a menu of its page; the form that it opens for a word about it is sent. */
async function becomeInMenu(desk: Desk, steps: Step[], as: string): Promise<Done | undefined> {
  const says = (node: PageNode) => keysOf(as).every(within(node)) && keysOf(node.name).length <= 2;
  const favour = (node: PageNode) => (!leadsAway(node) && says(node) ? 0.1 : -1);
  const opening: Step[] = [];
  const entry = await unfolded(desk, opening, { words: as, roles: ["menuitem", "link", "button"], favour });
  const start = desk.page;
  if (entry === undefined || !(await clickNode(desk, opening, entry))) return undefined;
  steps.push(...opening);
  const fields = formFields(desk.page, start);
  const asks = desk.page.path !== start.path && fields.some(isLongText);
  const button = asks ? primaryButton(desk, fields, "") : undefined;
  if (button !== undefined) await clickNode(desk, steps, button);
  return { subject: entry.name };
}

/** What leads to the pages of the application does nothing to what this one is about: "Article" shows them all, or begins a new one. */
const leadsAway = ({ region, path }: PageNode): boolean =>
  path !== undefined && ["navigation", "banner"].includes(region);

/** Where something is given to somebody, a link that is called so shows who that is. */
const leadsToTaker = (verb: string, { role, path }: PageNode): boolean =>
  /^(?:re)?assign$/.test(verb) && role === "link" && path !== undefined && !doesSomething(path);

const within = (node: PageNode) => (key: string) =>
  keysOf(node.name).some((own) => own === key || likeness(own, key) === 0.8);

/** "It" is the thing that was made or searched for last: where nothing of it is open, its row is. */
export async function openLast(desk: Desk, steps: Step[]): Promise<boolean> {
  if (desk.last === "" || desk.page.dialog !== undefined) return false;
  const opened = stepsOf(await open(desk, "it"));
  steps.push(...opened);
  return opened.length > 0;
}
