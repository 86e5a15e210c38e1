import type { Database } from "#db/database.ts";
import type { JobFeed } from "#jobs/feed.ts";
import { holdsJob } from "#jobs/run-store.ts";
import { FencedError, type Run } from "#jobs/store.ts";
import type { Logger } from "#telemetry/logger.ts";

/** Why a run has to stop although nothing is wrong with it: this worker is going down. */
export class DrainingError extends Error {
  constructor() {
    super("the worker is going down");
    this.name = "DrainingError";
  }
}

/** A run's right to its job. `signal` aborts with FencedError or DrainingError as its reason. */
export type Lease = Disposable & { readonly signal: AbortSignal };

export type LeaseOptions = {
  readonly database: Database;
  readonly feed: JobFeed;
  readonly log: Logger;
  readonly run: Run;
  /** Aborted when the queue has given the entry to somebody else. */
  readonly lost: AbortSignal;
  /** Aborted when this worker goes down. */
  readonly draining: AbortSignal;
};

/** A notification may be lost with its connection; asking is the backstop. */
const askMs = 1000;

/** Watches over a run: a cancelled job stops within a second, by notification or by asking. */
export function openLease({ database, feed, log, run, lost, draining }: LeaseOptions): Lease {
  const stop = new AbortController();
  let asking = false;
  async function ask(): Promise<void> {
    if (asking || stop.signal.aborted) return;
    asking = true;
    try {
      if (!(await holdsJob(database, run))) stop.abort(new FencedError(run.jobId));
    } catch (error) {
      log.warn({ err: error }, "could not ask whether the job is still ours");
    } finally {
      asking = false;
    }
  }
  const onLost = () => stop.abort(new FencedError(run.jobId));
  const onDraining = () => stop.abort(new DrainingError());
  lost.addEventListener("abort", onLost);
  draining.addEventListener("abort", onDraining);
  if (lost.aborted) onLost();
  if (draining.aborted) onDraining();
  const subscription = feed.subscribe({ jobId: run.jobId }, () => void ask());
  const timer = setInterval(() => void ask(), askMs);
  return {
    signal: stop.signal,
    [Symbol.dispose]() {
      clearInterval(timer);
      subscription[Symbol.dispose]();
      lost.removeEventListener("abort", onLost);
      draining.removeEventListener("abort", onDraining);
    },
  };
}
