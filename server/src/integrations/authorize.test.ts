import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, callAs, insertDomain, ownOrigin, type SignedIn, type Tenant } from "#http/testing.ts";
import { silence } from "#oauth/provider.fixture.ts";
import { endPage, integratedApi, type IntegratedApi } from "./integrated.fixture.ts";
import { sweepFlows } from "./flow-store.ts";
import { providers } from "./provider.ts";

let service: IntegratedApi;
let tenant: Tenant;
let person: SignedIn;
beforeAll(async () => {
  service = await integratedApi();
  tenant = await service.api.tenant();
  person = await service.api.session(tenant);
});
afterAll(() => service[Symbol.asyncDispose]());

const path = (url: URL | string) => new URL(url).pathname + new URL(url).search;
const get = (url: URL | string, headers: Record<string, string> = {}) =>
  ({ method: "GET", url: path(url), headers }) as const;
const asked = (redirectUri: string, accountId: number | string = tenant.accountId) =>
  `GET /integrations/oauth/hubspot/authorize?${new URLSearchParams({ account_id: String(accountId), redirect_uri: redirectUri })}`;
const connections = async (of: Tenant) =>
  (await service.api.app.inject(call(of.key, `GET /integrations/connections?account_id=${of.accountId}`))).json<{
    data: { provider: string }[];
  }>().data;

describe.each(providers)("%s", (provider) => {
  test("a key begins, a browser ends: connected, once", async () => {
    const own = await service.api.tenant();
    const page = await service.authorize(own, provider);
    expect(page.searchParams.get("redirect_uri")).toBe(`${ownOrigin}/integrations/oauth/${provider}/callback`);
    expect(page.searchParams.get("state")).toMatch(/^[\w-]{43}$/);
    const back = service.fakes[provider].server.consent(page.href);
    expect((await service.led(get(back))).href).toBe(`${endPage}&connected=${provider}`);
    expect(await connections(own)).toEqual([
      { id: expect.any(Number) as unknown, provider, date_created: expect.stringMatching(/^\d{4}-.*Z$/) as unknown },
    ]);
    expect((await service.led(get(back))).href).toBe(`${endPage}&integration_error=invalid_state`);
    expect(await connections(own)).toHaveLength(1);
  });

  test("of many who come with one state at once, one is let in", async () => {
    const own = await service.api.tenant();
    const back = service.fakes[provider].server.consent((await service.authorize(own, provider)).href);
    const ends = await Promise.all([1, 2, 3, 4].map(() => service.led(get(back))));
    expect(ends.filter((end) => end.searchParams.has("connected"))).toHaveLength(1);
    expect(ends.filter((end) => end.searchParams.get("integration_error") === "invalid_state")).toHaveLength(3);
  });

  test("connecting again keeps the connection", async () => {
    const own = await service.api.tenant();
    await service.connect(own, provider);
    const before = await connections(own);
    expect((await service.connect(own, provider)).searchParams.get("connected")).toBe(provider);
    expect(await connections(own)).toEqual(before);
  });

  test("a person who says no, an error, and no code", async () => {
    const outcome = async (answer: Record<string, string>) => {
      const state = (await service.authorize(tenant, provider)).searchParams.get("state") ?? "";
      const url = `${ownOrigin}/integrations/oauth/${provider}/callback?${new URLSearchParams({ state, ...answer })}`;
      return (await service.led(get(url))).searchParams.get("integration_error");
    };
    expect(await outcome({ error: "access_denied", error_description: "no" })).toBe("access_denied");
    expect(await outcome({ error: "invalid_scope" })).toBe("token_exchange_failed");
    expect(await outcome({})).toBe("token_exchange_failed");
    expect(await outcome({ code: "made-up" })).toBe("token_exchange_failed");
  });

  test("a provider that is silent, and a code that has expired", async () => {
    await using hasty = await integratedApi({ timeoutMs: 50, retryMs: 1 });
    const own = await hasty.api.tenant();
    hasty.fakes[provider].server.failNext("token", silence);
    expect((await hasty.connect(own, provider)).searchParams.get("integration_error")).toBe("token_exchange_failed");
    hasty.fakes[provider].server.onRequest = async () => hasty.fakes[provider].server.grants.expireCodes();
    expect((await hasty.connect(own, provider)).searchParams.get("integration_error")).toBe("token_exchange_failed");
  });
});

