import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireReceiver, type VetAddress } from "./address.ts";
import { Endpoint, EndpointFields, presentEndpoint } from "./endpoint.ts";
import { requireEndpoint, updateEndpoint as updateEndpointRow } from "./store.ts";

export const updateEndpoint = action({
  address: "PATCH /webhook_endpoints/:id",
  may: "account",
  summary: "Change a webhook endpoint",
  description:
    "Only what is given changes. What waits for an endpoint that is disabled is given up; it stands in the log and can be " +
    "replayed.",
  body: Type.Object({
    url: Type.Optional(EndpointFields.url),
    events: Type.Optional(EndpointFields.events),
    enabled: Type.Optional(EndpointFields.enabled),
  }),
  output: Endpoint,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; vetAddress: VetAddress }, { params, body }) {
    const { database, vetAddress, accountId } = context;
    const path = { accountId, id: params.id };
    const { url, events, enabled } = body;
    await requireEndpoint(database, path);
    if (url !== undefined) await requireReceiver(vetAddress, url);
    const given = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(enabled !== undefined && { enabled }),
    };
    return presentEndpoint(await updateEndpointRow(database, path, given));
  },
});
