import { setTimeout as delay } from "node:timers/promises";
import type { Progress } from "#jobs/run-store.ts";
import { stageOf, type Order, type StepName } from "./sequence.ts";

/**
 * Shows how far a run is: the weighted share of the work that is done. While a step says nothing, what is shown goes on
 * slowly by itself: a model may think for half a minute, and a bar that stands still looks dead. Disposing ends that.
 */
export type ProgressReporter = Disposable & {
  /** Shows the step at once. */
  begin(step: StepName): Promise<void>;
  /** `fraction` of the step, 0–1; the steps before it are done. */
  report(step: StepName, fraction: number): void;
  /** Resolves when what was reported last has been saved; nothing is shown any more from then on. */
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
/** How often something is shown while a step says nothing. */
const quietMs = 1000;
/** Of what is left of a step, so much at most is shown as done before it says so. */
const mostAhead = 0.5;
/** Of the whole; before that an ETA would be a guess. */
const minShareForEta = 0.03;
/** 100 is kept for the moment when the film is listed. */
const highestPercent = 99;

/** Failures of `save` are left to it: progress is shown as well as it goes. */
export function progressReporter({ order, save, nowMs = () => performance.now() }: ReporterOptions): ProgressReporter {
  const beganMs = nowMs();
  let begunShare: number | undefined;
  let shownShare = 0;
  let latest: Progress | undefined;
  let written: Progress | undefined;
  let writing = Promise.resolve();
  let pumping: Promise<void> | undefined;
  let said: Said | undefined;
  const quiet = setInterval(() => said && show(said.step, goneOn(order, said, nowMs())), quietMs).unref();

  function progressAt(step: StepName, share: number): Progress {
    shownShare = Math.max(shownShare, share);
    begunShare ??= shownShare;
    const made = shownShare - begunShare;
    const etaMs = made < minShareForEta ? null : ((nowMs() - beganMs) / made) * (1 - shownShare);
    const percent = Math.min(Math.floor(shownShare * 100), highestPercent);
    return { stage: stageOf(step), percent, etaSeconds: etaMs === null ? null : Math.round(etaMs / 1000) };
  }
  /** One after the other, so that an older state never overwrites a newer one. */
  function write(progress: Progress): Promise<void> {
    written = progress;
    writing = writing.then(() => save(progress));
    return writing;
  }
  function show(step: StepName, share: number): void {
    latest = progressAt(step, share);
    pumping ??= pump(latest);
  }
  async function pump(progress: Progress): Promise<void> {
    await write(progress);
    await delay(intervalMs, undefined, { ref: false });
    if (latest === written || latest === undefined) return void (pumping = undefined);
    return pump(latest);
  }

  return {
    async begin(step) {
      said = { step, fraction: 0, atMs: nowMs() };
      latest = progressAt(step, shareOf(order, step, 0));
      await write(latest);
    },
    report(step, fraction) {
      said = { step, fraction, atMs: nowMs() };
      show(step, shareOf(order, step, fraction));
    },
    async settled() {
      clearInterval(quiet);
      await (pumping ?? writing);
    },
    [Symbol.dispose]: () => clearInterval(quiet),
  };
}

type Said = { readonly step: StepName; readonly fraction: number; readonly atMs: number };

/**
 * The share of the whole work that is shown some time after a step has said how much of it is done: slower and slower, and
 * never up to the step's end. A step that is all done waits for what is done ahead beside it, which is part of the rest.
 */
export function goneOn(order: Order, { step, fraction, atMs }: Said, nowMs: number): number {
  const from = shareOf(order, step, fraction);
  const to = fraction < 1 ? shareOf(order, step, 1) : 1;
  const seconds = order.reduce((sum, { weight }) => sum + weight, 0);
  const usualMs = Math.max(1, 1000 * seconds * (to - shareOf(order, step, fraction < 1 ? 0 : 1)));
  return from + (to - from) * mostAhead * (1 - Math.exp((atMs - nowMs) / usualMs));
}

/** The share of the whole work that is done, 0–1, when `fraction` of a step is. */
export function shareOf(order: Order, step: StepName, fraction: number): number {
  const total = order.reduce((sum, { weight }) => sum + weight, 0);
  const at = order.findIndex(({ name }) => name === step);
  const done = order.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  return (done + (order[at]?.weight ?? 0) * Math.min(Math.max(fraction, 0), 1)) / total;
}
