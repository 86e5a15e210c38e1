import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sentenceStills } from "#editing/sentence-stills.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Film } from "#composing/film.ts";
import { takeStills } from "#videos/pictures.ts";
import type { Heading } from "./draw-sheet.ts";

type Told = { readonly timeline: Timeline; readonly heading: Heading };
/** `folder` is where the pictures are written. */
type Making = { readonly folder: string; readonly signal: AbortSignal };

/** The contact sheet of a film as a JPEG file: a frame for each sentence, with its words. */
export async function makeSheet(film: Film, { timeline, heading }: Told, making: Making): Promise<string> {
  // Loaded with the first film: a process that only answers requests spares its memory.
  const { drawSheet, tileWidthPx } = await import("./draw-sheet.ts");
  const stills = sentenceStills(timeline);
  const atMs = stills.map((still) => still.atMs);
  const files = await takeStills(film, { atMs, widthPx: tileWidthPx(film, stills.length) }, making);
  making.signal.throwIfAborted();
  const tiles = stills.map(({ atMs, text }, index) => ({
    file: files[index] ?? "",
    label: [clock(atMs), timeline.chapters.findLast(({ startMs }) => startMs <= atMs)?.title ?? ""],
    text,
  }));
  const sheet = join(making.folder, "sheet.jpg");
  const drawn = await drawSheet({ heading, tiles, film, look: timeline.look });
  await writeFile(sheet, drawn, { signal: making.signal });
  return sheet;
}

/** `1:05` */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
