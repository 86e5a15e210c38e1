import { afterAll, beforeAll, expect, test } from "vitest";
import { adminToken, call, insertDomain, testApi, type Tenant, type TestApi } from "./testing.ts";

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

function ask(method: "GET" | "HEAD", known?: string) {
  const headers = { authorization: `Bearer ${tenant.key}`, ...(known !== undefined && { "if-none-match": known }) };
  return api.app.inject({ method, url: "/v1/domains", headers });
}

test("an answer names its version, may be kept by its reader, and must be asked for again", async () => {
  const first = await ask("GET");
  expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  expect((await ask("GET")).headers.etag).toBe(first.headers.etag);
});

test("whoever has the version gets 304 without a body, alone, in a list and with *", async () => {
  const { headers } = await ask("GET");
  const etag = String(headers.etag);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, `"other",${etag} , W/"more"`, "*"]) {
    const answer = await ask("GET", known);
    expect([known, answer.statusCode, answer.body]).toEqual([known, 304, ""]);
    expect(answer.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
    expect(answer.headers["x-request-id"]).toBeDefined();
    expect(answer.headers["content-type"]).toBeUndefined();
  }
  for (const known of ['"other"', "", etag.slice(3, -1), `W/"${etag.slice(3, 20)}"`]) {
    expect([known, (await ask("GET", known)).statusCode]).toEqual([known, 200]);
  }
});

test("HEAD tells the same headers, 304 included", async () => {
  const get = await ask("GET");
  const head = await ask("HEAD");
  const told = ["etag", "cache-control", "content-type", "content-length"] as const;
  expect(told.map((name) => head.headers[name])).toEqual(told.map((name) => get.headers[name]));
  expect(head.body).toBe("");
  const known = await ask("HEAD", String(get.headers.etag));
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, "", get.headers.etag]);
});

test("a change changes the version", async () => {
  const before = await ask("GET");
  await insertDomain(api.database, tenant.accountId);
  expect((await ask("GET", String(before.headers.etag))).statusCode).toBe(200);
});

test("errors, writes, media and what an operator reads are never kept", async () => {
  const answers = await Promise.all([
    api.app.inject({ url: "/v1/domains" }),
    api.app.inject(call(tenant.key, "GET /v1/videos/999999")),
    api.app.inject(call(tenant.key, "POST /v1/domains", { url: "no address" })),
    api.app.inject(call(adminToken, "GET /admin/accounts")),
  ]);
  for (const { headers } of answers) expect([headers.etag, headers["cache-control"]]).toEqual([undefined, "no-store"]);
});
