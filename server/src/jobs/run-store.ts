import { sql, type Updateable } from "kysely";
import type { Database } from "#db/database.ts";
import type { JobTable } from "#db/schema/jobs.ts";
import type { Queue } from "#queue/queue.ts";
import type { Brief } from "#videos/brief.ts";
import type { Stage } from "./job.ts";
import { FencedError, type JobRow, type Run } from "./store.ts";

/**
 * Takes a job over for one run, which fences off every run before it. `undefined` when the entry is a stale delivery or
 * the job needs no run any more.
 */
export function beginRun(database: Database, jobId: number, queueId: string): Promise<JobRow | undefined> {
  return database
    .updateTable("job")
    .set((job) => ({ attempt: job("attempt", "+", 1), tries: job("tries", "+", 1) }))
    .set({ status: "running", updated_at: new Date() })
    .where("id", "=", jobId)
    .where("queue_id", "=", queueId)
    .where("status", "in", ["queued", "running"])
    .returningAll()
    .executeTakeFirst();
}

/** Whether a run still has its job. */
export async function holdsJob(database: Database, run: Run): Promise<boolean> {
  const held = database.selectFrom("job").select("id").where("id", "=", run.jobId).where("attempt", "=", run.attempt);
  return (await held.where("status", "=", "running").executeTakeFirst()) !== undefined;
}

/** Freezes what the film is made from. Throws FencedError. */
export async function saveBrief(database: Database, run: Run, brief: Brief): Promise<void> {
  await hold(ofRun(database, run).set({ brief: JSON.stringify(brief) }), run);
}

/** The result of a finished step and the run that made it. */
export type KeptResult = { readonly stage: string; readonly attempt: number; readonly result: object };

export function keptResults(database: Database, jobId: number): Promise<KeptResult[]> {
  const kept = database.selectFrom("job_step").select(["stage", "attempt", "result"]);
  return kept.where("job_id", "=", jobId).execute();
}

export type StepResult = { readonly step: string; readonly result: object; readonly startedAt: Date };

/** Keeps the result of a step, in place of one that an older run may have left. Throws FencedError. */
export async function saveStep(database: Database, run: Run, { step, result, startedAt }: StepResult): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await hold(ofRun(transaction, run).set({ tries: 1 }), run);
    const kept = { attempt: run.attempt, result: JSON.stringify(result), started_at: startedAt };
    await transaction
      .insertInto("job_step")
      .values({ ...kept, job_id: run.jobId, stage: step })
      .onConflict((conflict) => conflict.columns(["job_id", "stage"]).doUpdateSet({ ...kept, finished_at: new Date() }))
      .execute();
  });
}

/** `percent` is a whole number; `etaSeconds` is null while nothing can be said. */
export type Progress = { readonly stage: Stage; readonly percent: number; readonly etaSeconds: number | null };

/** Shows how far a run is; what is shown never falls. Throws FencedError. */
export async function saveProgress(database: Database, run: Run, progress: Progress): Promise<void> {
  const percent = sql<number>`greatest(progress, ${progress.percent})`;
  const change = { stage: progress.stage, progress: percent, eta_seconds: progress.etaSeconds };
  await hold(ofRun(database, run).set(change), run);
}

/** Adds a sentence for the person who asked, once; the run may have completed the job by then. Throws FencedError. */
export async function addNote(database: Database, run: Run, note: string): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable("job")
    .set({ notes: sql`case when ${note} = any(notes) then notes else array_append(notes, ${note}) end` })
    .where("id", "=", run.jobId)
    .where("attempt", "=", run.attempt)
    .where("status", "in", ["running", "completed"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FencedError(run.jobId);
}

export type Requeue = {
  readonly delaySeconds: number;
  /** Whether this run counts as a try that went wrong. */
  readonly counts: boolean;
};

/** Gives a job back to the queue for another run. Throws FencedError. */
export async function requeueJob(
  database: Database,
  queue: Pick<Queue, "send">,
  { run, delaySeconds, counts }: Requeue & { readonly run: Run },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const queueId = await queue.send(transaction, run.jobId, delaySeconds);
    const tries = counts ? sql<number>`tries` : sql<number>`greatest(tries - 1, 0)`;
    await hold(ofRun(transaction, run).set({ status: "queued", queue_id: queueId, eta_seconds: null, tries }), run);
  });
}

/** Changes the row of a job that is this run's. Throws FencedError. */
export const updateHeld = (database: Database, run: Run, change: Updateable<JobTable>): Promise<void> =>
  hold(ofRun(database, run).set(change), run);

const ofRun = (database: Database, { jobId, attempt }: Run) =>
  database
    .updateTable("job")
    .set({ updated_at: new Date() })
    .where("id", "=", jobId)
    .where("attempt", "=", attempt)
    .where("status", "=", "running");

async function hold(update: ReturnType<typeof ofRun>, run: Run): Promise<void> {
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FencedError(run.jobId);
}
