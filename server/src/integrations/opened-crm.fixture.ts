import { readConfig } from "#lib/config.ts";
import type { Patience } from "#outbound/ask-json.ts";
import { integrationsConfig } from "./config.ts";
import type { Crm, Tokens } from "./crm.ts";
import type { FakeCrm } from "./crm.fixture.ts";
import { openCrms, type Crms } from "./crms.ts";
import { challengeOf, newVerifier } from "#oauth/pkce.ts";
import type { Provider } from "./provider.ts";

/** No wait that a test would feel, and a second for an answer that comes at once on loopback. */
export const testPatience: Patience = { timeoutMs: 10_000, retryMs: 1 };

/** The CRMs that the service makes of this environment. */
export const crmsOf = (environment: Readonly<Record<string, string>>, patience = testPatience): Crms =>
  openCrms(readConfig({ integrations: integrationsConfig }, environment).integrations, patience);

/** The same, with more turns than any test takes. */
export function crmsAtAnyPace(environment: Readonly<Record<string, string>>, patience = testPatience): Crms {
  const pace = { burst: 1_000, perSecond: 1_000 };
  const crms = Object.entries(crmsOf(environment, patience)).map(([provider, crm]) => [provider, { ...crm, pace }]);
  return Object.fromEntries(crms) as Crms;
}

/** The service's client of a CRM on loopback. */
export function crmOf(provider: Provider, { environment }: FakeCrm, patience = testPatience): Crm {
  const crm = crmsOf(environment, patience)[provider];
  if (crm === undefined) throw new Error(`the fixture of ${provider} does not configure it`);
  return crm;
}

const redirectUri = "https://films.test/callback";

/** Goes through the consent of a person. `spoil` changes what is sent for the code. */
export async function connect(
  crm: Crm,
  { server }: FakeCrm,
  spoil: { readonly verifier?: string; readonly redirectUri?: string } = {},
): Promise<Tokens> {
  const verifier = newVerifier();
  const page = crm.authorizeUrl({ state: "state-of-ours", challenge: challengeOf(verifier), redirectUri });
  const returned = new URL(server.consent(page));
  const code = returned.searchParams.get("code") ?? "";
  return crm.exchange({ code, verifier, redirectUri, ...spoil }, new AbortController().signal);
}
