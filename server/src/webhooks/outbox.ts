import { sql, type Updateable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { WebhookDeliveryTable } from "#db/schema/webhooks.ts";
import { giveUpWaiting } from "./store.ts";

/** Endpoints and accounts that have as many attempts under way in this process as they may have. */
export type Busy = { readonly endpoints: readonly number[]; readonly accounts: readonly number[] };

/** One attempt at a message. Nobody else makes another one until `leaseSeconds` have gone by. */
export type Claim = {
  readonly id: number;
  readonly account_id: number;
  readonly endpoint_id: number;
  readonly message_id: string;
  readonly type: string;
  readonly data: object;
  readonly created_at: Date;
  /** Fencing token: what an older attempt says is not written. */
  readonly attempt: number;
  readonly tries: number;
  readonly url: string;
  /** Sealed. */
  readonly secret: Buffer;
  /** Sealed; null unless it still signs along. */
  readonly previous_secret: Buffer | null;
};

/** Longer than any attempt can take; a message whose sender was killed is due again after it. */
const leaseSeconds = 60;

/** Takes the message that has been due longest. */
export async function claim(database: Database, { endpoints, accounts }: Busy): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update webhook_delivery delivery set attempt = attempt + 1, tries = tries + 1, last_attempt_at = now(),
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from webhook_endpoint endpoint
    where endpoint.id = delivery.endpoint_id and delivery.id = (
      select due.id from webhook_delivery due join webhook_endpoint receiver on receiver.id = due.endpoint_id
      where due.state = 'queued' and due.next_attempt_at <= now() and receiver.enabled
        and due.endpoint_id <> all(${endpoints}::bigint[]) and due.account_id <> all(${accounts}::bigint[])
      order by due.next_attempt_at limit 1 for update of due skip locked
    )
    returning delivery.id, delivery.account_id, endpoint_id, message_id, type, data, delivery.created_at, attempt, tries,
      url, secret, case when previous_until > now() then previous_secret end as previous_secret
  `.execute(database);
  return rows[0];
}

/** Notes that a message has arrived. */
export async function markDelivered(database: Database, claimed: Claim, status: number): Promise<void> {
  const done = { state: "delivered", delivered_at: sql<Date>`now()`, last_status: status, last_error: null };
  await ofClaim(database, claimed).set(done).execute();
}

export type Failed = { readonly status: number | null; readonly error: string };

/** Notes a failure: the message is due again later, unless its time will be up by then. */
export async function postpone(
  database: Database,
  claimed: Claim,
  { status, error, waitSeconds }: Failed & { readonly waitSeconds: number },
): Promise<void> {
  const next = sql<Date>`now() + make_interval(secs => ${waitSeconds})`;
  const state = sql<string>`case when ${next} > give_up_at then 'failed' else 'queued' end`;
  const failed: Updateable<WebhookDeliveryTable> = { last_status: status, last_error: error };
  await ofClaim(database, claimed)
    .set({ ...failed, state, next_attempt_at: next })
    .execute();
}

/** Disables an endpoint whose receiver says that it is gone; what waits for it is given up. */
export async function disableGone(database: Database, claimed: Claim, { status, error }: Failed): Promise<void> {
  await database.transaction().execute(async (transaction: Transaction) => {
    const gone = { enabled: false, gone_at: sql<Date>`now()`, updated_at: sql<Date>`now()` };
    const endpoint = transaction.updateTable("webhook_endpoint").set(gone).where("id", "=", claimed.endpoint_id);
    // An address that was changed meanwhile is not the one that is gone.
    const { numUpdatedRows } = await endpoint.where("url", "=", claimed.url).executeTakeFirst();
    await ofClaim(transaction, claimed).set({ state: "failed", last_status: status, last_error: error }).execute();
    if (numUpdatedRows > 0n) await giveUpWaiting(transaction, claimed.endpoint_id, "the receiver is gone");
  });
}

/** Gives a message back that was not sent to its end, as if it had not been tried. */
export async function release(database: Database, claimed: Claim): Promise<void> {
  await ofClaim(database, claimed)
    .set({ tries: claimed.tries - 1, next_attempt_at: sql<Date>`now()` })
    .execute();
}

const ofClaim = (database: Database, { id, attempt }: Claim) =>
  database
    .updateTable("webhook_delivery")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "queued");

const keptDays = 30;

/** Forgets what is older than the log is kept. */
export async function sweepDeliveries(database: Database): Promise<void> {
  const age = sql<Date>`now() - make_interval(days => ${keptDays})`;
  await database.deleteFrom("webhook_delivery").where("created_at", "<", age).execute();
}
