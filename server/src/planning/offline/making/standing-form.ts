import { fieldsOf, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { matchScore, sameKeys } from "../../prompt/words.ts";
import { heldBy } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { formFields, isSearch } from "../form/form.ts";
import { holdsAThing } from "./form-kind.ts";
import { bareMaker } from "./lone-maker.ts";
import type { Opened } from "./offered.ts";
import { placeValues } from "../form/place-values.ts";

/** Forms that stand open on a page, so that nothing has to be pressed before they are filled. */

/** "Fill in the form with …": the one on the page that has fields for the values, whatever it is for. */
export function formFor(page: PageSnapshot, values: readonly Given[]): Opened | undefined {
  const groups = Object.values(Object.groupBy(formFields(page), (node) => node.form ?? -1));
  const placed = (fields: PageNode[]) => placeValues(values, fields).placed.length;
  const [fields] = groups
    .flatMap((each) => (each === undefined ? [] : [each]))
    .toSorted((a, b) => placed(b) - placed(a));
  if (fields === undefined || placed(fields) === 0) return undefined;
  return { label: fields.some(({ name }) => /message|enquiry/i.test(name)) ? "message" : "entry", fields };
}

/** A form that stands open on the page, with a button that makes the thing. */
export function inlineForm(page: PageSnapshot, thing: string): Opened | undefined {
  const sends = page.nodes.filter((node) => node.submits === true && node.form !== undefined && !node.disabled);
  // "Create" alone makes what stands over it, or what its page is about.
  const speaks = ({ name, near }: PageNode) =>
    !bareMaker.test(name.trim()) || heldBy(`${near} ${glance(page).heading}`, thing) >= 0.5;
  const button =
    sends.find((node) => matchScore(`create ${thing}`, node.name) >= 0.6 && speaks(node)) ??
    // "Quick draft" stands over the form, and "Save draft" on its button.
    sends.find((node) => /^(?:save|add|create|post|publish|send)\b/i.test(node.name) && heldBy(node.near, thing) > 0.9);
  const fields = button === undefined ? [] : fieldsSentBy(page, button);
  return button === undefined || fields.length === 0 ? underItsHeading(page, thing) : { label: button.name, fields };
}

/** A form that stands open for a new thing, and not to change the one that its page is about. */
export function formForNew(page: PageSnapshot, thing: string): Opened | undefined {
  const form = inlineForm(page, thing);
  return form === undefined || holdsAThing(form.fields) ? undefined : form;
}

/** What a button sends: of a form that goes round a list neither what pages and narrows that, nor what ticks its rows. */
export function fieldsSentBy(page: PageSnapshot, { form }: PageNode): PageNode[] {
  const fields = formFields(page).filter((node) => node.form === form);
  const isRoundList = page.nodes.some(
    (node) => node.form === form && (node.role === "row" || ["row", "columnheader"].includes(node.region)),
  );
  const isOfThing = ({ region, role, field }: PageNode) =>
    ["row", "columnheader"].includes(region) ? role !== "checkbox" : field?.options.length === 0;
  return isRoundList ? fields.filter(isOfThing) : fields;
}

/** What is asked for in a dialog without a form, still empty, whose last button this is: that sends it, and opens no other. */
export function fieldsOfDialog(page: PageSnapshot, { region, index, popup }: PageNode): PageNode[] {
  const fields = page.dialog === undefined || region !== "dialog" || popup === true ? [] : formFields(page);
  const texts = fields.filter(({ role }) => role === "textbox");
  const isNew = texts.length > 0 && texts.every(({ field }) => field?.state === "empty");
  return isNew && fields.every((field) => field.index < index) ? fields : [];
}

/** Fields that no button of their form sends, under a heading that orders the thing, with a button after them that goes on. */
function underItsHeading(page: PageSnapshot, thing: string): Opened | undefined {
  if (page.dialog !== undefined || thing === "") return undefined;
  // A list of work orders is headed so as well, and what stands under that narrows it.
  const orders = ({ near }: PageNode) => /^\p{L}+\s/u.test(near) && heldBy(near, thing) > 0.9 && !sameKeys(near, thing);
  const sent = new Set(page.nodes.flatMap(({ submits, form }) => (submits === true ? [form] : [])));
  const fields = fieldsOf(page).filter(
    (node) => !sent.has(node.form) && ["main", ""].includes(node.region) && !isSearch(node) && orders(node),
  );
  const after = page.nodes.slice(page.nodes.indexOf(fields.at(-1) ?? (page.nodes[0] as PageNode)) + 1);
  const button = after.find(
    ({ role, name, form }) =>
      role === "button" &&
      !sent.has(form) &&
      /^(?:next(?! page)|continue|book|request|order|submit|create|add|save|send|confirm)\b/i.test(name.trim()),
  );
  return fields.length === 0 || button === undefined ? undefined : { label: button.name, fields };
}
