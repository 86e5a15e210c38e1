import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sentenceStills, type SentenceStill } from "#editing/sentence-stills.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { WantedPicture } from "#composing/film.ts";
import type { Heading } from "./draw-sheet.ts";

/** A moment of the film with the words that are said then, and the picture of it that the sheet needs. */
export type SheetStill = SentenceStill & { readonly picture: WantedPicture };

// Loaded with the first film: a process that only answers requests spares its memory.
const drawing = () => import("./draw-sheet.ts");

/** What a contact sheet shows of a film: a frame for each sentence, in the size in which it stands there. */
export async function stillsFor(timeline: Timeline, folder: string): Promise<SheetStill[]> {
  const { tileWidthPx } = await drawing();
  const stills = sentenceStills(timeline);
  const width = tileWidthPx(timeline, stills.length);
  const height = 2 * Math.round((width * timeline.height) / timeline.width / 2);
  return stills.map((still, index) => ({
    ...still,
    picture: {
      ...{ file: join(folder, `scene-${index}.jpg`), width, height },
      tiles: [{ atMs: still.atMs, x: 0, y: 0, width, height }],
    },
  }));
}

type Told = { readonly heading: Heading; readonly stills: readonly SheetStill[] };
/** `folder` is where the sheet is written. */
type Making = { readonly folder: string; readonly signal: AbortSignal };

/** The contact sheet of a film as a JPEG file: the stills, which are drawn by now, with their words. */
export async function makeSheet(timeline: Timeline, { heading, stills }: Told, making: Making): Promise<string> {
  const { drawSheet } = await drawing();
  const tiles = stills.map(({ atMs, text, picture }) => ({
    file: picture.file,
    label: [clock(atMs), timeline.chapters.findLast(({ startMs }) => startMs <= atMs)?.title ?? ""],
    text,
  }));
  making.signal.throwIfAborted();
  const sheet = join(making.folder, "sheet.jpg");
  const drawn = await drawSheet({ heading, tiles, film: timeline, look: timeline.look });
  await writeFile(sheet, drawn, { signal: making.signal });
  return sheet;
}

/** `1:05` */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
