import { fieldsOf, isLongText, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { passwordInUse } from "../../refusal.ts";
import { heldBy, perform, type Desk } from "../desk/desk.ts";
import { isDrawnFor } from "./drawn-choices.ts";
import { chooseEach, eachIn } from "./each-of-several.ts";
import { chooseKind } from "./kind-in-list.ts";
import { enterValue, gathers, standingFor, type Entry } from "./enter-value.ts";
import { adapted, inventValue, localPartOf, nameOfAddress } from "./invent.ts";
import type { Placed } from "./place.ts";
import { placedByOrder, type Order } from "./place-order.ts";
import { onlySearches } from "./only-searches.ts";
import { isSent } from "./primary-button.ts";
import { optionSpokenOf, takenAsInFront } from "./spoken-of.ts";
import { asOne } from "./sections.ts";
import { inEachRow } from "../things/of-each-row.ts";

/** More fields than these are not filled without being asked: a film is not a data-entry session. */
const maxInvented = 5;

/** The fields of the form that is in front: in the dialog, or with the button that sends it. */
export function formFields(page: PageSnapshot, before?: PageSnapshot): PageNode[] {
  const ticks = ticksRows(page);
  const fields = fieldsOf(page).filter((node) => node.role !== "searchbox" && !isSearch(node) && !ticks(node));
  if (page.dialog !== undefined)
    return asOne(
      page,
      fields.filter((node) => node.region === "dialog"),
    );
  // What narrowed a list by its names is not the field for the name of a new entry.
  const isFresh = (node: PageNode, then: PageSnapshot) => {
    const was = stoodOn(then, page, node) ? sameNode(then, node) : undefined;
    return was === undefined || was.field?.narrows === true || (onlySearches(then, was) && !onlySearches(page, node));
  };
  const fresh = before === undefined ? [] : fields.filter((node) => isFresh(node, before));
  if (fresh.length > 0) return asOne(page, fresh);
  const sent = new Set(page.nodes.filter((node) => node.submits === true).map((node) => node.form));
  return asOne(
    page,
    fields.filter((node) => node.form !== undefined && sent.has(node.form)),
  );
}

/** Whether a field has stood on the page as it was: of one in each row of a list, whether its row has. Of rows of nothing but fields those that came last are new. */
export function stoodOn(then: PageSnapshot, page: PageSnapshot, node: PageNode): boolean {
  if (!inEachRow(page)(node)) return sameNode(then, node) !== undefined;
  const alike = ({ nodes }: PageSnapshot) =>
    nodes.filter(({ role, name, item }) => role === node.role && name === node.name && item === node.item);
  return node.item === undefined ? alike(page).indexOf(node) < alike(then).length : alike(then).length > 0;
}

/** What chooses rows of a list, for what is done to several: no field of a form, whatever it says of its row. */
function ticksRows({ nodes }: PageSnapshot): (node: PageNode) => boolean {
  const ofAll = nodes.some(({ role, region }) => role === "checkbox" && region === "columnheader");
  return ({ role, region, name }) =>
    role === "checkbox" && (region === "columnheader" || (region === "row" && (ofAll || /^select\b/i.test(name))));
}

/** The fields of the form that has come up for a thing: of several forms, those of the one that says so, over it or on its button. */
export function formOn(page: PageSnapshot, before: PageSnapshot, thing: string): PageNode[] {
  const fields = formFields(page, before);
  const forms = [...new Set(fields.map(({ form }) => form))];
  const says = (form: number | undefined): number => {
    const own = page.nodes.filter((node) => node.form === form && (node.submits === true || fields.includes(node)));
    const said = own.flatMap(({ submits, name, near }) => (submits === true ? [name, near] : [near]));
    return Math.max(0, ...said.map((text) => heldBy(text, thing)));
  };
  const [first, second] = forms.map((form) => ({ form, score: says(form) })).toSorted((a, b) => b.score - a.score);
  const isTold = first !== undefined && second !== undefined && first.score > second.score;
  return isTold && forms.every((form) => form !== undefined)
    ? fields.filter(({ form }) => form === first.form)
    : fields;
}

/** The field that was filled in last, where it still stands on the page. */
export const enteredHere = ({ entered, page }: Desk): PageNode | undefined =>
  entered === undefined ? undefined : sameNode(page, entered);

/** What stands in one form with the field that was filled in last; else the form in front. */
export function fieldsInFront(desk: Desk): PageNode[] {
  const last = enteredHere(desk);
  const front = last === undefined || (desk.page.dialog !== undefined && last.region !== "dialog");
  if (front) return formFields(desk.page);
  const { form, frame } = last;
  const own = fieldsOf(desk.page).filter((node) => node.form === form && node.frame === frame && !isSearch(node));
  return asOne(desk.page, own);
}

export function isSearch(node: PageNode): boolean {
  const { name, field: { placeholder = "" } = {} } = node;
  // "Type to search", in a field that has a name of its own, searches its own list.
  const isOfForm = node.role === "combobox" && name !== "" && name !== placeholder;
  const text = isOfForm ? name : `${name} ${placeholder}`;
  return (
    node.role === "searchbox" ||
    node.field?.narrows === true ||
    (["textbox", "combobox"].includes(node.role) && /\b(search|find|look ?up)\b/i.test(text)) ||
    (node.role === "textbox" && /^\W*filter\b|\bto filter\b/i.test(text))
  );
}

type ToFill = Placed & { readonly fixed: boolean };

/** What goes into which field: what was said, and what is made up where a field asks for something. */
function toFill(desk: Desk, order: Order, placed: readonly Placed[]): ToFill[] {
  const given = new Set(placed.map((each) => each.node));
  return order.fields.flatMap((node): ToFill[] => {
    const own = placed.find((each) => each.node === node);
    if (own !== undefined) return [{ ...own, fixed: true }];
    const text =
      wants(node, order, given) || isTextOfMessage(node, order)
        ? inventFor(desk, node, { ...order, placed })
        : undefined;
    return text === undefined ? [] : [{ node, text, fixed: false }];
  });
}

/** Fields of the form in front that have not taken what was said for them, by their names: nothing else is chosen there. */
export const denied = new WeakMap<Desk, ReadonlySet<string>>();

/** Fills a form with the prompt's values and invents what else it needs. Gives what was filled and what found no field. */
export async function fillForm(desk: Desk, steps: Step[], order: Order) {
  const { placed, left } = placedByOrder(desk, order);
  const filled: FilledField[] = [];
  const todo = toFill(desk, order, placed);
  let invented = 0;
  const done: Entry[] = [];
  const names = new Set<string>();
  for (const { node, text, fixed } of todo) {
    if (!fixed && (cameByItself(desk, node) || (invented += 1) > maxInvented)) continue;
    const spoken = fixed ? undefined : await takenAsInFront(desk, steps, node);
    if (spoken !== undefined) {
      filled.push({ label: node.name, value: spoken, fixed: true });
      continue;
    }
    const value = adapted(text, node);
    if (await setField(desk, steps, { node, value })) {
      filled.push({ label: node.name, value, fixed });
      done.push({ node, value });
    } else if (fixed) {
      names.add(node.name);
      left.push(...order.given.filter((each) => each.text === text));
    }
  }
  denied.set(desk, names);
  await enterAgain(desk, steps, done);
  const isUnset = (node: PageNode) => !filled.some(({ label }) => label === node.name);
  filled.push(...(await chooseKind(desk, steps, { thing: order.thing, fields: order.fields.filter(isUnset) })));
  const still: Given[] = [];
  for (const each of left) {
    const several = fieldOfSeveral(desk, order.fields);
    if (several !== undefined && (await setField(desk, steps, { node: several, value: each.text }))) {
      filled.push({ label: several.name, value: each.text, fixed: true });
      continue;
    }
    const isTried = (node: PageNode) => todo.some((tried) => tried.node === node && tried.text === each.text);
    const untried = order.fields.filter((node) => isUnset(node) && !isTried(node));
    const label = await chosenSomewhere(desk, steps, { fields: untried, given: each });
    if (label === undefined) still.push(each);
    else filled.push({ label, value: each.text, fixed: true });
  }
  await setPassword(desk, steps, order);
  return { filled, left: still };
}

/** The field of a form of whose list several may be taken: what has no place of its own goes there too. */
const fieldOfSeveral = ({ several }: Desk, fields: readonly PageNode[]): PageNode | undefined =>
  several === undefined ? undefined : fields.find(({ role, name }) => role === several.role && name === several.name);

/** A choice that loads its form anew may have emptied what was entered before it. */
async function enterAgain(desk: Desk, steps: Step[], entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const now = standingFor(desk.page, entry.node);
    // What was taken from a list, or is gathered one by one, stands beside its field.
    const isText = entry.node.role === "textbox" && entry.node.popup !== true && !gathers(entry.node);
    if (isText && now?.field?.state === "empty" && entry.value !== "") await setField(desk, steps, entry);
  }
}

