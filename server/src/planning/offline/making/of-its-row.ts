import { headingOf, type PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, heldBy, type Desk, type Taste } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { bringToLight, showsIt } from "../opening/in-list.ts";
import { formOn } from "../form/form.ts";
import { inOwnMenu, standingWith } from "../things/with-thing.ts";
import { travelToSeen } from "../ways/reach.ts";
import type { Opened } from "./offered.ts";

/** What is made for one entry of a list, as a payment for a bill, is made by what stands in its row, and by no other row. */

/** For which entry: by the name of somebody, or by a number behind the word for its kind. */
const whoseIn = (values: readonly Given[]): string => {
  const party = values.find(({ hint }) => hint === "party")?.text;
  return party ?? numberedIn(values)?.number ?? "";
};

/** "Bill HAR-30": a number, and the kind of what it is the number of. */
const numberedIn = (values: readonly Given[]): { readonly kind: string; readonly number: string } | undefined => {
  const pairs = values.filter(({ hint }) => hint === "pair");
  const told = pairs.map(({ text }) => /^(?<kind>\p{Ll}{3,})\s(?<number>#?\p{Lu}*-?\d[\w-]*)$/u.exec(text)?.groups);
  const { kind, number } = told.find((each) => each !== undefined) ?? {};
  return kind === undefined || number === undefined ? undefined : { kind, number };
};

/** Whether the list in front is of other things, which only tell in a column which of that kind they belong to: the new one is to be a line of it. */
const listsOthers = ({ page }: Desk, values: readonly Given[]): boolean => {
  const kind = values.some(({ hint }) => hint === "party") ? undefined : numberedIn(values)?.kind;
  return (
    kind !== undefined &&
    heldBy(glance(page).heading, kind) === 0 &&
    page.nodes.some(({ columns = [] }) => columns.slice(1).some((column) => sameKeys(column, kind)))
  );
};

const isNumber = /^\p{L}*-?\d[\w-]*$/u;

/** Whether the list in front has a row that tells for whom something is made. */
const hasRowOf = ({ page }: Desk, whose: string): boolean =>
  page.nodes.some(({ role, name }) => role === "row" && heldBy(name, whose) > 0.9);

/** "HAR-30" and "HAR-31" are numbers of things of one kind. */
const shapeOf = (number: string): string => number.replace(/\p{L}/gu, "A").replace(/\d/g, "0");

/** Whether a text tells of something by such a number, and by none that is meant. */
function tellsOther(text: string, whose: string): boolean {
  const numbers = text.match(/\p{Lu}[\p{L}\d]*-\d[\w-]*/gu) ?? [];
  const alike = numbers.filter((each) => shapeOf(each) === shapeOf(whose));
  return alike.length > 0 && !alike.some((each) => sameKeys(each, whose));
}

/** Whether the page or the dialog in front says over itself that it is about another thing than that for which something is made. */
export function isAboutAnother({ page }: Desk, values: readonly Given[]): boolean {
  const whose = whoseIn(values);
  return isNumber.test(whose) && [page.dialog ?? "", headingOf(page)].some((text) => tellsOther(text, whose));
}

/**
 * Stands before the entry for which something is made, where it is told by a number and the list in front does not show it:
 * a tab may have left it out.
 */
export async function beforeItsRow(desk: Desk, steps: Step[], values: readonly Given[]): Promise<void> {
  const whose = whoseIn(values);
  // From the page of one thing to the list in which there are others of its kind.
  if (isAboutAnother(desk, values))
    await travelToSeen(desk, steps, ({ role, name }) => role === "row" && tellsOther(name, whose));
  const isListed = () => showsIt(desk, whose) || !desk.page.nodes.some(({ role }) => role === "row");
  if (!isNumber.test(whose) || isListed() || listsOthers(desk, values)) return;
  const all = desk.page.nodes.find(
    ({ role, name, current }) => role === "tab" && /^all\b/i.test(name) && current !== true,
  );
  if (all !== undefined) await clickNode(desk, steps, all);
  if (!isListed()) await bringToLight(desk, steps, whose);
}

/** "Record payment", in the menu of the bill that it is for. */
export async function openedInItsMenu(
  desk: Desk,
  steps: Step[],
  { thing, verb, values }: { readonly thing: string; readonly verb: string; readonly values: readonly Given[] },
): Promise<Opened | undefined> {
  const whose = whoseIn(values);
  const before = desk.page;
  if (whose === "" || !hasRowOf(desk, whose)) return undefined;
  const favour = ({ name }: PageNode) => (heldBy(name, thing) > 0.9 ? 0.1 : -1);
  const entry = await inOwnMenu(desk, steps, { thing: whose, words: `${verb} ${thing}`, favour });
  const fields = entry === undefined ? [] : formOn(desk.page, before, thing);
  return entry === undefined || fields.length === 0 ? undefined : { label: entry, fields };
}

/** Nothing of another row, where the list in front has one for whom it is made. */
export function ofItsRow(desk: Desk, { favour, ...taste }: Taste, values: readonly Given[]): Taste {
  const whose = whoseIn(values);
  if (whose === "") return { favour, ...taste } as Taste;
  // What is told by a number is no other entry, though the list in front may not show it.
  const never = (node: PageNode) =>
    node.region === "row" && (isNumber.test(whose) || hasRowOf(desk, whose)) && !standingWith(desk.page, whose)(node);
  return { ...taste, never, favour: (node) => (never(node) ? -1 : (favour?.(node) ?? 0)) };
}

/** What a form does not ask for, since it says over itself for which entry it is. */
export const notSaidOver = (values: readonly Given[], over = ""): readonly Given[] => {
  const whose = whoseIn(values);
  return whose === "" || heldBy(over, whose) <= 0.9 ? values : values.filter(({ text }) => !text.endsWith(whose));
};
