import { byItsDropDown } from "./by-drop-down.ts";
import { headingOf, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../../deed.ts";
import { sameKeys } from "../../prompt/words.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { endOf, glance } from "../desk/glance.ts";
import {
  byControl,
  byMenu,
  isOnlySet,
  isValue,
  isWholeEntry,
  kindAtEnd,
  laysOutList,
  qualityIn,
  isOnlyColumn,
} from "./by-control.ts";
import { doesWhatIsSaid } from "./called-choice.ts";
import { byFieldBeside, fieldCalled } from "./by-fields.ts";
import { byHead } from "./by-head.ts";
import { byPanel } from "./by-panel.ts";
import { byNamedField, bySelect, byToldDropDown, exactly } from "./choices.ts";
import { isSearch, setField } from "../form/form.ts";
import { comparisonIn, type Comparison } from "./comparison.ts";
import { goToList } from "./its-list.ts";
import { leaveList, leavePanel } from "./leave-panel.ts";
import { enterNarrowing } from "./narrow.ts";
import { rowsOf } from "../things/rows.ts";
import { reach } from "../ways/reach.ts";
import { makesNew } from "../ways/unfold.ts";
import { byPeriod } from "./period.ts";
import { emptySearch, isStillSearched, toWholeList } from "./still-searched.ts";
import { hasEmptied, isBeside, seenOn } from "./what-changed.ts";

/** Narrows a list: by a select that has the option, by a tab, button or box of that name, else by the search field. */
export async function filter(
  desk: Desk,
  { by, where = kindAtEnd(by) }: { by: string; where?: string },
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  const field = fieldCalled(desk.page, where);
  if (field === undefined) await goToList(desk, steps, where);
  if (isFormOfNew(desk.page)) return leftAlone(desk, startPath);
  const before = desk.page;
  const said = comparisonIn(by);
  const own = field === undefined ? undefined : await enteredThere(desk, steps, { node: field, by });
  const narrowed = (taken: Step[]) =>
    said === undefined ? byWhatItIs(desk, taken, { by, kind: where }) : byComparing(desk, taken, { by, said });
  const done = own ?? (await narrowed(steps));
  if (done === undefined) return leftAlone(desk, startPath);
  const anew: Step[] = [];
  const isAnew = isStillSearched(before, desk.page) && (await toWholeList(desk, anew));
  // Where the list has kept what it was narrowed to, only the search is in the way.
  if (isAnew && !(await emptySearch(desk, steps)) && (await narrowed(anew)) !== undefined)
    steps.splice(0, steps.length, ...anew);
  if (before.dialog === undefined) await leavePanel(desk, steps);
  await leaveList(desk, steps, before);
  return {
    outcome: seenOn(before, desk.page, "fewer"),
    kind: "filter",
    subject: glance(desk.page).heading,
    thing: done,
    values: [{ label: "", value: done, fixed: true }],
    parts: parts({ do: steps }),
    ...endOf(desk),
    startPath,
  };
}

/** Whether a page is the form of a new thing, by what is written over it: there is nothing to be narrowed on it. */
const isFormOfNew = (page: PageSnapshot): boolean =>
  makesNew.test(headingOf(page)) &&
  rowsOf(page.nodes).length === 0 &&
  page.nodes.some(({ submits, name }) => submits === true && !/^\W*(?:search|find|filter|apply|go)\b/i.test(name));

async function leftAlone(desk: Desk, path: string): Promise<undefined> {
  if (desk.page.path !== path) await perform(desk, [], { kind: "goto", path });
  return undefined;
}

type Asked = { readonly by: string; readonly kind: string };

async function byWhatItIs(desk: Desk, steps: Step[], { by, kind }: Asked): Promise<string | undefined> {
  return (
    (await byPeriod(desk, steps, by)) ??
    (await byFieldOfColumn(desk, steps, by)) ??
    (await byHead(desk, steps, by)) ??
    (await bySelect(desk, steps, { by, fits: exactly })) ??
    (await byToldDropDown(desk, steps, { by, kind })) ??
    (await byNamedField(desk, steps, by)) ??
    (await byFilterField(desk, steps, { by })) ??
    (await byItsDropDown(desk, steps, by)) ??
    (await byControl(desk, steps, by)) ??
    (await bySelect(desk, steps, { by })) ??
    (await byPanel(desk, steps, by)) ??
    (await byMenu(desk, steps, by)) ??
    (await byFieldBeside(desk, steps, by)) ??
    (await byText(desk, steps, by)) ??
    // Nothing else on the page takes the words: they are what its filter is to hold, whatever is seen of it.
    (await byFilterField(desk, steps, { by, mayBeUnseen: true })) ??
    (await onAnotherPage(desk, steps, by))
  );
}

/** "Add a text filter on the Variety column and filter it by Conference": what has come up for the column takes the words. */
async function byFieldOfColumn(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const node = desk.narrower === undefined ? undefined : sameNode(desk.page, desk.narrower);
  return node !== undefined && (await enterNarrowing(desk, steps, { node, value: by })) ? by : undefined;
}

type Compared = { readonly by: string; readonly said: Comparison };

/** "Copies greater than 5" is none of the things that are called copies: only what compares does it, or a choice called just so. */
async function byComparing(desk: Desk, steps: Step[], { by, said }: Compared): Promise<string | undefined> {
  const isOffered = desk.page.nodes.some(({ name }) => sameKeys(name, by));
  return (
    (await bySelect(desk, steps, { by, fits: exactly })) ??
    (isOffered ? ((await byControl(desk, steps, by)) ?? (await byMenu(desk, steps, by))) : undefined) ??
    (await byPanel(desk, steps, by)) ??
    (await byNamedField(desk, steps, by)) ??
    // A search finds what contains the words, wherever.
    (said.offered.test("contains") ? await byText(desk, steps, said.value) : undefined)
  );
}

/** A filter of that name on another page of the application. */
async function onAnotherPage(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  if (isOnlyColumn(desk, by)) return undefined;
  const roles = ["tab", "radio", "checkbox", "link", "button"];
  const quality = { words: qualityIn(by), roles, literal: true, never: laysOutList };
  // What an entry says of itself narrows nothing, nor does the way to where one is, or to all there is of the kind.
  const kind = kindAtEnd(by);
  const favour = (each: PageNode) =>
    each.path === desk.page.path ||
    (kind !== "" && kind !== by && sameKeys(each.name, kind)) ||
    isOnlySet(desk, each) ||
    isValue(desk, each) ||
    doesWhatIsSaid(each, by)
      ? -1
      : each.region === "row" || isWholeEntry(each, by)
        ? -0.5
        : 0;
  const node =
    best(desk, desk.page, { ...quality, favour }) ??
    (await reach(desk, steps, { words: by, roles, favour, never: laysOutList }));
  return node !== undefined && (await clickNode(desk, steps, node)) ? by : undefined;
}

/** What a list is to be narrowed by, and whether that may be so though nothing is seen of it. */
type Entering = { readonly by: string; readonly mayBeUnseen?: boolean };

/** A field that is called a filter takes the words, unless a choice is called just so: a link of that name is none. */
async function byFilterField(desk: Desk, steps: Step[], wanted: Entering): Promise<string | undefined> {
  const choices = ["tab", "radio", "checkbox", "switch", "button", "option", "menuitemradio", "menuitemcheckbox"];
  const isChoice = ({ role, name }: PageNode) => choices.includes(role) && sameKeys(name, wanted.by);
  const node = desk.page.nodes.find(
    (each) => isSearch(each) && !each.disabled && /^\W*filter\b/i.test(`${each.name} ${each.field?.placeholder ?? ""}`),
  );
  if (node === undefined || desk.page.nodes.some(isChoice)) return undefined;
  return byEntering(desk, steps, { ...wanted, node });
}

/** A list that was narrowed by Enter is as it was only once Enter has told it that the words are gone. */
async function emptied(desk: Desk, field: PageNode, narrowing: readonly Step[]): Promise<void> {
  const now = sameNode(desk.page, field) ?? field;
  if (!(await setField(desk, [], { node: now, value: "" }))) return;
  const again = sameNode(desk.page, field);
  const target = again === undefined ? undefined : await desk.app.locate(again);
  if (target !== undefined && narrowing.at(-1)?.kind === "press")
    await perform(desk, [], { kind: "press", key: "Enter", target });
}

/** What completes the words that are typed takes them over by Enter, where nothing else is known to come of them. */
async function enteredThere(
  desk: Desk,
  steps: Step[],
  { node, by }: Entering & { readonly node: PageNode },
): Promise<string | undefined> {
  const { path } = desk.page;
  const done = await byEntering(desk, steps, { node, by, mayBeUnseen: true });
  const now = done === undefined || steps.at(-1)?.kind === "press" ? undefined : sameNode(desk.page, node);
  const target = now === undefined || desk.page.path !== path ? undefined : await desk.app.locate(now);
  if (target !== undefined) await perform(desk, steps, { kind: "press", key: "Enter", target });
  return done;
}

/** What is written into the search narrows the list only where that is seen. */
async function byText(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  // What stands in a bar searches the whole application, or the bar itself.
  const field =
    desk.page.nodes.find((node) => isSearch(node) && !node.disabled && !isBeside(node)) ?? loneText(desk.page);
  return field === undefined ? undefined : byEntering(desk, steps, { node: field, by });
}

/** "Enter the device name": the only field of a page that is sent by nothing narrows what the page lists, whatever it is called. */
function loneText({ nodes }: PageSnapshot): PageNode | undefined {
  const isSent = ({ form }: PageNode) => nodes.some((node) => node.submits === true && node.form === form);
  const [only, ...more] = nodes.filter(
    (node) => node.role === "textbox" && node.field?.type === "text" && node.region !== "row" && !node.disabled,
  );
  return only === undefined || more.length > 0 || isSent(only) || only.region === "dialog" ? undefined : only;
}

async function byEntering(
  desk: Desk,
  steps: Step[],
  { node, by, mayBeUnseen = false }: Entering & { readonly node: PageNode },
): Promise<string | undefined> {
  const [before, tried]: [PageSnapshot, Step[]] = [desk.page, []];
  if (!(await enterNarrowing(desk, tried, { node, value: by }))) return undefined;
  const isUnseen = !mayBeUnseen && seenOn(before, desk.page, "fewer") === "unseen";
  if (isUnseen || hasEmptied(before, desk.page)) {
    if (desk.page.path === before.path) await emptied(desk, node, tried);
    else await perform(desk, [], { kind: "goto", path: before.path });
    return undefined;
  }
  steps.push(...tried);
  return by;
}
