import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { requireReceiver, type VetAddress } from "./address.ts";
import { EndpointFields, EndpointWithSecret, presentEndpoint } from "./endpoint.ts";
import { newSecret, sealSecret } from "./secret.ts";
import { insertEndpoint } from "./store.ts";

type Context = AccountCall & { database: Database; keyring: Keyring; vetAddress: VetAddress };

export const createEndpoint = action({
  address: "POST /webhook_endpoints",
  may: "account",
  summary: "Have events sent to an address",
  description:
    "Events that happen from now on are posted to it, signed by the Standard Webhooks scheme. `secret` is shown in this " +
    "answer only. An account may have 20 endpoints.",
  body: Type.Object({
    url: EndpointFields.url,
    events: EndpointFields.events,
    enabled: Type.Optional(EndpointFields.enabled),
  }),
  output: EndpointWithSecret,
  errors: [],
  async run({ database, keyring, vetAddress, accountId }: Context, { body }) {
    const { url, events, enabled = true } = body;
    await requireReceiver(vetAddress, url);
    const secret = newSecret();
    const secretAt = (place: { account_id: number; id: number }) => sealSecret(keyring, place, secret);
    const row = await insertEndpoint(database, { accountId, url, events, enabled, secretAt });
    return { ...presentEndpoint(row), secret };
  },
});
