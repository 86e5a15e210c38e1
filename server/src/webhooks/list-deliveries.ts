import { Type } from "typebox";
import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { Delivery, presentDelivery } from "./delivery.ts";
import { requireEndpoint } from "./store.ts";

export const listDeliveries = listAction({
  address: "GET /webhook_endpoints/:id/deliveries",
  may: "account",
  summary: "What was sent to a webhook endpoint, newest first",
  description: "Of the last 30 days.",
  query: Type.Object({ state: Type.Optional(Delivery.properties.state) }),
  list: "deliveries",
  item: Delivery,
  idOf: (delivery) => delivery.id,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params, query, page }) {
    const { id } = await requireEndpoint(database, { accountId, id: params.id });
    const log = database
      .selectFrom("webhook_delivery")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("endpoint_id", "=", id);
    const wanted = query.state === undefined ? log : log.where("state", "=", query.state);
    const rows = await wanted.orderBy("id", "desc").$call(pageOf("id", page)).execute();
    return rows.map(presentDelivery);
  },
});
