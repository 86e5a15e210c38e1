import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/** Any fixed number that nobody else uses on this database. */
const lockKey = 7_266_317_205;

/** One numbered SQL file: `0001_foundation.sql`. */
type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

/**
 * Brings the tables up to date, each file in its own transaction. Of processes that start at once one does the work and
 * the others wait. Refuses to go on when a file was changed after it had been applied, or when the database is newer than
 * this program. Answers the names of the files that were applied now.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  while (await database.transaction().execute((transaction) => applyNext(transaction, migrations, applied)));
  return applied;
}

/**
 * Throws unless every file has been applied: a database that was put back from an older backup, or emptied, while this
 * program runs.
 */
export async function requireMigrated(database: Database, folder: string = migrationsFolder): Promise<void> {
  const names = (await readMigrations(folder)).map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database);
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) throw new Error(`the database lacks ${missing.join(", ")}: start the program anew`);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Applies the first file that is still missing; answers whether there was one. */
async function applyNext(transaction: Transaction, migrations: Migration[], applied: string[]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
  await sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(
    transaction,
  );
  refuseDrift(migrations, rows);
  const next = migrations.find(({ name }) => !rows.some((row) => row.name === name));
  if (next === undefined) return false;
  await sql.raw(next.text).execute(transaction);
  await sql`insert into migration (name, checksum) values (${next.name}, ${next.checksum})`.execute(transaction);
  applied.push(next.name);
  return true;
}

function refuseDrift(migrations: readonly Migration[], rows: readonly { name: string; checksum: string }[]): void {
  for (const { name, checksum } of rows) {
    const migration = migrations.find((each) => each.name === name);
    if (migration === undefined) {
      throw new Error(`the database was made by a newer version (it has ${name}): update this program`);
    }
    if (migration.checksum !== checksum) {
      throw new Error(`the migration ${name} was changed after it had been applied: put the file back as it was`);
    }
  }
}
