import type { AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { changes } from "./changes.ts";
import type { JobFeed } from "./feed.ts";
import { isFinal } from "./job.ts";
import { findJob, type JobRow } from "./store.ts";

/** Without a change the job is looked at again after so long, in case one was not told. */
const quietMs = 10_000;

/**
 * Waits until a job is completed, failed or cancelled. Throws `unavailable` when the client leaves or the service drains
 * first; the job itself goes on.
 */
export async function finalJob(
  context: AccountCall & { readonly database: Database; readonly feed: JobFeed },
  jobId: number,
): Promise<JobRow> {
  const { database, feed, accountId } = context;
  const signal = AbortSignal.any([context.signal, context.stopping]);
  for await (const _ of changes(feed, { jobId }, { signal, quietMs })) {
    const job = await findJob(database, { accountId, jobId });
    if (job === undefined) throw new ApiError("generation_failed", "The job was deleted with its domain");
    if (isFinal(job.status)) return job;
  }
  throw new ApiError("unavailable");
}
