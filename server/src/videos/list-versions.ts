import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { presentVersion, VideoVersion } from "./version.ts";
import { listVersionRows } from "./versions.ts";

export const listVersions = listAction({
  address: "GET /videos/:id/versions",
  may: "account",
  summary: "The versions of a video, newest first",
  description:
    "Every edit and every refresh makes one, under the same id and address. The last twenty are kept, and the one that " +
    "is shown.",
  list: "versions",
  item: VideoVersion,
  idOf: ({ version }) => version,
  errors: ["not_found"],
  async run(
    { database, storage, accountId }: AccountCall & { database: Database; storage: Storage },
    { params, page },
  ) {
    const rows = await listVersionRows(database, { accountId, videoId: params.id }, page);
    return rows.map((row) => presentVersion(row, storage));
  },
});
