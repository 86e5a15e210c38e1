import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Stats, statsOfVideo } from "./stats.ts";

export const getVideoStats = action({
  address: "GET /videos/:id/stats",
  may: "account",
  summary: "What was counted of a video",
  output: Stats,
  errors: ["not_found"],
  run: ({ database, accountId }: AccountCall & { database: Database }, { params }) =>
    statsOfVideo(database, { accountId, id: params.id }),
});
