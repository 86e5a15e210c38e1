import { Type } from "typebox";
import { action, type PublicCall } from "#action.ts";
import { ApiError } from "#errors.ts";
import { Recorded, RecipientToken } from "./mark.ts";
import type { Tally } from "./tally.ts";
import type { ViewerOf } from "./viewer.ts";

export const recordView = action({
  address: "POST /videos/:id/view",
  may: "public",
  summary: "Record a view",
  description:
    "To be sent once the film has really been played. Each viewer counts once for each video, however often this is " +
    "called: a person who is signed in by the user, others by a keyed hash of their network address. The body may be " +
    "left out, and may be a beacon (`text/plain`).",
  cors: true,
  beacon: true,
  body: Type.Object({ r: Type.Optional(RecipientToken) }),
  output: Recorded,
  errors: ["not_found"],
  async run({ tally, viewerOf, visitor }: PublicCall & { tally: Tally; viewerOf: ViewerOf }, { params, body }) {
    const viewer = viewerOf(params.id, visitor);
    const outcome = await tally.view({ videoId: params.id, viewer, token: body.r });
    if (outcome === "missing") throw new ApiError("not_found");
    return { recorded: true as const };
  },
});
