import fc from "fast-check";
import { expect, test } from "vitest";
import type { Progress } from "#jobs/run-store.ts";
import { progressReporter, shareOf } from "./progress.ts";
import type { Order } from "./sequence.ts";

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

test("the time left follows from the time that the work so far took", async () => {
  const saved: Progress[] = [];
  let nowMs = 0;
  const save = async (progress: Progress) => void saved.push(progress);
  const reporter = progressReporter({ order, save, nowMs: () => nowMs });
  reporter.report("planning", 0);
  nowMs = 20_000;
  reporter.report("recording", 0.5);
  await reporter.settled();
  expect(saved.at(0)).toEqual({ stage: "planning", percent: 0, etaSeconds: null });
  expect(saved.at(-1)).toEqual({ stage: "recording", percent: 25, etaSeconds: 60 });
});

test("a resumed run measures only what it did itself", async () => {
  const saved: Progress[] = [];
  let nowMs = 0;
  const save = async (progress: Progress) => void saved.push(progress);
  const reporter = progressReporter({ order, save, nowMs: () => nowMs });
  reporter.report("composing", 0);
  nowMs = 30_000;
  reporter.report("composing", 0.5);
  await reporter.settled();
  expect(saved.at(-1)).toEqual({ stage: "composing", percent: 70, etaSeconds: 30 });
});

test("editing is shown as composing, and 100 is never shown before the film is listed", async () => {
  const saved: Progress[] = [];
  const reporter = progressReporter({ order, save: async (progress) => void saved.push(progress) });
  reporter.report("editing", 0);
  await reporter.settled();
  reporter.report("composing", 1);
  await reporter.settled();
  expect(saved).toMatchObject([
    { stage: "composing", percent: 40 },
    { stage: "composing", percent: 99 },
  ]);
});
