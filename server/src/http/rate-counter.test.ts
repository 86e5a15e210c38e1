import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#db/database.ts";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { rateCounter, sweepRateWindows } from "./rate-counter.ts";

let shared: TestDatabase;
let other: Database;

beforeAll(async () => {
  shared = await testDatabase();
  other = openDatabase({ url: shared.url, connections: 5, onError: () => undefined });
});
afterAll(async () => {
  await other.destroy();
  await shared[Symbol.asyncDispose]();
});

const windowMs = 3_600_000;
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** Lets time pass in the database, as far as windows can see. */
async function age(client: string): Promise<void> {
  await sql`update rate_window set ends_at = ends_at - ${windowMs} * interval '1 ms' where client = ${client}`.execute(
    shared.database,
  );
}

test("two replicas that count at once give every place of the window exactly once", async () => {
  const replicas = [rateCounter(shared.database, { windowMs }), rateCounter(other, { windowMs })] as const;
  const counted = await Promise.all(upTo(400).map((number) => replicas[number % 2 === 0 ? 0 : 1]("a client")));
  expect(counted.map(({ ordinal }) => ordinal).sort((a, b) => a - b)).toEqual(upTo(400));
});

test("replicas that count the same clients in any order do not deadlock", async () => {
  const replicas = [rateCounter(shared.database, { windowMs }), rateCounter(other, { windowMs })] as const;
  const clients = upTo(50).map((number) => `client ${number}`);
  for (let round = 1; round <= 10; round += 1) {
    const orders = [clients, clients.toReversed()] as const;
    await Promise.all(orders.flatMap((order, index) => order.map((client) => replicas[index as 0 | 1](client))));
  }
  const rows = await shared.database.selectFrom("rate_window").selectAll().where("client", "in", clients).execute();
  expect(rows.map(({ count }) => count)).toEqual(clients.map(() => 20));
});

test("requests that come while a batch is under way share the next statement", async () => {
  await using own = await testDatabase();
  await sql`create table statement (at timestamptz not null default now())`.execute(own.database);
  await sql`create function note() returns trigger language plpgsql as 'begin insert into statement default values; return null; end'`.execute(
    own.database,
  );
  await sql`create trigger noted after insert on rate_window for each statement execute function note()`.execute(
    own.database,
  );
  const count = rateCounter(own.database, { windowMs });
  await Promise.all(upTo(200).map((number) => count(`client ${number % 7}`)));
  const { rows } = await sql`select from statement`.execute(own.database);
  expect(rows).toHaveLength(2);
});

test("model: a window begins with a client's first request and ends when its time is over", async () => {
  const replicas = [rateCounter(shared.database, { windowMs }), rateCounter(other, { windowMs })] as const;
  const client = fc.constantFrom("red", "green", "2001:db8:0:1::/64");
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ client, replica: fc.constantFrom(0, 1), requests: fc.integer({ min: 1, max: 5 }) }),
    },
    { weight: 1, arbitrary: fc.record({ client, ends: fc.constant(true) }) },
    { weight: 1, arbitrary: fc.record({ sweeps: fc.constant(true) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await shared.database.deleteFrom("rate_window").execute();
      const model = new Map<string, number>();
      for (const each of steps) {
        if ("sweeps" in each) {
          await sweepRateWindows(shared.database);
        } else if ("ends" in each) {
          await age(each.client);
          model.delete(each.client);
        } else {
          const { client, replica, requests } = each;
          const before = model.get(client) ?? 0;
          const counted = await Promise.all(upTo(requests).map(() => replicas[replica](client)));
          expect(counted.map(({ ordinal }) => ordinal)).toEqual(upTo(requests).map((nth) => before + nth));
          model.set(client, before + requests);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("the end of the window is told on the counter's clock and stays where it is", async () => {
  let nowMs = 50_000;
  const count = rateCounter(shared.database, { windowMs: 60_000, nowMs: () => nowMs });
  const first = await count("somebody");
  expect(first).toEqual({ ordinal: 1, endsAtMs: 110_000 });
  await sql`update rate_window set ends_at = ends_at - interval '20 s' where client = 'somebody'`.execute(other);
  nowMs += 20_000;
  const second = await count("somebody");
  expect(second.ordinal).toBe(2);
  // The database's clock has gone on by what the two statements took.
  expect(second.endsAtMs).toBeLessThanOrEqual(110_000);
});

test("a database that is away rejects what waits, and is asked again by the next request", async () => {
  const away = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", onError: () => undefined });
  const count = rateCounter(away, { windowMs });
  const answers = await Promise.allSettled(upTo(3).map(() => count("somebody")));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await expect(count("somebody")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await away.destroy();
});

test("a statement that hangs is given up, and counting goes on when its lock is gone", async () => {
  const count = rateCounter(other, { windowMs, timeoutMs: 50 });
  await shared.database.transaction().execute(async (transaction) => {
    await sql`lock table rate_window`.execute(transaction);
    await expect(count("locked out")).rejects.toMatchObject({ code: "unavailable" });
  });
  const patient = rateCounter(other, { windowMs });
  await expect.poll(async () => (await patient("locked out")).ordinal).toBeGreaterThan(1);
});

test("the sweep removes what is over and nothing else, and does not wait for what is being counted", async () => {
  const { database } = shared;
  await database.deleteFrom("rate_window").execute();
  const count = rateCounter(database, { windowMs });
  for (const client of ["over", "over but busy", "alive"]) await count(client);
  await age("over");
  await age("over but busy");
  await other.transaction().execute(async (transaction) => {
    await sql`select from rate_window where client = 'over but busy' for update`.execute(transaction);
    expect(await sweepRateWindows(database)).toBe(1);
  });
  const left = await database.selectFrom("rate_window").select("client").orderBy("client").execute();
  expect(left.map(({ client }) => client)).toEqual(["alive", "over but busy"]);
});
