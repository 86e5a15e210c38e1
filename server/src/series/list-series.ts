import { Type } from "typebox";
import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import type { Storage } from "#storage/storage.ts";
import { presentSeries, Series } from "./series.ts";
import { listSeriesRows } from "./store.ts";

export const listSeries = listAction({
  address: "GET /video_series/:id",
  may: "account",
  summary: "The series of a domain, newest first",
  description: "The `id` is the domain's.",
  query: Type.Object({
    is_public: Type.Optional(
      Type.Enum(["true", "false"], { description: "Only public series, or only private ones. Absent: all." }),
    ),
  }),
  list: "series",
  item: Series,
  idOf: (series) => series.id,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; storage: Storage }, { params, query, page }) {
    const { database, storage, accountId } = context;
    const { id: domainId } = await requireDomain(database, accountId, params.id);
    const isPublic = query.is_public === undefined ? undefined : query.is_public === "true";
    const rows = await listSeriesRows(database, accountId, { domainId, isPublic, ...(page && { page }) });
    return rows.map((row) => presentSeries(row, storage));
  },
});
