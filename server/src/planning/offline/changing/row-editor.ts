import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import { stepsOf } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { lookLater } from "../desk/look-later.ts";
import { pathKey } from "../desk/route.ts";
import type { Entry } from "../form/enter-value.ts";
import { setField } from "../form/form.ts";
import { optionOf } from "../form/place.ts";
import { pressPointedAt, type OwnControl } from "./pointed-at.ts";
import { boxOfState } from "./state.ts";
import { keptInBox, keptInRow } from "./taken-over.ts";
import { picturesOf } from "../things/unlabelled.ts";
import { inEntries, inOwnMenu, moreOf, standingWith } from "../things/with-thing.ts";

/** What stands in a row is changed by what the row itself has for that: its "Edit", or the text that is pressed. */

type Change = {
  /** In which word it was asked for. */
  readonly verb?: string;
  readonly on: string;
  readonly field: string;
  /** What the field may be called as well. */
  readonly or?: readonly string[];
  readonly value: string;
  /** Where none is called so, the only one that has the value among its choices is meant: a room, of what is moved to the Library. */
  readonly byChoice?: boolean;
};

const texts = ["textbox", "combobox", "spinbutton", "searchbox"];

/** As many things of one row are pressed to find its field. */
const maxPressed = 3;

/**
 * Changes a field of the thing whose row is in sight: in the form that its "Edit" opens, or in a field that comes up in the
 * row itself, which is then left by Enter. The field, where it was set.
 */
export async function changeByRow(desk: Desk, steps: Step[], change: Change): Promise<PageNode | undefined> {
  const start = desk.page;
  const stands = standingWith(start, change.on);
  const isInEntry = inEntries(start);
  const own = start.nodes.filter((node) => isInEntry(node) && isActionable(node) && stands(node));
  for (const node of openersIn(desk, own, change)) {
    const now = sameNode(desk.page, node);
    const tried: Step[] = [];
    if (now === undefined || !(await clickNode(desk, tried, now))) continue;
    const field = await setInIt(desk, tried, { ...change, start });
    if (field !== undefined) {
      steps.push(...tried);
      return field;
    }
    await closeAgain(desk, start, node);
  }
  return (await inItsMenu(desk, steps, change)) ?? whilePointedAt(desk, steps, change);
}

const edits = /^(?:edit|change|modify|update)\b/i;

/** What edits an entry may only be shown while it is pointed at. */
async function whilePointedAt(desk: Desk, steps: Step[], change: Change): Promise<PageNode | undefined> {
  const start = desk.page;
  const shown = start.nodes.filter(({ name }) => edits.test(name)).length;
  const own: OwnControl = ({ page }, _doing, stands) => {
    const found = page.nodes.filter((node) => isActionable(node) && edits.test(node.name));
    return found.length > shown ? found.find(stands) : undefined;
  };
  const opened = await pressPointedAt(desk, { verb: "edit", what: change.on }, own);
  if (opened === undefined) return undefined;
  const tried = [...stepsOf(opened)];
  const field = await setInIt(desk, tried, { ...change, start });
  if (field !== undefined) steps.push(...tried);
  else await perform(desk, [], { kind: "goto", path: start.path });
  return field;
}

