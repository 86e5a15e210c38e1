import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { formFields, setField } from "../form/form.ts";
import { primaryButton } from "../form/primary-button.ts";
import { columnIn, columnsWithMenu, fits, pressInColumn, type Column } from "../things/column-menu.ts";
import { isItsName } from "./in-place.ts";

/** "Trim the Material column", "add a text facet on Ship", "rename the column Port to Harbour": by the menu in the column's head. */
export async function doneInColumn(desk: Desk, intent: Intent): Promise<Deed | undefined> {
  if (columnsWithMenu(desk.page).length === 0) return undefined;
  const order = orderIn(desk, intent);
  if (order === undefined) return undefined;
  const { column, asked, value } = order;
  const kind = value === undefined ? "act" : "fill";
  const deed = await deedOf(desk, kind, (steps) => inItsMenu(desk, steps, { column, asked, value }));
  if (deed !== undefined) desk.column = column.name;
  return deed;
}

type Order = { readonly column: Column; readonly asked: string; readonly value: string | undefined };

/** What is to be done with which column; `undefined` where no column is named. */
function orderIn(desk: Desk, intent: Intent): Order | undefined {
  if (intent.kind === "fill" && isItsName(intent.field)) {
    const column = columnsWithMenu(desk.page).find(({ name }) => sameKeys(name, intent.on ?? ""));
    return column === undefined ? undefined : { column, asked: "rename", value: intent.value };
  }
  const words = wordsOf(intent);
  if (words === undefined) return undefined;
  const named = columnIn(desk.page, words);
  if (named !== undefined) return { column: named.column, asked: named.rest, value: undefined };
  // "Add a timeline facet on it": the column that something was done with before.
  const last = columnsWithMenu(desk.page).find(({ name }) => name === desk.column);
  return last === undefined || intent.kind !== "create" ? undefined : { column: last, asked: words, value: undefined };
}

/** A wish as it may have been said of a column. */
function wordsOf(intent: Intent): string | undefined {
  switch (intent.kind) {
    case "act":
      return `${intent.verb} ${intent.what}${intent.as === undefined ? "" : ` to ${intent.as}`}`;
    case "create": {
      const said = intent.values.map(({ hint, text }) => (hint === "party" ? `for ${text}` : text));
      return [intent.what, ...said].join(" ");
    }
    case "fill":
      return intent.value === "" ? `fill ${intent.field}` : `${intent.field} to ${intent.value}`;
    case "open":
      return intent.aside === true ? undefined : intent.what;
    default:
      return undefined;
  }
}

async function inItsMenu(desk: Desk, steps: Step[], { column, asked, value }: Order): Promise<Done | undefined> {
  const before = desk.page;
  const entry = await pressInColumn(desk, steps, { column, rate: (name) => fits(asked, name) });
  if (entry === undefined) return undefined;
  if (value === undefined) {
    await goOn(desk, steps, { pressed: entry, before, verb: asked.split(" ")[0] ?? "" });
    const came = newNodes(desk.page, before).filter(({ role }) => ["textbox", "searchbox"].includes(role));
    desk.narrower = desk.page.dialog === undefined && came.length === 1 ? came[0] : undefined;
    return { subject: entry.name.replace(/\s*(?:…|\.{3})$/, "") };
  }
  const field = await entered(desk, steps, { before, value });
  return field === undefined ? undefined : { subject: column.name, label: field.name || "name", value };
}

/** Writes what a column is to be called into the one field that has come up, and sends that. */
async function entered(
  desk: Desk,
  steps: Step[],
  { before, value }: { readonly before: PageSnapshot; readonly value: string },
): Promise<PageNode | undefined> {
  const came = newNodes(desk.page, before);
  const fields = formFields(desk.page, before).filter(({ role }) => role === "textbox");
  const field = fields.find((node) => came.includes(node));
  if (field === undefined || fields.length !== 1 || !(await setField(desk, steps, { node: field, value }))) {
    await perform(desk, [], { kind: "press", key: "Escape" });
    return undefined;
  }
  const button = primaryButton(desk, [field], "");
  const sent =
    button === undefined
      ? (await perform(desk, steps, { kind: "press", key: "Enter" })).ok
      : await clickNode(desk, steps, button);
  return sent ? field : undefined;
}
