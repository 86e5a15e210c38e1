import { removeLeftProfiles } from "#browser/launch.ts";
import type { Database } from "#db/database.ts";
import { FilmError } from "#lib/film-error.ts";
import { beginRun, holdsJob, keptResults, requeueJob } from "#jobs/run-store.ts";
import { failJob, FencedError, findJob, type JobRow, type Run } from "#jobs/store.ts";
import type { Entry } from "#queue/queue.ts";
import { briefOf } from "./brief.ts";
import { internalError, isOutOfRoom, maxTries, storageFull, storageFullError } from "./failure.ts";
import { isFolder, jobFolder, removeFolder, stepFolder } from "./folders.ts";
import { DrainingError, openLease, type Lease } from "./lease.ts";
import { patiently } from "./patience.ts";
import { runSteps, type Resumed } from "./run.ts";
import type { Workshop } from "./workshop.ts";

/**
 * Runs a job from the first step without a result to the end. It never rejects because of the job: a job that went wrong
 * is failed or given back to the queue. `draining` makes it stop and give the job back at once.
 */
export async function runEntry(workshop: Workshop, entry: Entry, draining: AbortSignal): Promise<void> {
  const job = await patiently(() => beginRun(workshop.database, entry.jobId, entry.id));
  if (job === undefined) return workshop.log.info({ jobId: entry.jobId }, "nothing to do for this entry");
  const run: Run = { jobId: job.id, attempt: job.attempt };
  const log = workshop.log.child({ accountId: job.account_id, ...run });
  const { database, feed } = workshop;
  const tries = { count: job.tries };
  using lease = openLease({ database, feed, log, run, lost: entry.signal, draining });
  // Whoever had the job may have been killed, with a browser that nobody tidies up after.
  if (job.attempt > 1) await removeLeftProfiles();
  try {
    await makeFilm({ ...workshop, log }, { job, lease, tries });
  } catch (error) {
    await settle({ ...workshop, log }, { job, lease, tries }, error);
  }
  await tidy(workshop, job);
}

type Attempt = {
  readonly job: JobRow;
  readonly lease: Lease;
  /** How often the step at hand has been begun; starts again with each finished step. */
  readonly tries: { count: number };
};

async function makeFilm(workshop: Workshop, { job, lease, tries }: Attempt): Promise<void> {
  if (tries.count > maxTries) throw internalError(job.stage);
  const folder = jobFolder(workshop.workFolder, { accountId: job.account_id, jobId: job.id });
  const brief = await briefOf(job, { ...workshop, folder, signal: lease.signal });
  const kept = await readKept(workshop, job, folder);
  workshop.log.info({ resumed: [...kept.keys()] }, "the job begins");
  const end = await runSteps(workshop, { job, folder, brief, kept, tries, signal: lease.signal });
  if (end === "to be reviewed") return workshop.log.info("the job waits for its storyboard to be approved");
  if (await holdsJob(workshop.database, { jobId: job.id, attempt: job.attempt })) {
    throw new Error("the last step has not completed the job");
  }
  workshop.log.info("the film is listed");
}

/**
 * Results of earlier runs, as far as their files are on this machine. A result that is older than the one before it was
 * made from what that one has replaced: a worker elsewhere, without our files, has begun anew in between.
 */
async function readKept(workshop: Workshop, job: JobRow, folder: string): Promise<Resumed> {
  const kept = new Map<string, object>();
  const rows = await keptResults(workshop.database, job.id);
  let attempt = 0;
  for (const { name } of workshop.order) {
    const row = rows.find(({ stage }) => stage === name);
    if (row === undefined || row.attempt < attempt) break;
    if (!(await isFolder(stepFolder(folder, name, row.attempt)))) break;
    kept.set(name, row.result);
    ({ attempt } = row);
  }
  return kept;
}

/** Decides what becomes of a job whose run has ended without a film. */
async function settle(workshop: Workshop, { job, lease, tries }: Attempt, error: unknown): Promise<void> {
  const { database, queue, log } = workshop;
  const run: Run = { jobId: job.id, attempt: job.attempt };
  const { aborted, reason } = lease.signal;
  try {
    if (error instanceof FencedError || (aborted && reason instanceof FencedError)) {
      log.info("the job is no longer this worker's");
    } else if (aborted && reason instanceof DrainingError) {
      await patiently(() => requeueJob(database, queue, { run, delaySeconds: 0, counts: false }));
      log.info("the job goes back to the queue");
    } else if (error instanceof FilmError) {
      log.warn({ err: error }, "the job has failed");
      await patiently(() => failJob(database, run, error));
    } else if (tries.count >= maxTries) {
      log.error({ err: error }, "the job has failed three times");
      const failure = (await isOutOfRoom(error, workshop.workFolder)) ? storageFullError : internalError;
      await patiently(async () => failJob(database, run, failure(await stageNow(database, job))));
    } else {
      if (await isOutOfRoom(error, workshop.workFolder)) {
        await workshop.makeRoom().catch((cause: unknown) => log.warn({ err: cause }, "no room could be made"));
      }
      const delaySeconds = workshop.retryDelaySeconds(tries.count);
      log.error({ err: error, delaySeconds }, "the job is tried again");
      await patiently(() => requeueJob(database, queue, { run, delaySeconds, counts: true }));
    }
  } catch (cause) {
    if (!(cause instanceof FencedError)) throw cause;
    log.info("the job is no longer this worker's");
  }
}

const stageNow = async (database: Database, job: JobRow): Promise<string> =>
  (await findJob(database, { accountId: job.account_id, jobId: job.id }))?.stage ?? job.stage;

/**
 * Frames and segments are heavy. What a failed job has made is kept for a while, as it may be tried again; but not where
 * there was no room for it.
 */
async function tidy(workshop: Workshop, job: JobRow): Promise<void> {
  const path = { accountId: job.account_id, jobId: job.id };
  const now = await findJob(workshop.database, path);
  const isOver =
    now === undefined || now.status === "completed" || now.status === "cancelled" || now.error_code === storageFull;
  if (isOver) await removeFolder(jobFolder(workshop.workFolder, path));
}
