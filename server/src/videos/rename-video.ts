import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { renameVideoRow } from "./store.ts";
import { ListedVideo, presentListed } from "./video.ts";

/** Something to read, on one line. */
const Filename = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: "^[^\\u0000-\\u001f\\u007f]*[^\\s][^\\u0000-\\u001f\\u007f]*$",
});

export const renameVideo = action({
  address: "PATCH /videos/:id",
  may: "account",
  summary: "Rename a video",
  description: "The name is shown to viewers, and is the `internal_name` of the video's leads from now on.",
  body: Type.Object({ filename: Filename }),
  output: ListedVideo,
  errors: ["not_found"],
  async run(
    { database, storage, accountId }: AccountCall & { database: Database; storage: Storage },
    { params, body },
  ) {
    const row = await renameVideoRow(database, accountId, { id: params.id, filename: body.filename });
    if (row === undefined) throw new ApiError("not_found");
    return presentListed(row, storage);
  },
});
