import { Type } from "typebox";
import { action, type IdempotentCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { requirePossibleId } from "#id.ts";
import type { Storage } from "#storage/storage.ts";
import { presentSeries, Series, SeriesFields } from "./series.ts";
import { insertSeries } from "./store.ts";

export const createSeries = action({
  address: "POST /video_series",
  may: "account",
  summary: "Make a series of a domain's videos",
  idempotent: true,
  body: Type.Object({
    title: SeriesFields.title,
    description: Type.Optional(SeriesFields.description),
    domain_id: Type.Integer(),
    is_public: Type.Optional(
      Type.Boolean({ default: false, description: "Absent: false. A public series can be embedded." }),
    ),
  }),
  output: Series,
  errors: ["not_found"],
  async run(context: IdempotentCall & { database: Database; storage: Storage }, { body }) {
    const { database, storage, accountId } = context;
    const { title, description, is_public } = body;
    const { id: domain_id } = await requireDomain(database, accountId, requirePossibleId(body.domain_id));
    const row = {
      account_id: accountId,
      domain_id,
      title,
      description: description ?? null,
      is_public: is_public ?? false,
      cover_key: null,
    };
    return database.transaction().execute(async (transaction) => {
      const inserted = await insertSeries(transaction, row);
      const series = presentSeries({ ...inserted, video_count: 0 }, storage);
      await context.keep(transaction, series);
      return series;
    });
  },
});
