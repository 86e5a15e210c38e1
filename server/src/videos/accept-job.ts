import { Type, type Static } from "typebox";
import type { IdempotentCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { JobFeed } from "#jobs/feed.ts";
import { createJob, type NewJob } from "#jobs/store.ts";
import { finalJob } from "#jobs/wait.ts";
import type { Queue } from "#queue/queue.ts";
import type { Storage } from "#storage/storage.ts";
import { findOwnVideo, videoOfJob } from "./store.ts";
import { MadeVideo, presentMade } from "./video.ts";

/** What an operation that has a film made stands on. */
export type AcceptingCall = IdempotentCall & {
  readonly database: Database;
  readonly storage: Storage;
  readonly feed: JobFeed;
  readonly queue: Pick<Queue, "send">;
  readonly generationMode: "queued" | "sync";
  /** Rejects with StorageFullError when there is no room for another film. */
  readonly requireSpace: () => Promise<void>;
};

export const Queued = Type.Object({
  job_id: Type.Integer(),
  status: Type.Literal("queued"),
  message: Type.String({ description: "How to follow the job." }),
});

/** The answer to whoever wants a film: a job, or with `GENERATION_MODE=sync` the video. */
export const Accepted = Type.Union([Queued, Type.Object({ video: MadeVideo })]);

/**
 * Accepts a job and answers as the mode of the service wants it. A job that is to be reviewed never has its caller wait:
 * it would wait for itself. Throws `storage_full`, `generation_failed` and, when the client leaves, `unavailable`.
 */
export async function acceptJob(context: AcceptingCall, job: NewJob): Promise<Static<typeof Accepted>> {
  await context.requireSpace();
  const queued = await context.database.transaction().execute(async (transaction) => {
    const answer = queuedAnswer(job, await createJob(transaction, context.queue, job));
    await context.keep(transaction, answer);
    return answer;
  });
  const waits = context.generationMode === "sync" && job.request.review !== true;
  return waits ? { video: await madeVideo(context, queued.job_id) } : queued;
}

/** An answer that is given again: the address of its film is signed anew while there is one. */
export async function renewAccepted(
  { accountId, database, storage }: AcceptingCall,
  answer: Static<typeof Accepted>,
): Promise<Static<typeof Accepted>> {
  if (!("video" in answer)) return answer;
  const video = await findOwnVideo(database, accountId, answer.video.id);
  return video === undefined ? answer : { video: { ...answer.video, url: storage.signedUrl(video.file_key) } };
}

function queuedAnswer({ domainId, remake }: NewJob, jobId: number): Static<typeof Queued> {
  const follow = `Follow it with GET /jobs/${domainId}?job_id=${jobId}`;
  const message =
    remake === undefined
      ? `The film is being made. ${follow}, or poll GET /v1/videos until the new video appears.`
      : `The film is being made again. ${follow}, or poll GET /videos/${remake.videoId}/versions until the new version appears.`;
  return { job_id: jobId, status: "queued", message };
}

/** Waits for the job. It goes on when the client leaves or the service drains; only the answer is lost then. */
async function madeVideo(context: AcceptingCall, jobId: number): Promise<Static<typeof MadeVideo>> {
  const { accountId, database, storage } = context;
  const job = await finalJob(context, jobId);
  if (job.status !== "completed") {
    throw new ApiError("generation_failed", job.error_message ?? `The film was ${job.status}`);
  }
  const video = await videoOfJob(database, accountId, jobId);
  if (video === undefined) throw new ApiError("generation_failed", "The film was deleted as soon as it was made");
  return presentMade(video, storage);
}
