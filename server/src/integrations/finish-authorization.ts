import { Type } from "typebox";
import { includesApi } from "#accounts/plan.ts";
import type { Sessions } from "#accounts/sessions.ts";
import { redirectAction, type PublicCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { callbackOf, hashOfState, verifierPlace } from "./authorize.ts";
import type { Crm } from "./crm.ts";
import type { Crms } from "./crms.ts";
import { redirectOf, useFlow, type FlowRow } from "./flow-store.ts";
import { integrationsPage } from "./pages.ts";
import { providers, type Provider } from "./provider.ts";
import { withOutcome, type IntegrationError } from "./redirect.ts";
import { sealTokens } from "./sealed-tokens.ts";
import { saveConnection } from "./store.ts";

type Context = PublicCall & {
  database: Database;
  keyring: Keyring;
  sessions: Pick<Sessions, "tokenOf" | "find">;
  crms: Crms;
  baseUrl: string;
};

/** One operation for each provider. */
export const finishAuthorizations = providers.map((provider) =>
  redirectAction({
    address: `GET /integrations/oauth/${provider}/callback`,
    may: "public",
    summary: `Where ${provider} sends people back to`,
    description: "Register this address with your client at the provider. It leads on to the flow's `redirect_uri`.",
    query: Type.Object({
      state: Type.Optional(Type.String()),
      code: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    }),
    errors: [],
    async run(context: Context, { query, cookie }) {
      const returned = { stateHash: hashOfState(query.state ?? ""), provider };
      const flow = await useFlow(context.database, returned);
      if (flow === undefined) {
        const address = await redirectOf(context.database, returned);
        return withOutcome(address ?? `${context.baseUrl}${integrationsPage}`, { integration_error: "invalid_state" });
      }
      const failure = (await isForeign(context, flow, cookie)) ? "invalid_state" : await finish(context, flow, query);
      return withOutcome(
        flow.redirect_uri,
        failure === undefined ? { connected: provider } : { integration_error: failure },
      );
    },
  }),
);

/** Whether somebody else's browser has come with the state: their session would be given a stranger's contacts. */
async function isForeign({ sessions }: Context, flow: FlowRow, cookie: string | undefined): Promise<boolean> {
  if (flow.session_id === null) return false;
  const token = sessions.tokenOf(cookie);
  const session = token === undefined ? undefined : await sessions.find(token);
  return session?.sessionId !== flow.session_id;
}

type Answer = { readonly code?: string; readonly error?: string };

/** Exchanges the code and keeps the tokens; gives why not, if it could not. */
async function finish(context: Context, flow: FlowRow, answer: Answer): Promise<IntegrationError | undefined> {
  const { crms, log } = context;
  const provider = flow.provider as Provider;
  const crm = crms[provider];
  if (answer.error !== undefined || answer.code === undefined) {
    return answer.error === "access_denied" ? "access_denied" : "token_exchange_failed";
  }
  if (crm === undefined) return "provider_not_configured";
  try {
    const { plan } = await context.database
      .selectFrom("account")
      .select("plan")
      .where("id", "=", flow.account_id)
      .executeTakeFirstOrThrow();
    if (!includesApi(plan)) return "plan_not_allowed";
    const tokens = await exchanged(context, { crm, flow, provider }, answer.code);
    if (tokens === undefined) return "token_exchange_failed";
    await context.database
      .transaction()
      .execute((transaction) => saveConnection(transaction, { account_id: flow.account_id, provider, tokens }));
    return undefined;
  } catch (error) {
    log.error({ err: error, provider }, "a CRM could not be connected");
    return "server_error";
  }
}

type Exchange = { readonly crm: Crm; readonly flow: FlowRow; readonly provider: Provider };

/** The sealed tokens; `undefined` when the provider gives none. It goes on when the browser leaves: the code works once. */
async function exchanged({ keyring, baseUrl, log }: Context, { crm, flow, provider }: Exchange, code: string) {
  const verifier = keyring.open(flow.verifier, verifierPlace(flow.state_hash)).toString();
  try {
    const returned = { code, verifier, redirectUri: callbackOf(baseUrl, provider) };
    return sealTokens(keyring, flow, await crm.exchange(returned, new AbortController().signal));
  } catch (error) {
    log.warn({ err: error, provider }, "a CRM gave no tokens");
    return undefined;
  }
}
