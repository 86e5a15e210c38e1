import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { moveMember } from "./members.ts";
import { presentWithVideos, SeriesWithVideos } from "./series.ts";

export const moveVideo = action({
  address: "PATCH /video_series/:id/videos/:video_id/position",
  may: "account",
  summary: "Move a video within its series",
  description: "The other videos shift. A position beyond the end is the end.",
  body: Type.Object({ position: Type.Integer({ minimum: 0, description: "Zero-indexed." }) }),
  output: SeriesWithVideos,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; storage: Storage }, { params, body }) {
    const path = { accountId: context.accountId, id: params.id };
    const move = { videoId: params.video_id, position: body.position };
    const { series, members } = await moveMember(context.database, path, move);
    return presentWithVideos(series, members, context.storage);
  },
});
