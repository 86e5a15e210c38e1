import { areComparisons } from "#browser/tables.ts";
import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { takeBehind } from "../form/behind.ts";
import { setField } from "../form/form.ts";
import { optionOf } from "../form/place.ts";
import { columnSaying } from "../things/rows.ts";
import { comparisonIn, isEqual } from "./comparison.ts";

/** A filter that is put together: which field is compared, in which way, and with what, each in a field of its own. */

type Asked = {
  readonly by: string;
  /** The page before the panel was opened in which the filter is put together. */
  readonly start: PageSnapshot;
};

const choosers = ["combobox", "listbox"];

/** Whether one of several choices is taken there. */
const isChooser = ({ role, field, popup }: PageNode): boolean =>
  choosers.includes(role) || (field?.options.length ?? 0) > 0 || (popup === true && role === "button");

/** What is chosen in a part of a condition is called by no quality of the list, or compares. */
const isPart = (node: PageNode): boolean =>
  isChooser(node) &&
  (/^(?:|where|and|or|(?:select|choose|pick)\b.*|(?:the )?(?:field|column|attribute|property|operator|comparison|condition)s?)\W*$/i.test(
    node.name.trim(),
  ) ||
    (node.field?.options ?? []).some((option) => isEqual.test(option.trim())));

const isEntered = ({ role }: PageNode): boolean => ["textbox", "spinbutton", "searchbox"].includes(role);

/** The fields of the panel that has come up, in their order. */
const fieldsOn = (page: PageSnapshot, start: PageSnapshot): PageNode[] =>
  newNodes(page, start).filter(
    (node) =>
      (isChooser(node) || isEntered(node)) &&
      isActionable(node) &&
      !["navigation", "row", "columnheader"].includes(node.region),
  );

/** A button that adds one more condition to those that are there. */
const adds = /^\W*(?:add|new)\b.*\b(?:filters?|conditions?|rules?|criteri(?:on|a))$/i;

/**
 * Puts a condition together in the panel that is open: `undefined` where it has no place for one, or its first choice is of
 * something else than a field; `null` where it was left half done.
 */
export async function byCondition(desk: Desk, steps: Step[], { by, start }: Asked): Promise<string | null | undefined> {
  const tried: Step[] = [];
  const place = await placeFor(desk, tried, start);
  if (place === undefined) return undefined;
  const said = comparisonIn(by);
  const begun = tried.length > 0;
  const field = await chooseOffered(desk, tried, {
    node: place()[0],
    pick: (offered) =>
      fieldIn(offered, said?.field ?? by) ?? fieldOfColumn(offered, said === undefined ? by : "", start),
  });
  if (field === undefined && !begun) return undefined;
  const value = field === undefined ? "" : (said?.value ?? afterField(by, field));
  // What leaves nothing to compare it with was the choice itself, and no field.
  if (field !== undefined && value === "" && !begun) {
    steps.push(...tried);
    return field;
  }
  if (value === "" || !(await compare(desk, tried, { node: place()[1], isMeant: said?.offered ?? isEqual })))
    return null;
  const third = place()[2];
  if (third === undefined || !(await setField(desk, tried, { node: third, value: optionOf(third, value) ?? value })))
    return null;
  steps.push(...tried);
  return said === undefined ? value : by;
}

/** The fields of a condition, as they come to be: those that stand there, or those that come up by the button that adds one. */
async function placeFor(desk: Desk, steps: Step[], start: PageSnapshot): Promise<(() => PageNode[]) | undefined> {
  const known = fieldsOn(desk.page, start);
  if (known.length > 1 && known.slice(0, 2).every(isPart)) return () => fieldsOn(desk.page, start);
  const adder = newNodes(desk.page, start).find((node) => isActionable(node) && adds.test(node.name.trim()));
  if (adder === undefined || !(await clickNode(desk, steps, adder))) return undefined;
  return () => fieldsOn(desk.page, start).slice(known.length);
}

type Comparing = { readonly node: PageNode | undefined; readonly isMeant: RegExp };

/** Chooses how it is compared; most begin with the one that asks for just the value, which need not be chosen then. */
async function compare(desk: Desk, steps: Step[], { node, isMeant }: Comparing): Promise<boolean> {
  const pick = (offered: readonly string[]) => offered.find((each) => isMeant.test(each.trim()));
  if ((await chooseOffered(desk, steps, { node, pick })) !== undefined) return true;
  // Where only the other ways are offered for a choice, just the value is asked for until one of them is made.
  const { options = [], state } = node?.field ?? {};
  const isLeftOut = isMeant === isEqual && state === "empty" && areComparisons(options) && pick(options) === undefined;
  return isLeftOut || isMeant.test((node?.name ?? "").trim());
}

/** The field that is offered under the words, or with which they begin: the longest that does. */
function fieldIn(offered: readonly string[], words: string): string | undefined {
  const begins = (each: string) => keysOf(each).every((key, at) => keysOf(words)[at] === key);
  const named = offered.filter((each) => keysOf(each).length > 0 && begins(each));
  const longest = named.toSorted((a, b) => keysOf(b).length - keysOf(a).length)[0];
  const whole = offered.find((each) => sameKeys(each, words));
  return whole ?? longest ?? offered.find((each) => matchScore(words, each) > 0.7);
}

/** "The ones from Bologna": the field that is called as the column in which that stands. */
function fieldOfColumn(offered: readonly string[], value: string, page: PageSnapshot): string | undefined {
  const column = value === "" ? "" : columnSaying(page, value);
  return column === "" ? undefined : offered.find((each) => sameKeys(each, column));
}

/** "Status Shipped" without its field; a word of being that stands between them says nothing. */
function afterField(by: string, field: string): string {
  const words = by.split(/\s+/);
  const named = new Set(keysOf(field));
  const from = words.findIndex((word) => !keysOf(word).every((key) => named.has(key)));
  // "Open" tells nothing elsewhere, and is all that is said here.
  const whole = keysOf(by).length === 0 ? by : "";
  return from < 0
    ? whole
    : words
        .slice(from)
        .join(" ")
        .replace(/^(?:is|are|=|:)\s+/i, "");
}

const offeredRoles = ["option", "menuitem", "menuitemradio"];

type Choosing = {
  readonly node: PageNode | undefined;
  readonly pick: (offered: readonly string[]) => string | undefined;
};

/** Takes one of the choices of a drop-down, which are only known once it is open. */
export async function chooseOffered(desk: Desk, steps: Step[], { node, pick }: Choosing): Promise<string | undefined> {
  if (node === undefined || !isChooser(node)) return undefined;
  const { options = [] } = node.field ?? {};
  if (options.length > 0) {
    const option = pick(options);
    return option !== undefined && (await setField(desk, steps, { node, value: option })) ? option : undefined;
  }
  const take = async (opening: Step[], start: PageSnapshot) => {
    const offered = newNodes(desk.page, start).filter(({ role }) => offeredRoles.includes(role));
    const taken = pick(offered.map(({ name }) => name));
    const option = offered.find(({ name }) => name === taken);
    return option !== undefined && (await clickNode(desk, opening, option)) ? option.name : undefined;
  };
  return takeBehind(desk, steps, { node, take });
}
