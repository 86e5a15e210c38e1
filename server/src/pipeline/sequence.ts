import type { Stage } from "#jobs/job.ts";
import type { Step } from "#jobs/step.ts";

export const stepNames = [
  "planning",
  "rehearsal",
  "narration",
  "recording",
  "editing",
  "composing",
  "publishing",
] as const;
export type StepName = (typeof stepNames)[number];

/** What the API calls a step: `editing` takes no time and counts to composing. */
export const stageOf = (step: StepName): Stage => (step === "editing" ? "composing" : step);

/** One line of the order, with its types forgotten: the engine only hands results down. */
export type OrderedStep = {
  readonly name: StepName;
  readonly weight: number;
  readonly run: Step<never, object>;
};

export type Order = readonly OrderedStep[];

/** The part of a sequence that has been written so far; `Given` is what the next step may ask for. */
export type Sequence<Given> = {
  readonly order: Order;
  step<Name extends StepName, Result extends object>(
    name: Name,
    weight: number,
    run: Step<Given, Result>,
  ): Sequence<Given & Record<Name, Result>>;
};

/** Starts a sequence of steps whose first step is given `Given`. */
export function begin<Given>(order: Order = []): Sequence<Given> {
  return {
    order,
    step: (name, weight, run) => begin([...order, { name, weight, run }]),
  };
}
