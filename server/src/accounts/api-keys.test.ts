import { afterAll, beforeAll, expect, test } from "vitest";
import { call, callAs, testApi, type SignedIn, type Tenant, type TestApi } from "#http/testing.ts";
import type { ApiKey } from "./api-key.ts";

let api: TestApi;
let tenant: Tenant;
let person: SignedIn;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  person = await api.session(tenant);
});
afterAll(() => api[Symbol.asyncDispose]());

const as = (address: string, body?: object) => api.app.inject(callAs(person, address, body));
const create = async (body: object) => (await as("POST /api_keys", body)).json().data as ApiKey & { key: string };
const listed = async () => (await as("GET /api_keys")).json().data.api_keys as ApiKey[];
const status = async (key: string, address = "GET /v1/domains") =>
  (await api.app.inject(call(key, address))).statusCode;

test("a new key is shown once, works at once, and can be told from others", async () => {
  const made = await create({ name: "CI", permission: "read_only" });
  expect(made).toEqual({
    id: expect.any(Number),
    name: "CI",
    prefix: made.key.slice(0, 9),
    permission: "read_only",
    created_at: expect.any(String),
    key: expect.stringMatching(/^rw_[0-9A-Za-z]{36}$/),
  });
  expect([await status(made.key), await status(made.key, "POST /v1/domains")]).toEqual([200, 401]);
  const { key, ...shown } = made;
  await expect.poll(async () => (await listed())[0]).toEqual({ ...shown, last_used_at: expect.any(String) });
  expect((await as("GET /api_keys")).body).not.toContain(key);
});

test("the list is the account's, newest first, and comes in pages", async () => {
  const all = await listed();
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  const { data, meta } = (await as("GET /api_keys?limit=1")).json();
  expect([data.api_keys, meta.has_more]).toEqual([all.slice(0, 1), true]);
  const stranger = await api.session(await api.tenant());
  const foreign = (await api.app.inject(callAs(stranger, "GET /api_keys"))).json().data.api_keys as ApiKey[];
  expect(foreign.filter(({ id }) => all.some((own) => own.id === id))).toEqual([]);
});

test("a revoked key is refused at once, leaves the list, and is gone for good", async () => {
  const made = await create({ name: "Lost", permission: "all_access" });
  expect(await status(made.key)).toBe(200);
  const { key, ...shown } = made;
  const revoked = await as(`DELETE /api_keys/${made.id}`);
  expect([revoked.statusCode, revoked.json().data]).toEqual([200, expect.objectContaining(shown)]);
  expect(await status(key)).toBe(401);
  expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
  expect((await as(`DELETE /api_keys/${made.id}`)).statusCode).toBe(404);
});

test("a stranger revokes nothing", async () => {
  const made = await create({ name: "Ours", permission: "all_access" });
  const stranger = await api.session(await api.tenant());
  const foreign = await api.app.inject(callAs(stranger, `DELETE /api_keys/${made.id}`));
  const missing = await api.app.inject(callAs(stranger, "DELETE /api_keys/999999"));
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  expect(await status(made.key)).toBe(200);
});

test("a key ends when it was told to", async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const made = await create({ name: "Guest", permission: "all_access", expires_at });
  expect(made.expires_at).toBe(expires_at);
  expect(await status(made.key)).toBe(200);
  const past = new Date(Date.now() - 1);
  await api.database.updateTable("api_key").set({ expires_at: past }).where("id", "=", made.id).execute();
  await expect.poll(() => status(made.key)).toBe(401);
  expect((await listed()).find(({ id }) => id === made.id)?.expires_at).toBe(past.toISOString());
});

test.each([
  { expires_at: "2020-01-01T00:00:00Z" },
  { expires_at: "tomorrow" },
  { expires_at: "2099-13-01T00:00:00Z" },
  { expires_at: "2099-01-01" },
  { expires_at: null },
  { expires_at: 4_102_444_800 },
  { name: "" },
  { name: 7 },
  { permission: "admin" },
  { permission: undefined },
])("%j is 400", async (wrong) => {
  const answer = await as("POST /api_keys", { name: "CI", permission: "read_only", ...wrong });
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, `/${Object.keys(wrong)[0]}`]);
});

test("keys make no keys, and see none", async () => {
  for (const address of ["GET /api_keys", "POST /api_keys", "DELETE /api_keys/1"]) {
    const answer = await api.app.inject(call(tenant.key, address, address.startsWith("POST") ? {} : undefined));
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Authentication required" }]);
  }
});

test("a page elsewhere makes no key", async () => {
  const request = callAs(person, "POST /api_keys", { name: "Evil", permission: "all_access" });
  const headers = { cookie: person.cookie, origin: "https://evil.test" };
  expect((await api.app.inject({ ...request, headers })).statusCode).toBe(403);
  expect((await listed()).map(({ name }) => name)).not.toContain("Evil");
});

test("the account is named and unnamed by people and keys, not by a key that only reads", async () => {
  const { id, plan, created_at } = (await as("GET /account")).json().data;
  expect((await as("PATCH /account", { name: "Acme" })).json().data).toEqual({ id, plan, created_at, name: "Acme" });
  const read = call(tenant.readOnlyKey, "PATCH /account", { name: "Evil" });
  expect((await api.app.inject(read)).json()).toEqual({ error: "Invalid permissions" });
  const unnamed = await api.app.inject(call(tenant.key, "PATCH /account", { name: null }));
  expect(unnamed.json().data).toEqual({ id, plan, created_at });
  for (const name of ["", "n".repeat(201), 7, undefined]) {
    expect((await as("PATCH /account", { name })).statusCode).toBe(400);
  }
});
