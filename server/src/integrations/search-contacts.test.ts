import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errors } from "#errors.ts";
import { call, callAs, type Tenant } from "#http/testing.ts";
import { answer } from "#oauth/provider.fixture.ts";
import { integratedApi, mailsOf, type IntegratedApi } from "./integrated.fixture.ts";
import { providers, type Provider } from "./provider.ts";

let service: IntegratedApi;
let tenant: Tenant;
beforeAll(async () => {
  service = await integratedApi();
  tenant = await service.api.tenant();
  for (const provider of providers) await service.connect(tenant, provider);
});
afterAll(() => service[Symbol.asyncDispose]());

const address = (of: Tenant, query: Record<string, string>) =>
  `GET /integrations/contacts?${new URLSearchParams({ account_id: String(of.accountId), ...query })}`;
const search = (query: Record<string, string>, of = tenant) => service.api.app.inject(call(of.key, address(of, query)));
const found = async (query: Record<string, string>) => (await search(query)).json<{ data: { id: string }[] }>().data;

async function connected(provider: Provider): Promise<Tenant> {
  const own = await service.api.tenant();
  await service.connect(own, provider);
  return own;
}

describe.each(providers)("%s", (provider) => {
  test("answers contacts byte for byte as specified", async () => {
    const { fakes } = service;
    const id = (number: number) =>
      fakes[provider].people.filter((each) => each.number === number).map(fakes[provider].idOf)[0];
    const texts = async (q: string) => (await search({ provider, q })).body;
    expect(await texts("jane@acme")).toBe(
      `{"data":[{"id":"${id(1)}","provider":"${provider}","email":"jane@acme.test","name":"Jane Doe","displayName":"Jane Doe"}]}`,
    );
    expect(await texts("nobody@")).toBe(
      `{"data":[{"id":"${id(6)}","provider":"${provider}","email":"nobody@acme.test","name":null,"displayName":"nobody@acme.test"}]}`,
    );
    expect(await texts("only name")).toBe(
      `{"data":[{"id":"${id(7)}","provider":"${provider}","email":null,"name":"Only Name","displayName":"Only Name"}]}`,
    );
    expect(await texts("no such person")).toBe('{"data":[]}');
  });

  test("25 unless told otherwise, and at most 100", async () => {
    const people = Array.from({ length: 130 }, (_, index) => ({
      number: 1000 + index,
      first: "Limit",
      last: `Number${index}`,
      email: null,
    }));
    service.fakes[provider].people.push(...people);
    expect(await found({ provider, q: "limit" })).toHaveLength(25);
    expect(await found({ provider, q: "limit", limit: "1" })).toHaveLength(1);
    expect(await found({ provider, q: "limit", limit: "100" })).toHaveLength(100);
    expect(await found({ provider })).toHaveLength(25);
    expect((await found({ provider, q: "" }))[0]).toMatchObject({ name: "Limit Number129" });
    for (const limit of ["0", "101", "-1", "2.5", "1e1", "ten", ""]) {
      expect([limit, (await search({ provider, limit })).statusCode]).toEqual([limit, 400]);
    }
  });

  test("what is lost is 409, with one mail to each person, until it is connected again", async () => {
    const own = await connected(provider);
    await service.api.session(own);
    service.fakes[provider].server.grants.expireAccess();
    service.fakes[provider].server.grants.withdraw();
    for (const _ of [1, 2]) {
      const answer = await search({ provider }, own);
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([409, "integration_needs_reconnect"]);
      expect(answer.json()).toEqual({ error: errors.integration_needs_reconnect.message });
    }
    expect(await mailsOf(service.api, own)).toHaveLength(1);
    await service.connect(own, provider);
    expect((await search({ provider }, own)).statusCode).toBe(200);
  });

  test("who does not answer is 503, with the time that was asked for", async () => {
    const own = await connected(provider);
    service.fakes[provider].server.failNext("data", answer(429, { "retry-after": "40" }));
    const busy = await search({ provider }, own);
    expect([busy.statusCode, busy.headers["retry-after"], busy.json()]).toEqual([
      503,
      "40",
      { error: errors.integration_unavailable.message },
    ]);
    service.fakes[provider].server.failNext("data", answer(500), answer(500), answer(500));
    const down = await search({ provider }, own);
    expect([down.statusCode, down.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await search({ provider }, own)).statusCode).toBe(200);
  });
});

test("more searches than the CRM takes are told to come again, before it is asked", async () => {
  const own = await connected("hubspot");
  await service.api.database
    .updateTable("crm_connection")
    .set({ busy_until: new Date(Date.now() + 60_000) })
    .where("account_id", "=", own.accountId)
    .execute();
  const before = service.fakes.hubspot.server.got.length;
  const answer = await service.api.app.inject(call(own.key, address(own, { provider: "hubspot" })));
  expect([answer.statusCode, Number(answer.headers["retry-after"]) > 5]).toEqual([503, true]);
  expect(service.fakes.hubspot.server.got).toHaveLength(before);
});

test("not connected is 404, an unknown provider 400", async () => {
  const own = await service.api.tenant();
  expect((await search({ provider: "hubspot" }, own)).json()).toEqual({ error: "Not found" });
  expect((await search({ provider: "hubspot" }, own)).statusCode).toBe(404);
  for (const provider of ["pipedrive", "HubSpot", "", "__proto__"]) {
    expect([provider, (await search({ provider }, own)).statusCode]).toEqual([provider, 400]);
  }
  const nobody = await service.api.app.inject(call(own.key, `GET /integrations/contacts?account_id=${own.accountId}`));
  expect(nobody.statusCode).toBe(400);
});

test.each(["free", "solo"] as const)("on %s nothing is searched or listed", async (plan) => {
  const own = await service.api.tenant(plan);
  const person = await service.api.session(own);
  const list = `GET /integrations/connections?account_id=${own.accountId}`;
  for (const each of [address(own, { provider: "hubspot" }), list, "GET /integrations/contacts"]) {
    const byKey = await service.api.app.inject(call(own.key, each));
    expect([byKey.statusCode, byKey.body]).toEqual([403, '{"error":"Your plan does not include API access"}']);
    const inSession = await service.api.app.inject(callAs(person, each));
    expect([inSession.statusCode, inSession.body]).toEqual([
      403,
      '{"error":"Your plan does not include CRM integrations"}',
    ]);
  }
});

test("an account's id that is not one's own is 403, and no number is 400", async () => {
  const other = await connected("hubspot");
  for (const path of ["connections?", "contacts?provider=hubspot&"]) {
    const ask = (id: string | number) =>
      service.api.app.inject(call(tenant.key, `GET /integrations/${path}account_id=${id}`));
    const [foreign, missing] = [await ask(other.accountId), await ask(1_000_000)];
    expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body]);
    expect(foreign.statusCode).toBe(403);
    for (const wrong of ["", "abc", "1.0", "%00"]) expect((await ask(wrong)).statusCode).toBe(400);
  }
});
