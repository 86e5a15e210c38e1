import { afterAll, beforeAll, expect, test } from "vitest";
import { call, callAs, type Tenant } from "#http/testing.ts";
import { answer, silence } from "#oauth/provider.fixture.ts";
import { integratedApi, type IntegratedApi } from "./integrated.fixture.ts";
import { providers, type Provider } from "./provider.ts";

let service: IntegratedApi;
beforeAll(async () => (service = await integratedApi({ timeoutMs: 1_000, retryMs: 1 })));
afterAll(() => service[Symbol.asyncDispose]());

const connectionsOf = async (of: Tenant) =>
  service.api.database.selectFrom("crm_connection").selectAll().where("account_id", "=", of.accountId).execute();

async function connected(provider: Provider) {
  const own = await service.api.tenant();
  await service.connect(own, provider);
  const [row] = await connectionsOf(own);
  if (row === undefined) throw new Error("not connected");
  return { own, row, address: `DELETE /integrations/connections/${row.id}` };
}

test.each(providers)("%s: the tokens are deleted here and withdrawn there", async (provider) => {
  const { own, row, address } = await connected(provider);
  const gone = await service.api.app.inject(call(own.key, address));
  expect(gone.body).toBe(
    `{"data":{"id":${row.id},"provider":"${provider}","date_created":"${row.created_at.toISOString()}"}}`,
  );
  expect(service.fakes[provider].server.got.at(-1)?.path).toMatch(/\/revoke$/);
  expect(await connectionsOf(own)).toEqual([]);
  expect((await service.api.app.inject(call(own.key, address))).statusCode).toBe(404);
});

test.each([
  ["silent", silence],
  ["down", answer(500)],
  ["of another opinion", answer(400)],
] as const)("a provider that is %s keeps nobody from it", async (_, fault) => {
  const { own, address } = await connected("hubspot");
  service.fakes.hubspot.server.failNext("token", fault, fault, fault);
  expect((await service.api.app.inject(call(own.key, address))).statusCode).toBe(200);
  expect(await connectionsOf(own)).toEqual([]);
  // What was not asked for is not left for the next.
  while ((await service.connect(own, "hubspot")).searchParams.get("connected") === null);
});

test("is open to people on any plan", async () => {
  const { own, address } = await connected("salesforce");
  await service.api.database.updateTable("account").set({ plan: "free" }).where("id", "=", own.accountId).execute();
  const person = await service.api.session(own);
  expect((await service.api.app.inject(callAs(person, address))).statusCode).toBe(200);
  expect(await connectionsOf(own)).toEqual([]);
});
