import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "#db/database.ts";
import type { Event } from "./event.ts";

/**
 * Notes what has happened for every endpoint that wants to hear of it, in the transaction in which it happens: they are
 * told if it is committed, and only then.
 */
export async function tell(transaction: Transaction, accountId: number, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const types = events.map(({ type }) => type);
  const data = events.map((event) => JSON.stringify(event.data));
  const happened = sql`
    select ${accountId}::bigint as account_id, type, data::json
    from unnest(${types}::text[], ${data}::text[]) as given (type, data)
  `;
  await insertDeliveries(happened).execute(transaction);
}

/**
 * `tell` for what happens in one statement, as a part of it. `happened` is a query of `account_id`, `type` and `data`
 * (json). The endpoints are held: one that is deleted meanwhile is left out, and fails nobody's transaction.
 */
export const insertDeliveries = (happened: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into webhook_delivery (account_id, endpoint_id, message_id, type, data)
  select event.account_id, endpoint.id, event.message_id, event.type, event.data
  from (
    select happened.*, 'msg_' || replace(gen_random_uuid()::text, '-', '') as message_id from (${happened}) happened
    offset 0
  ) event
  join webhook_endpoint endpoint
    on endpoint.account_id = event.account_id and endpoint.enabled and event.type = any(endpoint.events)
  for key share of endpoint
`;
