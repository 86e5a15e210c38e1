import type { Database } from "#db/database.ts";
import type { Picture } from "#pictures/picture.ts";
import { replacePicture } from "#pictures/replace-picture.ts";
import type { Storage } from "#storage/storage.ts";
import type { Logger } from "#telemetry/logger.ts";
import { prefixOfSeries } from "./files.ts";
import { lockSeries, updateSeriesRow, type SeriesPath, type SeriesRow } from "./store.ts";

type Context = { readonly database: Database; readonly storage: Storage; readonly log: Logger };
type Change = { title?: string; description?: string | null; is_public?: boolean };

/** Gives the series another cover, or none, together with any other change. Throws 404 when there is no such series. */
export function replaceCover(
  context: Context,
  path: SeriesPath,
  { picture, ...change }: Change & { readonly picture: Picture | null },
): Promise<SeriesRow> {
  return replacePicture(context, { stem: `${prefixOfSeries(path)}cover`, picture }, async (transaction, cover_key) => {
    const { cover_key: oldKey } = await lockSeries(transaction, path);
    return { row: await updateSeriesRow(transaction, path, { ...change, cover_key }), oldKey };
  });
}
