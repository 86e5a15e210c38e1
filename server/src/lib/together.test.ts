import { expect, test } from "vitest";
import { together } from "./together.ts";

const unending = new AbortController().signal;

test("gives what all of them come to", async () => {
  expect(await together(unending, () => [Promise.resolve(1), Promise.resolve("two")])).toEqual([1, "two"]);
});

test("one that fails stops the others, and is told of when they have ended", async () => {
  const log: string[] = [];
  const failure = new Error("the first has failed");
  const slow = async (either: AbortSignal) => {
    await new Promise<void>((resolve) => either.addEventListener("abort", () => resolve(), { once: true }));
    await Promise.resolve();
    log.push(`ended by ${(either.reason as Error).message}`);
  };
  await expect(together(unending, (either) => [Promise.reject(failure), slow(either)])).rejects.toBe(failure);
  expect(log).toEqual(["ended by the first has failed"]);
});

test("the caller's own signal reaches all of them", async () => {
  const stop = new AbortController();
  const waiting = together(stop.signal, (either) => [
    new Promise((_, reject) => either.addEventListener("abort", () => reject(either.reason as Error), { once: true })),
  ]);
  const reason = new Error("nobody wants it any more");
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});
