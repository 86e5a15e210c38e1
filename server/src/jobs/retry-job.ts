import { action, type IdempotentCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Queue } from "#queue/queue.ts";
import { retryJob } from "./store.ts";
import { Job, requireJob } from "./view.ts";

type Context = IdempotentCall & { database: Database; queue: Pick<Queue, "send">; baseUrl: string };

export const retry = action({
  address: "POST /jobs/:domain_id/:job_id/retry",
  may: "account",
  idempotent: true,
  summary: "Try a failed or cancelled job again",
  description: "It goes on after the last step whose result is still kept.",
  output: Job,
  errors: ["not_found", "invalid_request"],
  async run(context: Context, { params }) {
    const { accountId, database, queue, baseUrl } = context;
    const wanted = { accountId, domainId: params.domain_id, jobId: params.job_id };
    const job = await requireJob(database, baseUrl, wanted);
    const retried = await database.transaction().execute(async (transaction) => {
      if ((await retryJob(transaction, queue, wanted)) === undefined) return undefined;
      const answer = await requireJob(transaction, baseUrl, wanted);
      await context.keep(transaction, answer);
      return answer;
    });
    if (retried === undefined) {
      throw new ApiError(
        "invalid_request",
        `Only a failed or cancelled job can be tried again; this one is ${job.status}`,
      );
    }
    return retried;
  },
});
