import { expect, test } from "vitest";
import { timelineOf } from "#composing/timeline.fixture.ts";
import { spriteOf } from "./sprite.ts";

const timesOf = (durationMs: number) =>
  spriteOf({ ...timelineOf([]), durationMs }, "/sprite.jpg").tiles.map(({ atMs }) => atMs);

test("a sprite has a hundred pictures in order, one for each second of a film that is shorter than that", () => {
  const times = timesOf(48_000);
  expect(times).toHaveLength(100);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times)).toEqual(new Set(Array.from({ length: 48 }, (_, second) => second * 1000 + 500)));
});

test("of a long film the pictures are evenly spread, to the second", () => {
  const times = timesOf(600_000);
  expect(new Set(times).size).toBe(100);
  for (const [index, atMs] of times.entries()) expect(Math.abs(atMs - (index + 0.5) * 6000)).toBeLessThanOrEqual(500);
});
