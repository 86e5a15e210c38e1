import type { Database, Transaction } from "#db/database.ts";
import type { Film } from "#composing/film.ts";
import { FilmError } from "#lib/film-error.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Brief } from "#videos/brief.ts";
import { keyColumns, type VideoKeys } from "#videos/files.ts";
import { addVersion, insertVideo } from "#videos/versions.ts";

export type FinishedFilm = {
  readonly brief: Brief;
  readonly jobId: number;
  readonly slug: string;
  readonly film: Film;
  readonly sizeBytes: number;
  readonly keys: VideoKeys;
  readonly storyboard: Storyboard;
};

/**
 * Lists a film as a new video, or as another version of the video that is made again; answers the video's id. Its job may
 * publish once: a second row for the same job is refused by the database.
 */
export async function listFilm(transaction: Transaction, finished: FinishedFilm): Promise<number> {
  const { brief, jobId, slug, film, keys, storyboard } = finished;
  const { accountId, domain, remake } = brief;
  const { title } = storyboard;
  const version = {
    kind: remake?.kind ?? ("generation" as const),
    job_id: jobId,
    size: finished.sizeBytes,
    duration_ms: Math.round(film.durationMs),
    width: film.width,
    height: film.height,
    fps: film.fps,
    ...keyColumns(keys),
    storyboard: JSON.stringify(storyboard),
  };
  if (remake === undefined) {
    const owner = { account_id: accountId, domain_id: domain.id, slug, filename: title };
    return (await insertVideo(transaction, owner, version)).id;
  }
  const added = await addVersion(transaction, { accountId, videoId: remake.videoId }, { ...version, title });
  if (added === undefined) throw videoGone();
  return remake.videoId;
}

/** The public name of a video that is made again. */
export async function slugOfVideo(database: Database, accountId: number, videoId: number): Promise<string> {
  const video = database.selectFrom("video").select("slug").where("account_id", "=", accountId);
  const found = await video.where("id", "=", videoId).executeTakeFirst();
  if (found === undefined) throw videoGone();
  return found.slug;
}

const videoGone = () => new FilmError("video_deleted", "The video was deleted while it was being made again.");
