import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { abandonFiles, deleteNow, keepFiles, reserveFiles, sweepOrphans } from "./orphans.ts";

const never = new AbortController().signal;
const prefix = "accounts/1/videos/a/";
let shop: TestDatabase;
let deleted: string[];
let broken: boolean;
beforeEach(async () => {
  [shop, deleted, broken] = [await testDatabase(), [], false];
});
afterEach(() => shop[Symbol.asyncDispose]());

const options = () => ({
  database: shop.database,
  log: pino({ level: "silent" }),
  storage: {
    async deleteAll(each: string) {
      if (broken) throw new Error("the store is down");
      deleted.push(each);
    },
  },
});
const abandon = (...prefixes: string[]) =>
  shop.database.transaction().execute((transaction) => abandonFiles(transaction, prefixes));
const rows = () => shop.database.selectFrom("storage_orphan").selectAll().execute();
const makeDue = () => sql`update storage_orphan set due_at = now()`.execute(shop.database);

test("abandoned files are deleted at once, and nothing is left to do", async () => {
  await abandon(prefix, "accounts/1/videos/b/", prefix);
  await deleteNow(options(), [prefix, "accounts/1/videos/b/"]);
  expect(deleted.sort()).toEqual([prefix, "accounts/1/videos/b/"]);
  expect(await rows()).toEqual([]);
});

test("what storage refuses now a worker deletes later, and says meanwhile why", async () => {
  broken = true;
  await abandon(prefix);
  await deleteNow(options(), [prefix]);
  expect(await sweepOrphans(options(), never)).toBe(0);
  expect(await rows()).toMatchObject([{ prefix, attempts: 1, last_error: "the store is down" }]);
  broken = false;
  expect(await sweepOrphans(options(), never)).toBe(0);
  await makeDue();
  expect(await sweepOrphans(options(), never)).toBe(1);
  expect([deleted, await rows()]).toEqual([[prefix], []]);
});

test("a store that hangs holds nobody up", async () => {
  await abandon(prefix);
  const hanging = { ...options(), storage: { deleteAll: () => new Promise<void>(() => undefined) } };
  await deleteNow(hanging, [prefix]);
  expect(await rows()).toHaveLength(1);
});

test("a deletion that is rolled back abandons nothing", async () => {
  const failing = shop.database.transaction().execute(async (transaction) => {
    await abandonFiles(transaction, [prefix]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await sweepOrphans(options(), never)).toBe(0);
  expect(deleted).toEqual([]);
});

test("files that are stored wait for their row, and are deleted when it never comes", async () => {
  await reserveFiles(shop.database, prefix);
  expect(await sweepOrphans(options(), never)).toBe(0);
  await makeDue();
  expect(await sweepOrphans(options(), never)).toBe(1);
  const late = shop.database.transaction().execute((transaction) => keepFiles(transaction, prefix));
  await expect(late).rejects.toThrow(/given up meanwhile/);
});

test("files whose row came are nobody's orphans", async () => {
  await reserveFiles(shop.database, prefix);
  await shop.database.transaction().execute((transaction) => keepFiles(transaction, prefix));
  await makeDue();
  expect(await sweepOrphans(options(), never)).toBe(0);
  expect(deleted).toEqual([]);
});

test("of many sweepers each prefix is done by one", async () => {
  const prefixes = Array.from({ length: 20 }, (_, index) => `accounts/1/videos/v${index}/`);
  await abandon(...prefixes);
  await Promise.all([1, 2, 3, 4].map(() => sweepOrphans(options(), never)));
  expect(deleted.sort()).toEqual(prefixes.sort());
});
