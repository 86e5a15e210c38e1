import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { findRow } from "./find-row.ts";
import { prepared } from "./prepared.ts";
import { testDatabase, type TestDatabase } from "./testing.ts";

let opened: TestDatabase;
let ids: number[];
beforeAll(async () => {
  opened = await testDatabase();
  const rows = ["Ada", "Grace", null].map((name) => ({ name, plan: "growth" as const }));
  const made = await opened.database.insertInto("account").values(rows).returning("id").execute();
  ids = made.map(({ id }) => id);
});
afterAll(() => opened[Symbol.asyncDispose]());

const findAccount = findRow({
  name: "account_in_test",
  query: (database, any) => database.selectFrom("account").select(["id", "name"]).where("id", "=", any),
  keyOf: ({ id }) => id,
});

test("each caller gets the row asked for, or none", async () => {
  const found = await Promise.all([...ids, 999_999_999, ...ids].map((id) => findAccount(opened.database, id)));
  const names = ["Ada", "Grace", null];
  expect(found.map((row) => row?.name)).toEqual([...names, undefined, ...names]);
});

test("a connection parses the statement once, under its name", async () => {
  const database = openDatabase({ url: opened.url, connections: 1, onError: () => undefined });
  for (let round = 0; round < 3; round++) await findAccount(database, ids[0] ?? 0);
  const { rows } = await sql<object>`select name, statement, generic_plans + custom_plans as runs
    from pg_prepared_statements`.execute(database);
  expect(rows).toEqual([{ name: "account_in_test", statement: expect.stringContaining("any($1)"), runs: 3 }]);
  await database.destroy();
});

test("it reads inside a transaction what the transaction has written", async () => {
  const id = ids[0] ?? 0;
  await opened.database.transaction().execute(async (transaction) => {
    await transaction.updateTable("account").set({ name: "Lovelace" }).where("id", "=", id).execute();
    expect((await findAccount(transaction, id))?.name).toBe("Lovelace");
    expect((await findAccount(opened.database, id))?.name).toBe("Ada");
  });
  expect((await findAccount(opened.database, id))?.name).toBe("Lovelace");
});

test("a prepared query has one parameter", async () => {
  const two = prepared<number, object>("two_parameters", (database, id) =>
    database.selectFrom("account").select("id").where("id", "=", id).where("plan", "=", "growth"),
  );
  await expect(two(opened.database, 1)).rejects.toThrow("one parameter");
});
