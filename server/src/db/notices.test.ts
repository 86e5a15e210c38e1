import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openNotices, type Notices } from "./notices.ts";
import { testDatabase, type TestDatabase } from "./testing.ts";

let db: TestDatabase;
let notices: Notices;
beforeEach(async () => {
  db = await testDatabase();
  notices = await openNotices({ url: db.url, onError: () => undefined });
});
afterEach(async () => {
  await notices[Symbol.asyncDispose]();
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

const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and (query like 'listen%' or query = 'select 1')`.execute(
    db.database,
  );

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
  await cut();
  await expect.poll(() => notices.isCurrent(), { interval: 1 }).toBe(false);
  await expect.poll(() => told).toEqual(["(missed)"]);
  expect(notices.isCurrent()).toBe(true);
  await say("account_changed", "7");
  await expect.poll(() => told).toEqual(["(missed)", "7"]);
});

test("a database that has fallen silent is not current, though its connection stands", async () => {
  const frozen = await testDatabase();
  const { createServer, connect } = await import("node:net");
  const { port } = new URL(frozen.url);
  // A network between us and the database that from some moment on drops everything.
  let open = true;
  const network = createServer((near) => {
    const far = connect(Number(port), "127.0.0.1");
    near.on("data", (data) => open && far.write(data)).on("close", () => far.destroy());
    far.on("data", (data) => open && near.write(data)).on("error", () => undefined);
    near.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => void network.listen(0, "127.0.0.1", resolve));
  const { port: nearPort } = network.address() as { port: number };
  const url = Object.assign(new URL(frozen.url), { port: String(nearPort) }).href;
  const silent = await openNotices({ url, onError: () => undefined });
  expect(silent.isCurrent()).toBe(true);
  open = false;
  await expect.poll(() => silent.isCurrent()).toBe(false);
  open = true;
  await expect.poll(() => silent.isCurrent()).toBe(true);
  await silent[Symbol.asyncDispose]();
  network.close();
  await frozen[Symbol.asyncDispose]();
});

test("refuses to open without a database", async () => {
  const url = "postgres://nobody@127.0.0.1:1/none";
  await expect(openNotices({ url, onError: () => undefined })).rejects.toThrow("ECONNREFUSED");
});
