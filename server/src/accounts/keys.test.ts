import { afterAll, beforeAll, expect, test } from "vitest";
import { testNetwork } from "#db/network.fixture.ts";
import { openNotices } from "#db/notices.ts";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { newKey } from "./key.ts";
import { createApiKey, keyLookup } from "./keys.ts";

const root = "r".repeat(32);
const keyring = openKeyring([root]);
let opened: TestDatabase;
let accountId: number;

beforeAll(async () => {
  opened = await testDatabase();
  const row = opened.database.insertInto("account").values({ plan: "growth", name: null }).returning("id");
  accountId = (await row.executeTakeFirstOrThrow()).id;
});
afterAll(() => opened[Symbol.asyncDispose]());

const ignore = () => undefined;

/** The lookup of one replica, whose clock stands where the test sets it. */
async function replica(database = opened.database, ring = keyring, url = opened.url) {
  const clock = { nowMs: Date.now() };
  const notices = await openNotices({ url, onError: ignore });
  const keys = keyLookup(database, ring, { notices, nowMs: () => clock.nowMs });
  const close = () => notices[Symbol.asyncDispose]();
  return { keys, clock, notices, find: (key: string) => keys.find(key), [Symbol.asyncDispose]: close };
}

const create = (expiresAt?: Date) =>
  createApiKey(opened.database, keyring, {
    accountId,
    name: "n",
    permission: "read_only",
    ...(expiresAt && { expiresAt }),
  });

const rowOf = (key: string) =>
  opened.database.selectFrom("api_key").selectAll().where("prefix", "=", key.slice(0, 9)).executeTakeFirstOrThrow();

/** The same database, and every query that is sent to it. */
function countedDatabase() {
  const queries: string[] = [];
  const database = opened.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (queries.push("query"), result),
  });
  return { database, queries };
}

const revoke = (key: string) =>
  opened.database
    .updateTable("api_key")
    .set({ revoked_at: new Date() })
    .where("prefix", "=", key.slice(0, 9))
    .execute();

test("a key finds its account, permission and plan, and is nowhere in clear", async () => {
  await using one = await replica();
  const key = await create();
  expect(await one.find(key)).toMatchObject({ accountId, permission: "read_only", plan: "growth" });
  expect(JSON.stringify(await rowOf(key))).not.toContain(key.slice(9));
});

test("what is revoked, downgraded, shortened or deleted is felt by another replica through its notice, while the cache is still good", async () => {
  await using one = await replica();
  const [revoked, shortened, deleted, kept] = await Promise.all([create(), create(), create(), create()]);
  for (const key of [revoked, shortened, deleted, kept]) expect(await one.find(key)).toBeDefined();

  await revoke(revoked);
  const shorten = opened.database.updateTable("api_key").set({ expires_at: new Date(0) });
  await shorten.where("prefix", "=", shortened.slice(0, 9)).execute();
  await opened.database.deleteFrom("api_key").where("prefix", "=", deleted.slice(0, 9)).execute();
  await opened.database.updateTable("account").set({ plan: "solo" }).where("id", "=", accountId).execute();

  for (const key of [revoked, shortened, deleted]) await expect.poll(() => one.find(key)).toBeUndefined();
  await expect.poll(() => one.find(kept)).toMatchObject({ plan: "solo" });
  await opened.database.updateTable("account").set({ plan: "growth" }).where("id", "=", accountId).execute();
  await expect.poll(() => one.find(kept)).toMatchObject({ plan: "growth" });
});

test("a cached key costs no query, and one that is forgotten is read again", async () => {
  const counted = countedDatabase();
  await using one = await replica(counted.database);
  const key = await create();
  await one.find(key);
  await expect.poll(async () => (await rowOf(key)).last_used_at).toBeInstanceOf(Date);
  const before = counted.queries.length;
  for (let round = 0; round < 100; round++) await one.find(key);
  expect(counted.queries.length).toBe(before);
  one.keys.forget(accountId);
  await one.find(key);
  expect(counted.queries.length).toBe(before + 1);
});

test("while the connection for notices is lost, and after it, not one answer is stale", async () => {
  await using network = await testNetwork(opened.url);
  await using one = await replica(opened.database, keyring, network.url);
  const key = await create();
  expect(await one.find(key)).toBeDefined();
  // The notice of this change goes to nobody: its listener was cut off before.
  network.cut();
  await expect.poll(() => one.notices.isCurrent()).toBe(false);
  await revoke(key);
  expect(await one.find(key)).toBeUndefined();
  network.mend();
  for (let current = false; !current; current = one.notices.isCurrent()) {
    expect(await one.find(key)).toBeUndefined();
  }
  expect(await one.find(key)).toBeUndefined();
});

test("a row that was read before a change is not kept after it", async () => {
  const key = await create();
  const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = opened.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      arrived.resolve();
      await held.promise;
      return result;
    },
  });
  await using other = await replica(slow);
  const heard = new Promise<void>((resolve) => {
    other.notices.subscribe("account_changed", { heard: () => resolve(), missed: ignore });
  });
  const reading = other.find(key);
  await arrived.promise;
  await revoke(key);
  await heard;
  held.resolve();
  await reading;
  expect(await other.find(key)).toBeUndefined();
});

test("ten thousand guesses that look like keys cost a few queries and are not kept", async () => {
  const counted = countedDatabase();
  await using one = await replica(counted.database);
  const guesses = Array.from({ length: 10_000 }, newKey);
  const found = await Promise.all(guesses.map(one.find));
  expect(found.every((each) => each === undefined)).toBe(true);
  expect(counted.queries.length).toBeLessThanOrEqual(20);
  await one.find(guesses[0] as string);
  expect(counted.queries.length).toBeLessThanOrEqual(21);
});

test("a key ends at its expiry, cached or not", async () => {
  await using one = await replica();
  const key = await create(new Date(one.clock.nowMs + 1000));
  expect(await one.find(key)).toBeDefined();
  one.clock.nowMs += 1000;
  expect(await one.find(key)).toBeUndefined();
  expect(await one.find(await create(new Date(0)))).toBeUndefined();
});

test("the use of a key is noted", async () => {
  await using one = await replica();
  const key = await create();
  expect((await rowOf(key)).last_used_at).toBeNull();
  await one.find(key);
  await expect.poll(async () => (await rowOf(key)).last_used_at).toBeInstanceOf(Date);
});

test("a key outlives the rotation of the root key, not its loss", async () => {
  const key = await create();
  await using rotated = await replica(opened.database, openKeyring(["n".repeat(32), root]));
  expect(await rotated.find(key)).toBeDefined();
  await using lost = await replica(opened.database, openKeyring(["n".repeat(32)]));
  expect(await lost.find(key)).toBeUndefined();
});

test("a text that is no key never reaches the database", async () => {
  const nobody = undefined as never;
  await using one = await replica(nobody);
  expect(await one.find("rw_guess")).toBeUndefined();
});
