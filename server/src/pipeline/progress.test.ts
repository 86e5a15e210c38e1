import fc from "fast-check";
import { expect, test } from "vitest";
import type { Progress } from "#jobs/run-store.ts";
import { goneOn, progressReporter, shareOf } from "./progress.ts";
import type { Order, StepName } from "./sequence.ts";

const run = async () => ({});
const order: Order = [
  { name: "planning", weight: 10, run },
  { name: "recording", weight: 30, run },
  { name: "editing", weight: 0, run },
  { name: "composing", weight: 60, run },
];

test("the share of a step begins where the step before it ends", () => {
  expect(shareOf(order, "planning", 0)).toBe(0);
  expect(shareOf(order, "planning", 1)).toBe(shareOf(order, "recording", 0));
  expect(shareOf(order, "recording", 0.5)).toBe(0.25);
  expect(shareOf(order, "composing", 1)).toBe(1);
});

test("a fraction outside of 0–1 is no harm", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (fraction) => {
      const share = shareOf(order, "recording", fraction);
      expect(share).toBeGreaterThanOrEqual(0.1);
      expect(share).toBeLessThanOrEqual(0.4);
    }),
  );
});

test("what is shown of a quiet step goes on, slower and slower, and never comes to its end by itself", () => {
  const said = fc.record({
    step: fc.constantFrom<StepName>("planning", "recording", "editing", "composing"),
    fraction: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1)),
    atMs: fc.nat(1e6),
  });
  fc.assert(
    fc.property(said, fc.nat(1e6), fc.nat(1e6), (each, one, more) => {
      const [now, soon, later] = [0, one, one + more].map((ms) => goneOn(order, each, each.atMs + ms)) as [
        number,
        number,
        number,
      ];
      const begun = shareOf(order, each.step, each.fraction);
      expect(now).toBeCloseTo(begun, 12);
      expect(soon).toBeLessThanOrEqual(later + 1e-12);
      const end = each.fraction < 1 ? shareOf(order, each.step, 1) : 1;
      expect(later).toBeLessThanOrEqual((begun + end) / 2 + 1e-12);
    }),
  );
  // Thirty seconds are usual for recording here, which is three tenths of the work.
  expect(goneOn(order, { step: "recording", fraction: 0, atMs: 0 }, 5000)).toBeCloseTo(0.123, 3);
  // All done, sixty seconds are usual for the rest.
  expect(goneOn(order, { step: "recording", fraction: 1, atMs: 0 }, 5000)).toBeCloseTo(0.424, 3);
});

/** What is saved when the steps report at given times. */
async function savedOf(reports: readonly (readonly [atMs: number, step: StepName, fraction: number])[]) {
  const saved: Progress[] = [];
  let nowMs = 0;
  const save = async (progress: Progress) => void saved.push(progress);
  const reporter = progressReporter({ order, save, nowMs: () => nowMs });
  for (const [atMs, step, fraction] of reports) {
    nowMs = atMs;
    if (fraction === 0) await reporter.begin(step);
    else reporter.report(step, fraction);
  }
  await reporter.settled();
  reporter[Symbol.dispose]();
  return saved;
}

test("the time left follows from the time that the work so far took", async () => {
  const saved = await savedOf([
    [0, "planning", 0],
    [20_000, "recording", 0.5],
  ]);
  expect(saved).toEqual([
    { stage: "planning", percent: 0, etaSeconds: null },
    { stage: "recording", percent: 25, etaSeconds: 60 },
  ]);
});

test("a resumed run measures only what it did itself", async () => {
  const saved = await savedOf([
    [0, "composing", 0],
    [30_000, "composing", 0.5],
  ]);
  expect(saved.at(-1)).toEqual({ stage: "composing", percent: 70, etaSeconds: 30 });
});

test("of many reports only the first and the last are saved, and a new step at once", async () => {
  const many = Array.from({ length: 100 }, (_, at) => [at, "planning", (at + 1) / 100] as const);
  const saved = await savedOf([...many, [100, "recording", 0]]);
  expect(saved.map(({ percent, stage }) => [stage, percent])).toEqual([
    ["planning", 0],
    ["recording", 10],
  ]);
});

test("editing is shown as composing, and 100 is never shown before the film is listed", async () => {
  const saved = await savedOf([
    [0, "editing", 0],
    [1, "composing", 1],
  ]);
  expect(saved).toMatchObject([
    { stage: "composing", percent: 40 },
    { stage: "composing", percent: 99 },
  ]);
});
