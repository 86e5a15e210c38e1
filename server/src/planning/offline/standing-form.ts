import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Given } from "../prompt/intent.ts";
import { matchScore } from "../prompt/words.ts";
import { glance, heldBy } from "./desk.ts";
import { formFields } from "./form.ts";
import { bareMaker } from "./lone-maker.ts";
import type { Opened } from "./offered.ts";
import { placeValues } from "./place.ts";

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
  const fields = formFields(page).filter((node) => node.form === button?.form);
  return button === undefined || fields.length === 0 ? undefined : { label: button.name, fields };
}
