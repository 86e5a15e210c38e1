import { availableParallelism } from "node:os";
import path from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import type { Encoder } from "./encoder.ts";
import type { Film } from "./film.ts";
import { joinFilm } from "./join.ts";
import { runLane, type Count } from "./lanes.ts";
import { framesOf, segmentsOf } from "./segments.ts";

export type PictureOptions = {
  /** Where segments are written; absolute. */
  readonly folder: string;
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
  /** How much is drawn, 0–1. */
  readonly progress: (fraction: number) => void;
  /** How many processes draw; by default one for every four processors, as the encoder needs the others. */
  readonly lanes?: number;
  /** The ffmpeg to run; by default the one on the path. */
  readonly ffmpeg?: string;
};

/** The film's pictures without sound, in files to be joined in order, and how many frames had to be drawn. */
export type Picture = { readonly files: readonly string[]; readonly frames: number; readonly drawn: number };

/** x264 gains little from more threads at this size, and each costs memory. */
const mostEncoderThreads = 6;

/** Draws and encodes all segments of a film. The first failure stops the others. */
export async function composePicture(timeline: Timeline, options: PictureOptions): Promise<Picture> {
  const { encoder, folder, ffmpeg = "ffmpeg" } = options;
  const processors = availableParallelism();
  const lanes = options.lanes ?? Math.max(1, Math.floor(processors / 4));
  const threads = Math.max(1, Math.min(mostEncoderThreads, Math.floor(processors / lanes)));
  const outputArguments = encoder.outputArguments({ fps: timeline.fps, threads });
  const segments = segmentsOf(timeline).map((segment) => ({
    segment,
    file: path.join(folder, `segment-${String(segment.index).padStart(3, "0")}.mp4`),
  }));
  const total = framesOf(timeline);
  const counts: Count[] = [];
  const sum = (part: keyof Count) => counts.reduce((all, count) => all + count[part], 0);
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const work = Array.from({ length: Math.min(lanes, segments.length) }, async (_, lane) => {
    const own = segments.filter(({ segment }) => segment.index % lanes === lane);
    const progress = (count: Count) => {
      counts[lane] = count;
      options.progress(Math.min(1, sum("frames") / total));
    };
    await runLane({ timeline, segments: own, program: ffmpeg, outputArguments }, { signal, progress });
  });
  try {
    await Promise.all(work);
  } catch (cause) {
    stop.abort(cause);
    await Promise.allSettled(work);
    throw cause;
  }
  return { files: segments.map(({ file }) => file), frames: total, drawn: sum("drawn") };
}

/** Makes the film of a timeline; `soundtrackFile` is an AAC file that is exactly as long. */
export async function composeFilm(
  timeline: Timeline,
  options: PictureOptions & { readonly soundtrackFile: string },
): Promise<Film> {
  const picture = await composePicture(timeline, options);
  return joinFilm(picture, timeline, options);
}
