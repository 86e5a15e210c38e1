import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { FetchPicture } from "#pictures/fetch-picture.ts";
import type { Storage } from "#storage/storage.ts";
import { replaceCover } from "./cover.ts";
import { presentSeries, Series, SeriesFields } from "./series.ts";
import { requireSeries, updateSeriesRow } from "./store.ts";

type Context = AccountCall & { database: Database; storage: Storage; fetchPicture: FetchPicture };

export const updateSeries = action({
  address: "PUT /video_series/:id",
  may: "account",
  summary: "Change a series",
  description: "Only what is given changes; null clears the description or the cover.",
  body: Type.Object({
    title: Type.Optional(SeriesFields.title),
    description: Type.Optional(Type.Union([SeriesFields.description, Type.Null()])),
    is_public: Type.Optional(SeriesFields.is_public),
    cover_image_url: Type.Optional(
      Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], {
        description:
          "A public http or https address of a PNG, JPG or WebP. It is fetched once and kept like an upload.",
      }),
    ),
  }),
  output: Series,
  errors: ["not_found", "storage_full"],
  async run(context: Context, { params, body }) {
    const { database, storage, accountId } = context;
    const path = { accountId, id: params.id };
    const { title, description, is_public, cover_image_url: url } = body;
    const given = { title, description, is_public };
    // A field that is undefined is left as it is.
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const before = await requireSeries(database, path);
    if (url !== undefined) {
      const picture = url === null ? null : await context.fetchPicture(url, context.signal);
      return presentSeries(await replaceCover(context, path, { ...change, picture }), storage);
    }
    if (Object.keys(change).length === 0) return presentSeries(before, storage);
    const update = database.transaction().execute((transaction) => updateSeriesRow(transaction, path, change));
    return presentSeries(await update, storage);
  },
});
