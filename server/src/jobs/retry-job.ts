import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Queue } from "#queue/queue.ts";
import { retryJob } from "./store.ts";
import { Job, requireJob } from "./view.ts";

type Context = AccountCall & { database: Database; queue: Pick<Queue, "send">; baseUrl: string };

export const retry = action({
  address: "POST /jobs/:domain_id/:job_id/retry",
  may: "account",
  summary: "Try a failed or cancelled job again",
  description: "It goes on after the last step whose result is still kept.",
  output: Job,
  errors: ["not_found", "invalid_request"],
  async run({ accountId, database, queue, baseUrl }: Context, { params }) {
    const wanted = { accountId, domainId: params.domain_id, jobId: params.job_id };
    const job = await requireJob(database, baseUrl, wanted);
    const retried = await database.transaction().execute((transaction) => retryJob(transaction, queue, wanted));
    if (retried === undefined) {
      throw new ApiError(
        "invalid_request",
        `Only a failed or cancelled job can be tried again; this one is ${job.status}`,
      );
    }
    return requireJob(database, baseUrl, wanted);
  },
});
