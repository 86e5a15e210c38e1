import { fieldsOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { calledIn } from "../../prompt/names.ts";
import { shapeOf } from "../../prompt/values.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf } from "../desk/by-hand.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { outcomeOf } from "../desk/outcome.ts";
import { isSearch, setField } from "../form/form.ts";
import type { Doing } from "./of-another.ts";

/**
 * "Ban the address promo@shop.example", "block evil.example": what is not listed yet is written into the one field of a
 * form that stands open, where its button says what becomes of it.
 */
export async function enteredIntoForm(
  desk: Desk,
  { verb, what, as }: Doing & { readonly as?: string },
): Promise<Deed | undefined> {
  const value = as === undefined ? writtenIn(what) : undefined;
  const form = value === undefined || isListed(desk.page, value) ? undefined : formThatSays(desk.page, verb);
  if (value === undefined || form === undefined) return undefined;
  const { field, button } = form;
  return deedOf(desk, "act", async (steps: Step[]) => {
    if (!(await setField(desk, steps, { node: field, value }))) return undefined;
    const before = desk.page;
    const filled = [{ label: field.name, value, fixed: true }];
    if (!(await clickNode(desk, steps, button))) return undefined;
    const outcome = outcomeOf(desk.page, { before, fields: [field], filled });
    return { subject: button.name, label: field.name, value, outcome };
  });
}

/** What can be written of a thing nobody has met: an address, and no name of somebody. */
function writtenIn(what: string): string | undefined {
  const name = calledIn(what)?.name ?? what;
  return shapeOf(name) === "email" || /^(?:[\p{L}\d*-]+\.)+[\p{L}\d*-]+(?:\/\d+)?$/u.test(name) ? name : undefined;
}

const isListed = ({ nodes, lines = [] }: PageSnapshot, value: string): boolean =>
  [...nodes.map(({ name }) => name), ...lines].some((text) => heldBy(text, value) > 0.9);

/** The form with one field to write in, and a button that begins with the verb. */
function formThatSays(page: PageSnapshot, verb: string): { field: PageNode; button: PageNode } | undefined {
  const button = page.nodes.find(
    (node) => node.submits === true && !node.disabled && sameKeys(node.name.split(" ")[0] ?? "", verb),
  );
  const fields = fieldsOf(page).filter((node) => node.form === button?.form && !isSearch(node));
  const [field] = fields;
  const takes = field !== undefined && ["text", "email", "textarea"].includes(field.field?.type ?? "");
  return button !== undefined && takes && fields.length === 1 ? { field, button } : undefined;
}
