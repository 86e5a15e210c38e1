import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { invalidRequest } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { presentVersion, VideoVersion } from "./version.ts";
import { listVersionRows, showVersion } from "./versions.ts";

export const switchVersion = action({
  address: "PUT /videos/:id/version",
  may: "account",
  summary: "Show another version of a video",
  description:
    "The way back from an edit or a refresh, and forth again: list, address, watch page and series show that version " +
    "from now on. A version that is being made is shown when it is finished.",
  body: Type.Object({ version: Type.Integer({ minimum: 1, description: "One of GET /videos/:id/versions." }) }),
  output: VideoVersion,
  errors: ["not_found"],
  async run(
    { database, storage, accountId }: AccountCall & { database: Database; storage: Storage },
    { params, body },
  ) {
    const path = { accountId, videoId: params.id };
    const versions = await listVersionRows(database, path);
    const wanted = versions.find(({ version }) => version === body.version);
    if (wanted === undefined || !(await showVersion(database, path, body.version))) {
      const message = `must be one of ${versions.map(({ version }) => version).join(", ")}`;
      throw invalidRequest([{ path: "/version", message }]);
    }
    return presentVersion({ ...wanted, isShown: true }, storage);
  },
});
