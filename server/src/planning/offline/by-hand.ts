import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../deed.ts";
import { glance, type Desk } from "./desk.ts";

/** What was done by hand, for telling it. */
export type Done = { readonly subject: string; readonly value?: string; readonly label?: string };

/** Makes a deed of what was done by hand: filled, chosen, pressed, shown. */
export async function deedOf(
  desk: Desk,
  kind: Deed["kind"],
  work: (steps: Step[]) => Promise<Done | undefined>,
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  const done = await work(steps);
  if (done === undefined || steps.length === 0) return undefined;
  const values = done.value === undefined ? [] : [{ label: done.label ?? "", value: done.value, fixed: true }];
  return {
    kind,
    subject: done.subject,
    thing: "",
    values,
    parts: parts({ do: steps }),
    endPath: desk.page.path,
    startPath,
    page: glance(desk.page),
  };
}

/** The steps of a deed in their order; none where nothing was done. */
export const stepsOf = (deed: Deed | undefined): Step[] => deed?.parts.flatMap((part) => [...part.steps]) ?? [];
