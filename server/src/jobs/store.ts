import type { Selectable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { JobTable } from "#db/schema.ts";
import type { Queue } from "#queue/queue.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import type { JobError, JobStatus } from "./job.ts";

export type JobRow = Selectable<JobTable>;

/** Statuses in which a job still has something before it. */
export const liveStatuses = ["queued", "running"] as const satisfies JobStatus[];
const retryable = ["failed", "cancelled"] as const satisfies JobStatus[];

/** Thrown to a run that has lost its job: it was cancelled, deleted, or taken over by another worker. */
export class FencedError extends Error {
  constructor(jobId: number) {
    super(`the job ${jobId} is no longer this run's to write`);
    this.name = "FencedError";
  }
}

export type NewJob = {
  readonly accountId: number;
  readonly domainId: number;
  readonly request: GenerationRequest;
};

/** Accepts a job and enqueues it, both in the caller's transaction. Answers its id. */
export async function createJob(transaction: Transaction, queue: Pick<Queue, "send">, job: NewJob): Promise<number> {
  const { id } = await transaction
    .insertInto("job")
    .values({ account_id: job.accountId, domain_id: job.domainId, request: JSON.stringify(job.request) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const queueId = await queue.send(transaction, id);
  await transaction.updateTable("job").set({ queue_id: queueId }).where("id", "=", id).execute();
  return id;
}

export type JobList = {
  readonly accountId: number;
  readonly domainId: number;
  /** Only jobs older than this id, for pages. */
  readonly beforeId?: number;
  readonly limit?: number;
};

/** The jobs of a domain, newest first. */
export function listJobs(database: Database, { accountId, domainId, beforeId, limit }: JobList): Promise<JobRow[]> {
  let query = database.selectFrom("job").selectAll().where("account_id", "=", accountId);
  query = query.where("domain_id", "=", domainId).orderBy("id", "desc");
  if (beforeId !== undefined) query = query.where("id", "<", beforeId);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Names a job so that nobody can reach another account's. */
export type JobPath = { readonly accountId: number; readonly jobId: number };

export function findJob(database: Database, { accountId, jobId }: JobPath): Promise<JobRow | undefined> {
  return database
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", jobId)
    .executeTakeFirst();
}

/**
 * Cancels a job that is not finished; `undefined` when there is none. Its worker stops within a second, and whatever it
 * still writes is refused.
 */
export function cancelJob(database: Database, { accountId, jobId }: JobPath): Promise<JobRow | undefined> {
  return database
    .updateTable("job")
    .set({ status: "cancelled", eta_seconds: null, finished_at: new Date(), updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("id", "=", jobId)
    .where("status", "in", liveStatuses)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Enqueues a failed or cancelled job again, in the caller's transaction; `undefined` when there is none. It goes on after
 * the last step whose result is still kept.
 */
export async function retryJob(
  transaction: Transaction,
  queue: Pick<Queue, "send">,
  { accountId, jobId }: JobPath,
): Promise<JobRow | undefined> {
  const job = await transaction
    .updateTable("job")
    .set({ status: "queued", tries: 0, error_code: null, error_message: null, finished_at: null })
    .set({ updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("id", "=", jobId)
    .where("status", "in", retryable)
    .returning("id")
    .executeTakeFirst();
  if (job === undefined) return undefined;
  const queueId = await queue.send(transaction, jobId);
  const query = transaction.updateTable("job").set({ queue_id: queueId }).where("id", "=", jobId);
  return query.returningAll().executeTakeFirstOrThrow();
}

/** Names a run of a job; its writes are refused once another run has begun or the job is finished. */
export type Run = { readonly jobId: number; readonly attempt: number };

/** Ends a job with its film, in the transaction that lists the film. Throws FencedError when the run has lost the job. */
export async function completeJob(transaction: Transaction, run: Run & { readonly videoId: number }): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("job")
    .set({ status: "completed", stage: "publishing", progress: 100, eta_seconds: null, video_id: run.videoId })
    .set({ finished_at: new Date(), updated_at: new Date() })
    .where("id", "=", run.jobId)
    .where("attempt", "=", run.attempt)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FencedError(run.jobId);
}

/** Ends a job with the reason why there is no film. Throws FencedError. */
export async function failJob(database: Database, run: Run, error: JobError): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable("job")
    .set({ status: "failed", eta_seconds: null, error_code: error.code, error_message: error.message })
    .set({ finished_at: new Date(), updated_at: new Date() })
    .where("id", "=", run.jobId)
    .where("attempt", "=", run.attempt)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FencedError(run.jobId);
}
