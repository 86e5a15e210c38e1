import { expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { openQueue, type Entry } from "./queue.ts";

const fail = (error: Error) => {
  throw error;
};

test("hands an entry to a worker soon after the commit", async () => {
  await using test = await testDatabase();
  await using queue = await openQueue({ url: test.url, onError: fail });
  const handed = Promise.withResolvers<Entry>();
  const worker = await queue.work(1, async (entry) => handed.resolve(entry));
  const id = await test.database.transaction().execute((transaction) => queue.send(transaction, 7));
  expect(await handed.promise).toMatchObject({ id, jobId: 7 });
  await worker.stop();
});

test("there is no entry when the caller's transaction rolls back", async () => {
  await using test = await testDatabase();
  await using queue = await openQueue({ url: test.url, onError: fail });
  let id = "";
  const rolledBack = test.database.transaction().execute(async (transaction) => {
    id = await queue.send(transaction, 7);
    expect(await queue.isLive(transaction, id)).toBe(true);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  const isLive = await test.database.transaction().execute((transaction) => queue.isLive(transaction, id));
  expect(isLive).toBe(false);
});

test("an entry is handed out again when its handler throws, and is dead once it returns", async () => {
  await using test = await testDatabase();
  await using queue = await openQueue({ url: test.url, onError: fail });
  const ids: string[] = [];
  const second = Promise.withResolvers<void>();
  const worker = await queue.work(1, async ({ id }) => {
    ids.push(id);
    if (ids.length === 1) throw new Error("the first time goes wrong");
    second.resolve();
  });
  const id = await test.database.transaction().execute((transaction) => queue.send(transaction, 7));
  await second.promise;
  await worker.stop();
  expect(ids).toEqual([id, id]);
  expect(await test.database.transaction().execute((transaction) => queue.isLive(transaction, id))).toBe(false);
});

test("recipients' films have a queue of their own, where what somebody waits for comes first", async () => {
  await using test = await testDatabase();
  await using queue = await openQueue({ url: test.url, onError: fail });
  const { renditions } = queue;
  const ids = await test.database.transaction().execute(async (transaction) => {
    const many = await renditions.send(transaction, [1, 2]);
    return [...many, ...(await renditions.send(transaction, [3], { isAwaited: true }))];
  });
  const handed: { id: string; recipientId: number }[] = [];
  const third = Promise.withResolvers<void>();
  const worker = await renditions.work(1, async ({ id, recipientId }) => {
    handed.push({ id, recipientId });
    if (handed.length === 3) third.resolve();
  });
  await third.promise;
  await worker.stop();
  expect(handed[0]).toEqual({ id: ids[2], recipientId: 3 });
  expect(handed.map(({ recipientId }) => recipientId).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(handed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
