import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
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

/** A lookup whose clock stands where the test sets it. */
function lookup() {
  const clock = { nowMs: Date.now() };
  const keys = keyLookup(opened.database, keyring, { nowMs: () => clock.nowMs });
  return { keys, clock };
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

const revoke = (key: string) =>
  opened.database
    .updateTable("api_key")
    .set({ revoked_at: new Date() })
    .where("prefix", "=", key.slice(0, 9))
    .execute();

test("a key finds its account, permission and plan, and is nowhere in clear", async () => {
  const key = await create();
  expect(await lookup().keys.find(key)).toMatchObject({ accountId, permission: "read_only", plan: "growth" });
  expect(JSON.stringify(await rowOf(key))).not.toContain(key.slice(9));
});

test("a revoked key is refused when the cache has run out, or at once when the account is forgotten", async () => {
  const key = await create();
  const { keys, clock } = lookup();
  expect(await keys.find(key)).toBeDefined();
  await revoke(key);
  expect(await keys.find(key)).toBeDefined();
  clock.nowMs += 5000;
  expect(await keys.find(key)).toBeUndefined();

  const other = await create();
  await keys.find(other);
  await revoke(other);
  keys.forget(accountId);
  expect(await keys.find(other)).toBeUndefined();
});

test("a key ends at its expiry, cached or not", async () => {
  const { keys, clock } = lookup();
  const key = await create(new Date(clock.nowMs + 1000));
  expect(await keys.find(key)).toBeDefined();
  clock.nowMs += 1000;
  expect(await keys.find(key)).toBeUndefined();
  expect(await lookup().keys.find(await create(new Date(Date.now() - 1)))).toBeUndefined();
});

test("the use of a key is noted", async () => {
  const key = await create();
  expect((await rowOf(key)).last_used_at).toBeNull();
  await lookup().keys.find(key);
  await expect.poll(async () => (await rowOf(key)).last_used_at).toBeInstanceOf(Date);
});

test("a key outlives the rotation of the root key, not its loss", async () => {
  const key = await create();
  const rotated = openKeyring(["n".repeat(32), root]);
  expect(await keyLookup(opened.database, rotated).find(key)).toBeDefined();
  const lost = openKeyring(["n".repeat(32)]);
  expect(await keyLookup(opened.database, lost).find(key)).toBeUndefined();
});

test("a text that is no key never reaches the database", async () => {
  const nobody = undefined as never;
  expect(await keyLookup(nobody, nobody).find("rw_guess")).toBeUndefined();
});
