import type { Stage } from "#jobs/job.ts";
import type { Ahead, Step } from "#jobs/step.ts";

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
  /** What is done ahead for later steps while this one is at work. */
  readonly meanwhile?: Ahead<never, never>;
};

export type Order = readonly OrderedStep[];

/** The part of a sequence that has been written so far; `Given` is what the next step may ask for. */
export type Sequence<Given, LastGiven = never, LastResult = never> = {
  readonly order: Order;
  step<Name extends StepName, Result extends object>(
    name: Name,
    weight: number,
    run: Step<Given, Result>,
  ): Sequence<Given & Record<Name, Result>, Given, Result>;
  /** Work that is done ahead beside the last step, with what that step has so far. */
  meanwhile(ahead: Ahead<LastGiven, LastResult>): Sequence<Given>;
};

/** Starts a sequence of steps whose first step is given `Given`. */
export function begin<Given, LastGiven = never, LastResult = never>(
  order: Order = [],
): Sequence<Given, LastGiven, LastResult> {
  return {
    order,
    step: (name, weight, run) => begin([...order, { name, weight, run }]),
    meanwhile: (ahead) =>
      begin(order.map((step, index) => (index < order.length - 1 ? step : { ...step, meanwhile: ahead }))),
  };
}
