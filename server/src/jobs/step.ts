import type { Logger } from "#telemetry/logger.ts";

/** What a step of film-making is given beside its input. */
export type StepContext = {
  readonly accountId: number;
  readonly domainId: number;
  readonly jobId: number;
  /** Fencing token of this run: writes of a run that has lost its lease are refused. */
  readonly attempt: number;
  /**
   * The step's own folder, absolute, empty when the step starts and kept with its result. It is shared by all workers
   * of this service, so a result may name files in it.
   */
  readonly folder: string;
  /** Aborted when the job is cancelled, the lease is lost or the service drains. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** How much of this step is done, 0–1; never falls. */
  readonly progress: (fraction: number) => void;
  /** A sentence for the person who asked: what was left out, mended or replaced. Equal notes are kept once. */
  readonly note: (text: string) => void;
};

/** A step is a function of what the steps before it have given. It keeps nothing and calls no other step. */
export type Step<Given, Result> = (given: Given, context: StepContext) => Promise<Result>;
