import { fieldsOf, isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { calledIn } from "../../prompt/names.ts";
import { shapeOf } from "../../prompt/values.ts";
import { sameKeys } from "../../prompt/words.ts";
import { deedOf, type Doing } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { outcomeOf } from "../desk/outcome.ts";
import { isSearch, setField } from "../form/form.ts";
import { namesIn } from "../things/with-thing.ts";

/**
 * "Ban the address promo@shop.example", "block evil.example": what is not listed yet is written into the one field of a
 * form that stands open, where its button says what becomes of it.
 */
export async function enteredIntoForm(
  desk: Desk,
  { verb, what, as }: Doing & { readonly as?: string },
): Promise<Deed | undefined> {
  const value = as === undefined ? writtenIn(what) : undefined;
  if (value === undefined || isListed(desk.page, value)) return undefined;
  return deedOf(desk, "act", async (steps: Step[]) => {
    const form = formThatSays(desk.page, verb) ?? (await formBehind(desk, steps, { verb, what, value }));
    if (form === undefined) return undefined;
    const { field, button } = form;
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
  const name = calledIn(what)?.name ?? namesIn(what)[0] ?? what;
  return shapeOf(name) === "email" || /^(?:[\p{L}\d*-]+\.)+[\p{L}\d*-]+(?:\/\d+)?$|^#[\p{L}\d]\S*$/u.test(name)
    ? name
    : undefined;
}

/** "Join a channel…" opens the form in which "#news" is joined: what begins with the verb and says of which kind it is, but not which. */
async function formBehind(
  desk: Desk,
  steps: Step[],
  { verb, what, value }: Doing & { readonly value: string },
): Promise<Form | undefined> {
  const kind = what
    .replace(value, "")
    .replace(/^\s*the\s+/i, "")
    .trim();
  const opener = desk.page.nodes.find(
    (node) =>
      isActionable(node) &&
      node.field === undefined &&
      node.submits !== true &&
      kind !== "" &&
      sameKeys(node.name.split(" ")[0] ?? "", verb) &&
      heldBy(node.name, kind) > 0.9,
  );
  const before = desk.page;
  if (opener === undefined || !(await clickNode(desk, steps, opener))) return undefined;
  const fresh = newNodes(desk.page, before);
  const form = formThatSays({ ...desk.page, nodes: fresh }, verb, kind);
  if (form === undefined) await closeAgain(desk, before, opener);
  return form;
}

const isListed = ({ nodes, lines = [] }: PageSnapshot, value: string): boolean =>
  [...nodes.map(({ name }) => name), ...lines].some((text) => heldBy(text, value) > 0.9);

type Form = { readonly field: PageNode; readonly button: PageNode };

/** The form with one field to write in, or one for the kind of thing, and a button that begins with the verb. */
function formThatSays(page: PageSnapshot, verb: string, kind = ""): Form | undefined {
  const button = page.nodes.find(
    (node) => node.submits === true && !node.disabled && sameKeys(node.name.split(" ")[0] ?? "", verb),
  );
  const all = fieldsOf(page).filter((node) => node.form === button?.form && !isSearch(node));
  const ofKind = kind === "" ? [] : all.filter(({ name }) => heldBy(name, kind) > 0.9);
  const fields = ofKind.length === 1 ? ofKind : all;
  const [field] = fields;
  const takes = field !== undefined && ["text", "email", "textarea"].includes(field.field?.type ?? "");
  return button !== undefined && takes && fields.length === 1 ? { field, button } : undefined;
}
