import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { SeriesTable } from "#db/schema/series.ts";
import type { VideoTable } from "#db/schema/videos.ts";
import { ApiError } from "#errors.ts";
import { tell } from "#events/tell.ts";
import type { Page } from "#page.ts";
import { abandonFiles } from "#storage/orphans.ts";
import { prefixOfSeries } from "./files.ts";

/** Names a series so that nobody can reach another account's. */
export type SeriesPath = { readonly accountId: number; readonly id: number };
export type SeriesRow = Selectable<SeriesTable> & { readonly video_count: number };
export type MemberRow = Pick<Selectable<VideoTable>, "id" | "filename" | "created_at" | "updated_at">;
export type SeriesFilter = { readonly domainId: number; readonly isPublic: boolean | undefined; readonly page?: Page };

const videoCount = sql<number>`(select count(*)::int from series_video where series_video.series_id = series.id)`;

/** The series of a domain, newest first. */
export function listSeriesRows(
  database: Database,
  accountId: number,
  { domainId, isPublic, page }: SeriesFilter,
): Promise<SeriesRow[]> {
  return database
    .selectFrom("series")
    .selectAll()
    .select(videoCount.as("video_count"))
    .where("account_id", "=", accountId)
    .where("domain_id", "=", domainId)
    .$if(isPublic !== undefined, (query) => query.where("is_public", "=", isPublic === true))
    .orderBy("id", "desc")
    .$call(pageOf("id", page))
    .execute();
}

/** The account's series; a foreign one is as missing as one that never was. */
export async function requireSeries(database: Database, { accountId, id }: SeriesPath): Promise<SeriesRow> {
  const row = await database
    .selectFrom("series")
    .selectAll()
    .select(videoCount.as("video_count"))
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  return row;
}

/**
 * As `requireSeries`, and holds the series until the transaction ends: changes of one series come one after another.
 * Whoever locks series and videos takes the series first, so that nobody waits in a circle.
 */
export async function lockSeries(transaction: Transaction, { accountId, id }: SeriesPath): Promise<SeriesRow> {
  const locked = await transaction
    .selectFrom("series")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw new ApiError("not_found");
  return requireSeries(transaction, { accountId, id });
}

export function insertSeries(database: Database, row: Insertable<SeriesTable>): Promise<Selectable<SeriesTable>> {
  return database.insertInto("series").values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Writes what is given, tells of it, and notes the time of the change, which is not the transaction's: that may have waited for another's
 * change. 404 when the account has no such series. */
export async function updateSeriesRow(
  transaction: Transaction,
  { accountId, id }: SeriesPath,
  change: Updateable<SeriesTable>,
): Promise<SeriesRow> {
  const row = await transaction
    .updateTable("series")
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .returning(videoCount.as("video_count"))
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  await tell(transaction, accountId, [{ type: "series.updated", data: { series_id: id, domain_id: row.domain_id } }]);
  return row;
}

/** Deletes the series and its memberships, never the videos; answers what it was. */
export async function deleteSeriesRow(database: Database, path: SeriesPath): Promise<SeriesRow> {
  return database.transaction().execute(async (transaction) => {
    const row = await lockSeries(transaction, path);
    await transaction.deleteFrom("series").where("account_id", "=", path.accountId).where("id", "=", path.id).execute();
    await abandonFiles(transaction, [prefixOfSeries(path)]);
    return row;
  });
}

/** The members in the order of the playlist. */
export function listMembers(database: Database, { accountId, id }: SeriesPath): Promise<MemberRow[]> {
  return database
    .selectFrom("series_video")
    .innerJoin("video", "video.id", "series_video.video_id")
    .where("video.account_id", "=", accountId)
    .where("series_id", "=", id)
    .select(["video.id", "video.filename", "video.created_at", "video.updated_at"])
    .orderBy("position")
    .execute();
}
