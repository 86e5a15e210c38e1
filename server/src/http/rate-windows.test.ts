import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RateWindows } from "./rate-windows.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function count(windows: RateWindows, key: string) {
  let answer: { current: number; ttl: number } | undefined;
  windows.incr(key, (_error, counted) => (answer = counted), 1000);
  return answer;
}

test("a window begins with the first request and ends when it is over", () => {
  const windows = new RateWindows();
  expect(count(windows, "a")).toEqual({ current: 1, ttl: 1000 });
  vi.setSystemTime(1_000_999);
  expect(count(windows, "a")).toEqual({ current: 2, ttl: 1 });
  expect(count(windows, "b")).toEqual({ current: 1, ttl: 1000 });
  vi.setSystemTime(1_001_000);
  expect(count(windows, "a")).toEqual({ current: 1, ttl: 1000 });
});

test("an answer is a snapshot", () => {
  const windows = new RateWindows();
  const first = count(windows, "a");
  count(windows, "a");
  expect(first?.current).toBe(1);
});
