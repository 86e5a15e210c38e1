import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import type { Event } from "./event.ts";
import { tell } from "./tell.ts";

const deleted: Event = { type: "video.deleted", data: { video_id: 7, domain_id: 3 } };
const updated: Event = { type: "series.updated", data: { series_id: 5, domain_id: 3 } };

async function newAccount(database: Database): Promise<number> {
  const account = database.insertInto("account").values({ plan: "growth", name: null }).returning("id");
  return (await account.executeTakeFirstOrThrow()).id;
}

type Wish = { readonly account_id: number; readonly events: string[]; readonly enabled?: boolean };

async function endpoint(database: Database, wish: Wish): Promise<number> {
  const row = { ...wish, url: "https://example.com", secret: Buffer.of() };
  return (await database.insertInto("webhook_endpoint").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

const told = (database: Database) =>
  database.selectFrom("webhook_delivery").select(["endpoint_id", "type", "data", "message_id"]).orderBy("id").execute();

test("every enabled endpoint of the account that wants an event gets it, under one id", async () => {
  await using test = await testDatabase();
  const { database } = test;
  const [accountId, foreignId] = [await newAccount(database), await newAccount(database)];
  const both = await endpoint(database, { account_id: accountId, events: ["video.deleted", "series.updated"] });
  const one = await endpoint(database, { account_id: accountId, events: ["video.deleted"] });
  await endpoint(database, { account_id: accountId, events: ["lead.created"] });
  await endpoint(database, { account_id: accountId, events: ["video.deleted"], enabled: false });
  await endpoint(database, { account_id: foreignId, events: ["video.deleted"] });
  await database.transaction().execute((transaction) => tell(transaction, accountId, [deleted, updated]));
  const rows = await told(database);
  const ids = (type: string) => new Set(rows.filter((row) => row.type === type).map((row) => row.message_id));
  expect(rows.map(({ endpoint_id, type }) => `${endpoint_id} ${type}`).toSorted()).toEqual(
    [`${both} series.updated`, `${both} video.deleted`, `${one} video.deleted`].toSorted(),
  );
  expect(rows.map(({ data }) => JSON.stringify(data))).toContain(JSON.stringify(deleted.data));
  expect([ids("video.deleted").size, ids("series.updated").size]).toEqual([1, 1]);
  expect([...ids("video.deleted")][0]).toMatch(/^msg_[0-9a-f]{32}$/);
  expect([...ids("series.updated")]).not.toEqual([...ids("video.deleted")]);
});

test("what is rolled back is told to nobody", async () => {
  await using test = await testDatabase();
  const accountId = await newAccount(test.database);
  await endpoint(test.database, { account_id: accountId, events: ["video.deleted"] });
  const failing = test.database.transaction().execute(async (transaction) => {
    await tell(transaction, accountId, [deleted]);
    throw new Error("no film after all");
  });
  await expect(failing).rejects.toThrow("no film after all");
  expect(await told(test.database)).toEqual([]);
});

test("an endpoint that is deleted at the same time fails nobody's transaction", async () => {
  await using test = await testDatabase();
  const { database } = test;
  const accountId = await newAccount(database);
  const [gone, stays] = [
    await endpoint(database, { account_id: accountId, events: ["video.deleted"] }),
    await endpoint(database, { account_id: accountId, events: ["video.deleted"] }),
  ];
  const deleting = await database.startTransaction().execute();
  await deleting.deleteFrom("webhook_endpoint").where("id", "=", gone).execute();
  const telling = database.transaction().execute((transaction) => tell(transaction, accountId, [deleted]));
  const undecided = Promise.race([telling.then(() => "told"), waitsForLock(database).then(() => "waits")]);
  expect(await undecided).toBe("waits");
  await deleting.commit().execute();
  await telling;
  expect((await told(database)).map(({ endpoint_id }) => endpoint_id)).toEqual([stays]);
});

/** Resolves when some statement waits for a lock of another. */
async function waitsForLock(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    if (rows.length > 0) return;
  }
}
