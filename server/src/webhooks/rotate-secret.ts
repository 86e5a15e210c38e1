import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { EndpointWithSecret, presentEndpoint } from "./endpoint.ts";
import { newSecret, sealSecret } from "./secret.ts";
import { replaceSecret } from "./store.ts";

export const rotateSecret = action({
  address: "POST /webhook_endpoints/:id/secret",
  may: "account",
  summary: "Give a webhook endpoint a new secret",
  description:
    "For 24 hours messages carry a signature of the old secret beside that of the new one. `secret` is shown in this " +
    "answer only.",
  output: EndpointWithSecret,
  errors: ["not_found"],
  async run({ database, keyring, accountId }: AccountCall & { database: Database; keyring: Keyring }, { params }) {
    const secret = newSecret();
    const sealed = sealSecret(keyring, { account_id: accountId, id: params.id }, secret);
    const row = await replaceSecret(database, { accountId, id: params.id }, sealed);
    return { ...presentEndpoint(row), secret };
  },
});
