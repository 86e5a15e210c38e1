import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

async function collected<T>(values: AsyncIterable<T>, each: (value: T) => unknown = () => undefined): Promise<T[]> {
  const got: T[] = [];
  for await (const value of values) {
    got.push(value);
    await each(value);
  }
  return got;
}

test("whoever is slow gets the newest, and the last one in any case", async () => {
  const latest = new Latest<number>();
  latest.set(1);
  const got = collected(latest, (value) => {
    if (value !== 1) return;
    latest.set(2);
    latest.set(3);
    latest.end();
    latest.set(4);
  });
  expect(await got).toEqual([1, 3]);
});

test("whoever waits gets each value, and ends without one", async () => {
  const latest = new Latest<string>();
  const got = collected(latest);
  latest.set("a");
  await new Promise(setImmediate);
  latest.set("b");
  await new Promise(setImmediate);
  latest.end();
  expect(await got).toEqual(["a", "b"]);
  const empty = new Latest<string>();
  empty.end();
  expect(await collected(empty)).toEqual([]);
});
