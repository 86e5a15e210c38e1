import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { onTheWay, parts, type Deed } from "../../deed.ts";
import { matchScore } from "../../prompt/words.ts";
import { typedBy } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { endOf, glance } from "../desk/glance.ts";
import { standingFor } from "../form/enter-value.ts";
import { isSearch, setField } from "../form/form.ts";
import { sendsSearch } from "../form/only-searches.ts";
import { open } from "./open.ts";
import { ownerIn, partsOfName } from "../form/parts-of-name.ts";
import { leadsOn, listOutOfSight } from "../ways/list-beyond.ts";
import { inMenus } from "../ways/menus.ts";
import { reach, travel } from "../ways/reach.ts";
import { bringUp, hiddenNodes, putAway, unfoldedList, visitBy } from "../ways/unfold.ts";
import { isCard } from "../narrowing/its-list.ts";
import { barWith, hasEmptied, isBeside, isUnchanged, lists } from "../narrowing/what-changed.ts";

/** A search is tried in each field that may be meant, that of the list in front first, until one changes what is shown. */

/** A field to search in, what was pressed to bring it up, and the steps of that. */
type Found = { readonly field: PageNode; readonly opener?: PageNode; readonly opening: readonly Step[] };
/** How a field to search in is come by; `undefined` where there is none of that kind. */
type Way = (desk: Desk, where: string) => Promise<Found | undefined>;

/** Searches: goes where it is to be searched, finds the search field, types, and sends it when that is needed. */
export async function search(
  desk: Desk,
  { query, where }: { query: string; where: string },
): Promise<Deed | undefined> {
  const { path: startPath } = desk.page;
  const text = /^(it|him|her|them)$/i.test(query) && desk.last !== "" ? desk.last : ownerIn(query);
  const visit = await goWhere(desk, where);
  const isSearched = desk.page.nodes.some((node) => isSearch(node) || opensSearch(node));
  const shown = isSearched || best(desk, desk.page, text) === undefined ? undefined : await open(desk, text);
  if (shown !== undefined) return onTheWay(startPath, parts({ visit }), shown);
  const vain: Way[] = [];
  for (const way of [...ways, ...farWays, undefined]) {
    // Where no search changes anything, the likeliest is shown all the same, and none is looked for far away.
    if (way !== undefined && vain.length > 0 && farWays.includes(way)) continue;
    const [used, last] = way === undefined ? [vain[0], true] : [way, false];
    const start = desk.page;
    const found = await used?.(desk, where);
    if (found === undefined) continue;
    const before = desk.page;
    const whole = await typed(desk, found.field, text);
    if (whole === undefined) continue;
    const searched = (await byPart(desk, { before, field: found.field, text })) ?? whole;
    const unseen = isUnchanged(before, desk.page, found.field) && !(await seenBehind(desk, searched, { found, start }));
    if (narrowsOnlyBar(before, desk.page, { field: found.field, text, unseen })) {
      await undone(desk, found, start);
      continue;
    }
    if (!unseen || last) {
      const visited = [...visit, ...found.opening];
      return deedOfSearch(desk, { before, field: found.field, text, unseen, startPath, visit: visited, searched });
    }
    if (used !== undefined) vain.push(used);
    await undone(desk, found, start);
  }
  return undefined;
}

type Searched = InVain & {
  readonly unseen: boolean;
  readonly startPath: string;
  readonly visit: readonly Step[];
  readonly searched: readonly Step[];
};

function deedOfSearch(desk: Desk, { before, field, text, unseen, startPath, visit, searched }: Searched): Deed {
  desk.last = text;
  return {
    ...(hasEmptied(before, desk.page, text) ? { foundNothing: true } : {}),
    outcome: unseen ? "unseen" : lists(desk.page, text) ? "shown" : "done",
    kind: "search",
    subject: glance(desk.page).heading || field.name,
    thing: text,
    // A part of the name may have found it, where the whole does not.
    values: [{ label: field.name, value: typedBy(searched) ?? text, fixed: true }],
    parts: parts({ visit, do: searched }),
    ...endOf(desk),
    startPath,
  };
}

type InBar = { readonly field: PageNode; readonly text: string; readonly unseen: boolean };

/** Whether what was typed into the field of a side bar has only taken entries from that, and left none of the name. */
function narrowsOnlyBar(before: PageSnapshot, after: PageSnapshot, { field, text, unseen }: InBar): boolean {
  const isOfThis = barWith(before, field);
  const inBar = ({ nodes }: PageSnapshot) => nodes.filter((node) => node.field === undefined && isOfThis(node));
  const left = inBar(after);
  return (
    unseen &&
    isBeside(field) &&
    left.length < inBar(before).length &&
    !left.some(({ name }) => heldBy(name, text) > 0.9)
  );
}

type Covering = { readonly found: Found; readonly start: PageSnapshot };

