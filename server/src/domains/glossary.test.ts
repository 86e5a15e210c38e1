import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { glossaryOf } from "./glossary.ts";

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));
const domain = () => insertDomain(api.database, tenant.accountId);
const entry = { written: "Node-RED", spoken: "node red" };

test("a domain has no entries until they are put, and each PUT replaces the whole", async () => {
  const id = await domain();
  expect((await ask(`GET /domains/${id}/glossary`)).json()).toEqual({ data: { entries: [] } });
  const given = { entries: [{ written: "  Acme \n Pay ", spoken: "ack me pay", more: 1 }, entry] };
  const kept = { entries: [{ written: "Acme Pay", spoken: "ack me pay" }, entry] };
  expect((await ask(`PUT /domains/${id}/glossary`, given)).json()).toEqual({ data: kept });
  expect((await ask(`GET /domains/${id}/glossary`)).json()).toEqual({ data: kept });
  expect((await ask(`PUT /domains/${id}/glossary`, { entries: [entry] })).json()).toEqual({
    data: { entries: [entry] },
  });
  expect(await glossaryOf(api.database, { accountId: tenant.accountId, id })).toEqual([entry]);
});

test("nobody else reads or writes it, and it goes with its domain", async () => {
  const id = await domain();
  await ask(`PUT /domains/${id}/glossary`, { entries: [entry] });
  const stranger = await api.tenant();
  for (const address of [`GET /domains/${id}/glossary`, `PUT /domains/${id}/glossary`]) {
    const body = address.startsWith("PUT") ? { entries: [] } : undefined;
    expect((await api.app.inject(call(stranger.key, address, body))).statusCode).toBe(404);
  }
  expect(await glossaryOf(api.database, { accountId: stranger.accountId, id })).toEqual([]);
  await ask(`DELETE /domains/${id}`);
  expect(await api.database.selectFrom("domain_glossary").selectAll().where("domain_id", "=", id).execute()).toEqual(
    [],
  );
});

test.each([
  [{ entries: [entry, { ...entry, written: "node-red" }] }],
  [{ entries: [{ written: "🎉", spoken: "party" }] }],
  [{ entries: [{ written: "x".repeat(61), spoken: "x" }] }],
  [{ entries: Array.from({ length: 201 }, (_, index) => ({ written: `w${index}`, spoken: "word" })) }],
  [{}],
])("%j is 400", async (body) => {
  expect((await ask(`PUT /domains/${await domain()}/glossary`, body)).statusCode).toBe(400);
});
