import type { Selectable } from "kysely";
import type { Database } from "#db/database.ts";
import type { VideoTable } from "#db/schema.ts";
import { ApiError } from "#errors.ts";

export type ListedVideoRow = Pick<
  Selectable<VideoTable>,
  "id" | "domain_id" | "filename" | "size" | "file_key" | "created_at" | "updated_at"
>;

/** The account's videos, newest first. */
export function listVideoRows(database: Database, accountId: number): Promise<ListedVideoRow[]> {
  return database
    .selectFrom("video")
    .select(["id", "domain_id", "filename", "size", "file_key", "created_at", "updated_at"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
}

/** A video with what its single record borrows from its account and domain. */
export type VideoRow = Omit<Selectable<VideoTable>, "storyboard"> & {
  readonly organization_name: string | null;
  readonly account_logo_key: string | null;
  readonly domain_logo_key: string | null;
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
  "created_at",
  "updated_at",
] as const;

function findVideo(database: Database, id: number): Promise<VideoRow | undefined> {
  return database
    .selectFrom("video")
    .innerJoin("account", "account.id", "video.account_id")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .select(columns.map((column) => `video.${column}` as const))
    .select(["account.name as organization_name", "account.logo_key as account_logo_key"])
    .select("domain.logo_key as domain_logo_key")
    .where("video.id", "=", id)
    .executeTakeFirst();
}

/** The account's video; a foreign one is as missing as one that never was. */
export async function requireVideo(database: Database, accountId: number, id: number): Promise<VideoRow> {
  const row = await findVideo(database, id);
  if (row === undefined || row.account_id !== accountId) throw new ApiError("not_found");
  return row;
}

/** As `requireVideo`, for the two operations whose specification tells a foreign video (403) from a missing one (404). */
export async function requireOwnVideo(database: Database, accountId: number, id: number): Promise<VideoRow> {
  const row = await findVideo(database, id);
  if (row === undefined) throw new ApiError("not_found");
  if (row.account_id !== accountId) throw new ApiError("forbidden");
  return row;
}

/** The video a job has published, if it has. */
export async function videoOfJob(database: Database, accountId: number, jobId: number): Promise<VideoRow | undefined> {
  const found = await database.selectFrom("video").select("id").where("job_id", "=", jobId).executeTakeFirst();
  return found === undefined ? undefined : requireVideo(database, accountId, found.id);
}

/** Deletes the row; what hangs on it goes with it. False when another request was first. */
export async function deleteVideoRow(database: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("video")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
