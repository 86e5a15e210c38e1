import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminToken, call, insertDomain, testApi, type Tenant, type TestApi } from "./testing.ts";

let api: TestApi;
let tenant: Tenant;
let domain: number;

beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domain = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

const good = { font: "Inter", captions: true, bRoll: false };

test("every answer carries the security headers and a request id of its own", async () => {
  const answers = await Promise.all(
    ["/healthz", "/v1/domains", "/nothing", "/docs"].map((url) => api.app.inject({ url })),
  );
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(answers.length);
});

test("an https service asks browsers to stay with https", async () => {
  await using secure = await testApi({ services: { baseUrl: "https://films.test" } });
  const { headers } = await secure.app.inject({ url: "/healthz" });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
});

test.each(["abc", "1.5", "1e3", "0x10", "%2012", "%zz", "%D9%A1", "12345678901234567890", "a".repeat(1500)])(
  "the id %s is 400 wherever an id stands",
  async (id) => {
    for (const url of [`/v1/videos/${id}`, `/domains/${id}`, `/jobs/${id}`, `/videos/${id}/captions.vtt`]) {
      const answer = await api.app.inject(call(tenant.key, `GET ${url}`));
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.headers["x-error-code"]).toBe("invalid_request");
    }
  },
);

test.each(["0", "-1", "9007199254740992", "9999999999999999999"])("the id %s is 404", async (id) => {
  for (const url of [`/v1/videos/${id}`, `/domains/${id}`, `/jobs/${id}`, `/jobs/${domain}?job_id=${id}`]) {
    const answer = await api.app.inject(call(tenant.key, `GET ${url}`));
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { error: "Not found" }]);
  }
  const generation = await api.app.inject(call(tenant.key, `POST /v1/videos/${id}`, good));
  expect(generation.statusCode).toBe(404);
});

test("HEAD answers as GET, without a body", async () => {
  const get = await api.app.inject(call(tenant.key, "GET /v1/domains"));
  const head = await api.app.inject({ ...call(tenant.readOnlyKey, "GET /v1/domains"), method: "HEAD" });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
  expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
  expect((await api.app.inject({ method: "HEAD", url: "/v1/domains" })).statusCode).toBe(401);
});

test("OPTIONS is 204 for every path, with the methods of a known one", async () => {
  const known = await api.app.inject({ method: "OPTIONS", url: "/v1/videos/12" });
  expect([known.statusCode, known.body]).toEqual([204, ""]);
  expect(known.headers.allow).toBe("DELETE, GET, HEAD, OPTIONS, POST");
  expect((await api.app.inject({ method: "OPTIONS", url: "/v1/nothing" })).statusCode).toBe(204);
});

test.each([
  ["PATCH", "/v1/videos/12", "DELETE, GET, HEAD, OPTIONS, POST"],
  ["DELETE", "/v1/domains", "GET, HEAD, OPTIONS, POST"],
  ["GET", "/jobs/1/2/cancel", "OPTIONS, POST"],
] as const)("%s %s is 405 with what is allowed", async (method, url, allow) => {
  const answer = await api.app.inject({ ...call(tenant.key, `GET ${url}`), method });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  const stranger = await api.app.inject({ method, url });
  expect(stranger.statusCode).toBe(401);
});

test("pages know their methods too, without a key", async () => {
  const answer = await api.app.inject({ method: "POST", url: "/healthz" });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("everything below /v1 asks for a key, what does not exist too", async () => {
  for (const url of ["/v1/", "/v1/nothing", "/v1/videos/12/nothing"]) {
    expect((await api.app.inject({ url })).json()).toEqual({ error: "Missing API key" });
    expect((await api.app.inject(call(tenant.key, `GET ${url}`))).json()).toEqual({ error: "Not found" });
  }
  expect((await api.app.inject({ url: "/nothing" })).statusCode).toBe(404);
});

test.each([
  ["", "Missing API key"],
  ["Basic dXNlcjpwYXNz", "Missing API key"],
  ["bearer rw_x", "Missing API key"],
  ["Bearer", "Missing API key"],
  ["Bearer\trw_x", "Missing API key"],
  ["Bearer rw_x", "Invalid API key"],
  ["Bearer  ", "Invalid API key"],
])("Authorization %j is %s", async (authorization, error) => {
  const answer = await api.app.inject({ url: "/v1/domains", headers: { authorization } });
  expect([answer.statusCode, answer.body]).toEqual([401, JSON.stringify({ error })]);
});

test("a twin without a key asks for authentication, with a bad key says so", async () => {
  expect((await api.app.inject({ url: "/domains" })).json()).toEqual({ error: "Authentication required" });
  expect((await api.app.inject(call("rw_x", "GET /domains"))).json()).toEqual({ error: "Invalid API key" });
  const [own, twin] = await Promise.all(
    ["/v1/domains", "/domains"].map((url) => api.app.inject(call(tenant.key, `GET ${url}`))),
  );
  expect(twin?.body).toBe(own?.body);
});

test("a read-only key reads and never writes", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    const answer = await api.app.inject(call(tenant.readOnlyKey, `${method} /domains/${domain}`));
    expect(answer.json()).toEqual({ error: "Invalid permissions" });
  }
  expect((await api.app.inject(call(tenant.readOnlyKey, "GET /v1/domains"))).statusCode).toBe(200);
});

