import { sql } from "kysely";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { Delivery, presentDelivery } from "./delivery.ts";
import { requireEndpoint } from "./store.ts";

export const replayDelivery = action({
  address: "POST /webhook_endpoints/:id/deliveries/:delivery_id/replay",
  may: "account",
  summary: "Send a message again",
  description:
    "At once and, if need be, for another 24 hours, under the same `webhook-id`. The endpoint must be enabled.",
  output: Delivery,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const endpoint = await requireEndpoint(database, { accountId, id: params.id });
    if (!endpoint.enabled) throw new ApiError("invalid_request", "The endpoint is disabled: enable it first");
    const now = sql<Date>`now()`;
    const row = await database
      .updateTable("webhook_delivery")
      .set({ state: "queued", tries: 0, next_attempt_at: now, delivered_at: null })
      .set({ give_up_at: sql<Date>`now() + interval '24 hours'` })
      .where("account_id", "=", accountId)
      .where("endpoint_id", "=", endpoint.id)
      .where("id", "=", params.delivery_id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new ApiError("not_found");
    return presentDelivery(row);
  },
});
