import { Type } from "typebox";
import { Value } from "typebox/value";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { ApiError } from "#errors.ts";
import type { JobFeed } from "#jobs/feed.ts";
import { createJob } from "#jobs/store.ts";
import { finalJob } from "#jobs/wait.ts";
import type { Queue } from "#queue/queue.ts";
import type { Storage } from "#storage/storage.ts";
import { GenerationRequest } from "./generation.ts";
import type { BackgroundChoice } from "./list-backgrounds.ts";
import { videoOfJob } from "./store.ts";
import { MadeVideo, presentMade } from "./video.ts";

type Context = AccountCall & {
  database: Database;
  storage: Storage;
  feed: JobFeed;
  queue: Pick<Queue, "send">;
  backgrounds: readonly BackgroundChoice[];
  generationMode: "queued" | "sync";
  /** Rejects with StorageFullError when there is no room for another film. */
  requireSpace: () => Promise<void>;
};

const Queued = Type.Object({
  job_id: Type.Integer(),
  status: Type.Literal("queued"),
  message: Type.String({ description: "How to follow the job." }),
});

export const generateVideo = action({
  address: "POST /videos/:id",
  may: "account",
  summary: "Make a film of a domain",
  description:
    "`id` is the domain's. Needs an `all_access` key. Answers at once with a queued job, or, with `GENERATION_MODE=sync`, with the finished " +
    "video. Without `voiceId` the voice is `nova`, without `backgroundId` the background is made from the brand.",
  body: GenerationRequest,
  output: Type.Union([Queued, Type.Object({ video: MadeVideo })]),
  errors: ["not_found", "storage_full", "generation_failed"],
  async run(context: Context, { params, body }) {
    const { accountId, database } = context;
    const domain = await requireDomain(database, accountId, params.id);
    requireBackground(context.backgrounds, body.backgroundId);
    await context.requireSpace();
    const request = Value.Clean(GenerationRequest, structuredClone(body)) as GenerationRequest;
    const jobId = await database
      .transaction()
      .execute((transaction) => createJob(transaction, context.queue, { accountId, domainId: domain.id, request }));
    if (context.generationMode === "sync") return { video: await madeVideo(context, jobId) };
    const message =
      `The film is being made. Follow it with GET /jobs/${domain.id}?job_id=${jobId}, ` +
      "or poll GET /v1/videos until the new video appears.";
    return { job_id: jobId, status: "queued" as const, message };
  },
});

function requireBackground(backgrounds: readonly BackgroundChoice[], id: string | null | undefined): void {
  if (id === null || id === undefined || backgrounds.some((each) => each.id === id)) return;
  const message = "is none of the ids that GET /backgrounds lists";
  throw new ApiError("invalid_request", `Invalid request: backgroundId ${message}`, [
    { path: "/backgroundId", message },
  ]);
}

/** Waits for the job. It goes on when the client leaves or the service drains; only the answer is lost then. */
async function madeVideo(context: Context, jobId: number) {
  const { accountId, database, storage } = context;
  const job = await finalJob(context, jobId);
  if (job.status !== "completed") {
    throw new ApiError("generation_failed", job.error_message ?? `The film was ${job.status}`);
  }
  const video = await videoOfJob(database, accountId, jobId);
  if (video === undefined) throw new ApiError("generation_failed", "The film was deleted as soon as it was made");
  return presentMade(video, storage);
}
