import { Type } from "typebox";
import { action } from "#action.ts";
import { ApiError } from "#errors.ts";
import { Accepted, acceptJob, renewAccepted, type AcceptingCall } from "#videos/accept-job.ts";
import { requireVideo } from "#videos/store.ts";
import { presentMade } from "#videos/video.ts";
import { readStoryboard } from "./read-storyboard.ts";
import { changeOf } from "./show-storyboard.ts";
import { requireRemakable } from "./store.ts";
import { EditedStoryboard } from "./storyboard-shape.ts";

export const editVideo = action({
  address: "PUT /videos/:id/storyboard",
  may: "account",
  summary: "Change the storyboard of a video and have the film made again",
  description:
    "The whole storyboard, as GET gives it, with changes: other words, other steps, another order, scenes left out or " +
    "added. Nothing is planned. Where words alone are changed nothing is filmed while the pictures of the last time are " +
    "kept, and scenes that stay as they were are not composed anew; other steps are rehearsed and filmed. The result is " +
    "another version under the same id and address. Answers as a generation does; a storyboard that is equal to the one " +
    "there is makes no version: the video is answered at once. With `version`, 409 when another one is shown by now; " +
    "without it, of edits at the same time each makes a version and the one that is finished last is shown.",
  body: Type.Object({
    version: Type.Optional(Type.Integer({ description: "The version that was edited, as GET gave it." })),
    storyboard: EditedStoryboard,
  }),
  idempotent: true,
  output: Accepted,
  errors: ["not_found", "version_conflict", "storage_full", "generation_failed"],
  async run(context: AcceptingCall, { params, body }) {
    const { accountId, database } = context;
    const video = await requireRemakable(database, accountId, params.id);
    if (body.version !== undefined && body.version !== video.version) throw new ApiError("version_conflict");
    const { videoId, domainId, request, storyboard: before, takeOf } = video;
    const prompt = request.prompt ?? "";
    const storyboard = readStoryboard(body.storyboard, { before, url: video.url, prompt });
    const change = changeOf(before, storyboard);
    if (change === "nothing") {
      return { video: presentMade(await requireVideo(database, accountId, videoId), context.storage) };
    }
    const remake = { kind: "edit", videoId, storyboard, ...(change === "words" && { takeOf }) } as const;
    return acceptJob(context, { accountId, domainId, request, remake });
  },
  renew: renewAccepted,
});
