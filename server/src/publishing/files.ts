import { stat } from "node:fs/promises";
import { join } from "node:path";
import { posterTimes } from "#editing/stills.ts";
import type { Timeline } from "#editing/timeline.ts";
import { chaptersVtt, captionsVtt, transcriptOf } from "#editing/webvtt.ts";
import type { DrawPictures, Film, PicturesOf, WantedPicture } from "#composing/film.ts";
import type { StepContext } from "#jobs/step.ts";
import type { Storage } from "#storage/storage.ts";
import type { VideoKeys } from "#videos/files.ts";
import type { Heading } from "./draw-sheet.ts";
import { makeSheet, stillsFor } from "./sheet.ts";
import { spriteOf } from "./sprite.ts";

/** Of the moments that would make a poster, the one of so many that shows most is taken. */
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
  { storage, draw }: { readonly storage: Storage; readonly draw: DrawPictures },
  { film, timeline, keys, heading }: Made,
  context: StepContext,
): Promise<void> {
  const { signal } = context;
  const { picturesIn: folder = context.folder } = film;
  const { sprite, posters, stills } = await piecesFor(timeline, folder);
  if (film.picturesIn === undefined) {
    const wanted = await picturesOf(timeline, folder);
    await draw(wanted.timeline, wanted.pictures, signal);
  }
  context.progress(0.5);
  const [poster, sheet] = await Promise.all([fullest(posters), makeSheet(timeline, { heading, stills }, context)]);
  context.progress(0.6);
  await Promise.all([
    storage.putFile(keys.film, film.file, signal),
    storage.putFile(keys.poster, poster, signal),
    storage.putFile(keys.sprite, sprite.file, signal),
    storage.putFile(keys.sheet, sheet, signal),
    storage.put(keys.captions, Buffer.from(captionsVtt(timeline))),
    storage.put(keys.chapters, Buffer.from(chaptersVtt(timeline))),
    storage.put(keys.transcript, Buffer.from(transcriptOf(timeline))),
  ]);
}

/** The pictures that are published with a film. */
export const picturesOf: PicturesOf = async (timeline, folder) => {
  const { sprite, posters, stills } = await piecesFor(timeline, folder);
  return { timeline: wordless(timeline), pictures: [sprite, ...posters, ...stills.map(({ picture }) => picture)] };
};

async function piecesFor(timeline: Timeline, folder: string) {
  const shown = wordless(timeline);
  const sprite = spriteOf(shown, join(folder, "sprite.jpg"));
  return { sprite, posters: postersFor(shown, folder), stills: await stillsFor(shown, folder) };
}

/** In the small a caption cannot be read, under the picture its words are said again, and a poster is of the product. */
const wordless = (timeline: Timeline): Timeline => ({ ...timeline, captions: [] });

function postersFor(timeline: Timeline, folder: string): WantedPicture[] {
  const { width, height, durationMs } = timeline;
  const times = posterTimes(timeline).slice(0, posterCandidates);
  return (times.length > 0 ? times : [durationMs / 2]).map((atMs, index) => ({
    ...{ file: join(folder, `poster-${index}.jpg`), width, height },
    tiles: [{ atMs, x: 0, y: 0, width, height }],
  }));
}

/** The file of the picture that has most to show: of equal size and quality, that takes most bytes. */
async function fullest(pictures: readonly WantedPicture[]): Promise<string> {
  const sizes = await Promise.all(pictures.map(async ({ file }) => ({ file, bytes: (await stat(file)).size })));
  return sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a)).file;
}
