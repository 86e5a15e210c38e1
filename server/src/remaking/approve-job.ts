import { Type } from "typebox";
import { action, type IdempotentCall } from "#action.ts";
import type { Database, Transaction } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { ApiError } from "#errors.ts";
import { approveJob, lockReview } from "#jobs/review.ts";
import { Job, requireJob } from "#jobs/view.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Queue } from "#queue/queue.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import { readStoryboard } from "./read-storyboard.ts";
import { changeOf } from "./show-storyboard.ts";
import { requireStoryboardOfJob, type JobPath } from "./store.ts";
import { EditedStoryboard } from "./storyboard-shape.ts";

type Context = IdempotentCall & { database: Database; queue: Pick<Queue, "send">; baseUrl: string };
type Body = { readonly storyboard?: EditedStoryboard };

export const approve = action({
  address: "POST /jobs/:domain_id/:job_id/approve",
  may: "account",
  idempotent: true,
  bodyOptional: true,
  summary: "Approve the storyboard of a job that waits in stage review",
  description:
    "As it is, or with changes. The job goes on: it is filmed, after another rehearsal when steps or their order were " +
    "changed. It does not stop for a review again.",
  body: Type.Object({ storyboard: Type.Optional(EditedStoryboard) }),
  output: Job,
  errors: ["not_found"],
  async run(context: Context, { params, body }) {
    const { accountId, database, baseUrl } = context;
    const path = { accountId, domainId: params.domain_id, jobId: params.job_id };
    await requireJob(database, baseUrl, path);
    return database.transaction().execute(async (transaction) => {
      await approveIn(transaction, { ...path, queue: context.queue, body });
      const answer = await requireJob(transaction, baseUrl, path);
      await context.keep(transaction, answer);
      return answer;
    });
  },
});

type Approval = JobPath & { readonly queue: Pick<Queue, "send">; readonly body: Body };

async function approveIn(transaction: Transaction, { queue, body, ...path }: Approval): Promise<void> {
  const { accountId, domainId, jobId } = path;
  const job = await lockReview(transaction, { accountId, jobId });
  if (job === undefined) {
    throw new ApiError("invalid_request", "Only a job that waits in stage review can be approved");
  }
  const before = await requireStoryboardOfJob(transaction, path);
  const { url } = await requireDomain(transaction, accountId, domainId);
  const prompt = (job.request as GenerationRequest).prompt ?? "";
  const storyboard: Storyboard =
    body.storyboard === undefined ? before : readStoryboard(body.storyboard, { before, url, prompt });
  const change = changeOf(before, storyboard);
  await approveJob(transaction, queue, { jobId, storyboard, rehearsed: change !== "steps" });
}
