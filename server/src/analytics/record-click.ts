import { Type } from "typebox";
import { action, type PublicCall } from "#action.ts";
import { ApiError } from "#errors.ts";
import { Recorded, RecipientToken } from "./mark.ts";
import type { Tally } from "./tally.ts";
import type { ViewerOf } from "./viewer.ts";

export const recordClick = action({
  address: "POST /videos/:id/clicks",
  may: "public",
  summary: "Record that a viewer follows the link of the call to action",
  description:
    "Each viewer counts once for each video. 400 while the call to action is not enabled, or is a form. The body may be " +
    "left out, and may be a beacon (`text/plain`).",
  cors: true,
  beacon: true,
  body: Type.Object({ r: Type.Optional(RecipientToken) }),
  output: Recorded,
  errors: ["not_found"],
  async run({ tally, viewerOf, visitor }: PublicCall & { tally: Tally; viewerOf: ViewerOf }, { params, body }) {
    const viewer = viewerOf(params.id, visitor);
    const outcome = await tally.click({ videoId: params.id, viewer, token: body.r });
    if (outcome === "missing") throw new ApiError("not_found");
    if (outcome === "refused") throw new ApiError("invalid_request", "The video has no link to click now");
    return { recorded: true as const };
  },
});
