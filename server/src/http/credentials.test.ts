import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, callAs, insertDomain, ownOrigin, testApi, type SignedIn, type Tenant, type TestApi } from "./testing.ts";

let api: TestApi;
let tenant: Tenant;
let person: SignedIn;
let domain: number;

beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  person = await api.session(tenant);
  domain = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

async function ask(request: InjectOptions) {
  const answer = await api.app.inject(request);
  return [answer.statusCode, answer.headers["x-error-code"] ?? "ok"];
}
const read = (headers: Record<string, string>, url = "/domains") => ask({ url, headers });
const write = (headers: Record<string, string>) =>
  ask({ method: "PATCH", url: `/domains/${domain}`, headers, payload: { description: "Changed" } });

test("a person reads and changes what is their account's", async () => {
  const list = await api.app.inject(callAs(person, "GET /domains"));
  expect(list.json().data.domains).toHaveLength(1);
  expect(await ask(callAs(person, `PATCH /domains/${domain}`, { description: "By Ada" }))).toEqual([200, "ok"]);
});

test("a person of another account finds nothing", async () => {
  const stranger = await api.session(await api.tenant());
  expect(await ask(callAs(stranger, `GET /domains/${domain}`))).toEqual([404, "not_found"]);
  expect(await ask(callAs(stranger, `DELETE /domains/${domain}`))).toEqual([404, "not_found"]);
});

test("the plan is no matter for a person, and all for a key", async () => {
  const free = await api.tenant("free");
  expect(await ask(callAs(await api.session(free), "GET /domains"))).toEqual([200, "ok"]);
  expect(await ask(call(free.key, "GET /domains"))).toEqual([403, "plan_without_api"]);
});

test("a session opens nothing below /v1", async () => {
  const { cookie } = person;
  expect(await read({ cookie }, "/v1/domains")).toEqual([401, "missing_api_key"]);
  expect(await read({ cookie }, "/v1/nothing")).toEqual([401, "missing_api_key"]);
});

test("beside Authorization the cookie is ignored, whatever stands there", async () => {
  const { cookie } = person;
  expect(await read({ cookie, authorization: `Bearer ${tenant.key}x` })).toEqual([401, "invalid_api_key"]);
  expect(await read({ cookie, authorization: "Basic YTpi" })).toEqual([401, "authentication_required"]);
  expect(await read({ cookie, authorization: `bearer ${tenant.key}` })).toEqual([401, "authentication_required"]);
  // A read-only key stays read-only in a browser that is signed in.
  const headers = { cookie, authorization: `Bearer ${tenant.readOnlyKey}`, origin: ownOrigin };
  expect(await write(headers)).toEqual([401, "invalid_permissions"]);
});

test("without credentials it is the address that says what is missing", async () => {
  expect(await read({})).toEqual([401, "authentication_required"]);
  expect(await read({}, "/v1/domains")).toEqual([401, "missing_api_key"]);
});

test("a key is never read from the query", async () => {
  for (const name of ["api_key", "key", "access_token", "authorization"]) {
    expect(await read({}, `/v1/domains?${name}=${tenant.key}`)).toEqual([401, "missing_api_key"]);
    expect(await read({}, `/domains?${name}=Bearer%20${tenant.key}`)).toEqual([401, "authentication_required"]);
  }
});

test("an ended session and a forged cookie are nobody's", async () => {
  const ended = await api.session(tenant);
  const past = new Date(Date.now() - 1000);
  await api.database
    .updateTable("user_session")
    .set({ expires_at: past })
    .where("user_id", "=", ended.userId)
    .execute();
  expect(await ask(callAs(ended, "GET /domains"))).toEqual([401, "authentication_required"]);
  const forged = { ...person, cookie: `${person.cookie.slice(0, -4)}AAAA` };
  expect(await ask(callAs(forged, "GET /domains"))).toEqual([401, "authentication_required"]);
});

test.each<[string, Record<string, string>]>([
  ["another origin", { origin: "https://evil.test" }],
  ["another origin of the same site", { origin: "http://evil.films.test", "sec-fetch-site": "same-site" }],
  ["another scheme", { origin: "https://films.test" }],
  ["another port", { origin: "http://films.test:8080" }],
  ["an origin that begins like ours", { origin: "http://films.test.evil.test" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a cross-site form", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a cross-site request without an origin", { "sec-fetch-site": "cross-site" }],
  ["the address bar", { "sec-fetch-site": "none" }],
  ["nobody knows where", {}],
])("a write with a cookie from %s is refused", async (_from, headers) => {
  const { cookie } = person;
  expect(await write({ cookie, ...headers })).toEqual([403, "cross_site_request"]);
  const form = { cookie, "content-type": "application/x-www-form-urlencoded", ...headers };
  const answer = await api.app.inject({
    method: "POST",
    url: "/domains",
    headers: form,
    payload: "url=https://a.test",
  });
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([403, "cross_site_request"]);
});

test.each<[string, Record<string, string>]>([
  ["our origin", { origin: ownOrigin }],
  ["a page of ours that names no origin", { origin: "null", "sec-fetch-site": "same-origin" }],
  ["a page of ours", { "sec-fetch-site": "same-origin" }],
])("a write with a cookie from %s is served", async (_from, headers) => {
  expect(await write({ cookie: person.cookie, ...headers })).toEqual([200, "ok"]);
});

test("a key may write from anywhere", async () => {
  expect(await write({ authorization: `Bearer ${tenant.key}`, origin: "https://app.test" })).toEqual([200, "ok"]);
});

test("nobody signed in is told so before where they come from", async () => {
  expect(await write({ origin: "https://evil.test" })).toEqual([401, "authentication_required"]);
});
