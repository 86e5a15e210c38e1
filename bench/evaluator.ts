import { edit } from "../server/src/editing/edit.ts";
import { evaluator } from "../server/src/editing/evaluate.ts";
import { ledgerlyPlan } from "../server/src/editing/testing-ledgerly.ts";
import { materialFor } from "../server/src/editing/testing.ts";

/** How long the state of one frame takes, against the 20 µs that are a thousandth of a frame's share of drawing. */
const limitUs = 20;
const rounds = 20;

const timeline = edit(materialFor({ ...ledgerlyPlan, request: { bRoll: true } }));
const stateAt = evaluator(timeline);
const frames = Math.floor((timeline.durationMs * timeline.fps) / 1000);
const begunMs = performance.now();
for (let round = 0; round < rounds; round += 1) {
  for (let index = 0; index < frames; index += 1) stateAt((index * 1000) / timeline.fps);
}
const perFrameUs = ((performance.now() - begunMs) * 1000) / (frames * rounds);
process.stdout.write(
  `evaluator: ${perFrameUs.toFixed(1)} µs a frame, ${(perFrameUs / limitUs).toFixed(2)} × its limit\n`,
);
