import fc from "fast-check";
import { expect, test } from "vitest";
import { AnswerError, ConnectionError, retryAfterMs } from "./errors.ts";
import { sleep, waitBeforeRetryMs } from "./retry.ts";

const answer = (status: number, retryAfterMs?: number, code = "any") =>
  new AnswerError(code, "no", { status, requestId: undefined, details: [], retryAfterMs });
const patience = { maxRetries: 3, maxRetryWaitMs: 125_000 };
const random = fc.double({ min: 0, max: 1, noNaN: true });

test("never sooner than asked, little later, and not at all when asked for too much", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), fc.nat(2), random, (asked, earlier, random) => {
      const waitMs = waitBeforeRetryMs({ error: answer(429, asked), earlier, repeatable: false }, patience, random);
      expect(waitMs === undefined).toBe(asked > patience.maxRetryWaitMs);
      expect(waitMs ?? asked).toBeGreaterThanOrEqual(asked);
      expect(waitMs ?? asked).toBeLessThanOrEqual(asked + 1000);
    }),
  );
});

test("without a word from the service it waits longer each time, within 8 s", () => {
  fc.assert(
    fc.property(fc.nat(30), random, (earlier, random) => {
      const attempt = { error: answer(503), earlier, repeatable: true };
      const waitMs = waitBeforeRetryMs(attempt, { ...patience, maxRetries: 31 }, random) ?? 0;
      expect(waitMs).toBeGreaterThanOrEqual(Math.min(500 * 2 ** earlier, 8000) / 2);
      expect(waitMs).toBeLessThanOrEqual(8000);
    }),
  );
});

test.each([
  { error: answer(429), repeatable: false, again: true },
  { error: answer(503), repeatable: true, again: true },
  { error: answer(502), repeatable: true, again: true },
  { error: answer(504), repeatable: true, again: true },
  { error: answer(503), repeatable: false, again: false },
  { error: answer(503, 5000, "storage_full"), repeatable: true, again: false },
  { error: answer(409, undefined, "idempotency_in_flight"), repeatable: true, again: true },
  { error: answer(409, undefined, "conflict"), repeatable: true, again: false },
  { error: answer(500), repeatable: true, again: false },
  { error: answer(404), repeatable: true, again: false },
  { error: new ConnectionError("connection_failed", "cut"), repeatable: true, again: true },
  { error: new ConnectionError("timeout", "late"), repeatable: true, again: true },
  { error: new ConnectionError("connection_failed", "cut"), repeatable: false, again: false },
  { error: new ConnectionError("unexpected_answer", "a page"), repeatable: true, again: false },
])("$error.code $error.status, repeatable $repeatable: $again", ({ error, repeatable, again }) => {
  const first = waitBeforeRetryMs({ error, earlier: 0, repeatable }, patience, 0.5);
  expect(first !== undefined).toBe(again);
  expect(waitBeforeRetryMs({ error, earlier: 3, repeatable }, patience, 0.5)).toBeUndefined();
});

test.each([
  [null, undefined],
  ["5", 5000],
  [" 0 ", 0],
  ["soon", undefined],
  ["Thu, 01 Jan 1970 00:00:20 GMT", 10_000],
  ["Thu, 01 Jan 1970 00:00:01 GMT", 0],
])("Retry-After %s", (header, ms) => {
  expect(retryAfterMs(header, 10_000)).toBe(ms);
});

test("a sleep ends when it is told to, and leaves no listener", async () => {
  const gone = new AbortController();
  const sleeping = sleep(60_000, gone.signal);
  gone.abort(new Error("up"));
  await expect(sleeping).rejects.toThrow("up");
  await expect(sleep(0, gone.signal)).rejects.toThrow("up");
  await sleep(0);
});
