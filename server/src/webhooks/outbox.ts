import { sql, type Updateable } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { WebhookDeliveryTable } from "#db/schema/webhooks.ts";
import { giveUpWaiting } from "./store.ts";

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

/** Takes the message that has been due longest, but for those to `busy` endpoints. */
export async function claim(database: Database, busy: readonly number[]): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update webhook_delivery delivery set attempt = attempt + 1, tries = tries + 1, last_attempt_at = now(),
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from webhook_endpoint endpoint
    where endpoint.id = delivery.endpoint_id and delivery.id = (
      select due.id from webhook_delivery due join webhook_endpoint receiver on receiver.id = due.endpoint_id
      where due.state = 'queued' and due.next_attempt_at <= now() and receiver.enabled
        and due.endpoint_id <> all(${busy}::bigint[])
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
  const written = ofClaim(database, claimed)
    .set({ ...failed, state, next_attempt_at: next })
    .returning("state");
  if ((await written.executeTakeFirst())?.state === "failed") await disableSilent(database, claimed);
}

/** Disables an endpoint whose receiver says that it is gone; what waits for it is given up. */
export async function disableGone(database: Database, claimed: Claim, { status, error }: Failed): Promise<void> {
  await database.transaction().execute(async (transaction: Transaction) => {
    await disabling(transaction, claimed).execute();
    await ofClaim(transaction, claimed).set({ state: "failed", last_status: status, last_error: error }).execute();
    await giveUpDisabled(transaction, claimed, "the receiver is gone");
  });
}

/** How long nothing may have been taken, though messages were given up, until an endpoint is disabled. */
const silentDays = 5;

/** Disables an endpoint that has taken nothing for days; one that was changed since is given as long anew. */
async function disableSilent(database: Database, claimed: Claim): Promise<void> {
  const since = sql<Date>`now() - make_interval(days => ${silentDays})`;
  await database.transaction().execute(async (transaction: Transaction) => {
    await disabling(transaction, claimed)
      .where("updated_at", "<", since)
      .where((row) => {
        const messages = row
          .selectFrom("webhook_delivery as message")
          .select("message.id")
          .whereRef("message.endpoint_id", "=", "webhook_endpoint.id");
        const taken = messages.where("message.delivered_at", ">=", since);
        const givenUp = messages
          .where("message.state", "=", "failed")
          .where("message.created_at", "<", since)
          .whereRef("message.created_at", ">", "webhook_endpoint.updated_at");
        return row.and([row.exists(givenUp), row.not(row.exists(taken))]);
      })
      .execute();
    await giveUpDisabled(transaction, claimed, `the receiver has taken nothing for ${silentDays} days`);
  });
}

/** An address that was changed meanwhile is not the one that is gone. */
const disabling = (transaction: Transaction, { endpoint_id: id, url }: Claim) =>
  transaction
    .updateTable("webhook_endpoint")
    .set({ enabled: false, gone_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("url", "=", url)
    .where("enabled", "=", true);

async function giveUpDisabled(transaction: Transaction, { endpoint_id: id }: Claim, reason: string): Promise<void> {
  const disabled = transaction.selectFrom("webhook_endpoint").select("id").where("id", "=", id);
  const row = await disabled.where("enabled", "=", false).executeTakeFirst();
  if (row !== undefined) await giveUpWaiting(transaction, id, reason);
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
