import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { perform, type Desk } from "../desk/desk.ts";
import { standingFor } from "./enter-value.ts";
import { enteredHere } from "./form.ts";
import { isGreyedOut, primaryButton } from "./primary-button.ts";

/** A form may look at what was entered only when the field is left, and keep its button greyed out until then. */

type Form = { readonly fields: readonly PageNode[]; readonly thing: string };

/** The button that sends the form in front; where it is greyed out, the field that was filled last is left for it. */
export async function buttonOnceLeft(
  desk: Desk,
  steps: Step[],
  { fields, thing }: Form,
): Promise<PageNode | undefined> {
  const button = primaryButton(desk, fields, thing);
  if (button !== undefined || !isGreyedOut(desk, fields, thing)) return button;
  const last = enteredHere(desk);
  const target = last === undefined ? undefined : await desk.app.locate(last);
  if (target === undefined) return undefined;
  await perform(desk, steps, { kind: "press", key: "Tab", target });
  return primaryButton(desk, fields, thing);
}

/** What a thing is called may be kept as soon as its field is left, where no form is around that and no button keeps it. */
export async function leaveLoneField(desk: Desk, steps: Step[], field: PageNode): Promise<void> {
  const isLone = field.form === undefined && field.region !== "dialog" && field.region !== "row";
  const isKept = primaryButton(desk, [field], "") !== undefined || isGreyedOut(desk, [field], "");
  const target = isLone && !isKept ? await desk.app.locate(standingFor(desk.page, field) ?? field) : undefined;
  if (target !== undefined) await perform(desk, steps, { kind: "press", key: "Tab", target });
}
