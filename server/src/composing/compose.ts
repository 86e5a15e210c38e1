import { rename } from "node:fs/promises";
import path from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import { together } from "#lib/together.ts";
import type { Encoder } from "./encoder.ts";
import type { Film } from "./film.ts";
import { dropSegments, joinFilm } from "./join.ts";
import { openLanes, type Count, type Drawing } from "./lanes.ts";
import { crewOf } from "./rendering.ts";
import type { Soundtrack } from "./soundtrack.ts";
import { framesOf, segmentsOf, type Segment } from "./segments.ts";

export type PictureOptions = {
  /** Where segments are written; absolute. */
  readonly folder: string;
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
  /** How much is drawn, 0–1. */
  readonly progress: (fraction: number) => void;
  /** Who draws; without it, processes of its own that end with the work. */
  readonly pool?: Drawing;
  /** The ffmpeg to run; by default the one on the path. */
  readonly ffmpeg?: string;
  /** Finds what was composed before and keeps what is composed now; without it all is composed. */
  readonly kept?: KeptSegments;
  /** Which segments are composed; by default all. */
  readonly only?: (segment: Segment) => boolean;
};

/** Segments that need not be composed again. */
export type KeptSegments = {
  /** Gives the name of each segment's file: its key, so that equal segments have one file. */
  nameSegments(timeline: Timeline, outputArguments: readonly string[]): Promise<(segment: Segment) => string>;
  /**
   * Puts a segment into a file: one that was composed before, or is being composed elsewhere at the moment; else it is
   * composed into that file, and kept. `file` is absolute and is called by the segment's name.
   */
  place(file: string, options: { readonly compose: () => Promise<void>; readonly signal: AbortSignal }): Promise<void>;
};

/**
 * The film's pictures without sound, in files to be joined in order; how many frames it has, and how many of them had to
 * be drawn now.
 */
export type Picture = { readonly files: readonly string[]; readonly frames: number; readonly drawn: number };

/** Draws and encodes all segments of a film that are not there yet. The first failure stops the others. */
export async function composePicture(timeline: Timeline, options: PictureOptions): Promise<Picture> {
  const { encoder, folder, kept, only = () => true } = options;
  const outputArguments = encoder.outputArguments({ fps: timeline.fps, threads: crewOf().threads });
  const segments = segmentsOf(timeline);
  const nameOf = (await kept?.nameSegments(timeline, outputArguments)) ?? nameByNumber;
  const placed = segments
    .filter(only)
    .map((segment) => ({ segment, file: path.join(folder, `${nameOf(segment)}.mp4`) }));
  const wanted = [...new Map(placed.map((each) => [each.file, each])).values()];
  const drawn = await placeAll(timeline, { ...options, outputArguments, wanted });
  return { files: placed.map(({ file }) => file), frames: framesOf(timeline), drawn };
}

const nameByNumber = ({ index }: Segment): string => `segment-${String(index).padStart(3, "0")}`;

type PlacedSegment = { readonly segment: Segment; readonly file: string };
type Placing = PictureOptions & { readonly outputArguments: readonly string[] };

/** Gives how many frames were drawn. */
async function placeAll(
  timeline: Timeline,
  placing: Placing & { readonly wanted: readonly PlacedSegment[] },
): Promise<number> {
  const { wanted, kept } = placing;
  const total = wanted.reduce((sum, { segment }) => sum + segment.frames, 0);
  const counts: Count[] = wanted.map(() => ({ frames: 0, drawn: 0 }));
  const sum = (part: keyof Count) => counts.reduce((all, count) => all + count[part], 0);
  const count = (index: number, change: Partial<Count>) => {
    counts[index] = { ...counts[index]!, ...change };
    placing.progress(Math.min(1, sum("frames") / Math.max(1, total)));
  };
  await using own = placing.pool === undefined ? openLanes() : null;
  const pool = placing.pool ?? own!;
  await together(placing.signal, (signal) =>
    wanted.map(async ({ segment, file }, index) => {
      const given = { ...placing, pool, signal, segment, file };
      const compose = () => composeOne(timeline, given, (now) => count(index, now));
      await (kept === undefined ? compose() : kept.place(file, { compose, signal }));
      count(index, { frames: segment.frames });
    }),
  );
  return sum("drawn");
}

type Composing = Placing & PlacedSegment & { readonly pool: Drawing };

/** A segment has its name when it is complete: what a dead process has left is never taken for one. */
async function composeOne(timeline: Timeline, composing: Composing, progress: (count: Count) => void): Promise<void> {
  const { pool, segment, file, ffmpeg: program = "ffmpeg", outputArguments, signal } = composing;
  const partial = `${file}.part.mp4`;
  await pool.run({ timeline, segment, file: partial, program, outputArguments }, { signal, progress });
  await rename(partial, file);
}

/** Makes the film of a timeline; its sound is exactly as long. */
export async function composeFilm(
  timeline: Timeline,
  options: PictureOptions & { readonly sound: Soundtrack },
): Promise<Film> {
  const picture = await composePicture(timeline, options);
  const film = await joinFilm(picture, timeline, options);
  await dropSegments(picture);
  return film;
}