/** Whether the list behind what came up with the field has changed, as is seen once that is put away, as it is then. */
async function seenBehind(desk: Desk, steps: Step[], { found, start }: Covering): Promise<boolean> {
  if (found.opener === undefined || start.dialog !== undefined || desk.page.dialog === undefined) return false;
  const closing: Step[] = [];
  await perform(desk, closing, { kind: "press", key: "Escape" });
  if (desk.page.dialog !== undefined || isUnchanged(start, desk.page)) return false;
  steps.push(...closing);
  return true;
}

type InVain = { readonly before: PageSnapshot; readonly field: PageNode; readonly text: string };

/** A part of the name, as the last one or its code, finds what the whole does not; where none does, the whole is typed again. */
async function byPart(desk: Desk, { before, field, text }: InVain): Promise<Step[] | undefined> {
  const parts = partsOfName(text);
  const isFound = () => lists(desk.page, text);
  if (parts.length === 0 || isFound() || !hasEmptied(before, desk.page)) return undefined;
  const retyped = async (words: string) => {
    const again = standingFor(desk.page, field);
    return again === undefined ? undefined : typed(desk, again, words);
  };
  for (const part of parts) {
    const searched = await retyped(part);
    if (isFound()) return searched;
  }
  return retyped(text);
}

/** Types the words, and sends them unless what was offered meanwhile has led there already. */
async function typed(desk: Desk, field: PageNode, text: string): Promise<Step[] | undefined> {
  const steps: Step[] = [];
  const before = desk.page;
  if (!(await setField(desk, steps, { node: field, value: text }))) return undefined;
  // Another one may be called the same: that of the bar, which searches something else.
  const now = standingFor(desk.page, field) ?? field;
  const target = await desk.app.locate(now);
  if (target === undefined || pathKey(desk.page.path) !== pathKey(before.path)) return steps;
  const narrowed = desk.page;
  await perform(desk, steps, { kind: "press", key: "Enter", target });
  // A page that searches while one types may be loaded anew by Enter, and is as it was before.
  const again = sameNode(desk.page, field);
  const isWiped = again?.field?.state === "empty" && text !== "" && isBack(before, narrowed, desk.page);
  if (!isWiped) return steps;
  const typing: Step[] = [];
  return (await setField(desk, typing, { node: again, value: text })) ? typing : undefined;
}

/** Whether something that typing has hidden is there again. */
const isBack = (before: PageSnapshot, narrowed: PageSnapshot, after: PageSnapshot): boolean =>
  pathKey(after.path) === pathKey(before.path) &&
  before.nodes.some((node) => sameNode(narrowed, node) === undefined && sameNode(after, node) !== undefined);

/** A search that came to nothing leaves neither words nor an open field behind. */
async function undone(desk: Desk, { field, opener }: Found, start: PageSnapshot): Promise<void> {
  const now = sameNode(desk.page, field);
  if (now !== undefined) await setField(desk, [], { node: now, value: "" });
  if (opener !== undefined) await putAway(desk, start, opener);
}

/** The page that is to be searched, unless a field here says that it searches it. */
async function goWhere(desk: Desk, where: string): Promise<Step[]> {
  const steps: Step[] = [];
  if (where === "" || fieldsOn(desk.page).some((node) => suits(desk, node, where))) return steps;
  const makes = /^\W*(?:new|add|create|insert|alter|edit|change|modify)\b/i;
  // "Show booking details" stands in a row of the list, and leads away from it, as does a card of something in it.
  const favour = (node: PageNode) => (makes.test(node.name) || node.region === "row" || isCard(node) ? -1 : 0);
  const sought = { words: where, roles: ["link", "tab", "menuitem", "treeitem", "button", "clickable"], favour };
  const folded = await unfoldedList(desk, steps, { words: where, roles: sought.roles });
  const here = folded ?? best(desk, desk.page, sought) ?? (await listOutOfSight(desk, steps, where));
  const known = [...desk.atlas.values()].find((page) => best(desk, page, { ...sought, literal: true }) !== undefined);
  if (here === undefined && known !== undefined) await travel(desk, steps, known.path);
  const page = here ?? best(desk, desk.page, { ...sought, literal: true });
  if (page !== undefined && leadsOn(desk, page)) await visitBy(desk, steps, { words: where, node: page });
  return steps;
}

const suits = ({ page }: Desk, node: PageNode, where: string): boolean =>
  matchScore(where, `${node.name} ${node.field?.placeholder ?? ""} ${glance(page).heading}`) > 0.45 ||
  heldBy(node.near, where) > 0.9;

/** What says that it searches comes before what narrows a list without a word, as the fields over its columns do. */
const fieldsOn = ({ nodes }: PageSnapshot): PageNode[] => {
  const fields = nodes.filter((node) => isSearch(node) && !node.disabled);
  const says = ({ role, name, field }: PageNode) =>
    role === "searchbox" || /\b(?:search|find|look ?up)\b/i.test(`${name} ${field?.placeholder ?? ""}`);
  return fields.toSorted((one, other) => Number(says(other)) - Number(says(one)));
};

/** "Search for menu entries and pages" goes to a page, and finds nothing in it. */
const goesToPages = ({ name, field }: PageNode): boolean =>
  /\b(?:menu(?:s| entries| items)?|navigation|commands?|actions)\b/i.test(`${name} ${field?.placeholder ?? ""}`);

