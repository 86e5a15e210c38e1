import { fieldsOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { fillForm, formFields, setField } from "./form.ts";
import { optionOf } from "./place.ts";
import { placeValues } from "./place-values.ts";
import { primaryButton } from "./primary-button.ts";

/** The lines of an invoice or an order in its own form: rows of like fields, to which more are added. */

const asksHowMany = /\b(?:qty|quantity|units|hours|pieces|pcs|count|no\. of)\b/i;
const asksHowMuch = /\b(?:price|rate|cost|fee|amount|value)\b/i;
const asksNumber = new RegExp(`${asksHowMany.source}|${asksHowMuch.source}|\\b(?:total|tax|vat|discount|%)`, "i");

/** Adds a row: "Add line", "+ New item". */
const addsLine =
  /^\W*(?:add|new|another|insert)\b.*\b(?:lines?|items?|positions?|rows?|products?|services?|articles?)\W*$/i;

const middle = ({ box }: PageNode): number => box.y + box.height / 2;

/** Fields that stand as far down as this are side by side. */
const besidePx = 12;

const calledOf = ({ name, field }: PageNode): string => `${name} ${field?.placeholder ?? ""}`;

/** What a line is for: the first field of it that is not a number. */
const namesIt = (node: PageNode): boolean =>
  !asksNumber.test(calledOf(node)) &&
  ["text", "textarea", "search", "combobox", "select", "rich"].includes(node.field?.type ?? "");

/** The rows of like fields of a form, from its top: each has a number of things or a price, and what it is for. */
export function linesOf(fields: readonly PageNode[]): PageNode[][] {
  const rows: PageNode[][] = [];
  for (const anchor of fields.filter((node) => asksNumber.test(calledOf(node)))) {
    if (rows.some((row) => row.includes(anchor))) continue;
    const row = fields.filter(
      (node) => node.region === anchor.region && Math.abs(middle(node) - middle(anchor)) < besidePx,
    );
    if (row.some(namesIt)) rows.push(row);
  }
  return rows.toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : middle(a) - middle(b)));
}

/** Whether rows are plainly lines: in a table, or with a number of things beside their price. */
export const arePlainlyLines = (rows: readonly (readonly PageNode[])[]): boolean =>
  rows.some(
    (row) =>
      row.some(({ region }) => region === "row") ||
      (row.some((node) => asksHowMany.test(calledOf(node))) && row.some((node) => asksHowMuch.test(calledOf(node)))),
  );

/** What adds a row to the form in front. */
export const addsRow = ({ nodes, dialog }: PageSnapshot, fields: readonly PageNode[]): PageNode | undefined => {
  const isInFront = ({ region }: PageNode) => dialog === undefined || region === "dialog";
  const adds = nodes.filter(
    (node) => ["button", "link"].includes(node.role) && isInFront(node) && !node.disabled && addsLine.test(node.name),
  );
  return adds.find(({ form }) => form === fields[0]?.form) ?? adds[0];
};

/** The fields of the form that has those rows, as it stands now. */
const formNow = (page: PageSnapshot, fields: readonly PageNode[]): PageNode[] => {
  const [first] = fields;
  return fieldsOf(page).filter(
    ({ form, frame, region }) =>
      form === first?.form && frame === first?.frame && (page.dialog === undefined || region === "dialog"),
  );
};

/** What is said of one line, and what it is called: what it is for, how many of it, at what price. */
export type Line = { readonly what: string; readonly values: readonly Given[] };

/** A line of which a form without lines asks for the parts. */
export const asFields = ({ what, values }: Line): Given[] =>
  values.map((each) => (each.hint === "name" ? { hint: "pair", text: `${what} ${each.text}`, field: what } : each));

type Asked = { readonly fields: readonly PageNode[]; readonly lines: readonly Line[] };

