import { expect, test } from "vitest";
import { waitSeconds } from "./schedule.ts";

const after = (tries: number, chance = 0.5, retryAfterSeconds?: number) =>
  waitSeconds({ tries, chance, retryAfterSeconds });

test("waits grow from seconds to three hours, differ by chance, and fill a day with a dozen attempts", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((tries) => after(tries))).toEqual([5, 20, 80, 320, 1280, 5120, 10_800, 10_800]);
  expect([after(2, 0), after(2, 1)].map(Math.round)).toEqual([16, 24]);
  let seconds = 0;
  let tries = 0;
  while (seconds < 86_400) seconds += after(++tries);
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(20);
});

test("a receiver may ask for a longer wait, but not for more than three hours", () => {
  expect([after(1, 0.5, 60), after(4, 0.5, 60), after(1, 0.5, 1e9)]).toEqual([60, 320, 10_800]);
});
