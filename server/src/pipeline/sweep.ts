import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { oldReviews } from "#jobs/review.ts";
import { failJob, FencedError, liveStatuses } from "#jobs/store.ts";
import { reviewExpired } from "./failure.ts";
import { removeFolder } from "./folders.ts";
import type { Workshop } from "./workshop.ts";

type Swept = Pick<Workshop, "database" | "queue" | "log" | "workFolder" | "reviewDays">;

const intervalMs = 3_600_000;
const msInDay = 24 * 3_600_000;
/** How long a failed job's files wait for a retry. */
const keepMs = msInDay;

/** Sweeps now and then every hour, until the signal is aborted. */
export async function runSweeps(workshop: Swept, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await requeueLostJobs(workshop);
      await endOldReviews(workshop);
      await removeLeftFolders(workshop);
    } catch (error) {
      workshop.log.warn({ err: error }, "the sweep was cut short");
    }
    await delay(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Enqueues jobs that wait for a run and have no entry of the queue; answers their ids. */
export async function requeueLostJobs({ database, queue, log }: Swept): Promise<number[]> {
  const live = await needingRuns(database).select("id").execute();
  const requeued: number[] = [];
  for (const { id } of live) {
    await database.transaction().execute(async (transaction) => {
      // It may have ended, or come to its review, since it was listed.
      const job = await needingRuns(transaction).select("queue_id").where("id", "=", id).forUpdate().executeTakeFirst();
      if (job === undefined) return;
      if (job.queue_id !== null && (await queue.isLive(transaction, job.queue_id))) return;
      const queueId = await queue.send(transaction, id);
      const change = { status: "queued", queue_id: queueId };
      await transaction.updateTable("job").set(change).where("id", "=", id).execute();
      requeued.push(id);
    });
  }
  if (requeued.length > 0) log.warn({ jobIds: requeued }, "jobs that had lost their entry were enqueued again");
  return requeued;
}

/** Jobs on their way, but for those that wait for a person. */
const needingRuns = (database: Database) =>
  database
    .selectFrom("job")
    .where("status", "in", liveStatuses)
    .where((job) => job.not(job.and([job("stage", "=", "review"), job("queue_id", "is", null)])));

/** Fails jobs whose storyboard nobody has approved in time: every job comes to an end. Answers their ids. */
export async function endOldReviews({ database, log, reviewDays }: Swept): Promise<number[]> {
  const ended: number[] = [];
  for (const run of await oldReviews(database, reviewDays * msInDay)) {
    try {
      await failJob(database, run, reviewExpired(reviewDays));
      ended.push(run.jobId);
    } catch (error) {
      // It has been approved or cancelled in this very moment.
      if (!(error instanceof FencedError)) throw error;
    }
  }
  if (ended.length > 0) log.info({ jobIds: ended }, "storyboards that nobody has approved were given up");
  return ended;
}

/**
 * Removes from this machine the folders of jobs that are gone, completed or cancelled (by a worker elsewhere), or failed
 * more than a day ago; answers the ids of the jobs.
 */
export async function removeLeftFolders({ database, log, workFolder }: Swept): Promise<number[]> {
  const removed: number[] = [];
  for (const account of await namesIn(workFolder)) {
    const folder = join(workFolder, String(account));
    const jobIds = await namesIn(folder);
    if (jobIds.length === 0) continue;
    const rows = await database
      .selectFrom("job")
      .select(["id", "status", "finished_at"])
      .where("id", "in", jobIds)
      .execute();
    for (const jobId of jobIds) {
      const job = rows.find(({ id }) => id === jobId);
      if (job !== undefined && isWanted(job)) continue;
      await removeFolder(join(folder, String(jobId)));
      removed.push(jobId);
    }
  }
  if (removed.length > 0) log.info({ jobIds: removed }, "left folders were removed");
  return removed;
}

type Ended = { readonly status: string; readonly finished_at: Date | null };

const isWanted = ({ status, finished_at }: Ended): boolean =>
  finished_at === null || (status === "failed" && Date.now() - finished_at.getTime() < keepMs);

/** The numbers that are names in a folder; none when it is not there. */
async function namesIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[1-9]\d{0,15}$/.test(name)).map(Number);
}
