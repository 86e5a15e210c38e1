import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, requireMigrated } from "./migrate.ts";
import { testDatabase, type TestDatabase } from "./testing.ts";

let db: TestDatabase;
let folder: string;
beforeEach(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "reelwright-migrations-"));
  // The template is migrated already; these tests bring files of their own.
  await sql`drop table migration`.execute(db.database);
});
afterEach(async () => {
  await db[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFile(join(folder, name), text);
const names = async () =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db.database)).rows.map(
    ({ name }) => name,
  );

test("applies each file once, in the order of their numbers", async () => {
  await file("0002_second.sql", "alter table thing add column size int");
  await file("0001_first.sql", "create table thing (id int)");
  await file("notes.txt", "not a migration");
  expect(await migrate(db.database, folder)).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await migrate(db.database, folder)).toEqual([]);
  await file("0003_third.sql", "drop table thing");
  expect(await migrate(db.database, folder)).toEqual(["0003_third.sql"]);
});

test("a file that fails leaves nothing of itself, and what came before stays", async () => {
  await file("0001_first.sql", "create table thing (id int)");
  await file("0002_broken.sql", "create table half (id int); select nonsense");
  await expect(migrate(db.database, folder)).rejects.toThrow("nonsense");
  expect(await names()).toEqual(["0001_first.sql"]);
  await file("0002_broken.sql", "create table half (id int)");
  expect(await migrate(db.database, folder)).toEqual(["0002_broken.sql"]);
});

test("refuses a file that was changed after it had been applied", async () => {
  await file("0001_first.sql", "create table thing (id int)");
  await migrate(db.database, folder);
  await file("0001_first.sql", "create table thing (id bigint)");
  await expect(migrate(db.database, folder)).rejects.toThrow("0001_first.sql was changed after it had been applied");
});

test("refuses a database that a newer version has made", async () => {
  await file("0001_first.sql", "create table thing (id int)");
  await migrate(db.database, folder);
  await rm(join(folder, "0001_first.sql"));
  await expect(migrate(db.database, folder)).rejects.toThrow("newer version (it has 0001_first.sql)");
});

test("processes that start at once apply each file once", async () => {
  for (let number = 1; number <= 5; number++) {
    await file(`000${number}_step.sql`, `create table step_${number} (id int); select pg_sleep(0.05)`);
  }
  const program = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve("./database.ts"))});
    const { migrate } = await import(${JSON.stringify(import.meta.resolve("./migrate.ts"))});
    const database = openDatabase({ url: process.argv[1], onError: () => undefined });
    console.log(JSON.stringify(await migrate(database, process.argv[2])));
    await database.destroy();`;
  const start = async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program, db.url, folder]);
    const [[output], [code]] = (await Promise.all([once(child.stdout, "data"), once(child, "exit")])) as [
      [Buffer],
      [number],
    ];
    expect(code).toBe(0);
    return JSON.parse(output.toString()) as string[];
  };
  const applied = await Promise.all([start(), start(), start()]);
  expect(applied.flat().toSorted((a, b) => a.localeCompare(b))).toEqual(await names());
  expect(await names()).toHaveLength(5);
});

test("a database that lacks a file, or everything, is not ready", async () => {
  await file("0001_first.sql", "create table thing (id int)");
  await expect(requireMigrated(db.database, folder)).rejects.toThrow(/migration/);
  await migrate(db.database, folder);
  await requireMigrated(db.database, folder);
  await file("0002_second.sql", "alter table thing add column size int");
  await expect(requireMigrated(db.database, folder)).rejects.toThrow("the database lacks 0002_second.sql");
});
