import { posix } from "node:path";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { VideoTable, VideoVersionTable } from "#db/schema/videos.ts";
import { ApiError } from "#errors.ts";
import type { Page } from "#page.ts";
import { abandonFiles } from "#storage/orphans.ts";
import { prefixOfVideo } from "./files.ts";

/** How many versions of a video are kept; the oldest that is not shown goes when another comes. */
export const maxVersions = 20;

/** Names a video so that nobody can reach another account's. */
export type VideoPath = { readonly accountId: number; readonly videoId: number };

/** A film as a version of a video: all but its place among the others. */
export type NewVersion = Omit<Insertable<VideoVersionTable>, "video_id" | "version" | "account_id" | "created_at">;

/** What a version shares with the row of its video while it is shown. */
const filmColumns = [
  "version",
  "job_id",
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
] as const satisfies (keyof VideoVersionTable & keyof VideoTable)[];

/** Writes a video and its first version, which is shown. */
export async function insertVideo(
  transaction: Transaction,
  video: Pick<Insertable<VideoTable>, "account_id" | "domain_id" | "slug" | "filename">,
  { kind, ...film }: NewVersion,
): Promise<Selectable<VideoTable>> {
  const { account_id } = video;
  const row = await transaction
    .insertInto("video")
    .values({ ...video, ...film })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("video_version")
    .values({ ...film, kind, account_id, video_id: row.id, version: row.version })
    .execute();
  return row;
}

/**
 * Gives a video another version, which is shown from the commit on, and answers its number. The video's name follows the
 * title when that was changed. The oldest version goes where there are too many. Undefined when the video is gone.
 */
export async function addVersion(
  transaction: Transaction,
  { accountId, videoId }: VideoPath,
  film: NewVersion & { readonly title: string },
): Promise<number | undefined> {
  const { title, ...version } = film;
  const video = await transaction
    .selectFrom("video")
    .select(["id", sql<string | null>`storyboard ->> 'title'`.as("title")])
    .where("account_id", "=", accountId)
    .where("id", "=", videoId)
    .forUpdate()
    .executeTakeFirst();
  if (video === undefined) return undefined;
  const { last } = await transaction
    .selectFrom("video_version")
    .select(({ fn }) => fn.max("version").as("last"))
    .where("video_id", "=", videoId)
    .executeTakeFirstOrThrow();
  const number = last + 1;
  const row = { ...version, video_id: videoId, version: number, account_id: accountId };
  await transaction.insertInto("video_version").values(row).execute();
  if (title !== video.title) {
    await transaction.updateTable("video").set({ filename: title }).where("id", "=", videoId).execute();
  }
  await showVersion(transaction, { accountId, videoId }, number);
  await dropOldest(transaction, videoId);
  return number;
}

/** Shows a version in place of the one that is shown. False when the account's video has no such version. */
export async function showVersion(
  database: Database,
  { accountId, videoId }: VideoPath,
  version: number,
): Promise<boolean> {
  const columns = [...filmColumns, "storyboard"].map((column) => [column, sql.ref(`video_version.${column}`)] as const);
  const { numUpdatedRows } = await database
    .updateTable("video")
    .from("video_version")
    .set({ ...Object.fromEntries(columns), updated_at: sql<Date>`clock_timestamp()` })
    .where("video.account_id", "=", accountId)
    .where("video.id", "=", videoId)
    .where("video_version.account_id", "=", accountId)
    .where("video_version.version", "=", version)
    .whereRef("video_version.video_id", "=", "video.id")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its files go with the commit; the version that is shown stays, however old it is. */
async function dropOldest(transaction: Transaction, videoId: number): Promise<void> {
  const dropped = await transaction
    .deleteFrom("video_version")
    .where("video_id", "=", videoId)
    .where("version", "in", (query) =>
      query
        .selectFrom("video_version")
        .innerJoin("video", "video.id", "video_version.video_id")
        .select("video_version.version")
        .where("video_version.video_id", "=", videoId)
        .whereRef("video_version.version", "<>", "video.version")
        .orderBy("video_version.version", "desc")
        .offset(maxVersions - 1),
    )
    .returning("file_key")
    .execute();
  const folders = dropped.map(({ file_key }) => `${posix.dirname(file_key)}/`);
  // A film that lies in the video's own folder shares it with the others.
  const own = folders.filter((folder, index) => folder !== prefixOfVideo(dropped[index]?.file_key ?? ""));
  await abandonFiles(transaction, own);
}

export type VersionRow = Pick<Selectable<VideoVersionTable>, (typeof filmColumns)[number] | "kind" | "created_at"> & {
  readonly isShown: boolean;
};

/** The versions of a video, newest first. Throws 404 when the account has no such video. */
export async function listVersionRows(
  database: Database,
  { accountId, videoId }: VideoPath,
  page?: Page,
): Promise<VersionRow[]> {
  const video = await database
    .selectFrom("video")
    .select("version")
    .where("account_id", "=", accountId)
    .where("id", "=", videoId)
    .executeTakeFirst();
  if (video === undefined) throw new ApiError("not_found");
  const rows = await database
    .selectFrom("video_version")
    .select([...filmColumns, "kind", "created_at"])
    .where("account_id", "=", accountId)
    .where("video_id", "=", videoId)
    .orderBy("version", "desc")
    .$call(pageOf("version", page))
    .execute();
  return rows.map((row) => ({ ...row, isShown: row.version === video.version }));
}