/** The text of a message: nobody sends one without a word in it. */
function isTextOfMessage(node: PageNode, { fields, thing }: Order): boolean {
  const texts = fields.filter(isLongText);
  return isSent(thing) && texts.length === 1 && texts[0] === node && node.field?.state === "empty";
}

/** "That is still a lead": a plain word is looked for in the drop-downs that are left, since their options are not in sight. */
async function chosenSomewhere(
  desk: Desk,
  steps: Step[],
  { fields, given }: { fields: readonly PageNode[]; given: Given },
): Promise<string | undefined> {
  const isNamed = !["party", "any", "pair", "place"].includes(given.hint) || given.field !== undefined;
  if (isNamed || given.text.split(" ").length > 4 || isDrawnFor(desk.page, given.text)) return undefined;
  const values = eachIn(given.text);
  // What is no text field opens a list, whether its markup says so or not.
  const opens = ({ role, tag, popup }: PageNode) =>
    ["combobox", "listbox"].includes(role) && tag !== "select" && (popup === true || tag !== "input");
  for (const node of fields.filter(opens)) {
    if (values.length > 1 && (await chooseEach(desk, steps, { node, values }))) return node.name;
    if (await setField(desk, steps, { node, value: given.text })) return node.name;
  }
  return undefined;
}

