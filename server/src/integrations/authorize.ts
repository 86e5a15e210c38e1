import { createHash, randomBytes } from "node:crypto";
import { Type } from "typebox";
import { includesApi } from "#accounts/plan.ts";
import { redirectAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { challengeOf, newVerifier } from "#oauth/pkce.ts";
import { AccountId, requireOwnAccount } from "./account.ts";
import type { Crms } from "./crms.ts";
import { insertFlow } from "./flow-store.ts";
import { providers, type Provider } from "./provider.ts";
import { requireRedirect, withOutcome } from "./redirect.ts";

type Context = AccountCall & {
  database: Database;
  keyring: Keyring;
  crms: Crms;
  baseUrl: string;
  redirectAllowlist: readonly string[];
};

/** Where a provider sends people back to; it must be registered there with our client. */
export const callbackOf = (baseUrl: string, provider: Provider): string =>
  `${baseUrl}/integrations/oauth/${provider}/callback`;

/** What is kept of a state, so that a stolen table finishes no flow. */
export const hashOfState = (state: string): Buffer => createHash("sha256").update(state).digest();

/** Binds a sealed verifier to its flow. */
export const verifierPlace = (stateHash: Buffer): string => `crm_flow.verifier:${stateHash.toString("hex")}`;

/** One operation for each provider. */
export const authorizeIntegrations = providers.map((provider) =>
  redirectAction({
    address: `GET /integrations/oauth/${provider}/authorize`,
    may: "account",
    needsAllAccess: true,
    plan: "unasked",
    summary: `Connect ${provider}: leads the browser to the provider and back`,
    description:
      `The end is \`redirect_uri\` with \`connected=${provider}\` or \`integration_error\` in its query: \`invalid_state\`, ` +
      "`token_exchange_failed`, `plan_not_allowed`, `access_denied`, `provider_not_configured` or `server_error`. It must be " +
      "on this service, on a domain of the account, or on an origin that `REDIRECT_ALLOWLIST` names. A person has ten minutes, " +
      "and must end in the session they began in. Needs an `all_access` key.",
    query: Type.Object({ account_id: AccountId, redirect_uri: Type.String({ maxLength: 2000 }) }),
    errors: ["forbidden"],
    async run(context: Context, { query }) {
      requireOwnAccount(context, query.account_id);
      const redirectUri = await requireRedirect(context, context.accountId, query.redirect_uri);
      const crm = context.crms[provider];
      if (!includesApi(context.caller.plan)) return withOutcome(redirectUri, { integration_error: "plan_not_allowed" });
      if (crm === undefined) return withOutcome(redirectUri, { integration_error: "provider_not_configured" });
      const { state, verifier } = await beginFlow(context, provider, redirectUri);
      const challenge = challengeOf(verifier);
      return crm.authorizeUrl({ state, challenge, redirectUri: callbackOf(context.baseUrl, provider) });
    },
  }),
);

/** Only whoever holds the state, in the session that began if there was one, can end what begins here. */
async function beginFlow({ database, keyring, accountId, caller }: Context, provider: Provider, redirectUri: string) {
  const state = randomBytes(32).toString("base64url");
  const verifier = newVerifier();
  const stateHash = hashOfState(state);
  await insertFlow(database, {
    state_hash: stateHash,
    account_id: accountId,
    provider,
    session_id: caller.kind === "session" ? caller.sessionId : null,
    redirect_uri: redirectUri,
    verifier: keyring.seal(Buffer.from(verifier), verifierPlace(stateHash)),
  });
  return { state, verifier };
}