describe("state", () => {
  test("ends after ten minutes, and is told from one that never was for a day", async () => {
    const back = service.fakes.hubspot.server.consent((await service.authorize(tenant, "hubspot")).href);
    const flows = service.api.database.updateTable("crm_flow").where("used_at", "is", null);
    const soon = await service.api.database
      .selectFrom("crm_flow")
      .select(sql<number>`extract(epoch from expires_at - created_at)::float8`.as("seconds"))
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    expect(soon.seconds).toBe(600);
    await flows.set({ expires_at: sql<Date>`now()` }).execute();
    await sweepFlows(service.api.database);
    expect((await service.led(get(back))).href).toBe(`${endPage}&integration_error=invalid_state`);
    await flows.set({ expires_at: sql<Date>`now() - interval '25 hours'` }).execute();
    await sweepFlows(service.api.database);
    expect((await service.led(get(back))).href).toBe(`${ownOrigin}/integrations?integration_error=invalid_state`);
  });

  test.each(["", "?state=", "?state=guess&code=x", "?code=x"])(
    "unknown: callback%s leads to our own page",
    async (query) => {
      const end = await service.led({ method: "GET", url: `/integrations/oauth/hubspot/callback${query}` });
      expect(end.href).toBe(`${ownOrigin}/integrations?integration_error=invalid_state`);
    },
  );

  test("does not go from one provider to the other", async () => {
    const state = (await service.authorize(tenant, "salesforce")).searchParams.get("state") ?? "";
    const mixed = await service.led({
      method: "GET",
      url: `/integrations/oauth/hubspot/callback?code=x&state=${state}`,
    });
    expect(mixed.href).toBe(`${ownOrigin}/integrations?integration_error=invalid_state`);
  });

  test("begun in a session, it is finished in that session only", async () => {
    const strangers = [
      {},
      { cookie: (await service.api.session(tenant)).cookie },
      { authorization: `Bearer ${tenant.key}` },
    ];
    for (const headers of strangers) {
      const back = service.fakes.hubspot.server.consent((await service.authorize(tenant, "hubspot", person)).href);
      expect((await service.led(get(back, headers))).searchParams.get("integration_error")).toBe("invalid_state");
      // Used up all the same.
      const late = await service.led(get(back, { cookie: person.cookie }));
      expect(late.searchParams.get("integration_error")).toBe("invalid_state");
    }
    const back = service.fakes.hubspot.server.consent((await service.authorize(tenant, "hubspot", person)).href);
    // As a browser comes back from another site.
    const end = await service.led(
      get(back, { cookie: person.cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
    );
    expect(end.href).toBe(`${endPage}&connected=hubspot`);
  });
});

describe("who may begin", () => {
  const begin = (request: ReturnType<typeof call>) => service.api.app.inject(request);

  test("nobody; a browser that navigates is led to the sign-in page instead", async () => {
    const url = asked(endPage).slice(4);
    const bare = await service.api.app.inject({ method: "GET", url });
    expect([bare.statusCode, bare.body]).toEqual([401, '{"error":"Missing API key"}']);
    const browser = { method: "GET", url, headers: { "sec-fetch-mode": "navigate" } } as const;
    expect((await service.api.app.inject(browser)).headers.location).toBe(
      `/sign-in?return_to=${encodeURIComponent(url)}`,
    );
    const withKey = { ...browser, headers: { ...browser.headers, authorization: "Bearer rw_no" } };
    expect((await service.api.app.inject(withKey)).json()).toEqual({ error: "Invalid API key" });
    const elsewhere = { method: "GET", url: "/integrations/connections", headers: browser.headers } as const;
    expect((await service.api.app.inject(elsewhere)).statusCode).toBe(401);
  });

  test("no read-only key, though it is a GET", async () => {
    const answer = await begin(call(tenant.readOnlyKey, asked(endPage)));
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Invalid permissions" }]);
  });

  test("an unknown provider is 404 for who may ask, and 401 before that", async () => {
    const url = asked(endPage).replace("hubspot", "pipedrive");
    expect((await begin(call(tenant.key, url))).statusCode).toBe(404);
    expect((await begin(callAs(person, url))).statusCode).toBe(404);
    expect((await service.api.app.inject({ method: "GET", url: url.slice(4) })).statusCode).toBe(401);
  });

  test.each(["free", "solo"] as const)("on %s it ends with plan_not_allowed, never with 403", async (plan) => {
    const own = await service.api.tenant(plan);
    const end = `${endPage}&integration_error=plan_not_allowed`;
    expect((await service.authorize(own, "hubspot")).href).toBe(end);
    expect((await service.authorize(own, "hubspot", await service.api.session(own))).href).toBe(end);
    // The redirect is asked for before the plan.
    expect((await begin(call(own.key, asked("https://evil.test/", own.accountId)))).statusCode).toBe(400);
  });

  test("a plan that has shrunk on the way", async () => {
    const own = await service.api.tenant();
    const back = service.fakes.hubspot.server.consent((await service.authorize(own, "hubspot")).href);
    await service.api.database.updateTable("account").set({ plan: "solo" }).where("id", "=", own.accountId).execute();
    expect((await service.led(get(back))).href).toBe(`${endPage}&integration_error=plan_not_allowed`);
  });

  test("a provider that the operator has not configured", async () => {
    await using bare = await integratedApi();
    const own = await bare.api.tenant();
    Object.assign(bare.api.services.crms, { hubspot: undefined });
    expect((await bare.authorize(own, "hubspot")).searchParams.get("integration_error")).toBe(
      "provider_not_configured",
    );
  });

  test.each(["abc", "", "1.5", "1e3", " 1"])("account_id %j is 400", async (accountId) => {
    expect((await begin(call(tenant.key, asked(endPage, accountId)))).statusCode).toBe(400);
  });

  test("another account's id is 403, whether or not there is one", async () => {
    const other = await service.api.tenant();
    const answers = [];
    for (const id of [other.accountId, 1_000_000, 0, -1, "9999999999999999999"]) {
      const { statusCode, body } = await begin(call(tenant.key, asked("https://evil.test", id)));
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['403 {"error":"This resource belongs to another account"}']));
  });
});

describe("redirect_uri", () => {
  const outcome = async (redirectUri: string) => {
    const answer = await service.api.app.inject(call(tenant.key, asked(redirectUri)));
    if (answer.statusCode === 302) {
      const back = service.fakes.hubspot.server.consent(String(answer.headers.location));
      return (await service.led(get(back))).href;
    }
    expect(answer.headers.location).toBeUndefined();
    return answer.statusCode;
  };

  test("may be on this service, a domain of the account, and where the operator says", async () => {
    await insertDomain(service.api.database, tenant.accountId);
    expect(await outcome(`${ownOrigin}/a?b=c`)).toBe(`${ownOrigin}/a?b=c&connected=hubspot`);
    expect(await outcome("https://ledgerly.test/crm")).toBe("https://ledgerly.test/crm?connected=hubspot");
    expect(await outcome("https://dashboard.example")).toBe("https://dashboard.example/?connected=hubspot");
    expect(await outcome("https://ledgerly.test/?connected=salesforce")).toBe(
      "https://ledgerly.test/?connected=hubspot",
    );
  });

  test.each([
    "//evil.test",
    "/\\evil.test",
    "/integrations",
    "https://evil.test/",
    "https://films.test/",
    "http://films.test.evil.test/",
    "http://films.test:8080/",
    "http://films.test@evil.test/",
    "http://user:password@films.test/",
    "http://films.test/#fragment",
    "http://films.test/#",
    "http:films.test",
    "http:/\\films.test",
    "http://films.test\\@evil.test/",
    "http://evil.test\\.films.test/",
    "http://films。test/",
    "http://ｆilms.test/",
    "http://films.test/\u0000",
    "http://films.test/\n",
    " http://films.test/",
    "ht\ntp://films.test/",
    "javascript:alert(1)//http://films.test/",
    "data:text/html,x",
    "ftp://films.test/",
    "https://ledgerly.test.",
    "http://ledgerly.test/",
    "https://[::1]/",
    "",
    "null",
  ])("%j is 400 and leads nowhere", async (redirectUri) => {
    await insertDomain(service.api.database, tenant.accountId);
    expect(await outcome(redirectUri)).toBe(400);
  });

  test("a domain of another account is no domain of ours", async () => {
    const other = await service.api.tenant();
    const row = { account_id: other.accountId, application_name: "Theirs", url: "https://theirs.test/app" };
    await service.api.database.insertInto("domain").values(row).execute();
    expect(await outcome("https://theirs.test/")).toBe(400);
  });
});
