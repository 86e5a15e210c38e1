import { areComparisons } from "#browser/tables.ts";
import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { unquote } from "../../prompt/values.ts";
import { keysOf, likeness, wordsOf } from "../../prompt/words.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "../form/drop-down.ts";
import { setField } from "../form/form.ts";
import { optionOf } from "../form/place.ts";
import { inEachRow } from "../things/of-each-row.ts";

/** Choices by which a list is narrowed: in selects that stand over it. */

type Fits = (option: string, by: string) => boolean;

/** "Away (4)" is the choice of those who are away: it only says beside how many there are. */
export const uncounted = (choice: string): string => choice.replace(/(?<=\S)\s*\(\d[\d.,]*\)$/, "");

/** "Move to draft", among what can be done to all, is not the choice of the drafts. */
export const exactly: Fits = (option, by) => {
  const own = keysOf(uncounted(option));
  return own.length > 0 && own.every((key) => keysOf(by).includes(key));
};

export async function bySelect(
  desk: Desk,
  steps: Step[],
  { by, fits = () => true }: { by: string; fits?: Fits },
): Promise<string | undefined> {
  // "Is in photo" beside "is not in photo" says how a value is compared, and is none itself.
  const ofOneEntry = inEachRow(desk.page);
  const selects = desk.page.nodes.filter(
    (node) =>
      node.field !== undefined &&
      node.field.options.length > 0 &&
      !areComparisons(node.field.options) &&
      !ofOneEntry(node),
  );
  // Two may have the same choices: "payment pending" is asked of the payment.
  const told = selects.filter((each) => isToldIn(by, calledByItsAll(each)));
  for (const node of [...told, ...selects.filter((each) => !told.includes(each))]) {
    const called = calledByItsAll(node);
    const found = optionBeside(called, by) ?? optionOf(node, by) ?? lastWordOption(called, by);
    const option = found !== undefined && fits(found, by) ? found : undefined;
    const { path } = desk.page;
    if (option === undefined || !(await setField(desk, steps, { node, value: option }))) continue;
    await applied(desk, steps, { field: node, path });
    return option;
  }
  return undefined;
}

/** A select without a label is called by the choice that leaves all in the list: "All states" is one of states. */
function calledByItsAll(node: PageNode): PageNode {
  const all = node.field?.options
    .map((each) => /^(?:all|any)\s(?:the\s)?(\p{L}+)$/iu.exec(each.trim())?.[1])
    .find(Boolean);
  return node.name === "" && all !== undefined ? { ...node, name: all } : node;
}

/** Whether the words say which field is meant, and what of it: "payment pending" of "Payment status". */
function isToldIn(by: string, { name }: PageNode, kind = ""): boolean {
  // "Status expired" of the memberships is their "Membership status".
  const isKind = (word: string) => keysOf(word).every((key) => keysOf(kind).includes(key));
  const words = wordsOf(name).filter((word) => !isKind(word));
  const telling = words.filter((word) => !isQuality(word));
  // What is called a status, and nothing besides, is asked for by that.
  const own = (telling.length > 0 ? telling : words).flatMap(keysOf);
  const rest = unsaid(by, name);
  return own.length > 0 && own.every((key) => keysOf(by).includes(key)) && rest !== "" && rest !== by;
}

/** As many drop-downs of a name are looked into for one choice. */
const maxDrawn = 4;

/** "Payment pending": of a drop-down that the application has drawn itself, and that is called so, the choice that is left to say. */
export async function byToldDropDown(
  desk: Desk,
  steps: Step[],
  { by, kind }: { readonly by: string; readonly kind: string },
): Promise<string | undefined> {
  const drawn = desk.page.nodes.filter(
    (node) =>
      ["combobox", "button"].includes(node.role) &&
      node.tag !== "select" &&
      (node.popup === true || node.expanded === false) &&
      !["navigation", "row", "columnheader", "dialog"].includes(node.region) &&
      isActionable(node) &&
      isToldIn(by, node, kind),
  );
  for (const node of drawn.slice(0, maxDrawn)) {
    const value = unsaid(by, node.name);
    const now = sameNode(desk.page, node);
    const { path } = desk.page;
    if (now === undefined || !(await chooseFromPopup(desk, steps, { node: now, value }))) continue;
    await applied(desk, steps, { field: now, path });
    return value;
  }
  return undefined;
}

/** "The Recipes category" is the option called so of the select that is called a category, and not all of its categories. */
function optionBeside(node: PageNode, by: string): string | undefined {
  const rest = unsaid(by, node.name);
  return rest === "" || rest === by ? undefined : optionOf(node, rest);
}