/** A bar searches everything or nothing, and a side bar itself. */
const isOfBar = (node: PageNode): boolean => node.region === "banner" || isBeside(node) || goesToPages(node);

/** A button or a magnifier that brings up a field to search in. */
const opensSearch = (node: PageNode): boolean =>
  ["button", "link", "clickable", "menuitem"].includes(node.role) &&
  node.path === undefined &&
  !node.disabled &&
  node.submits !== true &&
  /^(?:open |show |toggle )?(?:search|find|magnif\w*|look ?up)\b/i.test(node.name.trim());

/** What a column is called that says which thing a row is. */
const namesThings = /^(?:\p{L}+ )?(?:name|title|subject|summary)$/iu;

/** A field that stands on the page; one that says where it searches before the others. */
const standing =
  (inBar: boolean): Way =>
  (desk, where) => {
    const fields = fieldsOn(desk.page).filter((node) => isOfBar(node) === inBar);
    const field = fields.find((node) => where !== "" && suits(desk, node, where)) ?? fields[0];
    return Promise.resolve(field && { field, opening: [] });
  };

/** The field for the name, or the first for words, of a form that only searches: its button says so. */
const inItsForm: Way = ({ page }) => {
  const forms = new Set(page.nodes.filter(sendsSearch).map(({ form }) => form));
  const fields = page.nodes.filter(
    (node) => node.role === "textbox" && !node.disabled && !isOfBar(node) && forms.has(node.form),
  );
  const field = fields.find(({ name }) => /\bname\b|\bkeywords?\b/i.test(name)) ?? fields[0];
  return Promise.resolve(field && { field, opening: [] });
};

const behindButton =
  (inBar: boolean): Way =>
  async (desk) => {
    const start = desk.page;
    const openers = start.nodes.filter((node) => opensSearch(node) && isOfBar(node) === inBar);
    // Where each column has a search of its own, that of the names finds a thing by what it is called.
    const opener = openers.find(({ item = "" }) => openers.length > 1 && namesThings.test(item)) ?? openers[0];
    return opener === undefined ? undefined : behind(desk, opener, []);
  };

/** A field that comes to light under an entry of the bar that is called like what is searched: "Clients" has one for clients. */
const inFold: Way = async (desk, where) => {
  const start = desk.page;
  const folds = hiddenNodes(start).filter(({ node, opener }) => isSearch(node) && opener.region !== "row");
  const called = ({ opener }: { readonly opener: PageNode }) => matchScore(where, opener.name);
  const openers = [...new Set(folds.toSorted((a, b) => called(b) - called(a)).map(({ opener }) => opener))];
  const [opener] = openers;
  const opening: Step[] = [];
  // The only one searches whatever there is, by whatever name.
  if (opener === undefined || (where !== "" && openers.length > 1 && matchScore(where, opener.name) < 0.6))
    return undefined;
  if (!(await bringUp(desk, opening, opener))) return undefined;
  const field = newNodes(desk.page, start).find((node) => isSearch(node) && !node.disabled);
  if (field === undefined) await putAway(desk, start, opener);
  return field && { field, opener, opening };
};

/** "Search…" among the entries of a menu. */
const inMenu: Way = async (desk) => {
  const opening: Step[] = [];
  const favour = (node: PageNode) => (isSearch(node) || opensSearch(node) ? 0.1 : -1);
  const found = await inMenus(desk, opening, { words: "search", literal: true, favour });
  if (found === undefined) return undefined;
  return isSearch(found) ? { field: found, opening } : behind(desk, found, opening);
};

/** The field that a control brings up: where it asks for words alone, it need not say that it searches. */
async function behind(desk: Desk, opener: PageNode, going: readonly Step[]): Promise<Found | undefined> {
  const start = desk.page;
  const opening = [...going];
  if (!isActionable(opener) || !(await clickNode(desk, opening, opener))) return undefined;
  const isWritten = ({ role, disabled }: PageNode) => /^(?:textbox|searchbox|combobox)$/.test(role) && !disabled;
  const written = newNodes(desk.page, start).filter(isWritten);
  const field = written.find(isSearch) ?? written[0];
  if (field !== undefined) return { field, opener, opening };
  await closeAgain(desk, start, opener);
  return undefined;
}

/** A field on another page, where this one has none. */
const elsewhere: Way = async (desk, where) => {
  const opening: Step[] = [];
  const isInList = where !== "" && desk.page.nodes.some(({ role }) => role === "row");
  if (isInList || fieldsOn(desk.page).length > 0) return undefined;
  await reach(desk, opening, { words: "search", roles: ["searchbox", "textbox", "combobox"] });
  const field = fieldsOn(desk.page).toSorted((a, b) => Number(isOfBar(a)) - Number(isOfBar(b)))[0];
  return field && { field, opening };
};

/** In the order in which they are tried. */
const ways: readonly Way[] = [
  standing(false),
  inItsForm,
  behindButton(false),
  standing(true),
  behindButton(true),
  inFold,
];
const farWays: readonly Way[] = [inMenu, elsewhere];
