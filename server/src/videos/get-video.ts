import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { requireOwnVideo } from "./store.ts";
import { presentVideo, Video } from "./video.ts";

export const getVideo = action({
  address: "GET /videos/:id",
  may: "account",
  summary: "One video",
  output: Video,
  errors: ["forbidden", "not_found"],
  async run({ database, storage, accountId }: AccountCall & { database: Database; storage: Storage }, { params }) {
    return presentVideo(await requireOwnVideo(database, accountId, params.id), storage);
  },
});
