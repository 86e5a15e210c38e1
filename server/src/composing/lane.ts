import type { Timeline } from "#editing/timeline.ts";
import { evaluator } from "#editing/evaluate.ts";
import { openStudio } from "./draw/studio.ts";
import { painter } from "./draw/painter.ts";
import { composeSegment, type Scene } from "./segment.ts";
import type { Segment } from "./segments.ts";

/** What a lane is told, once, by the process that started it. */
export type LaneWork = {
  readonly timeline: Timeline;
  readonly segments: readonly { readonly segment: Segment; readonly file: string }[];
  readonly program: string;
  readonly outputArguments: readonly string[];
};

/** What it says: how far it has come, or why it stops. A good end is the end of the process with 0. */
export type LaneReport = { readonly frames: number; readonly drawn: number } | { readonly failed: string };

/** A message for each frame would cost more than some frames do. */
const reportEveryFrames = 15;

/** Composes the segments one after the other; while one encoder ends its work, the next segment is already drawn. */
async function compose(work: LaneWork, signal: AbortSignal): Promise<void> {
  const { width, height, fps } = work.timeline;
  const studio = await openStudio(work.timeline);
  const scene: Scene = { width, height, fps, stateAt: evaluator(work.timeline), ...painter(studio) };
  const count = { frames: 0, drawn: 0 };
  const progress = (drawn: number) => {
    count.frames += 1;
    count.drawn += drawn;
    if (count.frames % reportEveryFrames === 0) report(count);
  };
  let ending = Promise.resolve();
  for (const { segment, file } of work.segments) {
    const { program, outputArguments } = work;
    const { finished } = await composeSegment(scene, segment, { program, outputArguments, file, signal, progress });
    await ending;
    ending = finished;
  }
  await ending;
  report(count);
}

function report(message: LaneReport): void {
  process.send?.(message, undefined, undefined, () => {});
}

const stop = new AbortController();
process.once("disconnect", () => stop.abort(new Error("composing was stopped")));
process.once("message", (work: LaneWork) => {
  compose(work, stop.signal)
    .catch((cause: unknown) => {
      report({ failed: cause instanceof Error ? `${cause.message}${reasonOf(cause)}` : String(cause) });
      process.exitCode = 1;
    })
    .finally(() => process.connected && process.disconnect());
});

const reasonOf = ({ cause }: Error): string => (cause instanceof Error ? ` (${cause.message})` : "");
