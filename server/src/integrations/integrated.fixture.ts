import type { InjectOptions } from "fastify";
import { call, callAs, ownOrigin, testApi, type SignedIn, type Tenant, type TestApi } from "#http/testing.ts";
import type { Patience } from "#outbound/ask-json.ts";
import type { FakeCrm } from "./crm.fixture.ts";
import { fakeCrm as fakeHubspot } from "./crms/hubspot.fixture.ts";
import { fakeCrm as fakeSalesforce } from "./crms/salesforce.fixture.ts";
import { crmsAtAnyPace } from "./opened-crm.fixture.ts";
import type { Provider } from "./provider.ts";

/** Where the flows of these tests end. */
export const endPage = `${ownOrigin}/integrations?tab=crm`;

/** The API with both CRMs on loopback. */
export type IntegratedApi = AsyncDisposable & {
  readonly api: TestApi;
  readonly fakes: Readonly<Record<Provider, FakeCrm>>;
  /** Where the browser is led to; fails when it is not led on. */
  readonly led: (request: InjectOptions) => Promise<URL>;
  readonly authorize: (who: Tenant, provider: Provider, by?: SignedIn) => Promise<URL>;
  /** Connects a provider for an account by a key, as far as the end page, which it answers. */
  readonly connect: (who: Tenant, provider: Provider) => Promise<URL>;
};

export async function integratedApi(patience?: Patience): Promise<IntegratedApi> {
  const fakes = { hubspot: await fakeHubspot(), salesforce: await fakeSalesforce() };
  const crms = crmsAtAnyPace({ ...fakes.hubspot.environment, ...fakes.salesforce.environment }, patience);
  const redirectAllowlist = ["https://dashboard.example"];
  const api = await testApi({ services: { crms, redirectAllowlist } });

  async function led(request: InjectOptions): Promise<URL> {
    const answer = await api.app.inject(request);
    if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${answer.body}`);
    return new URL(String(answer.headers.location));
  }

  async function authorize(who: Tenant, provider: Provider, by?: SignedIn): Promise<URL> {
    const query = new URLSearchParams({ account_id: String(who.accountId), redirect_uri: endPage });
    const address = `GET /integrations/oauth/${provider}/authorize?${query}`;
    return led(by === undefined ? call(who.key, address) : callAs(by, address));
  }

  return {
    api,
    fakes,
    led,
    authorize,
    async connect(who, provider) {
      const page = await authorize(who, provider);
      const back = new URL(fakes[provider].server.consent(page.href));
      return led({ method: "GET", url: `${back.pathname}${back.search}` });
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      for (const fake of Object.values(fakes)) await fake[Symbol.asyncDispose]();
    },
  };
}

/** Every mail of an account, by whom it is for and what it is about. */
export const mailsOf = (api: TestApi, { accountId }: { readonly accountId: number }) =>
  api.database
    .selectFrom("mail")
    .select(["recipient", "subject", "state", "body"])
    .where("account_id", "=", accountId)
    .execute();
