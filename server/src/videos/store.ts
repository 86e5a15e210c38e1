import { sql, type Selectable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { findRow } from "#db/find-row.ts";
import { pageOf } from "#db/page.ts";
import type { VideoTable } from "#db/schema/videos.ts";
import { ApiError } from "#errors.ts";
import { tell } from "#events/tell.ts";
import type { Page } from "#page.ts";
import { keyColumns, type VideoKeys } from "./files.ts";
import type { Probe } from "./probe.ts";
import { insertVideo } from "./versions.ts";

export type ListedVideoRow = Pick<
  Selectable<VideoTable>,
  "id" | "domain_id" | "filename" | "size" | "file_key" | "created_at" | "updated_at"
>;

const listedColumns = ["id", "domain_id", "filename", "size", "file_key", "created_at", "updated_at"] as const;

/** The account's videos, newest first. */
export function listVideoRows(database: Database, accountId: number, page?: Page): Promise<ListedVideoRow[]> {
  return database
    .selectFrom("video")
    .select(listedColumns)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .$call(pageOf("id", page))
    .execute();
}

/** A video with what its single record borrows from its account and domain. */
export type VideoRow = Omit<Selectable<VideoTable>, "storyboard"> & {
  readonly organization_name: string | null;
  readonly account_logo_key: string | null;
  readonly domain_logo_key: string | null;
  readonly domain_application_name: string;
  readonly domain_cta: object | null;
};

const columns = [
  "id",
  "account_id",
  "domain_id",
  "job_id",
  "slug",
  "filename",
  "size",
  "duration_ms",
  "width",
  "height",
  "fps",
  "file_key",
  "poster_key",
  "captions_key",
  "chapters_key",
  "transcript_key",
  "sprite_key",
  "sheet_key",
  "cta",
  "created_at",
  "updated_at",
] as const;

const findVideo = findRow<number, VideoRow>({
  name: "video_by_id",
  query: (database, any) =>
    database
      .selectFrom("video")
      .innerJoin("account", "account.id", "video.account_id")
      .innerJoin("domain", "domain.id", "video.domain_id")
      .select(columns.map((column) => `video.${column}` as const))
      .select(["account.name as organization_name", "account.logo_key as account_logo_key"])
      .select([
        "domain.logo_key as domain_logo_key",
        "domain.application_name as domain_application_name",
        "domain.cta as domain_cta",
      ])
      .where("video.id", "=", any),
  keyOf: ({ id }) => id,
});

/** The account's video; a foreign one is as missing as one that never was. */
export async function findOwnVideo(database: Database, accountId: number, id: number): Promise<VideoRow | undefined> {
  const row = await findVideo(database, id);
  return row?.account_id === accountId ? row : undefined;
}

/** As `findOwnVideo`. Throws 404. */
export async function requireVideo(database: Database, accountId: number, id: number): Promise<VideoRow> {
  const row = await findOwnVideo(database, accountId, id);
  if (row === undefined) throw new ApiError("not_found");
  return row;
}

/** As `requireVideo`, for the two operations whose specification tells a foreign video (403) from a missing one (404). */
export async function requireOwnVideo(database: Database, accountId: number, id: number): Promise<VideoRow> {
  const row = await findVideo(database, id);
  if (row === undefined) throw new ApiError("not_found");
  if (row.account_id !== accountId) throw new ApiError("forbidden");
  return row;
}

/** The video a job has published, if it is still there. */
export async function videoOfJob(database: Database, accountId: number, jobId: number): Promise<VideoRow | undefined> {
  const published = database.selectFrom("video_version").select("video_id").where("job_id", "=", jobId);
  const found = await published.executeTakeFirst();
  return found === undefined ? undefined : requireVideo(database, accountId, found.video_id);
}

/** Sets a call to action of the video's own, or takes it away. False when the account has no such video. */
export async function setVideoCta(
  database: Database,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  cta: object | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("video")
    .set({ cta: cta === null ? null : JSON.stringify(cta), updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes the row; what hangs on it goes with it, and series that lose it have changed. False when another request was
 * first.
 */
export async function deleteVideoRow(transaction: Transaction, accountId: number, id: number): Promise<boolean> {
  // Before the video is locked, and one after another: so do all who lock series and videos.
  const { rows: series } = await sql<{ series_id: number; domain_id: number }>`
    with held as (
      select series.id from series join series_video on series_video.series_id = series.id
      where series.account_id = ${accountId} and series_video.video_id = ${id} order by series.id for update of series
    )
    update series set updated_at = clock_timestamp() from held where series.id = held.id
    returning series.id as series_id, series.domain_id
  `.execute(transaction);
  const video = await transaction
    .deleteFrom("video")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(["id as video_id", "domain_id"])
    .executeTakeFirst();
  if (video === undefined) return false;
  await tell(transaction, accountId, [
    { type: "video.deleted", data: video },
    ...series.map((data) => ({ type: "series.updated", data }) as const),
  ]);
  return true;
}

/** Gives the account's video another name; `undefined` when there is no such video. */
export function renameVideoRow(
  database: Database,
  accountId: number,
  { id, filename }: { readonly id: number; readonly filename: string },
): Promise<ListedVideoRow | undefined> {
  return database
    .updateTable("video")
    .set({ filename, updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(listedColumns)
    .executeTakeFirst();
}

type Owner = { readonly accountId: number; readonly domainId: number };
type HostedVideo = {
  readonly slug: string;
  readonly filename: string;
  readonly keys: VideoKeys;
  readonly probe: Probe;
};

/** Lists a film that no job has made; it has no storyboard. Throws 404 when its domain was deleted meanwhile. */
export async function insertHostedVideo(
  transaction: Transaction,
  { accountId, domainId }: Owner,
  { slug, filename, keys, probe }: HostedVideo,
): Promise<ListedVideoRow> {
  const size = {
    width: probe.video?.width ?? 0,
    height: probe.video?.height ?? 0,
    fps: Math.round(probe.video?.fps ?? 0),
  };
  const film = {
    ...{ kind: "upload" as const, size: probe.sizeBytes, ...size, duration_ms: Math.round(probe.durationMs) },
    ...keyColumns({ ...keys, sheet: null }),
    storyboard: "{}",
  };
  try {
    return await insertVideo(transaction, { account_id: accountId, domain_id: domainId, slug, filename }, film);
  } catch (error) {
    const isGone = (error as { code?: string }).code === foreignKeyViolation;
    throw isGone ? new ApiError("not_found") : error;
  }
}

const foreignKeyViolation = "23503";
