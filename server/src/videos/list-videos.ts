import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { listVideoRows } from "./store.ts";
import { ListedVideo, presentListed } from "./video.ts";

export const listVideos = listAction({
  address: "GET /videos",
  may: "account",
  summary: "All videos of the account, newest first",
  list: "videos",
  item: ListedVideo,
  idOf: (video) => video.id,
  errors: [],
  async run({ database, storage, accountId }: AccountCall & { database: Database; storage: Storage }, { page }) {
    const rows = await listVideoRows(database, accountId, page);
    return rows.map((row) => presentListed(row, storage));
  },
});