/** Enters lines in the rows of a form, adding rows as they are needed. Tells how many it has taken, the first ones. */
export async function enterLines(
  desk: Desk,
  steps: Step[],
  { fields, lines }: Asked,
): Promise<{ readonly filled: FilledField[]; readonly taken: number }> {
  const filled: FilledField[] = [];
  for (const [at, line] of lines.entries()) {
    const rowNow = () => linesOf(formNow(desk.page, fields))[at];
    const before = desk.page;
    if (rowNow() === undefined) await addRow(desk, steps, fields);
    const own = desk.page.dialog !== before.dialog ? await enterBeside(desk, steps, { before, line }) : undefined;
    const entered = own ?? (await enterLine(desk, steps, { rowNow, line }));
    if (entered.length === 0) return { filled, taken: at };
    filled.push(...entered);
  }
  return { filled, taken: lines.length };
}

async function addRow(desk: Desk, steps: Step[], fields: readonly PageNode[]): Promise<void> {
  const button = addsRow(desk.page, fields);
  if (button !== undefined) await clickNode(desk, steps, button);
}

/** A line may have a small form of its own, in front of that of the whole. */
async function enterBeside(
  desk: Desk,
  steps: Step[],
  { before, line }: { readonly before: PageSnapshot; readonly line: Line },
): Promise<FilledField[]> {
  const fields = formFields(desk.page, before);
  const { filled } = await fillForm(desk, steps, { fields, given: line.values, thing: "line" });
  const button = primaryButton(desk, fields, "line");
  return button !== undefined && (await clickNode(desk, steps, button)) ? filled : [];
}

/** What a line is for of which only the price was told. */
const madeUp = "Services";

async function enterLine(
  desk: Desk,
  steps: Step[],
  { rowNow, line }: { readonly rowNow: () => PageNode[] | undefined; readonly line: Line },
): Promise<FilledField[]> {
  const filled: FilledField[] = [];
  const isPriced = line.values.some(({ hint }) => hint === "amount");
  const isCounted = line.values.some(({ field }) => field === "quantity");
  // What is told at a price is one of it.
  const one: Given[] = isPriced && !isCounted ? [{ hint: "pair", text: "quantity 1", field: "quantity" }] : [];
  const isCalled = line.values.some(({ hint }) => hint === "name");
  const name: Given[] = isCalled ? [] : [{ hint: "name", text: madeUp }];
  for (const given of [...name, ...line.values, ...one]) {
    const placed = fieldFor(given, rowNow() ?? []);
    const isSaid = line.values.includes(given);
    if (!isSaid && placed?.node.field?.state === "filled") continue;
    const isSet = placed !== undefined && (await setField(desk, steps, { node: placed.node, value: placed.text }));
    if (isSet) filled.push({ label: placed.node.name, value: placed.text, fixed: isSaid });
    // How many of it, and at what price, would be said of nothing.
    else if (isSaid && given.hint === "name") return [];
  }
  return filled.some(({ fixed }) => fixed) ? filled : [];
}

/** The field of a row that a value belongs in. */
function fieldFor(
  given: Given,
  row: readonly PageNode[],
): { readonly node: PageNode; readonly text: string } | undefined {
  const open = row.filter(
    ({ disabled, field, role }) => !disabled && (field?.readOnly !== true || role === "combobox"),
  );
  const called = (pattern: RegExp) => open.find((node) => pattern.test(calledOf(node)));
  const into = (node: PageNode | undefined, text: string) => (node === undefined ? undefined : { node, text });
  if (given.hint === "name") {
    const listed = open.find((node) => optionOf(node, given.text) !== undefined);
    if (listed !== undefined) return into(listed, optionOf(listed, given.text) ?? given.text);
    return into(
      open.filter(namesIt).find(({ field }) => field?.type !== "select"),
      given.text,
    );
  }
  if (given.field === "quantity") return into(called(asksHowMany), given.text.replace(/^quantity /, ""));
  if (given.hint === "amount")
    return into(called(/\bprice\b/i) ?? called(asksHowMuch), given.text.replace(/[^\d.,-]/g, ""));
  return placeValues([given], open).placed[0];
}
