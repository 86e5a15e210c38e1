import fc from "fast-check";
import { expect, test } from "vitest";
import { edit, editSoFar, type EditInput } from "#editing/edit.ts";
import { evaluator } from "#editing/evaluate.ts";
import { anyMaterial } from "#editing/testing-arbitrary.ts";
import { halfFilmed } from "#editing/testing-half-filmed.ts";
import { ledgerlyPlan } from "#editing/testing-ledgerly.ts";
import { materialFor } from "#editing/testing.ts";
import type { Timeline } from "#editing/timeline.ts";
import { segmentsOf, settledFrames, timeOf } from "./segments.ts";

/** What each segment shows, by the frame with which it begins. */
function shownIn(timeline: Timeline): Map<number, string> {
  const stateAt = evaluator(timeline);
  return new Map(
    segmentsOf(timeline).map(({ firstFrame, frames }) => {
      const states = Array.from({ length: frames }, (_, frame) => stateAt(timeOf(firstFrame + frame, timeline.fps)));
      return [firstFrame, JSON.stringify(states)];
    }),
  );
}

/** Of the parts that are composed while a scene is being filmed, how many the film has just so. */
function composedAhead(input: EditInput): { parts: number; kept: number } {
  const whole = shownIn(edit(input));
  const count = { parts: 0, kept: 0 };
  for (const [index, { shots }] of input.take.scenes.entries()) {
    for (let filmed = 1; filmed < shots.length; filmed++) {
      const soFar = editSoFar(halfFilmed(input, index, filmed));
      const shown = shownIn(soFar);
      for (const { firstFrame, frames } of segmentsOf(soFar)) {
        if (firstFrame + frames > settledFrames(soFar)) continue;
        count.parts += 1;
        if (shown.get(firstFrame) === whole.get(firstFrame)) count.kept += 1;
      }
    }
  }
  return count;
}

test("what a half filmed scene settles is what the whole film shows", () => {
  const { parts, kept } = composedAhead(materialFor({ ...ledgerlyPlan, letterMs: 12 }));
  expect(parts).toBeGreaterThan(6);
  expect(kept).toBe(parts);
});

test("however a page is used, hardly any part is composed in vain", () => {
  const all = { parts: 0, kept: 0 };
  fc.assert(
    fc.property(anyMaterial, (input) => {
      const { parts, kept } = composedAhead(input);
      all.parts += parts;
      all.kept += kept;
    }),
    { numRuns: 40, seed: 7 },
  );
  expect(all.parts).toBeGreaterThan(100);
  expect(all.kept / all.parts).toBeGreaterThan(0.97);
});
