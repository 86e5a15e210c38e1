import { rename } from "node:fs/promises";
import path from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import { together } from "#lib/together.ts";
import type { Encoder } from "./encoder.ts";
import type { Film } from "./film.ts";
import { dropSegments, joinFilm } from "./join.ts";
import type { LaneSegment } from "./lane.ts";
import { openLanes, type Count, type Lanes } from "./lanes.ts";
import { crewOf, type Crew } from "./rendering.ts";
import type { Soundtrack } from "./soundtrack.ts";
import { framesOf, segmentsOf, type Segment } from "./segments.ts";

export type PictureOptions = {
  /** Where segments are written; absolute. */
  readonly folder: string;
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
  /** How much is drawn, 0–1. */
  readonly progress: (fraction: number) => void;
  /** How many processes draw. */
  readonly lanes?: number;
  /** Who draws; without it, processes of its own that end with the work. */
  readonly pool?: Lanes;
  /** The ffmpeg to run; by default the one on the path. */
  readonly ffmpeg?: string;
  /** Finds what was composed before and keeps what is composed now; without it all is composed. */
  readonly kept?: KeptSegments;
  /** Aborted when no further segment shall be begun. */
  readonly enough?: AbortSignal;
  /** Which segments are composed; by default all. The files of others may be missing. */
  readonly only?: (segment: Segment) => boolean;
};

/** Segments that need not be composed again. */
export type KeptSegments = {
  /** Gives the name of each segment's file: its key, so that equal segments have one file. */
  nameSegments(timeline: Timeline, outputArguments: readonly string[]): Promise<(segment: Segment) => string>;
  /** Whether a segment was there; then its file is in the folder. */
  find(name: string, folder: string): Promise<boolean>;
  keep(name: string, file: string): Promise<void>;
};

/**
 * The film's pictures without sound, in files to be joined in order; how many frames it has, and how many of them had to
 * be drawn now.
 */
export type Picture = { readonly files: readonly string[]; readonly frames: number; readonly drawn: number };

/** Draws and encodes all segments of a film that are not there yet. The first failure stops the others. */
export async function composePicture(timeline: Timeline, options: PictureOptions): Promise<Picture> {
  const { encoder, folder, kept, only = () => true } = options;
  const crew = crewOf(options.lanes);
  const outputArguments = encoder.outputArguments({ fps: timeline.fps, threads: crew.threads });
  const segments = segmentsOf(timeline);
  const nameOf = (await kept?.nameSegments(timeline, outputArguments)) ?? nameByNumber;
  const placed = segments.map((segment) => ({ segment, file: path.join(folder, `${nameOf(segment)}.mp4`) }));
  const distinct = [...new Map(placed.map((each) => [each.file, each])).values()];
  const found = await Promise.all(
    distinct.map(async ({ segment }) => (await kept?.find(nameOf(segment), folder)) ?? false),
  );
  const missing = distinct.filter(({ segment }, index) => !found[index] && only(segment));
  const drawn = await drawAll(timeline, { ...options, crew, outputArguments, missing, nameOf });
  return { files: placed.map(({ file }) => file), frames: framesOf(timeline), drawn };
}

const nameByNumber = ({ index }: Segment): string => `segment-${String(index).padStart(3, "0")}`;

type Drawing = PictureOptions & {
  readonly crew: Crew;
  readonly outputArguments: readonly string[];
  readonly missing: readonly LaneSegment[];
  readonly nameOf: (segment: Segment) => string;
};

/** Gives how many frames were drawn. */
async function drawAll(timeline: Timeline, drawing: Drawing): Promise<number> {
  const { missing, crew } = drawing;
  const total = framesOf(timeline);
  const there = total - missing.reduce((sum, { segment }) => sum + segment.frames, 0);
  const counts: Count[] = [];
  const sum = (part: keyof Count) => counts.reduce((all, count) => all + count[part], 0);
  const tell = () => drawing.progress(Math.min(1, (there + sum("frames")) / total));
  if (there > 0) tell();
  await using own = drawing.pool === undefined ? openLanes() : null;
  const pool = drawing.pool ?? own!;
  await together(drawing.signal, (signal) =>
    Array.from({ length: Math.min(crew.lanes, missing.length) }, async (_, lane) => {
      const segments = missing.filter((_each, index) => index % crew.lanes === lane);
      await drawLane(timeline, { ...drawing, pool, signal, segments }, (count) => {
        counts[lane] = count;
        tell();
      });
    }),
  );
  return sum("drawn");
}

type LaneDrawing = Drawing & { readonly pool: Lanes; readonly segments: readonly LaneSegment[] };

/** A segment has its name when it is complete: what a dead process has left is never taken for one. */
async function drawLane(timeline: Timeline, drawing: LaneDrawing, progress: (count: Count) => void): Promise<void> {
  const { pool, segments, ffmpeg: program = "ffmpeg", outputArguments, kept, nameOf, signal, enough } = drawing;
  const partial = (file: string) => `${file}.part.mp4`;
  const completing: Promise<void>[] = [];
  const finished = (index: number) => {
    const { segment, file } = segments[index] ?? {};
    if (segment === undefined || file === undefined) return;
    const complete = rename(partial(file), file).then(() => kept?.keep(nameOf(segment), file));
    complete.catch(() => undefined);
    completing.push(complete);
  };
  const unfinished = segments.map(({ segment, file }) => ({ segment, file: partial(file) }));
  const work = { timeline, segments: unfinished, program, outputArguments };
  await pool.run(work, { signal, progress, finished, enough });
  await Promise.all(completing);
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
