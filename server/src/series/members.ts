import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { requirePossibleId } from "#id.ts";
import { moved } from "./order.ts";
import { lockSeries, listMembers, updateSeriesRow, type MemberRow, type SeriesPath, type SeriesRow } from "./store.ts";

/** A series and its members as one transaction has left them. */
export type Playlist = { readonly series: SeriesRow; readonly members: readonly MemberRow[] };

/**
 * Replaces the whole list, or leaves it as it was: 404 when one of the videos is not the account's, 400 when one is of
 * another domain.
 */
export function replaceMembers(database: Database, path: SeriesPath, videoIds: readonly number[]): Promise<Playlist> {
  return database.transaction().execute(async (transaction) => {
    const series = await lockSeries(transaction, path);
    await holdVideos(transaction, series, videoIds);
    await transaction.deleteFrom("series_video").where("series_id", "=", path.id).execute();
    const rows = videoIds.map((video_id, position) => ({ series_id: path.id, video_id, position }));
    if (rows.length > 0) await transaction.insertInto("series_video").values(rows).execute();
    return changed(transaction, path);
  });
}

/** Moves one member; 404 when the video is none. Moves of one series at the same time come one after another. */
export function moveMember(
  database: Database,
  path: SeriesPath,
  { videoId, position }: { readonly videoId: number; readonly position: number },
): Promise<Playlist> {
  return database.transaction().execute(async (transaction) => {
    await lockSeries(transaction, path);
    const playlist = (await listMembers(transaction, path)).map(({ id }) => id);
    if (!playlist.includes(videoId)) throw new ApiError("not_found");
    const order = moved(playlist, videoId, position);
    await sql`
      update series_video set position = given.ordinal - 1
      from unnest(${order}::bigint[]) with ordinality as given (video_id, ordinal)
      where series_id = ${path.id} and series_video.video_id = given.video_id
    `.execute(transaction);
    return changed(transaction, path);
  });
}

/** Keeps the videos from being deleted until the transaction ends, and checks that the series may hold them. */
async function holdVideos(transaction: Transaction, series: SeriesRow, videoIds: readonly number[]): Promise<void> {
  for (const id of videoIds) requirePossibleId(id);
  if (videoIds.length === 0) return;
  const found = await transaction
    .selectFrom("video")
    .select(["id", "domain_id"])
    .where("account_id", "=", series.account_id)
    .where("id", "in", videoIds)
    .orderBy("id")
    .forKeyShare()
    .execute();
  if (found.length < videoIds.length) throw new ApiError("not_found");
  const stranger = found.find((video) => video.domain_id !== series.domain_id);
  if (stranger === undefined) return;
  throw new ApiError("invalid_request", `The video ${stranger.id} is of another domain than the series`);
}

async function changed(transaction: Transaction, path: SeriesPath): Promise<Playlist> {
  const series = await updateSeriesRow(transaction, path, {});
  return { series, members: await listMembers(transaction, path) };
}
