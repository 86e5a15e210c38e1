import { action, type PublicCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Storage } from "#storage/storage.ts";
import { findPublicSeries, PublicSeries } from "./public-series.ts";

export const getPublicSeries = action({
  address: "GET /video_series/public/:domain_id/:series_id",
  may: "public",
  cors: true,
  summary: "A series as viewers get it",
  description: "A private series opens only with a key or session of its owner.",
  output: PublicSeries,
  errors: ["not_found"],
  async run({ database, storage, visitor }: PublicCall & { database: Database; storage: Storage }, { params }) {
    const address = { domainId: params.domain_id, seriesId: params.series_id };
    const viewerAccountId = visitor.caller?.accountId;
    const series = await findPublicSeries({ database, storage }, { ...address, viewerAccountId });
    if (series === undefined) throw new ApiError("not_found");
    return series;
  },
});
