import type { Timeline } from "#editing/timeline.ts";

/** A run of frames that is encoded by itself and joined with the others by copying. */
export type Segment = { readonly index: number; readonly firstFrame: number; readonly frames: number };

/** Shorter pieces go together with the next: starting an encoder costs about as much as half a second of film. */
const shortestMs = 6000;

export const framesOf = ({ durationMs, fps }: Pick<Timeline, "durationMs" | "fps">): number =>
  Math.max(1, Math.round((durationMs * fps) / 1000));

/** When a frame is shown, in milliseconds from the film's begin. */
export const timeOf = (frame: number, fps: number): number => (frame * 1000) / fps;

/** Cuts a film where its pieces begin, so that a change of one piece changes the segments of that piece only. */
export function segmentsOf(timeline: Pick<Timeline, "durationMs" | "fps" | "pieces">): Segment[] {
  const { fps, pieces } = timeline;
  const total = framesOf(timeline);
  const cuts = [0];
  for (const piece of pieces) {
    // Times that lie on frames lose a little to binary fractions.
    const frame = Math.ceil((piece.startMs * fps) / 1000 - 1e-3);
    const longEnough = timeOf(frame - cuts.at(-1)!, fps) >= shortestMs;
    if (longEnough && timeOf(total - frame, fps) >= shortestMs / 2) cuts.push(frame);
  }
  return cuts.map((firstFrame, index) => ({ index, firstFrame, frames: (cuts[index + 1] ?? total) - firstFrame }));
}
