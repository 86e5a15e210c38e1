import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { Logger } from "#telemetry/logger.ts";
import type { Storage } from "./storage.ts";

/**
 * Files that no row names. What deletes rows says in the same transaction which files go with them, and what stores files
 * says so before any row names them; so nothing is forgotten, be it that storage fails or that a process dies.
 */
export type OrphanOptions = {
  readonly database: Database;
  readonly storage: Pick<Storage, "deleteAll">;
  readonly log: Logger;
};

/** Says with the deletion of rows that the files below these prefixes are nobody's from its commit on. */
export async function abandonFiles(transaction: Transaction, prefixes: readonly string[]): Promise<void> {
  if (prefixes.length === 0) return;
  await transaction
    .insertInto("storage_orphan")
    .values([...new Set(prefixes)].map((prefix) => ({ prefix })))
    .onConflict((conflict) => conflict.column("prefix").doUpdateSet({ due_at: sql<Date>`now()` }))
    .execute();
}

/** Longer than anything takes to store files and to name them in a row. */
const reservedHours = 24;

/** Says that files will be stored below a prefix: unless `keepFiles` is called in time, they are deleted. */
export async function reserveFiles(database: Database, prefix: string): Promise<void> {
  const due_at = sql<Date>`now() + make_interval(hours => ${reservedHours})`;
  const reserved = database.insertInto("storage_orphan").values({ prefix, due_at });
  await reserved.onConflict((conflict) => conflict.column("prefix").doUpdateSet({ due_at })).execute();
}

/** Takes a reservation back, in the transaction whose rows name the files. Throws when it came too late. */
export async function keepFiles(transaction: Transaction, prefix: string): Promise<void> {
  const kept = transaction.deleteFrom("storage_orphan").where("prefix", "=", prefix).where("attempts", "=", 0);
  const { numDeletedRows } = await kept.executeTakeFirst();
  if (numDeletedRows === 0n) throw new Error(`The files below ${prefix} were given up meanwhile`);
}

/** A request does not wait longer than this for storage. */
const promptMs = 5000;

/**
 * Deletes abandoned files at once, after the commit, so that a deletion is felt when it is answered. What storage does
 * not do now is left to a worker.
 */
export async function deleteNow(options: OrphanOptions, prefixes: readonly string[]): Promise<void> {
  const limit = new AbortController();
  const late = delay(promptMs, undefined, { signal: limit.signal, ref: false }).catch(() => undefined);
  const deleting = Promise.all(prefixes.map((prefix) => deleteOne(options, prefix)));
  await Promise.race([deleting, late]);
  limit.abort();
}

const pollMs = 10_000;

/** Deletes what is due until the signal is aborted. Any number of processes may do so. */
export async function runOrphanSweeps(options: OrphanOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweepOrphans(options, signal);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, "abandoned files could not be looked for, trying again");
    }
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Deletes the files of every prefix that is due now; answers how many prefixes were done. */
export async function sweepOrphans(options: OrphanOptions, signal: AbortSignal): Promise<number> {
  let done = 0;
  for (let prefix = await claim(options.database); prefix !== undefined; prefix = await claim(options.database)) {
    if (await deleteOne(options, prefix)) done += 1;
    if (signal.aborted) break;
  }
  return done;
}

/** Takes the prefix that has waited longest; it is due again in a minute, later the more often it has failed. */
async function claim(database: Database): Promise<string | undefined> {
  const row = await database
    .updateTable("storage_orphan")
    .set((orphan) => ({
      attempts: orphan("attempts", "+", 1),
      due_at: sql<Date>`now() + make_interval(secs => least(3600, 60 * 2 ^ attempts))`,
    }))
    .where("prefix", "=", (query) =>
      query
        .selectFrom("storage_orphan")
        .select("prefix")
        .where("due_at", "<=", sql<Date>`now()`)
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning("prefix")
    .executeTakeFirst();
  return row?.prefix;
}

/** Answers whether the files are gone. */
async function deleteOne({ database, storage, log }: OrphanOptions, prefix: string): Promise<boolean> {
  const row = database.deleteFrom("storage_orphan").where("prefix", "=", prefix);
  try {
    await storage.deleteAll(prefix);
    await row.execute();
    return true;
  } catch (error) {
    log.warn({ err: error, prefix }, "abandoned files were not deleted, a worker tries again");
    const last_error = error instanceof Error ? error.message : String(error);
    const noted = database.updateTable("storage_orphan").set({ last_error }).where("prefix", "=", prefix);
    await noted.execute().catch(() => undefined);
    return false;
  }
}
