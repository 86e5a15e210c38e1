import { setTimeout as delay } from "node:timers/promises";
import type { Progress } from "#jobs/run-store.ts";
import { stageOf, type Order, type StepName } from "./sequence.ts";

/** Shows how far a run is, as the weighted share of the steps that are done. */
export type ProgressReporter = {
  /** `fraction` of the step, 0–1; the steps before it are done. */
  report(step: StepName, fraction: number): void;
  /** Resolves when what was reported last has been saved. */
  settled(): Promise<void>;
};

export type ReporterOptions = {
  readonly order: Order;
  readonly save: (progress: Progress) => Promise<void>;
  /** Milliseconds of a clock that never jumps. */
  readonly nowMs?: () => number;
};

/** At most four writes a second. */
const intervalMs = 250;
/** Of the whole; before that an ETA would be a guess. */
const minShareForEta = 0.03;
/** 100 is kept for the moment when the film is listed. */
const highestPercent = 99;

/** Failures of `save` are left to it: progress is shown as well as it goes. */
export function progressReporter({ order, save, nowMs = () => performance.now() }: ReporterOptions): ProgressReporter {
  const beganMs = nowMs();
  let begunShare: number | undefined;
  let latest: Progress | undefined;
  let saving: Promise<void> | undefined;

  async function saveUntilCurrent(progress: Progress): Promise<void> {
    await save(progress);
    if (latest === progress || latest === undefined) return void (saving = undefined);
    await delay(intervalMs, undefined, { ref: false });
    return saveUntilCurrent(latest);
  }

  return {
    report(step, fraction) {
      const share = shareOf(order, step, fraction);
      begunShare ??= share;
      const made = share - begunShare;
      const etaMs = made < minShareForEta ? null : ((nowMs() - beganMs) / made) * (1 - share);
      const percent = Math.min(Math.floor(share * 100), highestPercent);
      latest = { stage: stageOf(step), percent, etaSeconds: etaMs === null ? null : Math.round(etaMs / 1000) };
      saving ??= saveUntilCurrent(latest);
    },
    settled: async () => saving,
  };
}

/** The share of the whole work that is done, 0–1, when `fraction` of a step is. */
export function shareOf(order: Order, step: StepName, fraction: number): number {
  const total = order.reduce((sum, { weight }) => sum + weight, 0);
  const at = order.findIndex(({ name }) => name === step);
  const done = order.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  return (done + (order[at]?.weight ?? 0) * Math.min(Math.max(fraction, 0), 1)) / total;
}
