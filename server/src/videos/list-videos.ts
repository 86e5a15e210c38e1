import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { listVideoRows } from "./store.ts";
import { ListedVideo, presentListed } from "./video.ts";

export const listVideos = action({
  address: "GET /videos",
  may: "account",
  summary: "All videos of the account, newest first",
  output: Type.Object({ videos: Type.Array(ListedVideo) }),
  errors: [],
  async run({ database, storage, accountId }: AccountCall & { database: Database; storage: Storage }) {
    const rows = await listVideoRows(database, accountId);
    return { videos: rows.map((row) => presentListed(row, storage)) };
  },
});
