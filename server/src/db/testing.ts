import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, type Database } from "./database.ts";

/** A fresh, migrated database of a real Postgres, dropped when it is disposed. */
export type TestDatabase = AsyncDisposable & { readonly database: Database; readonly url: string };

/**
 * Makes a database for one test: `await using test = await testDatabase()`. The server is started by the first test of a
 * run that asks for it and shared by all (`testing-setup.ts`); a copy of a migrated template takes some 50 ms.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const answer = await fetch(inject("testServer"));
  if (!answer.ok) throw new Error(await answer.text());
  const { url: adminUrl, template } = (await answer.json()) as { url: string; template: string };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administrate(adminUrl, `create database ${name} template ${template}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const database = openDatabase({ url, connections: 5, onError: () => undefined });
  return {
    database,
    url,
    async [Symbol.asyncDispose]() {
      await database.destroy();
      await administrate(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text: what somebody finds who has stolen the database. */
export async function textOfAllTables(database: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(database);
  const texts = tables.map(({ name }) =>
    sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(database),
  );
  return (await Promise.all(texts)).flatMap(({ rows }) => rows.map(({ text }) => text)).join("\n");
}
