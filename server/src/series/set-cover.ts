import { uploadAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { readPicture } from "#pictures/picture.ts";
import { picturePart } from "#pictures/replace-picture.ts";
import type { Storage } from "#storage/storage.ts";
import { replaceCover } from "./cover.ts";
import { presentSeries, Series } from "./series.ts";
import { requireSeries } from "./store.ts";

export const setCover = uploadAction({
  address: "POST /video_series/:id/cover",
  may: "account",
  summary: "Give a series a cover",
  upload: picturePart("cover"),
  output: Series,
  errors: ["not_found", "storage_full"],
  async run(context: AccountCall & { database: Database; storage: Storage }, { params, file }) {
    const path = { accountId: context.accountId, id: params.id };
    await requireSeries(context.database, path);
    const picture = await readPicture(file.content);
    return presentSeries(await replaceCover(context, path, { picture }), context.storage);
  },
});
