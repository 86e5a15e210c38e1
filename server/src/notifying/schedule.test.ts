import { expect, test } from "vitest";
import { waitSeconds } from "./schedule.ts";

const after = (tries: number, chance = 0.5) => waitSeconds({ tries, chance });

test("a mail waits twice as long after each failure, up to an hour, and differs by chance", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((tries) => after(tries))).toEqual([
    30, 60, 120, 240, 480, 960, 1920, 3600, 3600,
  ]);
  expect([after(1, 0), after(1, 1), after(50, 0), after(50, 1)]).toEqual([22.5, 37.5, 2700, 4500]);
});

test("a mail is tried some thirty times before its day is over", () => {
  let [seconds, tries] = [0, 0];
  while (seconds < 86_400) seconds += after(++tries);
  expect(tries).toBe(30);
});
