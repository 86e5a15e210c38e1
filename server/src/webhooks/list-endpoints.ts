import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Endpoint, presentEndpoint } from "./endpoint.ts";
import { listEndpointRows } from "./store.ts";

export const listEndpoints = listAction({
  address: "GET /webhook_endpoints",
  may: "account",
  summary: "The account's webhook endpoints, newest first",
  list: "webhook_endpoints",
  item: Endpoint,
  idOf: (endpoint) => endpoint.id,
  errors: [],
  async run({ database, accountId }: AccountCall & { database: Database }, { page }) {
    return (await listEndpointRows(database, accountId, page)).map(presentEndpoint);
  },
});
