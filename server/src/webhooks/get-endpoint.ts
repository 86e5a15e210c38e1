import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Endpoint, presentEndpoint } from "./endpoint.ts";
import { requireEndpoint } from "./store.ts";

export const getEndpoint = action({
  address: "GET /webhook_endpoints/:id",
  may: "account",
  summary: "A webhook endpoint",
  output: Endpoint,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    return presentEndpoint(await requireEndpoint(database, { accountId, id: params.id }));
  },
});
