import { action, type AccountCall } from "#action.ts";
import type { Artifacts } from "#artifacts/artifact.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { jobsOfVideo } from "#jobs/gone-jobs.ts";
import { cancelRemakes } from "#jobs/store.ts";
import { abandonFiles, deleteNow } from "#storage/orphans.ts";
import type { Storage } from "#storage/storage.ts";
import { prefixOfVideo } from "./files.ts";
import { deleteVideoRow, requireOwnVideo } from "./store.ts";
import { DeletedVideo, presentDeleted } from "./video.ts";

type Stores = { database: Database; storage: Storage; artifacts: Pick<Artifacts, "forget"> };

export const deleteVideo = action({
  address: "DELETE /videos/:id",
  may: "account",
  summary: "Delete a video for good",
  description:
    "With all its versions; what was being made of it is cancelled. Its addresses are dead at once. Needs an " +
    "`all_access` key.",
  output: DeletedVideo,
  errors: ["forbidden", "not_found"],
  async run({ database, storage, artifacts, log, accountId }: AccountCall & Stores, { params }) {
    const video = await requireOwnVideo(database, accountId, params.id);
    const jobIds = await jobsOfVideo(database, accountId, video.id);
    const prefix = prefixOfVideo(video.file_key);
    await database.transaction().execute(async (transaction) => {
      await cancelRemakes(transaction, { accountId, videoId: video.id });
      if (!(await deleteVideoRow(transaction, accountId, video.id))) throw new ApiError("not_found");
      await abandonFiles(transaction, [prefix]);
    });
    // The row went first: a listed video is never without its file.
    await deleteNow({ database, storage, log }, [prefix]);
    // Workers on other machines find out by themselves that its jobs are gone.
    await artifacts.forget(accountId, jobIds);
    return presentDeleted(video);
  },
});
