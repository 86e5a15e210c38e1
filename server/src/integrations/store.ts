import { sql, type Selectable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { CrmConnectionTable } from "#db/schema/crm.ts";
import type { Pace } from "./crm.ts";
import type { Provider } from "./provider.ts";

export type ConnectionRow = Selectable<CrmConnectionTable>;

/** The account's connections, newest first. */
export function listConnectionRows(database: Database, accountId: number): Promise<ConnectionRow[]> {
  return database
    .selectFrom("crm_connection")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
}

/** The account's connection to a provider; `undefined` when there is none. */
export function findConnection(
  database: Database,
  accountId: number,
  provider: string,
): Promise<ConnectionRow | undefined> {
  return database
    .selectFrom("crm_connection")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .executeTakeFirst();
}

/** Keeps new tokens. Who connects a provider again keeps the connection and its id. */
export async function saveConnection(
  transaction: Transaction,
  row: { readonly account_id: number; readonly provider: Provider; readonly tokens: Buffer },
): Promise<void> {
  const connected = { tokens: row.tokens, state: "connected", updated_at: new Date() };
  await transaction
    .insertInto("crm_connection")
    .values(row)
    .onConflict((conflict) => conflict.columns(["account_id", "provider"]).doUpdateSet(connected))
    .execute();
}

/**
 * The connection, which nobody else may change until the transaction ends; `undefined` when it is gone. Waits for
 * whoever holds it.
 */
export function lockConnection(transaction: Transaction, id: number): Promise<ConnectionRow | undefined> {
  return transaction.selectFrom("crm_connection").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateConnection(
  transaction: Transaction,
  id: number,
  change: { readonly tokens: Buffer } | { readonly state: "needs_reconnect" },
): Promise<void> {
  await transaction
    .updateTable("crm_connection")
    .set({ ...change, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** Puts the same tokens, sealed anew, in place of those that were read, unless others have come meanwhile. */
export async function replaceSeal(database: Database, row: ConnectionRow, tokens: Buffer): Promise<void> {
  await database
    .updateTable("crm_connection")
    .set({ tokens })
    .where("id", "=", row.id)
    .where("tokens", "=", row.tokens)
    .execute();
}

/** Deletes and answers the account's connection; `undefined` when it has none of that id. */
export function deleteConnection(
  database: Database,
  accountId: number,
  id: number,
): Promise<ConnectionRow | undefined> {
  return database
    .deleteFrom("crm_connection")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** When a request may be made: in so many milliseconds, or not before the bucket has filled again. */
export type Turn = { readonly waitMs: number } | { readonly retryAfterSeconds: number };

/**
 * Takes a turn from the connection's bucket, which all processes share. A turn further away than `longestWaitMs` is not
 * taken. `undefined` when the connection is gone.
 */
export async function takeTurn(
  database: Database,
  id: number,
  { burst, perSecond, longestWaitMs }: Pace & { readonly longestWaitMs: number },
): Promise<Turn | undefined> {
  const full = sql<Date>`(clock_timestamp() + make_interval(secs => ${burst / perSecond}))`;
  const next = sql<Date>`greatest(busy_until, clock_timestamp()) + make_interval(secs => ${1 / perSecond})`;
  const lateMs = sql<number>`(extract(epoch from busy_until - ${full}) * 1000)::float8`;
  const taken = await database
    .updateTable("crm_connection")
    .set({ busy_until: next })
    .where("id", "=", id)
    .where(next, "<=", sql<Date>`${full} + make_interval(secs => ${longestWaitMs / 1000})`)
    .returning(lateMs.as("lateMs"))
    .executeTakeFirst();
  if (taken !== undefined) return { waitMs: Math.max(0, taken.lateMs) };
  const busy = await database
    .selectFrom("crm_connection")
    .select(lateMs.as("lateMs"))
    .where("id", "=", id)
    .executeTakeFirst();
  return busy && { retryAfterSeconds: Math.max(1, Math.ceil(busy.lateMs / 1000)) };
}
