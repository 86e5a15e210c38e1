import { isLongText, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { pathKey } from "../desk/route.ts";
import { formFields, tookEffect } from "../form/form.ts";
import { placeValues } from "../form/place-values.ts";
import { previews } from "../form/preview.ts";

/** Forms that are not done with one page: a name first and then an editor, a look at it before it can be sent. */

/** What leads on to the next page of a form, and saves nothing yet. */
export const goesOn = /^(?:next|continue|proceed)\b/i;

type Sent = {
  readonly before: PageSnapshot;
  readonly fields: readonly PageNode[];
  readonly filled: readonly FilledField[];
  readonly given: readonly Given[];
  readonly button: PageNode;
};

export type Next = {
  readonly fields: PageNode[];
  readonly isFilled: boolean;
  /** The form was refused, and asks for values of fields that it has had all the time: so the press was for nothing. */
  readonly isRefused?: boolean;
};

/** What is still to be filled in or sent after a button of a form was pressed; no fields where it was the last. */
export function nextPage(after: PageSnapshot, { before, fields, filled, given, button }: Sent): Next {
  if (goesOn.test(button.name)) return { fields: formFields(after, before), isFilled: false };
  if (previews.test(button.name)) {
    const standing = fields.flatMap((node) => sameNode(after, node) ?? []);
    return { fields: standing.length > 0 ? standing : formFields(after), isFilled: true };
  }
  const editor = pathKey(before.path) === pathKey(after.path) ? undefined : editorOf(after, { before, given });
  if (editor !== undefined) return editor;
  // What was emptied by the sending waits for the next thing; one field alone was emptied since it does not take that.
  const entered = formFields(after).filter(({ name }) => filled.some(({ label }) => label === name));
  const isEmptied = entered.every(({ field }) => field?.state === "empty");
  const wrong = formFields(after, before).filter(
    (node) => node.field?.invalid === true && !(isEmptied && entered.some(({ name }) => name === node.name)),
  );
  if (tookEffect(before, after, filled)) return { fields: [], isFilled: false };
  return { fields: wrong, isFilled: false, isRefused: wrong.every((node) => sameNode(before, node) !== undefined) };
}

/** "Create" made room for a thing that is written in the editor on the next page, and saved there. */
function editorOf(after: PageSnapshot, { before, given }: Pick<Sent, "before" | "given">): Next | undefined {
  const fresh = newNodes(after, before).filter(
    ({ field, disabled }) => field !== undefined && !disabled && !field.readOnly,
  );
  const texts = fresh.filter(isLongText);
  const isEmpty = texts.length === 1 && texts[0]?.field?.state === "empty";
  const saves = after.nodes.some(
    ({ role, name }) => role === "button" && /^(?:save|create|publish)\b/i.test(name.trim()),
  );
  const isEditor = /(?:edit|new|create|compose|write)/i.test(after.path);
  if (!saves || !isEmpty || !isEditor) return undefined;
  return placeValues(given, fresh).placed.length > 0 || given.length === 0
    ? { fields: given.length === 0 ? texts : fresh, isFilled: false }
    : undefined;
}
