import { setTimeout } from "node:timers/promises";
import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { matchScore, sameKeys } from "../../prompt/words.ts";
import { best, clickNode, enough, heldBy, perform, refresh, type Desk } from "../desk/desk.ts";
import { withWhoKnows } from "../things/with-thing.ts";
import { takeBehind } from "./behind.ts";
import { lastNameOf } from "./last-name.ts";
import { pickRecord } from "./pick-record.ts";

/** Drop-downs that an application has drawn itself: a control that says what is chosen, and a list that opens beneath it. */

/** With `whole`, only what is called just so is taken. */
export type Choice = { readonly node: PageNode; readonly value: string; readonly whole?: boolean };

const optionRoles = [
  "option",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "treeitem",
  "radio",
  "checkbox",
  "button",
  "link",
  "clickable",
];

/** Opens a drop-down and takes an option of it; where its list has a field to search it, by searching. */
export async function chooseFromPopup(
  desk: Desk,
  steps: Step[],
  { node, value, whole = false }: Choice,
): Promise<boolean> {
  const take = async (tried: Step[], start: PageSnapshot) => {
    const among = { start, value, whole };
    if ((await takeLevels(desk, tried, among)) || (await pickRecord(desk, tried, among))) return value;
    if (!(await takeOption(desk, tried, among)) && !(await searchOption(desk, tried, among))) return undefined;
    if (isListOpen(desk.page, start, node)) await leaveOpenList(desk, tried, { node, start });
    else await closeWhatStaysOpen(desk, tried, start);
    return value;
  };
  return (await takeBehind(desk, steps, { node, take })) !== undefined;
}

/** A list of which several may be taken stays open, over what comes next. */
export async function leaveOpenList(
  desk: Desk,
  steps: Step[],
  { node, start }: { readonly node: PageNode; readonly start: PageSnapshot },
): Promise<void> {
  desk.several = node;
  // A press on it would come down on what is chosen by now, which may be taken away by that.
  await perform(desk, steps, { kind: "press", key: "Tab" });
  if (isListOpen(desk.page, start, node)) await perform(desk, steps, { kind: "press", key: "Escape" });
}

/**
 * Some go on by themselves to what is asked next, or stay open for more: what lies over the rest of a form is closed, in a dialog
 * by its own control, since Escape could send the dialog away with it.
 */
async function closeWhatStaysOpen(desk: Desk, steps: Step[], start: PageSnapshot): Promise<void> {
  const open = desk.page.nodes.find(
    (each) => each.popup === true && each.expanded === true && sameNode(start, each)?.expanded !== true,
  );
  if (open === undefined) return;
  const target = start.dialog === undefined ? undefined : await desk.app.locate(open);
  if (target === undefined || !(await perform(desk, steps, { kind: "click", target })).ok)
    await perform(desk, steps, { kind: "press", key: "Escape" });
}

/** What is drawn as a list around its choices may have them without a role. */
export const isListOpen = (page: PageSnapshot, start: PageSnapshot, node?: PageNode): boolean =>
  newNodes(page, start).filter(({ role }) => role === "option" || (role === "clickable" && node?.role === "listbox"))
    .length > 1;

type Among = Omit<Choice, "node"> & { readonly start: PageSnapshot };

/** What came to light since the start, and else what was there as well: the list may have been open. */
export async function takeOption(desk: Desk, steps: Step[], { start, value, whole = false }: Among): Promise<boolean> {
  const favour = ({ name }: PageNode) => (whole && !sameKeys(name, value) ? -1 : 0.1);
  const sought = { words: value, roles: optionRoles, favour };
  const came = newNodes(desk.page, start);
  const fresh = best(desk, { ...desk.page, nodes: came }, sought) ?? came.find((node) => isFileOf(node, value));
  const option =
    fresh ?? best(desk, desk.page, { ...sought, roles: ["option", "menuitem", "menuitemradio", "menuitemcheckbox"] });
  // A choice in a form that has unfolded is still to be sent with that.
  if (option?.field !== undefined && option.form !== undefined) desk.entered = option;
  return option !== undefined && clickNode(desk, steps, option);
}

/** "Europe / Spain": of choices that unfold into others, each in its turn. */
async function takeLevels(desk: Desk, steps: Step[], { start, value }: Among): Promise<boolean> {
  const levels = value.split(/\s+[/>›→]\s+/);
  const tried: Step[] = [];
  let before = start;
  for (const level of levels.length > 1 ? levels : []) {
    const open = desk.page;
    if (!(await takeOption(desk, tried, { start: before, value: level, whole: true }))) return false;
    before = open;
  }
  steps.push(...tried);
  return tried.length > 0;
}

/** "content/people/Ada-Brook.json" is Ada Brook, where a list has the files of what it offers. */
const isFileOf = ({ role, name }: PageNode, value: string): boolean =>
  role === "option" &&
  /^\S+[/.]\S+$/.test(name) &&
  sameKeys((name.split("/").at(-1) ?? "").replace(/\.\w{1,5}$/, "").replace(/[-_]/g, " "), value);

