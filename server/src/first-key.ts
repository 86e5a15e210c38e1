import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { createApiKey } from "#accounts/keys.ts";
import type { Plan } from "#accounts/plan.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";

export type FirstKeyOptions = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly dataDir: string;
  readonly plan: Plan;
};

/** Any fixed number that nobody else uses on this database. */
const lockKey = 7_266_317_206;

/**
 * On a database without any account makes the first one, with a key in `DATA_DIR/first-key` (0600), and answers the file.
 * The file is written before the commit: there is never an account that nobody has a key to.
 */
export async function makeFirstKey({ database, keyring, dataDir, plan }: FirstKeyOptions): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
    const existing = await transaction.selectFrom("account").select("id").limit(1).executeTakeFirst();
    if (existing !== undefined) return undefined;
    const inserted = transaction.insertInto("account").values({ plan, name: null }).returning("id");
    const { id: accountId } = await inserted.executeTakeFirstOrThrow();
    const key = await createApiKey(transaction, keyring, { accountId, name: "First key", permission: "all_access" });
    const file = join(dataDir, "first-key");
    await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    return file;
  });
}
