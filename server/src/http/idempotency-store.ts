import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { ApiError, type ErrorCode } from "#errors.ts";

/** One use of an `Idempotency-Key` by one request. */
export type Claim = {
  readonly accountId: number;
  /** Method and path with its ids: a key stands for itself on each. */
  readonly path: string;
  readonly key: string;
  /** Digest of the body. */
  readonly hash: Buffer;
  /** The request's own id: tells it from a later one that has taken the key over. */
  readonly id: string;
};

/** An answer that the same key gets again. */
export type KeptAnswer = { readonly status: number; readonly errorCode: ErrorCode | null; readonly body: string };

/** How long a request may be silent before it counts as dead and its key may be taken over. */
const leaseMs = 30_000;
/** How often a living request says so: three times within a lease. */
export const renewalMs = 10_000;
const lease = sql<Date>`now() + ${leaseMs} * interval '1 ms'`;
const keptHours = 24;
const isOver = sql<boolean>`(created_at < now() - ${keptHours} * interval '1 hour' and coalesce(leased_until < now(), true))`;

/**
 * Takes the key for a request: `undefined` when it may go on, else the answer that was given before. Throws 409 while
 * another request is being answered, and 422 when the body is another one. A key whose request died before it had an
 * effect is taken over by the next one.
 */
export async function claimKey(database: Database, claim: Claim): Promise<KeptAnswer | undefined> {
  // The row may vanish between the two statements when its request had no effect; the second time it is then free.
  for (let time = 0; time < 3; time += 1) {
    if (await tryClaim(database, claim)) return undefined;
    const row = await database
      .selectFrom("idempotency_key")
      .select(["request_hash", "status", "error_code", "body"])
      .select(sql<boolean>`coalesce(leased_until > now(), false)`.as("is_leased"))
      .where("account_id", "=", claim.accountId)
      .where("path", "=", claim.path)
      .where("key", "=", claim.key)
      .executeTakeFirst();
    if (row === undefined) continue;
    if (!row.request_hash.equals(claim.hash)) throw new ApiError("idempotency_mismatch");
    if (row.is_leased) throw new ApiError("idempotency_in_flight");
    if (row.status === null) continue;
    return { status: row.status, errorCode: row.error_code as ErrorCode | null, body: row.body ?? "" };
  }
  throw new ApiError("idempotency_in_flight");
}

async function tryClaim(database: Database, { accountId, path, key, hash, id }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key as kept (account_id, path, key, request_hash, claim, leased_until)
    values (${accountId}, ${path}, ${key}, ${hash}, ${id}, ${lease})
    on conflict (account_id, path, key) do update set
      request_hash = excluded.request_hash, claim = excluded.claim, leased_until = excluded.leased_until,
      status = null, error_code = null, body = null, created_at = now()
    where coalesce(kept.leased_until < now(), true) and (
      kept.created_at < now() - ${keptHours} * interval '1 hour'
      or (kept.status is null and kept.request_hash = excluded.request_hash)
    )
    returning claim
  `.execute(database);
  return rows.length > 0;
}

const own = (database: Database, { accountId, path, key, id }: Claim) =>
  database
    .updateTable("idempotency_key")
    .where("account_id", "=", accountId)
    .where("path", "=", path)
    .where("key", "=", key)
    .where("claim", "=", id);

/** Commits the answer together with its effect. Throws 409, so that neither happens, when the key was taken over. */
export async function keepWithEffect(transaction: Transaction, claim: Claim, body: string): Promise<void> {
  const { numUpdatedRows } = await own(transaction, claim).set({ status: 200, body }).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError("idempotency_in_flight");
}

export async function renewLease(database: Database, claim: Claim): Promise<void> {
  await own(database, claim).set({ leased_until: lease }).where("leased_until", "is not", null).execute();
}

/** The request is answered; without an answer of its own what was kept with the effect stays. */
export async function finish(database: Database, claim: Claim, answer: KeptAnswer | undefined): Promise<void> {
  const kept = answer && { status: answer.status, error_code: answer.errorCode, body: answer.body };
  await own(database, claim)
    .set({ ...kept, leased_until: null })
    .execute();
}

/** Frees the key of a request that had no effect; answers whether it had none. */
export async function release(database: Database, { accountId, path, key, id }: Claim): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("idempotency_key")
    .where("account_id", "=", accountId)
    .where("path", "=", path)
    .where("key", "=", key)
    .where("claim", "=", id)
    .where("status", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets what is older than a day; answers how many keys that were. */
export async function sweepIdempotencyKeys(database: Database): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom("idempotency_key").where(isOver).executeTakeFirst();
  return Number(numDeletedRows);
}