test.each([
  ["", "A JSON body is required"],
  ["{", "The request body is not valid JSON"],
  ["null", "A JSON body is required"],
  ["[]", "Invalid request: body must be object"],
])("the body %j is 400: %s", async (payload, error) => {
  const headers = { authorization: `Bearer ${tenant.key}`, "content-type": "application/json" };
  const answer = await api.app.inject({ method: "POST", url: `/v1/videos/${domain}`, headers, payload });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, error]);
});

test("a body of exactly 1 MiB is read, one byte more is 413", async () => {
  const headers = { authorization: `Bearer ${tenant.key}`, "content-type": "application/json" };
  const body = JSON.stringify({ ...good, font: "none" });
  const of = (length: number) => ({
    method: "POST" as const,
    url: `/v1/videos/${domain}`,
    headers,
    payload: body.padEnd(length),
  });
  expect((await api.app.inject(of(1_048_576))).statusCode).toBe(400);
  const answer = await api.app.inject(of(1_048_577));
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([413, "payload_too_large"]);
});

test("an operation without a body ignores what is sent", async () => {
  for (const [type, payload] of [
    ["application/json", ""],
    ["application/json", "{"],
    ["text/plain", "hello"],
  ] as const) {
    const headers = { authorization: `Bearer ${tenant.key}`, "content-type": type };
    const answer = await api.app.inject({ method: "DELETE", url: "/v1/videos/999", headers, payload });
    expect(answer.statusCode).toBe(404);
  }
});

test("readiness follows the database, liveness does not", async () => {
  await using dying = await testApi({ ready: () => Promise.reject(new Error("no database at 10.0.0.7")) });
  expect((await dying.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  const answer = await dying.app.inject({ url: "/readyz" });
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([503, "unavailable"]);
  expect(answer.body).not.toContain("10.0.0.7");
  expect((await api.app.inject({ url: "/readyz" })).json()).toEqual({ status: "ready" });
});

test("a fault of ours tells nothing about itself", async () => {
  const storage = {
    ...api.services.storage,
    signedUrl: () => {
      throw new Error("secret internals");
    },
  };
  await using broken = await testApi({ services: { storage, baseUrl: "http://films.test" } });
  const { key, accountId } = await broken.tenant();
  await broken.database.updateTable("account").set({ logo_key: "a/b.png" }).where("id", "=", accountId).execute();
  const answer = await broken.app.inject(call(key, "GET /account"));
  expect([answer.statusCode, answer.body]).toEqual([500, '{"error":"Internal server error"}']);
  expect(broken.logged.join("")).toContain("secret internals");
});

test("no log line holds a key, a token or a query", async () => {
  await api.app.inject(call(tenant.key, "GET /v1/videos/1?secret=in-the-query"));
  await api.app.inject(call(adminToken, "GET /admin/accounts"));
  await api.app.inject(call("rw_planted-wrong-key", "GET /v1/videos"));
  const lines = api.logged.join("");
  expect(lines).toContain("GET /v1/videos/:id");
  for (const secret of [tenant.key, adminToken, "in-the-query", "planted-wrong-key"])
    expect(lines).not.toContain(secret);
});

test("what is not HTTP gets an error in our shape", async () => {
  await using listening = await testApi();
  await listening.app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((listening.app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.end("NOT HTTP AT ALL\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(answer).toContain('{"error":"Bad Request"}');
});