/**
 * A list that is narrowed by its own button, once the choice is made: the first after the field, in its form. None is
 * needed where the choice has led away from the path on which it was made. `false` where the button cannot be pressed.
 */
export async function applied(
  desk: Desk,
  steps: Step[],
  { field, path }: { field: PageNode; path: string },
): Promise<boolean> {
  if (desk.page.path !== path) return true;
  const applies = /^(?:filter|apply(?: (?:filters?|changes))?|go|show(?: results)?|search|refresh|ok|done|confirm)$/i;
  // After words or a tick, "Update" may save what is edited.
  const updates = field.field?.options.length === 0 ? /(?!)/ : /^update$/i;
  const at = desk.page.nodes.findIndex((each) => each.role === field.role && each.name === field.name);
  const button = desk.page.nodes.slice(at + 1).find((each) => {
    const name = each.name.trim();
    // Some stand under their form, tied to it by its name alone.
    const isBeside = each.form === undefined && (/^apply\b/i.test(name) || standsWithReset(each));
    const belongs = each.form === field.form || isBeside;
    const takesOver = applies.test(name) || updates.test(name) || sendsNarrowing(desk.page, each);
    return each.role === "button" && !each.disabled && belongs && takesOver;
  });
  if (button === undefined || (await clickNode(desk, steps, button))) return true;
  // The list of what was chosen may lie over it still.
  if (!(await perform(desk, steps, { kind: "press", key: "Escape" })).ok) return false;
  const free = sameNode(desk.page, button);
  return free !== undefined && clickNode(desk, steps, free);
}

/** "Reset", "Search": the two stand together, be it in their form or under it. */
const standsWithReset = ({ item = "" }: PageNode): boolean =>
  /\b(?:reset|clear)\b/i.test(item) && item.split(/\s+/).length <= 4;

/** Whatever it is called: what sends a form that can be emptied again narrows by what stands in it. */
const sendsNarrowing = ({ nodes }: PageSnapshot, { submits, form }: PageNode): boolean =>
  submits === true &&
  nodes.some((each) => each.role === "button" && each.form === form && /^(?:reset|clear)\b/i.test(each.name.trim()));

/** "Name warehouse": the field of that name takes the rest; a field without a name of its own takes what it is called. */
export async function byNamedField(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const words = by.split(/\s+/);
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const lead = keysOf(words.slice(0, count).join(" ")).join(" ");
    const value = unquote(
      words
        .slice(count)
        .join(" ")
        .replace(/^(?:is|of|like|contains?|containing|matching|=|:)\s+/i, ""),
    );
    const node = desk.page.nodes.find(
      ({ role, name, disabled, region }) =>
        ["textbox", "searchbox"].includes(role) &&
        !disabled &&
        region !== "navigation" &&
        keysOf(name).join(" ") === lead,
    );
    const { path } = desk.page;
    if (node === undefined || value === "" || !(await setField(desk, steps, { node, value }))) continue;
    await applied(desk, steps, { field: node, path });
    return value;
  }
  return undefined;
}

/** What a field of a list is called, and no choice of it. */
export const isQuality = (phrase: string): boolean =>
  /^(?:status|state|priority|type|category|kind|stage|role|owner|author|assignee|label|tag|country|city|customer|client)$/i.test(
    phrase,
  );

/** "status paid": the select is named first, its option last. */
function lastWordOption(node: PageNode, by: string): string | undefined {
  // "Recipes category": the select's own word is none of its options.
  const own = keysOf(node.name);
  const isOwn = (word: string) => keysOf(word).every((key) => own.some((each) => likeness(each, key) > 0.7));
  const telling = by.split(/\s+/).filter((word) => !isOwn(word));
  const words = telling.length > 0 ? telling : by.split(/\s+/);
  return (
    words
      .map((_, at) => words.slice(at).join(" "))
      .map((rest) => optionOf(node, rest))
      .find((option) => option !== undefined) ??
    words.map((word) => optionOf(node, word)).find((option) => option !== undefined)
  );
}

/** The words that a name leaves unsaid: "closed" where "status closed" is asked of "Status". */
export const unsaid = (words: string, name: string): string =>
  words
    .split(/\s+/)
    .filter((word) => !keysOf(name).some((key) => keysOf(word).some((each) => likeness(each, key) > 0.7)))
    .join(" ")
    .replace(/^(?:is|are|=|:)\s+/, "");
