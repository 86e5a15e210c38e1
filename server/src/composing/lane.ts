import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Timeline } from "#editing/timeline.ts";
import { evaluator } from "#editing/evaluate.ts";
import { openStudio } from "./draw/studio.ts";
import type { WantedPicture } from "./film.ts";
import { FilmPainter } from "./film-painter.ts";
import { drawPictures } from "./picture.ts";
import { StreamRefused } from "./h264/refused.ts";
import { composeSegment, type Scene } from "./segment.ts";
import type { Segment } from "./segments.ts";

/** What a lane is told to do; it may be told again when it is done. */
export type LaneWork = SegmentWork | PictureWork;
export type PictureWork = { readonly timeline: Timeline; readonly pictures: readonly WantedPicture[] };
export type SegmentWork = {
  readonly timeline: Timeline;
  readonly segment: Segment;
  /** What is written, as MP4. */
  readonly file: string;
  readonly program: string;
  readonly outputArguments: readonly string[];
  /** The encoder's stream is known to be one whose pictures cannot be held. */
  readonly plainly?: boolean;
};

/** What it says: how far it has come, that the encoder's stream cannot be used, that the work is done, or why it is not. */
export type LaneReport =
  | { readonly frames: number; readonly drawn: number }
  | { readonly refused: string }
  | { readonly done: true }
  | { readonly failed: string };

/** A message for each frame would cost more than some frames do. */
const reportEveryFrames = 15;

/** Composes a segment; where the encoder's stream is refused, once more and plainly. */
async function compose(work: SegmentWork, signal: AbortSignal): Promise<void> {
  const { width, height, fps } = work.timeline;
  const { segment, file, program, outputArguments } = work;
  const painter = await painterFor(work.timeline);
  const scene: Scene = { width, height, fps, stateAt: evaluator(work.timeline), painter };
  const count = { frames: 0, drawn: 0 };
  const progress = (drawn: number) => {
    count.frames += 1;
    count.drawn += drawn;
    if (count.frames % reportEveryFrames === 0) report(count);
  };
  const options = { program, outputArguments, file, signal };
  try {
    await composeSegment(scene, segment, { ...options, plainly: work.plainly === true, progress });
  } catch (cause) {
    if (!(cause instanceof StreamRefused)) throw cause;
    report({ refused: cause.message });
    await composeSegment(scene, segment, { ...options, plainly: true, progress: () => undefined });
  }
  report(count);
  report({ done: true });
}

async function drawAll({ timeline, pictures }: PictureWork): Promise<void> {
  const scene = { timeline, stateAt: evaluator(timeline), painter: await painterFor(timeline) };
  let drawn = 0;
  await drawPictures(scene, pictures, () => {
    stop.signal.throwIfAborted();
    drawn += 1;
    report({ frames: drawn, drawn });
  });
  report({ done: true });
}

let kept: { readonly scenery: string; readonly painter: FilmPainter } | undefined;

/** Backgrounds, fonts and shadows take some 200 ms: they are made once for all work on one film, and on all that look like it. */
async function painterFor({ width, height, look, window, ...timeline }: Timeline): Promise<FilmPainter> {
  // Each film has a file of its own for its logo, which is the same for all of a domain.
  const logo = look.logoFile === null ? null : hash("sha1", await readFile(look.logoFile));
  const scenery = JSON.stringify([width, height, { ...look, logoFile: logo }, window]);
  if (kept?.scenery !== scenery) {
    kept = { scenery, painter: new FilmPainter(await openStudio({ ...timeline, width, height, look, window })) };
  }
  return kept.painter;
}

function report(message: LaneReport): void {
  process.send?.(message, undefined, undefined, () => {});
}

const stop = new AbortController();
process.once("disconnect", () => stop.abort(new Error("composing was stopped")));
process.on("message", (message: LaneWork) => {
  const work = "pictures" in message ? drawAll(message) : compose(message, stop.signal);
  work.catch((cause: unknown) => {
    report({ failed: cause instanceof Error ? `${cause.message}${reasonOf(cause)}` : String(cause) });
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  });
});

const reasonOf = ({ cause }: Error): string => (cause instanceof Error ? ` (${cause.message})` : "");
