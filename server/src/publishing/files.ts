import { posterTimes } from "#editing/stills.ts";
import type { Timeline } from "#editing/timeline.ts";
import { chaptersVtt, captionsVtt, transcriptOf } from "#editing/webvtt.ts";
import type { Film } from "#composing/film.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Storage } from "#storage/storage.ts";
import { makePoster, makeSprite } from "./pictures.ts";

/** Where the files of a video are kept; all share one prefix, so that deleting a video is deleting that. */
export type VideoKeys = Readonly<Record<"film" | "poster" | "sprite" | "captions" | "chapters" | "transcript", string>>;

export function keysOf(accountId: number, slug: string): VideoKeys {
  const prefix = `accounts/${accountId}/videos/${slug}`;
  return {
    film: `${prefix}/film.mp4`,
    poster: `${prefix}/poster.jpg`,
    sprite: `${prefix}/sprite.jpg`,
    captions: `${prefix}/captions.vtt`,
    chapters: `${prefix}/chapters.vtt`,
    transcript: `${prefix}/transcript.txt`,
  };
}

/** Of the moments that would make a poster, the sharpest of so many is taken. */
const posterCandidates = 3;

type Made = { readonly film: Film; readonly timeline: Timeline; readonly keys: VideoKeys };

/** Makes what belongs to a film (poster, seek sprite, captions, chapters, transcript) and stores all of it. */
export async function storeFiles(
  storage: Storage,
  { film, timeline, keys }: Made,
  context: StepContext,
): Promise<void> {
  const times = posterTimes(timeline).slice(0, posterCandidates);
  const [poster, sprite] = await Promise.all([
    makePoster(film, times.length > 0 ? times : [film.durationMs / 2], context),
    makeSprite(film, context),
  ]);
  context.progress(0.6);
  await Promise.all([
    storage.putFile(keys.film, film.file),
    storage.putFile(keys.poster, poster),
    storage.putFile(keys.sprite, sprite),
    storage.put(keys.captions, Buffer.from(captionsVtt(timeline))),
    storage.put(keys.chapters, Buffer.from(chaptersVtt(timeline))),
    storage.put(keys.transcript, Buffer.from(transcriptOf(timeline))),
  ]);
}
