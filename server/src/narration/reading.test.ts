import fc from "fast-check";
import { expect, test } from "vitest";
import { readingTimes } from "./reading.ts";

test("a sentence of ten words takes about four seconds", () => {
  const { durationMs } = readingTimes("Send it to your client now and get paid soon.");
  expect(durationMs).toBe(4000);
});

test("long words take longer than short ones", () => {
  const { words } = readingTimes("An internationalization, at last, for us.");
  const lengthOf = (index: number) => (words[index]?.endMs ?? 0) - (words[index]?.startMs ?? 0);
  expect(lengthOf(1)).toBeGreaterThan(lengthOf(0) * 5);
});

test("nothing to read takes the least time and has no words", () => {
  expect(readingTimes("  ")).toEqual({ durationMs: 1200, words: [] });
});

test("never more than 17 characters a second, never below 1.2 s; words in order and inside", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), (text) => {
      const { durationMs, words } = readingTimes(text);
      expect(text.length / (durationMs / 1000)).toBeLessThanOrEqual(17);
      expect(durationMs).toBeGreaterThanOrEqual(1200);
      expect(words.map((word) => word.text).join(" ")).toBe(text);
      const times = words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(durationMs + 1e-6);
    }),
  );
});
