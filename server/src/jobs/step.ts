import type { Logger } from "#telemetry/logger.ts";

/** What a step of film-making is given beside its input. */
export type StepContext = {
  readonly accountId: number;
  readonly domainId: number;
  readonly jobId: number;
  /** Fencing token of this run: writes of a run that has lost its lease are refused. */
  readonly attempt: number;
  /**
   * The step's own folder, absolute, empty when the step starts and kept with its result, which may name files in it:
   * a worker that has not got the folder does not use the result.
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

/**
 * A step is a function of what the steps before it have given. It keeps nothing and calls no other step. While it is at
 * work it may tell `soFar` its result as far as it goes, for what is done ahead meanwhile; files it names are complete.
 */
export type Step<Given, Result> = (
  given: Given,
  context: StepContext,
  soFar?: (result: Result) => void,
) => Promise<Result>;

/** What work done ahead is given beside its input; its folder is its own and stays until the job is over. */
export type AheadContext = Omit<StepContext, "progress" | "note"> & {
  /** Aborted when the step beside it is done: what the later step may not need is not begun any more. */
  readonly enough: AbortSignal;
};

/**
 * What is done ahead for a later step while another one is at work. It is given what that step is given, and hears what
 * that step has so far; a slow listener hears the newest. Nobody waits for it: it may go on beside later steps, and is
 * ended with the job. It gives nothing but artefacts, which the later step finds, or waits for where they are being made;
 * so it may fail at any time, and nothing but time is lost.
 */
export type Ahead<Given, SoFar> = (given: Given, soFar: AsyncIterable<SoFar>, context: AheadContext) => Promise<void>;
