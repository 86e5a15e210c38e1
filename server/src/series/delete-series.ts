import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { deleteNow } from "#storage/orphans.ts";
import type { Storage } from "#storage/storage.ts";
import { prefixOfSeries } from "./files.ts";
import { presentSeries, Series } from "./series.ts";
import { deleteSeriesRow } from "./store.ts";

export const deleteSeries = action({
  address: "DELETE /video_series/:id",
  may: "account",
  summary: "Delete a series",
  description: "The videos in it remain.",
  output: Series,
  errors: ["not_found"],
  async run({ database, storage, log, accountId }: AccountCall & { database: Database; storage: Storage }, { params }) {
    const path = { accountId, id: params.id };
    const row = await deleteSeriesRow(database, path);
    const answer = presentSeries(row, storage);
    await deleteNow({ database, storage, log }, [prefixOfSeries(path)]);
    return answer;
  },
});
