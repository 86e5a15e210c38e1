import type { Step } from "#browser/step.ts";
import type { PageNode } from "#browser/snapshot.ts";
import { parts, type Deed, type Outcome } from "../../deed.ts";
import type { Desk } from "./desk.ts";
import { endOf, glance } from "./glance.ts";
import { hasComplained } from "./outcome.ts";
import { cameOf } from "./seen.ts";

/** What is done, and to which thing. */
export type Doing = { readonly verb: string; readonly what: string };

/** What was done by hand, for telling it. */
export type Done = {
  readonly subject: string;
  readonly value?: string;
  readonly label?: string;
  /** Where what came of it is known better than by how the page looked before and after. */
  readonly outcome?: Outcome;
};

/** A value that a field or a choice was given. */
export const doneTo = ({ page }: Desk, node: PageNode, value: string): Done => ({
  subject: node.near || glance(page).heading,
  label: node.name,
  value,
});

/** Makes a deed of what was done by hand: filled, chosen, pressed, shown. */
export async function deedOf(
  desk: Desk,
  kind: Deed["kind"],
  work: (steps: Step[]) => Promise<Done | undefined>,
): Promise<Deed | undefined> {
  const start = desk.page;
  const steps: Step[] = [];
  const done = await work(steps);
  if (done === undefined || steps.length === 0) return undefined;
  const values = done.value === undefined ? [] : [{ label: done.label ?? "", value: done.value, fixed: true }];
  const came = () => (hasComplained(desk.page, start) ? "refused" : cameOf(start, desk.page));
  const outcome = done.outcome ?? (kind === "act" ? came() : undefined);
  return {
    kind,
    subject: done.subject,
    thing: "",
    values,
    parts: parts({ do: steps }),
    ...endOf(desk),
    startPath: start.path,
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** The steps of a deed in their order; none where nothing was done. */
export const stepsOf = (deed: Deed | undefined): Step[] => deed?.parts.flatMap((part) => [...part.steps]) ?? [];

/** What steps have typed last. */
export const typedBy = (steps: readonly Step[]): string | undefined =>
  steps.findLast((step): step is Extract<Step, { kind: "fill" }> => step.kind === "fill")?.value;

/** Whether a deed has ended with the button that saves it: to be told once more to save it asks for nothing. */
export function endsSaved(deed: Deed | undefined): boolean {
  const last = stepsOf(deed).at(-1);
  return last?.kind === "click" && /^\W*(?:save|apply|update|submit|confirm|done|ok)\b/i.test(last.target.name);
}
