import { readFile, rm, writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { FrameState } from "#editing/frame-state.ts";
import type { FilmPainter } from "./film-painter.ts";
import { held } from "./h264/held.ts";
import { mp4Of } from "./h264/mp4.ts";
import { pictureHead, streamHead } from "./matroska.ts";
import { aheadFrames } from "./pictures.ts";
import { Pipe } from "./pipe.ts";
import { timeOf, type Segment } from "./segments.ts";

/** After how many drawn pictures their memory is given back: at 1080p each is eight megabytes outside V8's sight. */
const collectEvery = 10;

/** An encoder that takes no picture for so long is broken; x264 needs some 10 ms. */
const stallMs = 60_000;

/** A film to be drawn: what it shows when, and who draws it. */
export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly stateAt: (atMs: number) => FrameState;
  readonly painter: FilmPainter;
};

export type SegmentOptions = {
  /** What is written, as MP4. */
  readonly file: string;
  readonly program: string;
  readonly outputArguments: readonly string[];
  /** Every frame is encoded, by an encoder whose pictures cannot be held. */
  readonly plainly: boolean;
  readonly signal: AbortSignal;
  /** Called for each frame of film, with how many frames were drawn rather than repeated (0 or 1). */
  readonly progress: (drawn: number) => void;
};

/**
 * Draws a segment's frames and feeds them to the encoder. Only frames whose state differs are drawn, and only those
 * whose pixels differ are encoded; the rest says "as before", unless the segment is composed plainly.
 * Throws StreamRefused where the encoder's pictures cannot be held.
 */
export async function composeSegment(scene: Scene, segment: Segment, options: SegmentOptions): Promise<void> {
  const { file, plainly } = options;
  await using pipe = new Pipe({ ...options, arguments: ffmpegArguments(scene, options), stallMs });
  const holds = await feed(pipe, scene, { segment, options });
  await pipe.finish();
  if (plainly) return;
  const stream = streamOf(file);
  const bytes = await readFile(stream);
  await rm(stream);
  await writeFile(file, mp4Of(held(bytes, holds), scene));
}

/** Where the encoder leaves its stream until it is made a file that can be joined with others. */
const streamOf = (file: string): string => `${file}.264`;

/** Sends the pictures that differ; gives for how many frames each is held. */
async function feed(
  pipe: Pipe,
  scene: Scene,
  { segment, options }: { segment: Segment; options: SegmentOptions },
): Promise<number[]> {
  const { width, height, fps, painter } = scene;
  const { frame: picture } = painter;
  const stateOf = (frame: number) =>
    scene.stateAt(timeOf(segment.firstFrame + Math.min(frame, segment.frames - 1), fps));
  const send = async (frame: number) => {
    await pipe.write(pictureHead(Math.round(timeOf(frame, fps)), picture.yuv.length));
    await pipe.write(picture.yuv);
  };
  let sending = pipe.write(streamHead({ width, height, fps }));
  let shown = "";
  let drawn = 0;
  const sent: number[] = [];
  for (let frame = 0; frame < aheadFrames; frame += 1) painter.prepare(stateOf(frame));
  for (let frame = 0; frame < segment.frames; frame += 1) {
    painter.prepare(stateOf(frame + aheadFrames));
    const state = stateOf(frame);
    const key = JSON.stringify(state);
    options.progress(key === shown ? 0 : 1);
    let differs = sent.length === 0;
    if (key !== shown) {
      shown = key;
      drawn += 1;
      if (drawn % collectEvery === 0) await collectMemory();
      const changed = await painter.paint(state);
      // The last picture must have left before its bytes are overwritten; until here it left while this one was drawn.
      await sending;
      for (const box of changed) picture.convert(box);
      differs ||= changed.length > 0;
    }
    if (!differs && !options.plainly) continue;
    await sending;
    sending = send(frame);
    sending.catch(() => {});
    sent.push(frame);
  }
  await sending;
  const last = segment.frames - 1;
  if (sent.at(-1)! < last) {
    // Sent once more, as the encoder learns from the next one how long a picture stays, and so how good it must be.
    await send(last);
    sent.push(last);
  }
  return sent.map((frame, index) => (sent[index + 1] ?? segment.frames) - frame);
}

/**
 * Left alone, V8 lets hundreds of dead pictures pile up, and each new one then costs fresh pages. Their memory is freed
 * by finalizers, which run only when the event loop turns. Without `--expose-gc` nothing is lost but this.
 */
async function collectMemory(): Promise<void> {
  globalThis.gc?.({ type: "minor" });
  await setImmediate();
}

/** Pictures keep their times, so that the encoder knows how long each is shown, and none is repeated. */
function ffmpegArguments({ fps }: Scene, options: SegmentOptions): string[] {
  const { file, plainly } = options;

  return [
    ...["-hide_banner", "-loglevel", "error", "-nostdin", "-y"],
    ...["-f", "matroska", "-fpsprobesize", "0", "-probesize", "32", "-analyzeduration", "0", "-i", "pipe:0"],
    ...["-fps_mode", "passthrough", "-enc_time_base", `1:${fps}`, "-an"],
    ...options.outputArguments,
    ...(plainly ? ["-f", "mp4", file] : ["-f", "h264", streamOf(file)]),
  ];
}
