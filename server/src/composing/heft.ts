import { evaluator } from "#editing/evaluate.ts";
import type { LaneWork } from "./lane.ts";
import { timeOf } from "./segments.ts";

/**
 * How long a lane is at a work, by the frames that have to be drawn for it. Pictures, which show frames once more and are not
 * waited for as long as the film is, weigh nothing.
 */
export function heftOf(work: LaneWork): number {
  if ("pictures" in work) return 0;
  const { timeline, segment } = work;
  const stateAt = evaluator(timeline);
  const shown = (frame: number) => JSON.stringify(stateAt(timeOf(segment.firstFrame + frame, timeline.fps)));
  let [drawn, before] = [0, ""];
  for (let frame = 0; frame < segment.frames; frame += 1) {
    const state = shown(frame);
    if (state !== before) drawn += 1;
    before = state;
  }
  return drawn;
}
