import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { prefixOfVideo } from "./files.ts";
import { deleteVideoRow, requireOwnVideo } from "./store.ts";
import { DeletedVideo, presentDeleted } from "./video.ts";

export const deleteVideo = action({
  address: "DELETE /videos/:id",
  may: "account",
  summary: "Delete a video for good",
  description: "Its addresses are dead at once. Needs an `all_access` key.",
  output: DeletedVideo,
  errors: ["forbidden", "not_found"],
  async run({ database, storage, accountId }: AccountCall & { database: Database; storage: Storage }, { params }) {
    const video = await requireOwnVideo(database, accountId, params.id);
    // The row goes first: a listed video is never without its file.
    if (!(await deleteVideoRow(database, accountId, video.id))) throw new ApiError("not_found");
    await storage.deleteAll(prefixOfVideo(video.file_key));
    return presentDeleted(video);
  },
});
