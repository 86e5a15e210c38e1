import fc from "fast-check";
import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

type Row = { readonly id: number };

/** A table of even numbers, and what was asked of it. */
function evens(maximum?: number) {
  const reads: (readonly number[])[] = [];
  const find = coalesce<number, Row>({
    async read(ids) {
      reads.push(ids);
      return ids
        .filter((id) => id % 2 === 0)
        .map((id) => ({ id }))
        .toReversed();
    },
    keyOf: ({ id }) => id,
    ...(maximum !== undefined && { maximum }),
  });
  return { find, reads };
}

test("what is asked in one turn is read at once, and everybody gets their own row or none", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20 })),
      fc.integer({ min: 1, max: 8 }),
      async (ids, maximum) => {
        const { find, reads } = evens(maximum);
        const rows = await Promise.all(ids.map(find));
        expect(rows.map((row) => row?.id)).toEqual(ids.map((id) => (id % 2 === 0 ? id : undefined)));
        expect(Math.max(0, ...reads.map(({ length }) => length))).toBeLessThanOrEqual(maximum);
        const distinct = new Set(ids).size;
        expect(reads.length).toBeGreaterThanOrEqual(Math.ceil(distinct / maximum));
        if (ids.length <= maximum) expect(reads.length).toBe(Math.min(1, ids.length));
      },
    ),
  );
});

test("who asks while a read is under way gets a new one: no answer is older than its question", async () => {
  const answers: ((rows: Row[]) => void)[] = [];
  const find = coalesce<number, Row & { readonly version: number }>({
    read: () => new Promise((resolve) => answers.push(resolve as never)),
    keyOf: ({ id }) => id,
  });
  const before = find(1);
  await expect.poll(() => answers.length).toBe(1);
  const after = find(1);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.([{ id: 1, version: 2 }] as never);
  answers[0]?.([{ id: 1, version: 1 }] as never);
  expect(await before).toEqual({ id: 1, version: 1 });
  expect(await after).toEqual({ id: 1, version: 2 });
});

test("a failed read fails everybody in it and nobody after it", async () => {
  let fails = true;
  const find = coalesce<number, Row>({
    read: async (ids) => {
      if (fails) throw new Error("the database is away");
      return ids.map((id) => ({ id }));
    },
    keyOf: ({ id }) => id,
  });
  const outcomes = await Promise.allSettled([find(1), find(2), find(1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  fails = false;
  expect(await find(1)).toEqual({ id: 1 });
});
