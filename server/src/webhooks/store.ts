import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { ApiError, invalidRequest } from "#errors.ts";
import type { Page } from "#page.ts";
import type { EndpointRow } from "./endpoint.ts";

/** Names an endpoint so that nobody can reach another account's. */
export type EndpointPath = { readonly accountId: number; readonly id: number };

/** Each event is written once for each endpoint that wants it. */
const maxEndpoints = 20;

/** The account's endpoints, newest first. */
export function listEndpointRows(database: Database, accountId: number, page?: Page): Promise<EndpointRow[]> {
  return database
    .selectFrom("webhook_endpoint")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .$call(pageOf("id", page))
    .execute();
}

/** The account's endpoint. Throws 404. */
export async function requireEndpoint(database: Database, { accountId, id }: EndpointPath): Promise<EndpointRow> {
  const query = database.selectFrom("webhook_endpoint").selectAll().where("account_id", "=", accountId);
  const row = await query.where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  return row;
}

export type NewEndpoint = {
  readonly accountId: number;
  readonly url: string;
  readonly events: string[];
  readonly enabled: boolean;
  /** Seals the secret for the place that the endpoint will have. */
  readonly secretAt: (place: { readonly account_id: number; readonly id: number }) => Buffer;
};

/** Adds an endpoint. Throws 400 when the account has as many as it may have. */
export function insertEndpoint(database: Database, endpoint: NewEndpoint): Promise<EndpointRow> {
  const { accountId: account_id, secretAt, ...given } = endpoint;
  return database.transaction().execute(async (transaction) => {
    // One after another, so that they are counted right.
    const account = transaction.selectFrom("account").select("id").where("id", "=", account_id).forNoKeyUpdate();
    await account.executeTakeFirst();
    const kept = await listEndpointRows(transaction, account_id);
    if (kept.length >= maxEndpoints) throw tooMany();
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('webhook_endpoint', 'id')) as id
    `.execute(transaction);
    const place = { account_id, id: Number(rows[0]?.id) };
    const row = { ...place, ...given, secret: secretAt(place) };
    return transaction.insertInto("webhook_endpoint").values(row).returningAll().executeTakeFirstOrThrow();
  });
}

const tooMany = () =>
  invalidRequest([{ path: "/url", message: `would be of one endpoint more than ${maxEndpoints}: delete one first` }]);

export type EndpointChange = { readonly url?: string; readonly events?: string[]; readonly enabled?: boolean };

/** Changes what is given. What waits for an endpoint that is disabled is given up. Throws 404. */
export function updateEndpoint(database: Database, path: EndpointPath, change: EndpointChange): Promise<EndpointRow> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("webhook_endpoint")
      .set({ ...change, ...(change.enabled === true && { gone_at: null }), updated_at: new Date() })
      .where("account_id", "=", path.accountId)
      .where("id", "=", path.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new ApiError("not_found");
    if (change.enabled === false) await giveUpWaiting(transaction, path.id, "the endpoint was disabled");
    return row;
  });
}

/** Ends every delivery that still waits for an endpoint. */
export async function giveUpWaiting(transaction: Transaction, endpointId: number, reason: string): Promise<void> {
  await transaction
    .updateTable("webhook_delivery")
    .set({ state: "failed", last_error: reason })
    .where("endpoint_id", "=", endpointId)
    .where("state", "=", "queued")
    .execute();
}

/** How long the secret before signs along. */
const overlapHours = 24;

/** Puts another secret in place; the one before signs along for a day. Throws 404. */
export async function replaceSecret(
  database: Database,
  { accountId, id }: EndpointPath,
  secret: Buffer,
): Promise<EndpointRow> {
  const row = await database
    .updateTable("webhook_endpoint")
    .set((column) => ({
      secret,
      previous_secret: column.ref("secret"),
      previous_until: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
      updated_at: new Date(),
    }))
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  return row;
}

/** Puts the same secret, sealed anew, in place of the one that was read, unless another has come meanwhile. */
export async function renewSeal(
  database: Database,
  id: number,
  { before, now }: { readonly before: Buffer; readonly now: Buffer },
): Promise<void> {
  const update = database.updateTable("webhook_endpoint").set({ secret: now });
  await update.where("id", "=", id).where("secret", "=", before).execute();
}

/** Deletes an endpoint with its log; answers what it was. Throws 404. */
export async function deleteEndpointRow(database: Database, { accountId, id }: EndpointPath): Promise<EndpointRow> {
  const row = await database
    .deleteFrom("webhook_endpoint")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  return row;
}