/** "With a password", "with the password Tulip-7-field". */
const askedPassword =
  /^(?:(?:an?|the|new|strong|secure|temporary|random)\s+)*password(?:\s+(?:of\s+|is\s+)?["“]?(\S+?)["”]?)?$/i;

/** Gives something new the password that the prompt asks for: only then, never the one that is in use, and it is not told. */
async function setPassword(
  desk: Desk,
  steps: Step[],
  { fields, given }: { fields: readonly PageNode[]; given: readonly Given[] },
): Promise<void> {
  const asked = given.map(({ text }) => askedPassword.exec(text)).find((found) => found !== null);
  const asks = fields.filter(({ field, name }) => field?.type === "password" && !passwordInUse.test(name));
  if (asked === undefined || asks.length > 2) return;
  const value = asked[1] ?? `Lantern-${101 + desk.seed}-harbour`;
  for (const node of asks) {
    const target = await desk.app.locate(sameNode(desk.page, node) ?? node);
    if (target !== undefined && (await perform(desk, steps, { kind: "fill", target, value })).ok) desk.entered = node;
  }
}

/** Filled by the application itself since the form was read, as the address of a customer it knows, or now told to be so where it stays empty, as an address made of the title. */
function cameByItself(desk: Desk, node: PageNode): boolean {
  const now = node.field?.state === "empty" ? sameNode(desk.page, node)?.field : undefined;
  return now?.state === "filled" || (now !== undefined && now.placeholder !== node.field?.placeholder);
}

/** What a thing is called by for those who only see its page, its entry in a menu, or find it by a search. */
const calledToo =
  /^(?:(?:meta|seo|og|page|browser|display|short|menu)\b.*\b(?:title|name|label|description)|heading)\W*$/i;

/**
 * An e-mail address is that of the party the prompt names, and a second title is the name once more; everything else is
 * made up.
 */
function inventFor(desk: Desk, node: PageNode, { given, placed, thing }: Order & { placed: readonly Placed[] }) {
  const name = given.find(({ hint }) => hint === "name")?.text;
  if (name !== undefined && calledToo.test(node.name)) return name;
  const mail = given.find(({ hint }) => hint === "email")?.text ?? "";
  if (/^(?:full |display |your |their )?name\W*$/i.test(node.name) && nameOfAddress(mail) !== undefined)
    return nameOfAddress(mail);
  const party = placed.find((each) => each.node.field?.options.length === 0 && /^\p{L}/u.test(each.text))?.text ?? "";
  const address = localPartOf(party);
  if ((node.field?.type === "email" || /e-?mail/i.test(node.name)) && address !== "") return `${address}@example.com`;
  return optionSpokenOf(desk, node) ?? inventValue(node, desk.seed, thing);
}

/** Empty fields that must be filled; of a form that marks none, the first few that say what it is. */
function wants(node: PageNode, { fields, isLater = false }: Order, given: ReadonlySet<PageNode>): boolean {
  const field = node.field;
  // What only offers choices takes no word that is made up: what the form then asks for is chosen of them.
  if (field?.readOnly === true && node.role === "combobox") return false;
  if (field === undefined || ["checkbox", "radio", "switch", "slider", "combobox"].includes(field.type))
    return field?.required === true && field.state === "unchecked";
  if (field.required) return field.state === "empty" || field.invalid;
  // What the form was sent back for is asked for, whatever its markup says.
  if (isLater) return field.invalid;
  if (fields.some((each) => each.field?.required === true) || given.size > 0) return false;
  return field.state === "empty" && fields.filter((each) => each.field?.state === "empty").indexOf(node) < 3;
}

/** Gives a field a value in the way its kind asks for. */
export async function setField(desk: Desk, steps: Step[], entry: Entry): Promise<boolean> {
  const done = await enterValue(desk, steps, entry);
  if (done && !isSearch(entry.node)) desk.entered = entry.node;
  return done;
}

/** Whether sending had an effect a viewer can see: another page, the dialog gone, a message, a new row, an emptied form. */
export function tookEffect(before: PageSnapshot, after: PageSnapshot, values: readonly FilledField[]): boolean {
  if (before.path !== after.path) return true;
  if ((before.dialog === undefined) !== (after.dialog === undefined)) return true;
  if (after.notices.some((text) => !before.notices.includes(text))) return true;
  const holds = (page: PageSnapshot) =>
    page.nodes.filter(
      (node) => node.field === undefined && values.some(({ value }) => value !== "" && node.name.includes(value)),
    ).length;
  return holds(after) > holds(before) || after.nodes.length !== before.nodes.length;
}
