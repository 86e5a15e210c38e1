import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { cancelJob } from "./store.ts";
import { Job, requireJob } from "./view.ts";

export const cancel = action({
  address: "POST /jobs/:domain_id/:job_id/cancel",
  may: "account",
  summary: "Cancel a job",
  description: "Its worker stops within a second. A job that is completed or failed cannot be cancelled.",
  output: Job,
  errors: ["not_found", "invalid_request"],
  async run(context: AccountCall & { database: Database; baseUrl: string }, { params }) {
    const { accountId, database } = context;
    const wanted = { accountId, domainId: params.domain_id, jobId: params.job_id };
    await requireJob(database, context.baseUrl, wanted);
    await cancelJob(database, wanted);
    const job = await requireJob(database, context.baseUrl, wanted);
    if (job.status !== "cancelled") throw new ApiError("invalid_request", `The job is ${job.status} already`);
    return job;
  },
});
