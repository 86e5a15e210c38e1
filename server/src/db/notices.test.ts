import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openNotices, type Notices } from "./notices.ts";
import { testNetwork, type TestNetwork } from "./network.fixture.ts";
import { testDatabase, type TestDatabase } from "./testing.ts";

let db: TestDatabase;
let network: TestNetwork;
let notices: Notices;
beforeEach(async () => {
  db = await testDatabase();
  network = await testNetwork(db.url);
  notices = await openNotices({ url: network.url, onError: () => undefined });
});
afterEach(async () => {
  await notices[Symbol.asyncDispose]();
  await network[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const say = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db.database);

function follow(channel: "job_changed" | "account_changed") {
  const told: string[] = [];
  const subscription = notices.subscribe(channel, {
    heard: (payload) => void told.push(payload),
    missed: () => void told.push("(missed)"),
  });
  return { told, subscription };
}

test("each channel's listeners are told in order, over one connection", async () => {
  const jobs = follow("job_changed");
  const accounts = follow("account_changed");
  await say("job_changed", "1");
  await say("another", "2");
  await say("account_changed", "3");
  await say("job_changed", "4");
  await expect.poll(() => jobs.told).toEqual(["1", "4"]);
  expect(accounts.told).toEqual(["3"]);
  jobs.subscription[Symbol.dispose]();
  await say("job_changed", "5");
  await say("account_changed", "6");
  await expect.poll(() => accounts.told).toEqual(["3", "6"]);
  expect(jobs.told).toEqual(["1", "4"]);
});

test("a lost connection is not current, comes back, and says that something may have been missed", async () => {
  const { told } = follow("account_changed");
  expect(notices.isCurrent()).toBe(true);
  network.cut();
  await expect.poll(() => notices.isCurrent()).toBe(false);
  expect(told).toEqual([]);
  network.mend();
  await expect.poll(() => told).toEqual(["(missed)"]);
  expect(notices.isCurrent()).toBe(true);
  await say("account_changed", "7");
  await expect.poll(() => told).toEqual(["(missed)", "7"]);
});

test("a database that has fallen silent is not current, though its connection stands", async () => {
  expect(notices.isCurrent()).toBe(true);
  network.freeze();
  await expect.poll(() => notices.isCurrent()).toBe(false);
  network.mend();
  await expect.poll(() => notices.isCurrent()).toBe(true);
});

test("refuses to open without a database", async () => {
  const url = "postgres://nobody@127.0.0.1:1/none";
  await expect(openNotices({ url, onError: () => undefined })).rejects.toThrow("ECONNREFUSED");
});
