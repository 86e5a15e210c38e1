import { setImmediate } from "node:timers/promises";
import type { FrameState } from "#editing/frame-state.ts";
import type { FilmPainter } from "./film-painter.ts";
import { pictureHead, streamHead } from "./matroska.ts";
import { Pipe } from "./pipe.ts";
import { timeOf, type Segment } from "./segments.ts";

/** How many frames ahead pictures are decoded; decoding one takes about as long as drawing one. */
const aheadFrames = 10;

/** After how many drawn pictures their memory is given back: at 1080p each is eight megabytes outside V8's sight. */
const collectEvery = 4;

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
  /** What is written; its ending names the container. */
  readonly file: string;
  readonly program: string;
  readonly outputArguments: readonly string[];
  readonly signal: AbortSignal;
  /** Called for each frame of film, with how many frames were drawn rather than repeated (0 or 1). */
  readonly progress: (drawn: number) => void;
};

/**
 * Draws a segment's frames and feeds them to the encoder. Only frames whose state differs are drawn, and only those
 * whose pixels differ are sent; ffmpeg repeats the rest. Resolves when everything is drawn and sent, with what is left
 * to wait for: the encoder's own end.
 */
export async function composeSegment(
  scene: Scene,
  segment: Segment,
  options: SegmentOptions,
): Promise<{ readonly finished: Promise<void> }> {
  const pipe = new Pipe({ ...options, arguments: ffmpegArguments(scene, segment, options), stallMs });
  try {
    const last = await feed(pipe, scene, { segment, options });
    const finished = endOf(pipe, last);
    finished.catch(() => {});
    return { finished };
  } catch (cause) {
    await pipe[Symbol.asyncDispose]();
    throw cause;
  }
}

async function endOf(pipe: Pipe, last: readonly Buffer[]): Promise<void> {
  await using ending = pipe;
  await ending.finish(...last);
}

/** Sends everything but the bytes it returns, which end the stream. */
async function feed(
  pipe: Pipe,
  scene: Scene,
  { segment, options }: { segment: Segment; options: SegmentOptions },
): Promise<Buffer[]> {
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
  let sent = -1;
  for (let frame = 0; frame < aheadFrames; frame += 1) painter.prepare(stateOf(frame));
  for (let frame = 0; frame < segment.frames; frame += 1) {
    painter.prepare(stateOf(frame + aheadFrames));
    const state = stateOf(frame);
    const key = JSON.stringify(state);
    options.progress(key === shown ? 0 : 1);
    if (key === shown) continue;
    shown = key;
    drawn += 1;
    if (drawn % collectEvery === 0) await collectMemory();
    const changed = await painter.paint(state);
    // The last picture must have left before its bytes are overwritten; until here it left while this one was drawn.
    await sending;
    // ffmpeg shows what comes after a gap one frame early, so the gap is closed by the picture that was shown in it.
    if (sent >= 0 && frame - sent > 1 && changed.length > 0) await send(frame - 1);
    for (const box of changed) picture.convert(box);
    if (changed.length === 0 && sent >= 0) continue;
    sending = send(frame);
    sending.catch(() => {});
    sent = frame;
  }
  await sending;
  // Without a picture at the very end ffmpeg would not know how long to repeat the last one. It is a copy, as the next
  // segment is painted while this one's encoder ends.
  return [pictureHead(Math.round(timeOf(segment.frames, fps)), picture.yuv.length), Buffer.from(picture.yuv)];
}

/**
 * Left alone, V8 lets hundreds of dead pictures pile up, and each new one then costs fresh pages. Their memory is freed
 * by finalizers, which run only when the event loop turns. Without `--expose-gc` nothing is lost but this.
 */
async function collectMemory(): Promise<void> {
  globalThis.gc?.({ type: "minor" });
  await setImmediate();
}

function ffmpegArguments({ fps }: Scene, { frames }: Segment, options: SegmentOptions): string[] {
  return [
    ...["-hide_banner", "-loglevel", "error", "-nostdin", "-y"],
    ...["-f", "matroska", "-fpsprobesize", "0", "-probesize", "32", "-analyzeduration", "0", "-i", "pipe:0"],
    ...["-fps_mode", "cfr", "-r", String(fps), "-frames:v", String(frames), "-an"],
    ...options.outputArguments,
    ...[options.file],
  ];
}