/** "€31,000", "12": a number with its sign. */
const isAmount = /^[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*$/u;

/** What can be pressed of a row in the column that is called so: what stands in another one would be changed instead. */
function cellsCalled(page: PageSnapshot, own: readonly PageNode[], words: string): PageNode[] {
  const isCalled = (name: string) => matchScore(words, name) >= 0.5;
  const cells = own.filter(
    ({ role, path, field }) => role === "clickable" && path === undefined && field === undefined,
  );
  const heads = page.nodes.filter(({ role, name }) => role === "columnheader" && isCalled(name));
  const isUnder = ({ box }: PageNode) =>
    heads.some((head) => box.x < head.box.x + head.box.width && head.box.x < box.x + box.width);
  if (heads.length > 0) return cells.filter(isUnder);
  // Heads that do nothing are known by their names alone, in the order of the cells.
  const columns = page.nodes.map((node) => node.columns ?? []).find((each) => each.some(isCalled));
  const cell = columns?.length === cells.length ? cells[columns.findIndex(isCalled)] : undefined;
  // Of several heads the only amount that can be pressed is the one that is meant.
  const [amount, ...more] = columns === undefined ? [] : cells.filter(({ name }) => isAmount.test(name.trim()));
  const meant = cell ?? (more.length === 0 ? amount : undefined);
  return meant === undefined ? [] : [meant];
}

/** What may open the field in a row, the likeliest first: what says so, its pictures, the text in the field's column. */
function openersIn(desk: Desk, own: readonly PageNode[], { on, field: words }: Change): PageNode[] {
  const harmless = ({ name, alias = "" }: PageNode) => refusedWord(`${name} ${alias}`, desk.app.prompt) === undefined;
  // What changes the name of an entry changes nothing else of it.
  const isOfName = (name: string) => /\s(?:name|title)$/i.test(name.trim()) && !/^(?:name|title)$/i.test(words);
  const says = own.filter(
    ({ name, alias = "" }) =>
      /\b(?:edit|change|update|pencil|pen|modify)\b/i.test(`${name} ${alias}`) && !isOfName(name),
  );
  // The menu of the entry is gone through for what it says.
  const menu = moreOf(desk.page, on);
  const blind = picturesOf(desk, on).filter((node) => node !== menu);
  // One may only show the entry; the last of several takes it away.
  const pictures = blind.length > 1 ? blind.slice(0, -1) : blind;
  return [...new Set([...says, ...pictures, ...cellsCalled(desk.page, own, words)])]
    .filter(harmless)
    .slice(0, maxPressed);
}

const changes =
  /^(?:edit|change|set|update|(?:re)?assign|(?:move|transfer|switch)(?: to)?) (?:(?:an?other|new|different|the) )?/i;

/** Whether a menu calls a field so, or by its last word: "Change rate…" for the monthly rate. */
const isCalledBriefly = (said: string, field: string): boolean =>
  sameKeys(said, field) || (keysOf(said).length === 1 && keysOf(said)[0] === keysOf(field).at(-1));

async function inItsMenu(desk: Desk, steps: Step[], change: Change): Promise<PageNode | undefined> {
  const start = desk.page;
  const menu = moreOf(start, change.on);
  const tried: Step[] = [];
  // "Change role", "Move to another shift" before "Edit".
  const { verb = "change", field } = change;
  const isIts = ({ name }: PageNode) => (isCalledBriefly(name.replace(changes, ""), field) ? 0 : -1);
  const own = async (words: string) => inOwnMenu(desk, tried, { thing: change.on, words, favour: isIts });
  const opened =
    (await own(`change ${field}`)) ??
    (/\s/.test(field) ? await own(`change ${field.split(" ").at(-1) ?? ""}`) : undefined) ??
    (verb === "change" ? undefined : await own(`${verb} ${field}`)) ??
    (await inOwnMenu(desk, tried, { thing: change.on, words: "edit" }));
  if (opened === undefined) return undefined;
  const set = await setInIt(desk, tried, { ...change, start });
  if (set !== undefined) steps.push(...tried);
  else if (menu !== undefined) await closeAgain(desk, start, menu);
  return set;
}

/** Sets the field of that name among those that have come up; the only one, where it stands in the row. */
async function setInIt(
  desk: Desk,
  steps: Step[],
  { start, ...change }: Change & { readonly start: Desk["page"] },
): Promise<PageNode | undefined> {
  const { field, value } = change;
  await untilItsFields(desk, start);
  const takes = (node: PageNode) => node.field?.options.length === 0 || optionOf(node, value) !== undefined;
  const fresh = newNodes(desk.page, start).filter(
    (node) => node.field !== undefined && isActionable(node) && takes(node),
  );
  // On a page of its own the form is sent by its button, though it is laid out as a table.
  const isInList = pathKey(desk.page.path) === pathKey(start.path);
  const inRow = (isInList ? fresh : []).filter(({ region, role }) => region === "row" && texts.includes(role));
  const named = calledIn(desk, fresh, change);
  const choice = fresh.find(({ role, name }) => role === "radio" && sameKeys(name, value));
  const lonely = inRow.length === 1 ? inRow[0] : undefined;
  const entry = entryOf(choice, "on") ?? entryOf(named, value) ?? boxOfState(fresh, value) ?? entryOf(lonely, value);
  if (entry === undefined || !(await setField(desk, steps, entry))) return undefined;
  const { node } = entry;
  const left = inRow.includes(node) ? sameNode(desk.page, node) : undefined;
  const target = left === undefined ? undefined : await desk.app.locate(left);
  const isKept = inRow.includes(node) && (await keptInRow(desk, steps, node));
  if (!isKept && target !== undefined) await perform(desk, steps, { kind: "press", key: "Enter", target });
  // What a dialog lies over keeps nothing of it: "Confirm", in the menu by which it was opened.
  const isInBox = isInList && fresh.length === 1 && node.region !== "dialog";
  if (!isKept && target === undefined && isInBox) await keptInBox(desk, steps, start);
  return node === choice ? { ...node, name: field } : node;
}

/** What of all that has come up is called so; else, for what only has a value, the one field that offers it. */
function calledIn(
  desk: Desk,
  fresh: PageNode[],
  { field, or = [], value, byChoice = false }: Change,
): PageNode | undefined {
  const called = [field, ...or].map((words) => best(desk, { ...desk.page, nodes: fresh }, { words, literal: true }));
  const offering = byChoice ? fresh.filter((node) => optionOf(node, value) !== undefined) : [];
  return called.find((node) => node !== undefined) ?? (offering.length === 1 ? offering[0] : undefined);
}

/** The page on which a thing is edited may come before its form. */
const formIsLate = { looks: 4, everyMs: 500 };

function untilItsFields(desk: Desk, start: PageSnapshot): Promise<void> {
  const isAwaited = () =>
    pathKey(desk.page.path) !== pathKey(start.path) && !desk.page.nodes.some(({ field }) => field !== undefined);
  return lookLater(desk, isAwaited, formIsLate);
}

const entryOf = (node: PageNode | undefined, value: string): Entry | undefined =>
  node && { node, value: optionOf(node, value) ?? value };
