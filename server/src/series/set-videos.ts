import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { replaceMembers } from "./members.ts";
import { maxVideos, presentWithVideos, SeriesWithVideos } from "./series.ts";

export const setVideos = action({
  address: "PUT /video_series/:id/videos",
  may: "account",
  summary: "Replace the videos of a series",
  description:
    "The order of the array is the order of the playlist; an empty array removes all. All videos must be of the " +
    "series' domain, whose name and call to action the series carries. Either the whole list is taken or nothing changes.",
  body: Type.Object({ video_ids: Type.Array(Type.Integer(), { maxItems: maxVideos, uniqueItems: true }) }),
  output: SeriesWithVideos,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; storage: Storage }, { params, body }) {
    const path = { accountId: context.accountId, id: params.id };
    const { series, members } = await replaceMembers(context.database, path, body.video_ids);
    return presentWithVideos(series, members, context.storage);
  },
});
