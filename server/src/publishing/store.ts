import type { Transaction } from "#db/database.ts";
import type { Film } from "#composing/film.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { VideoKeys } from "./files.ts";

export type NewVideo = {
  readonly accountId: number;
  readonly domainId: number;
  readonly jobId: number;
  readonly slug: string;
  readonly film: Film;
  readonly sizeBytes: number;
  readonly keys: VideoKeys;
  readonly storyboard: Storyboard;
};

/** Lists a film. Its job may publish once: a second row for the same job is refused by the database. */
export async function insertVideo(transaction: Transaction, video: NewVideo): Promise<number> {
  const { film, keys, storyboard } = video;
  const { id } = await transaction
    .insertInto("video")
    .values({
      account_id: video.accountId,
      domain_id: video.domainId,
      job_id: video.jobId,
      slug: video.slug,
      filename: storyboard.title,
      size: video.sizeBytes,
      duration_ms: Math.round(film.durationMs),
      width: film.width,
      height: film.height,
      fps: film.fps,
      file_key: keys.film,
      poster_key: keys.poster,
      sprite_key: keys.sprite,
      captions_key: keys.captions,
      chapters_key: keys.chapters,
      transcript_key: keys.transcript,
      storyboard: JSON.stringify(storyboard),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
