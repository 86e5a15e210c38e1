import { posterTimes } from "#editing/stills.ts";
import type { Timeline } from "#editing/timeline.ts";
import { chaptersVtt, captionsVtt, transcriptOf } from "#editing/webvtt.ts";
import type { Film } from "#composing/film.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Storage } from "#storage/storage.ts";
import type { VideoKeys } from "#videos/files.ts";
import { makePoster, makeSprite } from "#videos/pictures.ts";
import type { Heading } from "./draw-sheet.ts";
import { makeSheet } from "./sheet.ts";

/** Of the moments that would make a poster, the sharpest of so many is taken. */
const posterCandidates = 3;

type Made = {
  readonly film: Film;
  readonly timeline: Timeline;
  readonly keys: VideoKeys;
  /** Of the contact sheet. */
  readonly heading: Heading;
};

/** Makes what belongs to a film (poster, seek sprite, contact sheet, captions, chapters, transcript) and stores all of it. */
export async function storeFiles(
  storage: Storage,
  { film, timeline, keys, heading }: Made,
  context: StepContext,
): Promise<void> {
  const times = posterTimes(timeline).slice(0, posterCandidates);
  const [poster, sprite, sheet] = await Promise.all([
    makePoster(film, times.length > 0 ? times : [film.durationMs / 2], context),
    makeSprite(film, context),
    makeSheet(film, { timeline, heading }, context),
  ]);
  context.progress(0.6);
  await Promise.all([
    storage.putFile(keys.film, film.file, context.signal),
    storage.putFile(keys.poster, poster, context.signal),
    storage.putFile(keys.sprite, sprite, context.signal),
    storage.putFile(keys.sheet, sheet, context.signal),
    storage.put(keys.captions, Buffer.from(captionsVtt(timeline))),
    storage.put(keys.chapters, Buffer.from(chaptersVtt(timeline))),
    storage.put(keys.transcript, Buffer.from(transcriptOf(timeline))),
  ]);
}
