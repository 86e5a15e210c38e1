import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startNode, type Started } from "#process.fixture.ts";
import { connectedAccount, rootKey, type Connected } from "./connected.fixture.ts";

let account: Connected;
beforeEach(async () => (account = await connectedAccount()));
afterEach(() => account[Symbol.asyncDispose]());

/** A process of the service that asks for a contact once. */
function asking(): Started {
  const { databaseUrl, fake, accountId } = account;
  const given = [databaseUrl, rootKey, JSON.stringify(fake.environment), String(accountId)];
  return startNode([join(import.meta.dirname, "asking.fixture.ts"), ...given], { PATH: process.env["PATH"] });
}

const refreshes = () => account.fake.server.got.filter(({ body }) => body.includes("grant_type=refresh_token"));
const told = () =>
  account.database.selectFrom("webhook_delivery").select(["type", "data"]).where("account_id", "=", account.accountId);

test("of two processes whose tokens are refused at the same time one refreshes, and the connection lives", async () => {
  const { server } = account.fake;
  for (let round = 1; round <= 2; round++) {
    server.grants.expireAccess();
    // Both have asked with the old token before either is refused.
    const both = Promise.withResolvers<void>();
    let asked = 0;
    server.onRequest = async ({ path }) => {
      if (!path.includes("/query")) return;
      if (++asked === 2) both.resolve();
      await both.promise;
    };
    const processes = [asking(), asking()];
    for (const { ended, said } of processes) expect([await ended, said.out, said.error]).toEqual([0, "1 found\n", ""]);
    expect(refreshes()).toHaveLength(round);
  }
  expect((await account.row()).state).toBe("connected");
});

/**
 * Kills a process that has the provider's new tokens, and has not committed them yet: a trigger holds its write for as
 * long as the test has the lock.
 */
async function killedBeforeCommit(): Promise<void> {
  const { database, fake } = account;
  fake.server.grants.expireAccess();
  await sql`create function hold() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$`.execute(database);
  await sql`create trigger hold before update of tokens on crm_connection
    for each row execute function hold()`.execute(database);
  const holding = await database.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(4711)`.execute(holding);
  const { child } = asking();
  await expect.poll(() => waiting(), { timeout: 60_000 }).toBe(1);
  expect(refreshes()).toHaveLength(1);
  child.kill("SIGKILL");
  await once(child, "close");
  await holding.rollback().execute();
  // Waits until the database has noticed that nobody is there any more.
  await sql`drop trigger hold on crm_connection`.execute(database);
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(account.database);
  return rows.length;
}

test("tokens that die with their process are not missed where a refresh token works again", async () => {
  account.fake.server.grants.rotates = false;
  await killedBeforeCommit();
  const { said, ended } = asking();
  expect([await ended, said.out]).toEqual([0, "1 found\n"]);
  expect((await account.row()).state).toBe("connected");
});

test("where it works once, somebody has to connect anew, and is told: by one event and one mail each", async () => {
  const { database, accountId } = account;
  const endpoint = { account_id: accountId, url: "https://example.com", secret: Buffer.of() };
  const events = ["integration.needs_reconnect"];
  await database
    .insertInto("webhook_endpoint")
    .values({ ...endpoint, events })
    .execute();
  await killedBeforeCommit();
  expect((await account.row()).state).toBe("connected");
  const processes = [asking(), asking()];
  for (const { ended, said } of processes) {
    expect([await ended, said.out]).toEqual([0, "integration_needs_reconnect\n"]);
  }
  const { id, state } = await account.row();
  expect(state).toBe("needs_reconnect");
  expect(await told().execute()).toEqual([{ type: events[0], data: { connection_id: id, provider: "salesforce" } }]);
  const mails = await database.selectFrom("mail").select("recipient").orderBy("recipient").execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(["ada@acme.test", "grace@acme.test"]);
});
