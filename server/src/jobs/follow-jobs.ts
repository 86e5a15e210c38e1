import { Readable } from "node:stream";
import { mediaAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { ApiError } from "#errors.ts";
import { changes } from "./changes.ts";
import type { JobFeed } from "./feed.ts";
import { isFinal } from "./job.ts";
import { JobsQuery, wantedJobs } from "./list-jobs.ts";
import { viewJobs, type JobsOf } from "./view.ts";

type Context = AccountCall & { database: Database; feed: JobFeed; baseUrl: string };

/** Proxies cut a connection that is silent for half a minute or a minute. */
const heartbeatMs = 15_000;
const reconnectMs = 2000;
/** Of a domain with a long history the newest are followed. */
const followed = 100;

export const followJobs = mediaAction({
  address: "GET /jobs/:domain_id/events",
  may: "account",
  summary: "Follow the jobs of a domain as server-sent events",
  description:
    "Each `job` event carries a job as the list does: all of them at first, then each that has changed. With `job_id` " +
    "the stream ends when that job is completed, failed or cancelled.",
  query: JobsQuery,
  mediaType: "text/event-stream",
  errors: ["not_found"],
  async run(context: Context, { params, query }) {
    const { accountId, database } = context;
    const domain = await requireDomain(database, accountId, params.domain_id);
    const wanted = { ...wantedJobs(accountId, domain.id, query), limit: followed };
    // Asked before the stream begins, while the answer can still be 404.
    await viewJobs(database, context.baseUrl, wanted);
    return { content: Readable.from(eventsOf(context, wanted)) };
  },
});

async function* eventsOf(context: Context, wanted: JobsOf): AsyncGenerator<string> {
  const { jobId, domainId } = wanted;
  const topic = jobId === undefined ? { domainId } : { jobId };
  const signal = AbortSignal.any([context.signal, context.stopping]);
  // The first bytes open the stream at once, also where there is nothing to tell yet.
  yield `retry: ${reconnectMs}\n\n`;
  const told = new Map<number, string>();
  for await (const what of changes(context.feed, topic, { signal, quietMs: heartbeatMs })) {
    if (what === "quiet") {
      yield ": still here\n\n";
      continue;
    }
    const jobs = await viewJobs(context.database, context.baseUrl, wanted).catch(nothingWhenDeleted);
    for (const job of jobs.toReversed()) {
      const data = JSON.stringify(job);
      if (told.get(job.job_id) === data) continue;
      told.set(job.job_id, data);
      yield `event: job\ndata: ${data}\n\n`;
    }
    if (jobId !== undefined && jobs.every((job) => isFinal(job.status))) return;
  }
}

function nothingWhenDeleted(error: unknown): [] {
  if (error instanceof ApiError) return [];
  throw error;
}
