import { evaluator } from "#editing/evaluate.ts";
import type { LaneWork } from "./lane.ts";
import { changedFrames, timeOf } from "./segments.ts";

/**
 * How long a lane is at a work, by the frames that have to be drawn for it. Pictures, which show frames once more and are not
 * waited for as long as the film is, weigh nothing.
 */
export function heftOf(work: LaneWork): number {
  if ("pictures" in work) return 0;
  const { timeline, segment } = work;
  const { firstFrame, frames } = segment;
  const stateAt = evaluator(timeline);
  return changedFrames(firstFrame, firstFrame + frames, (frame) => stateAt(timeOf(frame, timeline.fps))).length;
}
