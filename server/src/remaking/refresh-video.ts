import { action } from "#action.ts";
import { Accepted, acceptJob, renewAccepted, type AcceptingCall } from "#videos/accept-job.ts";
import { requireRemakable } from "./store.ts";

export const refreshVideo = action({
  address: "POST /videos/:id/refresh",
  may: "account",
  idempotent: true,
  summary: "Film a video again in the application as it is now",
  description:
    "By the storyboard of the version that is shown: nothing is planned. It is rehearsed, and what has moved in the " +
    "application is found again or left out, which the notes of the job say. Only what looks different is composed anew. " +
    "The result is another version under the same id and address; when it fails, the video stays as it is. Answers as a " +
    "generation does.",
  output: Accepted,
  errors: ["not_found", "invalid_request", "storage_full", "generation_failed"],
  async run(context: AcceptingCall, { params }) {
    const { accountId, database } = context;
    const { videoId, domainId, request, storyboard } = await requireRemakable(database, accountId, params.id);
    return acceptJob(context, { accountId, domainId, request, remake: { kind: "refresh", videoId, storyboard } });
  },
  renew: renewAccepted,
});
