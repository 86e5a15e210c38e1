import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { Queue } from "#queue/queue.ts";
import { updateHeld } from "./run-store.ts";
import type { JobPath, JobRow, Run } from "./store.ts";

/**
 * Lets a job wait for its storyboard to be approved: it stays `running`, in stage `review`, without an entry of the queue,
 * so that it costs no worker. Throws FencedError.
 */
export async function beginReview(database: Database, run: Run): Promise<void> {
  await updateHeld(database, run, { stage: "review", queue_id: null, eta_seconds: null, tries: 0 });
}

/** A job that waits for its approval, held until the transaction ends; `undefined` when there is none. */
export function lockReview(transaction: Transaction, { accountId, jobId }: JobPath): Promise<JobRow | undefined> {
  return transaction
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", jobId)
    .where("status", "=", "running")
    .where("stage", "=", "review")
    .where("queue_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Runs whose storyboard has waited longer than this for a person. */
export async function oldReviews(database: Database, olderThanMs: number): Promise<Run[]> {
  const rows = await database
    .selectFrom("job")
    .select(["id", "attempt"])
    .where("status", "=", "running")
    .where("stage", "=", "review")
    .where("queue_id", "is", null)
    .where("updated_at", "<", new Date(Date.now() - olderThanMs))
    .execute();
  return rows.map(({ id, attempt }) => ({ jobId: id, attempt }));
}

type Approved = {
  readonly jobId: number;
  readonly storyboard: object;
  /** Whether its steps are those that were rehearsed. */
  readonly rehearsed: boolean;
};

/**
 * Enqueues a job again with the storyboard it is to be filmed by. The job keeps that, too: a worker without the results
 * of the one before must not plan anew what a person has approved.
 */
export async function approveJob(
  transaction: Transaction,
  queue: Pick<Queue, "send">,
  { jobId, storyboard, rehearsed }: Approved,
): Promise<void> {
  if (rehearsed) {
    const result = sql<string>`jsonb_set(result, '{storyboard}', ${JSON.stringify(storyboard)}::jsonb)`;
    const kept = transaction.updateTable("job_step").set({ result }).where("job_id", "=", jobId);
    await kept.where("stage", "=", "rehearsal").execute();
  } else {
    await transaction.deleteFrom("job_step").where("job_id", "=", jobId).execute();
  }
  await transaction
    .updateTable("job")
    .set({ status: "queued", queue_id: await queue.send(transaction, jobId), storyboard: JSON.stringify(storyboard) })
    .set({ stage: rehearsed ? "narration" : "rehearsal", reviewed_at: new Date(), updated_at: new Date() })
    .where("id", "=", jobId)
    .execute();
}
