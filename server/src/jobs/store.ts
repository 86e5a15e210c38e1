import type { Selectable, Updateable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { JobTable } from "#db/schema/jobs.ts";
import { tell } from "#events/tell.ts";
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
  /** Of a film that is made again. */
  readonly remake?: Remake;
};

/** How a video gets another version: from a storyboard that is given, so that nothing is planned. */
export type Remake = {
  readonly kind: "edit" | "refresh";
  readonly videoId: number;
  readonly storyboard: object;
  /** The job whose take shows the same steps in the same order. */
  readonly takeOf?: number;
};

/** Accepts a job and enqueues it, both in the caller's transaction. Answers its id. */
export async function createJob(transaction: Transaction, queue: Pick<Queue, "send">, job: NewJob): Promise<number> {
  const { accountId, domainId, request, remake } = job;
  const again = remake && {
    kind: remake.kind,
    video_id: remake.videoId,
    storyboard: JSON.stringify(remake.storyboard),
    take_of: remake.takeOf ?? null,
  };
  const { id } = await transaction
    .insertInto("job")
    .values({ account_id: accountId, domain_id: domainId, request: JSON.stringify(request), ...again })
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

/** Cancels the edits and refreshes of a video that is being deleted. */
export async function cancelRemakes(
  transaction: Transaction,
  { accountId, videoId }: { readonly accountId: number; readonly videoId: number },
): Promise<void> {
  await transaction
    .updateTable("job")
    .set({ status: "cancelled", eta_seconds: null, finished_at: new Date(), updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("video_id", "=", videoId)
    .where("status", "in", liveStatuses)
    .execute();
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
  const job = await endJob(transaction, run, {
    status: "completed",
    stage: "publishing",
    progress: 100,
    video_id: run.videoId,
  });
  const data = { video_id: run.videoId, domain_id: job.domain_id, job_id: run.jobId };
  await tell(transaction, job.account_id, [{ type: "video.completed", data }]);
}

/** Ends a job with the reason why there is no film. Throws FencedError. */
export async function failJob(database: Database, run: Run, { code, message }: JobError): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const job = await endJob(transaction, run, { status: "failed", error_code: code, error_message: message });
    const data = { job_id: run.jobId, domain_id: job.domain_id, error: { code, message } };
    await tell(transaction, job.account_id, [{ type: "video.failed", data }]);
  });
}

/** Whose job it was. Throws FencedError when the run has lost it. */
async function endJob(transaction: Transaction, run: Run, end: Updateable<JobTable>) {
  const job = await transaction
    .updateTable("job")
    .set({ ...end, eta_seconds: null, finished_at: new Date(), updated_at: new Date() })
    .where("id", "=", run.jobId)
    .where("attempt", "=", run.attempt)
    .where("status", "=", "running")
    .returning(["account_id", "domain_id"])
    .executeTakeFirst();
  if (job === undefined) throw new FencedError(run.jobId);
  return job;
}
