import { setTimeout as delay } from "node:timers/promises";
import type { JobRow, Run } from "#jobs/store.ts";
import { beginReview } from "#jobs/review.ts";
import { addNote, saveProgress, saveStep } from "#jobs/run-store.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Brief } from "#videos/brief.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import { beginAhead } from "./beside.ts";
import { timeoutError } from "./failure.ts";
import { midFraction } from "./fault.ts";
import { freshStepFolder, removeFolder } from "./folders.ts";
import { patiently } from "./patience.ts";
import { progressReporter, type ProgressReporter } from "./progress.ts";
import { stageOf, type OrderedStep, type StepName } from "./sequence.ts";
import type { Workshop } from "./workshop.ts";

/** Results that need not be made again, by step. */
export type Resumed = ReadonlyMap<string, object>;

export type FilmRun = {
  readonly job: JobRow;
  readonly folder: string;
  readonly brief: Brief;
  readonly kept: Resumed;
  readonly tries: { count: number };
  readonly signal: AbortSignal;
};

/** A step that does not stop when it is told to is left behind after this; its files are nobody's then. */
const stopGraceMs = 5000;

/** What a person may want to see before the film is made of it. */
const reviewedStep: StepName = "rehearsal";

const isToBeReviewed = ({ request, reviewed_at: reviewedAt }: JobRow): boolean =>
  reviewedAt === null && (request as GenerationRequest).review === true;

/**
 * Runs the steps that have no result yet, in order, each with the results of those before it. Stops early, and answers so,
 * when a person is to have a look first.
 */
export async function runSteps(workshop: Workshop, film: FilmRun): Promise<"finished" | "to be reviewed"> {
  const { database, log, order } = workshop;
  const run: Run = { jobId: film.job.id, attempt: film.job.attempt };
  const save = (progress: Parameters<typeof saveProgress>[2]) =>
    saveProgress(database, run, progress).catch((error: unknown) =>
      log.debug({ err: error }, "progress was not saved"),
    );
  await using ahead = new AsyncDisposableStack();
  using reporter = progressReporter({ order, save });
  const results: Record<string, object> = { brief: film.brief };
  for (const step of order) {
    film.signal.throwIfAborted();
    const startedAt = new Date();
    const kept = film.kept.get(step.name);
    const result = kept ?? (await runStep(workshop, film, { step, reporter, results, ahead }));
    results[step.name] = result;
    // The last step has completed the job in its own transaction: there is nothing left to write.
    if (kept === undefined && step !== order.at(-1)) {
      await patiently(() => saveStep(database, run, { step: step.name, result, startedAt }));
      film.tries.count = 1;
      workshop.faults(step.name, "after");
    }
    if (step.name === reviewedStep && isToBeReviewed(film.job)) {
      await reporter.settled();
      await patiently(() => beginReview(database, run));
      return "to be reviewed";
    }
  }
  const last = order.at(-1);
  if (last !== undefined) workshop.faults(last.name, "after");
  return "finished";
}

type Given = {
  readonly step: OrderedStep;
  readonly reporter: ProgressReporter;
  readonly results: Readonly<Record<string, object>>;
  /** Ends what is done ahead. */
  readonly ahead: AsyncDisposableStack;
};

async function runStep(workshop: Workshop, film: FilmRun, { step, reporter, results, ahead }: Given): Promise<object> {
  const { job } = film;
  const folder = await freshStepFolder(film.folder, step.name, job.attempt);
  workshop.faults(step.name, "before");
  await reporter.begin(step.name);
  const limit = AbortSignal.timeout(workshop.stepTimeoutMs);
  const signal = AbortSignal.any([film.signal, limit]);
  const log = workshop.log.child({ step: step.name });
  const notes: Promise<void>[] = [];
  let fraction = 0;
  const ids = { accountId: job.account_id, domainId: job.domain_id, jobId: job.id, attempt: job.attempt };
  const besideOptions = { ...ids, jobFolder: film.folder, signal: film.signal, log };
  const beside = ahead.use(await beginAhead(step, results, besideOptions));
  const context: StepContext = {
    ...ids,
    folder,
    signal,
    log,
    progress(next) {
      if (!(next > fraction)) return;
      fraction = next;
      if (fraction >= midFraction) workshop.faults(step.name, "mid");
      if (!signal.aborted) reporter.report(step.name, fraction);
    },
    note(text) {
      const saved = patiently(() => addNote(workshop.database, { jobId: job.id, attempt: job.attempt }, text));
      notes.push(saved.catch((error: unknown) => log.warn({ err: error, note: text }, "a note was not saved")));
    },
  };
  const beganMs = performance.now();
  try {
    const result = await untilStopped(step.run(results as never, context, beside.soFar), signal);
    beside.enough();
    await Promise.all(notes);
    log.info({ tookMs: Math.round(performance.now() - beganMs) }, "the step is done");
    return result;
  } catch (error) {
    // Nobody reads what is half made, and where a disk is full its space is wanted.
    await removeFolder(folder).catch(() => undefined);
    if (limit.aborted && !film.signal.aborted) throw timeoutError(stageOf(step.name), workshop.stepTimeoutMs / 60_000);
    throw error;
  }
}

/** The result, unless the step goes on for too long after it was told to stop. */
async function untilStopped<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  const done = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    const onAbort = async () => {
      await delay(stopGraceMs, undefined, { signal: done.signal }).catch(() => undefined);
      reject(signal.reason);
    };
    signal.addEventListener("abort", () => void onAbort(), { once: true, signal: done.signal });
    if (signal.aborted) void onAbort();
  });
  try {
    return await Promise.race([running, stopped]);
  } finally {
    done.abort();
    stopped.catch(() => undefined);
  }
}
