import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Endpoint, presentEndpoint } from "./endpoint.ts";
import { deleteEndpointRow } from "./store.ts";

export const deleteEndpoint = action({
  address: "DELETE /webhook_endpoints/:id",
  may: "account",
  summary: "Delete a webhook endpoint",
  description: "With its log. Nothing more is sent to it but what is on its way.",
  output: Endpoint,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    return presentEndpoint(await deleteEndpointRow(database, { accountId, id: params.id }));
  },
});
