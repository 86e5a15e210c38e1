import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { chooseByName, chooseHere, chooseOfFew } from "./choose-value.ts";
import { choiceInFold, fieldByChoice } from "./field-by-choice.ts";
import { deedOf, doneTo, type Done } from "../desk/by-hand.ts";
import { best, clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { behindEdit, behindEditOfRow, behindItsTab } from "./behind-edit.ts";
import { formFields, isSearch, setField } from "../form/form.ts";
import {
  fieldOfKind,
  fieldSentAs,
  fieldUnderHeading,
  hasPlace,
  lonelyField,
  lonelyFieldFor,
  longText,
} from "./lonely-field.ts";
import { isAmongOthers, narrowsListWith, standsOverList } from "./not-meant.ts";
import { onlySearches } from "../form/only-searches.ts";
import { isElsewhere } from "./of-another.ts";
import { bringToLight, isInSight, toListOf } from "../opening/in-list.ts";
import { brought } from "./brought.ts";
import { calledAs } from "./called-as.ts";
import { byItsPill } from "./by-its-pill.ts";
import { inItsPane } from "./its-pane.ts";
import { behindItsText, changeInRow, editInPlace, isItsName, rename } from "./in-place.ts";
import { isOfFew } from "../form/drawn-choices.ts";
import { adapted, inventValue } from "../form/invent.ts";
import { leaveLoneField } from "../form/leave-field.ts";
import { besidesIn } from "../form/lines.ts";
import { enterNarrowing } from "../narrowing/narrow.ts";
import { behindItsName, onAnyPage, onOwnPage, onPageCalledSo } from "../opening/own-pages.ts";
import { optionOf } from "../form/place.ts";
import { withDaysAsOne } from "../form/sections.ts";
import { inFolds } from "../ways/menus.ts";
import { reach } from "../ways/reach.ts";
import { ofSomeRow, rowInValue } from "./of-row.ts";
import { changeByRow } from "./row-editor.ts";
import { fillTicked, takenInRow } from "./taken-over.ts";
import { takes, unlessBox } from "./tick.ts";
import { ownedIn, placeIn } from "../things/with-thing.ts";

type Of<K extends Intent["kind"]> = Extract<Intent, { kind: K }>;
const fieldRoles = "textbox searchbox combobox spinbutton listbox slider checkbox switch radio".split(" ");

/** "The telephone number" stands on a form as "Telephone", and "the e-mail address" as "E-mail". */
const plainly = (field: string): string =>
  field.replace(/\b((?:tele)?phone|mobile|fax)\s+numbers?$|\b(e-?mail)\s+address(?:es)?$/i, "$1$2");

/** "Karin Holm's order" is hers among the orders, unless something in sight is called so. */
function inItsList(desk: Desk, said: string | undefined, among: string | undefined) {
  const owned = said === undefined || isInSight(desk, said) ? undefined : ownedIn(said);
  return { named: owned?.owner ?? said, among: among ?? owned?.kind };
}

/** Gives one field a value; looks behind tabs and on other pages when it is not here. */
export function fill(desk: Desk, intent: Of<"fill">): Promise<Deed | undefined> {
  const told = intent.on === undefined ? rowInValue(desk.page, intent.value) : undefined;
  const { field, value, on: said, of, among: saidAmong, besides } = { ...intent, ...told };
  return deedOf(desk, "fill", async (steps) => {
    const { named, among } = inItsList(desk, said, saidAmong);
    const words = plainly(field.replace(/\b(?:form|field|box|input)\b/gi, "").trim());
    const here = fieldCalled(desk, words, value);
    const isHere = here !== undefined && (of === undefined || !narrowsListWith(desk.page, here, of));
    const on = named ?? (isHere ? undefined : listed(desk, of));
    const whole = wholeField(desk, words, { on, value });
    const sought = { on, of: isHere ? undefined : of, field: words, value, among };
    const standing = whole === undefined ? await whereItStands(desk, steps, sought) : undefined;
    if (standing !== undefined) return doneTo(desk, calledAs(standing, words), value);
    if (on !== undefined && whole === undefined) {
      const there = await brought(desk, steps, { thing: on, change: () => onThing(desk, steps, { ...sought, on }) });
      if (there === "elsewhere") return undefined;
      if (there !== undefined) return doneTo(desk, calledAs(there, words), value);
    }
    const shown = whole ?? (words === "" ? formFields(desk.page)[0] : fieldCalled(desk, words, value));
    const { node, chosen } = await fieldOrChoice(desk, steps, { words, value, on, of, shown });
    if (node === undefined) return chosen;
    if (of !== undefined && onlySearches(desk.page, node)) return undefined;
    return enteredInItsPane(desk, steps, { words, node, value, besides, on });
  });
}

/** Enters a value where the thing itself is in front, and leaves the field as its row or its title wants it. */
async function enteredInItsPane(
  desk: Desk,
  steps: Step[],
  { words, node, value, besides, on }: Entering & { readonly value: string; readonly besides: Of<"fill">["besides"] },
): Promise<Done | undefined> {
  const own = await inItsPane(desk, steps, { node, on });
  const given = own && { words, node: own, value: besidesIn(own, value, besides), on };
  const done = given && (await entered(desk, steps, given));
  if (own === undefined || done === undefined) return undefined;
  await takenInRow(desk, steps, own);
  if (isItsName(words)) await leaveLoneField(desk, steps, own);
  return done;
}

type Found = { readonly node?: PageNode | undefined; readonly chosen?: Done | undefined };

/** The field, in sight or elsewhere, or the value as it was chosen where there is none to write in. */
async function fieldOrChoice(
  desk: Desk,
  steps: Step[],
  { shown, ...sought }: FieldSought & { readonly shown: PageNode | undefined },
): Promise<Found> {
  const { words, value, on } = sought;
  const ofFew = shown === undefined ? await chooseOfFew(desk, steps, { field: words, value }) : undefined;
  if (ofFew !== undefined) return { chosen: ofFew };
  const here = shown ?? (words === "" ? undefined : await behindItsText(desk, steps, words));
  if (here !== undefined) return { node: here };
  // What stands over a list belongs to none of what it has.
  const isOverAll = on !== undefined && isAmongOthers(desk.page, on);
  // What is written about a thing is none of the choices that begin like it.
  const mayBeChosen = value !== "" && !isOverAll && !isWritten.test(words);
  const chosen = mayBeChosen ? await chooseHere(desk, steps, { field: words, value }) : undefined;
  if (chosen !== undefined) return { chosen };
  const inFold = value === "" || isOverAll ? undefined : await choiceInFold(desk, steps, { words, value });
  if (inFold !== undefined) return { node: inFold };
  const node = unlessBox(await fieldElsewhere(desk, steps, sought), { words, value });
  if (node !== undefined || isOverAll) return { node };
  return { chosen: await chooseByName(desk, steps, { field: words, value }) };
}

/** A field that is called "the captain of Dunlin" as a whole; that of another ship, whose page is in front, is not. */
const wholeField = (desk: Desk, words: string, { on, value }: Pick<FieldSought, "on" | "value">) =>
  on === undefined || isElsewhere(desk, on) ? undefined : fieldCalled(desk, `${words} of ${on}`, value);

/** What was found just before, where it stands in its list still, or has gone from it by another name than it was searched by. */
const listed = ({ page }: Desk, of = ""): string | undefined =>
  of !== "" &&
  (page.nodes.some((node) => (node.role === "row" || isResult(page, node)) && heldBy(node.name, of) > 0.9) ||
    isSearched(page))
    ? of
    : undefined;

const isSearched = ({ nodes, dialog }: PageSnapshot): boolean =>
  dialog === undefined &&
  nodes.some(({ role }) => role === "row") &&
  nodes.some((node) => isSearch(node) && node.region === "main" && node.field?.state === "filled");

/** What a panel that lies over the page, as that of a search, has to be pressed. */
const isResult = ({ dialog }: PageSnapshot, node: PageNode): boolean =>
  dialog !== undefined && node.region === "dialog" && node.field === undefined && isActionable(node);

type Entering = {
  readonly words: string;
  readonly node: PageNode;
  readonly value: string | undefined;
  readonly on?: string | undefined;
};

/** Enters a value, or one that is made up, in the way the field takes it; nothing of one thing where all of them are narrowed. */
async function entered(
  desk: Desk,
  steps: Step[],
  { words, node, value, on = "" }: Entering,
): Promise<Done | undefined> {
  if (value === undefined) return undefined;
  if (ofSomeRow(desk, on)(node) || (on !== "" && standsOverList(desk.page, node, on))) return undefined;
  if (node.role === "radio")
    return (await clickNode(desk, steps, node)) ? { ...doneTo(desk, node, value), label: words } : undefined;
  const isOffered = node.field?.options.length === 0 || node.field?.type !== "select";
  const given = optionOf(node, value) ?? (isOffered ? adapted(value, node) : undefined);
  const text = value === "" ? inventValue(node, desk.seed, "") : given;
  const enter = isSearch(node) ? enterNarrowing : setField;
  if (text === undefined || !(await enter(desk, steps, { node, value: text }))) return undefined;
  await fillTicked(desk, steps, { node, value: text });
  return doneTo(desk, calledAs(node, words), text);
}

const saysSearch = /^\W*(?:search|find|filter)\b/i;

/** The field of that name on this page; not one that offers choices, none of which is the value. */
function fieldCalled(desk: Desk, words: string, value: string): PageNode | undefined {
  const isOfSomeRow = ofSomeRow(desk);
  const page = withDaysAsOne(desk.page);
  const offers = (node: PageNode) =>
    takes(node, { words, value }) &&
    // What is remarked on a thing is nothing that it says of itself.
    (/\b(?:comment|reply)\b/i.test(words) || !/\b(?:comment|reply)\b/i.test(node.name)) &&
    // What narrows a list holds nothing of any entry.
    ((node.field?.narrows !== true && node.region !== "columnheader" && !saysSearch.test(node.name)) ||
      /\b(?:filter|search)/i.test(words)) &&
    !isOfSomeRow(node) &&
    (value === "" || (node.field?.options.length ?? 0) === 0 || optionOf(node, value) !== undefined)
      ? 0
      : -1;
  const sought = { words, roles: fieldRoles, favour: offers };
  return (
    (words === "line" ? longText(desk) : undefined) ??
    best(desk, page, { ...sought, literal: true }) ??
    fieldByChoice(desk, words, value) ??
    fieldUnderHeading(desk, words, value) ??
    best(desk, page, sought) ??
    fieldOfKind(desk, words, value) ??
    (isWritten.test(words) ? (lonelyField(desk) ?? fieldSentAs(desk, words)) : undefined) ??
    narrowingField(desk, words)
  );
}

/** "The row filter" is the field that narrows the page's list, whatever is written in it. */
function narrowingField(desk: Desk, words: string): PageNode | undefined {
  const inBar = ({ region }: PageNode) => ["banner", "navigation", "complementary"].includes(region);
  const fields = /\b(?:filter|search|finder)$/i.test(words) ? desk.page.nodes.filter(isSearch) : [];
  return fields.find((node) => !inBar(node)) ?? fields[0];
}

type Standing = {
  readonly on: string | undefined;
  readonly of: string | undefined;
  readonly field: string;
  readonly value: string;
  readonly among: string | undefined;
};

/** Where the thing that is named stands, or, for what it is called, on the page of the one that was spoken of. */
function whereItStands(desk: Desk, steps: Step[], standing: Standing): Promise<PageNode | undefined> {
  const { on, of, field, value } = standing;
  if (on !== undefined) return onThing(desk, steps, { ...standing, on });
  return of === undefined || !isItsName(field) ? Promise.resolve(undefined) : rename(desk, steps, { on: of, value });
}

/** What is changed of one thing is changed where the thing stands, when that can be done. */
async function onThing(
  desk: Desk,
  steps: Step[],
  { on, field, value, among }: Standing & { readonly on: string },
): Promise<PageNode | undefined> {
  if (value === "") return undefined;
  const going: Step[] = [];
  const inSight = placeIn(on) !== undefined || best(desk, desk.page, on) !== undefined || isInSight(desk, on);
  const listed = among === undefined || on.startsWith(`${among} `) ? on : `${among} ${on}`;
  // The list of its kind is looked into before other pages.
  const first = (link: PageNode) => among !== undefined && heldBy(link.name, among) >= 0.75;
  // The list in front may show a part of what it holds.
  if (!inSight && !(await bringToLight(desk, going, on)) && !(await toListOf(desk, going, listed)))
    await reach(desk, going, { words: on, first, favour: wholeName(on) });
  steps.push(...going);
  const named = field === "name" ? await rename(desk, steps, { on, value }) : undefined;
  return (
    named ??
    (await changeInRow(desk, steps, { on, field, value })) ??
    (isOfFew.test(field) ? await byItsPill(desk, steps, { what: on, as: value }) : undefined) ??
    changeByRow(desk, steps, { on, field, value })
  );
}

/** Of a thing with a name of several words, what has some of them is another, or the place in which it is. */
function wholeName(on: string): (node: PageNode) => number {
  const isOfSeveral = /^\p{Lu}\S*(?:\s\p{Lu}\S*)+$/u.test(on);
  return ({ name, item = "" }) => (isOfSeveral && heldBy(`${name} ${item}`, on) < 0.9 ? -1 : 0);
}

/** A field by its words, and what it belongs to, where that was named with it or before. */
type FieldSought = {
  readonly words: string;
  readonly value: string;
  readonly on: string | undefined;
  readonly of: string | undefined;
};

/** Behind a text that can be edited where it stands, behind "Edit", or on another page. */
async function fieldElsewhere(
  desk: Desk,
  steps: Step[],
  { words, value, on, of }: FieldSought,
): Promise<PageNode | undefined> {
  if (words === "") return lonelyField(desk);
  const { path } = desk.page;
  const isShown = hasPlace(desk, words);
  const own =
    (await behindItsTab(desk, steps, { words, roles: fieldRoles })) ??
    (await editInPlace(desk, steps, { words, thing: on ?? of })) ??
    (await behindEdit(desk, steps, { words, value, roles: fieldRoles, thing: on ?? of })) ??
    (await behindItsName(desk, steps, words)) ??
    (await behindEditOfRow(desk, steps, { words, value, roles: fieldRoles, thing: of })) ??
    (await onPageCalledSo(desk, steps, { words, value })) ??
    (await onOwnPage(desk, steps, { words, roles: fieldRoles, literal: true }));
  // What one thing is called is changed with it: a field for a name elsewhere is that of something else.
  if (own !== undefined) return own;
  if (isItsName(words))
    return on === undefined && of === undefined ? inFolds(desk, steps, { words, roles: fieldRoles }) : undefined;
  return (
    (await onAnyPage(desk, steps, { words, roles: fieldRoles, favour: wholly(words), about: on ?? of })) ??
    (on !== undefined || isShown || isOfFew.test(words) || path !== desk.page.path
      ? undefined
      : lonelyFieldFor(desk, words))
  );
}

/** What is only known to lie in a fold (its index says so) must be called so as a whole: "Email" in a dialog is no reply-to email. */
const wholly =
  (words: string) =>
  ({ index, name }: PageNode): number =>
    index < 0 && heldBy(name, words) < 0.9 ? -0.3 : 0;

/** What is written about something goes into the one field for a text that is in sight, whatever that is called. */
const isWritten = /^(?:comment|note|message|remark|reply|answer|entry|review|text|reason|feedback|explanation)s?$/i;