async function searchOption(desk: Desk, steps: Step[], { start, value, whole = false }: Among): Promise<boolean> {
  const fresh = newNodes(desk.page, start);
  const fields = fresh.filter(
    (each) => ["textbox", "searchbox", "combobox"].includes(each.role) && each.field?.readOnly !== true,
  );
  // What says that its list is open searches that, whatever else stands beside it to narrow it by.
  const own = fields.find(({ role, tag, expanded }) => role === "combobox" && tag === "input" && expanded === true);
  const field = own ?? fields[0];
  // What stands in a part of the page that has unfolded is a field of its own, and searches no list.
  const others = fresh.filter((each) => each !== field && each.field !== undefined && each.role !== "listbox");
  if (others.length > 0 && own === undefined) return false;
  const target = field === undefined ? undefined : await desk.app.locate(field);
  if (target === undefined) return false;
  for (const words of [value, lastNameOf(value)]) {
    const tried: Step[] = [];
    const typed = words !== undefined && (await perform(desk, tried, { kind: "fill", target, value: words })).ok;
    if (!typed || !(await takenSoon(desk, tried, { start, value, whole, waits: own !== undefined }))) continue;
    steps.push(...tried);
    return true;
  }
  return false;
}

const laterLooks = 4;
const untilLaterMs = 500;

/** Takes what is offered; a list that is loaded while one types has nothing to offer at first. */
async function takenSoon(
  desk: Desk,
  steps: Step[],
  { waits, ...among }: Among & { readonly waits: boolean },
): Promise<boolean> {
  const isEmpty = () => newNodes(desk.page, among.start).every(({ role }) => role !== "option");
  for (let look = 0; look < laterLooks && waits && isEmpty(); look += 1) {
    await setTimeout(untilLaterMs);
    await refresh(desk);
  }
  return takeOption(desk, steps, among);
}

/** Controls tried for one field, the likeliest first. */
const maxOpeners = 3;

type Sought = Omit<Choice, "node"> & {
  readonly field: string;
  readonly stands?: (node: PageNode) => boolean;
  /** Whether what stands there is meant, whatever is chosen in it. */
  readonly isKnown?: boolean;
};

/** "Set the status to Done": the control that is called "Status", or stands with that word, has the choice behind it. */
export async function behindOpener(
  desk: Desk,
  steps: Step[],
  { field, value, stands, isKnown = false, whole = false }: Sought,
): Promise<PageNode | undefined> {
  // Where each entry of a list has a control of that name, it is that of the entry last spoken of; beside the page is what that is about.
  const ofAnother = withWhoKnows(desk);
  const isOfPage = ({ region, item = "" }: PageNode) => region === "complementary" && item !== "";
  const isMeant =
    stands ?? ((node: PageNode) => matchScore(field, node.name) < 0.5 || isOfPage(node) || !ofAnother(node));
  const likely = desk.page.nodes
    .filter((node) => mayOpen(node) && isMeant(node) && refusedWord(node.name, desk.app.prompt) === undefined)
    .map((node) => ({ node, score: Math.max(isKnown ? enough : 0, answering(node, { field, value })) }))
    .filter(({ score }) => score >= enough)
    .toSorted((a, b) => b.score - a.score);
  for (const { node } of likely.slice(0, maxOpeners)) {
    const now = sameNode(desk.page, node);
    if (now !== undefined && (await chooseFromPopup(desk, steps, { node: now, value, whole }))) return node;
  }
  return undefined;
}

const mayOpen = (node: PageNode): boolean =>
  isActionable(node) &&
  ["button", "combobox", "listbox", "clickable", "link"].includes(node.role) &&
  node.path === undefined &&
  node.external !== true &&
  node.submits !== true &&
  (node.field === undefined || node.tag !== "select");

function answering(node: PageNode, { field, value }: Pick<Sought, "field" | "value">): number {
  // Some say nothing of what they open, and have it all beside them: the label, what is chosen, and what could be.
  const lists =
    node.role === "button" && [field, value, node.name].every((each) => heldBy(node.item ?? "", each) > 0.9);
  const opens = lists || node.popup === true || node.expanded === false || node.role === "combobox" ? 0.15 : 0;
  if (field === "") return opens === 0 ? 0 : enough;
  const named = matchScore(field, node.name);
  // A drop-down is often called by what is chosen in it, and its label stands beside it.
  const beside = isUnderLabel(node, field) || (opens > 0 && heldBy(node.item ?? "", field) > 0.9) ? 0.7 : 0;
  return Math.max(named, beside) < 0.5 ? 0 : Math.max(named, beside) + opens;
}

/** What only reacts to the pointer and says what is chosen, under the label that it stands with. */
export const isUnderLabel = ({ role, name, item = "" }: PageNode, label: string): boolean =>
  role === "clickable" && name !== "" && item.endsWith(name) && sameKeys(item.slice(0, -name.length), label);
