import { expect, test } from "vitest";
import { httpConfig } from "./config.ts";
import { readConfig } from "#lib/config.ts";
import { call, insertDomain, insertVideo, testApi } from "./testing.ts";

const limit = { maximum: 3, windowMs: 60_000 };

test("requests above the limit are refused with the fixed message and say when to come back", async () => {
  await using api = await testApi({ rateLimit: limit });
  const first = await api.app.inject({ url: "/v1/domains" });
  expect(first.headers).toMatchObject({ "ratelimit-policy": '"default";q=3;w=60', ratelimit: '"default";r=2;t=60' });
  await api.app.inject({ url: "/v1/nothing" });
  await api.app.inject({ method: "POST", url: "/nothing" });
  const refused = await api.app.inject({ url: "/v1/domains" });
  expect([refused.statusCode, refused.body]).toEqual([
    429,
    '{"error":"Too many requests from this IP, please try again later."}',
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({ "x-error-code": "too_many_requests" });
});

test("health, documents, media and captions are not counted, nor is OPTIONS", async () => {
  await using api = await testApi({ rateLimit: limit });
  const { key, accountId } = await api.tenant();
  const id = await insertVideo(api.services, { accountId, domainId: await insertDomain(api.database, accountId) });
  for (const url of ["/healthz", "/readyz", "/docs", "/openapi.json", "/files/x", `/videos/${id}/captions.vtt`]) {
    for (let time = 0; time <= limit.maximum; time += 1) {
      const answer = await api.app.inject(call(key, `GET ${url}`));
      expect([url, answer.headers["ratelimit"]]).toEqual([url, undefined]);
    }
  }
  await api.app.inject({ method: "OPTIONS", url: "/v1/domains" });
  const counted = await api.app.inject(call(key, "GET /v1/domains"));
  expect(counted.headers["ratelimit"]).toContain("r=2");
});

test("a forged X-Forwarded-For does not help", async () => {
  await using api = await testApi({ rateLimit: limit });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      api.app.inject({ url: "/v1/domains", headers: { "x-forwarded-for": `198.51.100.${index}` } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(47);
});

test("behind one proxy the client is the last address it has added", async () => {
  const { trustProxy } = readConfig({ http: httpConfig }, { TRUST_PROXY: "1" }).http;
  await using api = await testApi({ rateLimit: limit, trustProxy });
  const statusOf = async (forwarded: string) =>
    (await api.app.inject({ url: "/v1/domains", headers: { "x-forwarded-for": forwarded } })).statusCode;
  for (let time = 0; time < limit.maximum; time += 1) await statusOf("203.0.113.1");
  expect(await statusOf("198.51.100.9, 203.0.113.1")).toBe(429);
  expect(await statusOf("203.0.113.1, 203.0.113.2")).toBe(401);
});

test("an IPv6 client is its network of 64 bits", async () => {
  await using api = await testApi({ rateLimit: limit });
  const statusOf = async (remoteAddress: string) =>
    (await api.app.inject({ url: "/v1/domains", remoteAddress })).statusCode;
  for (let time = 0; time < limit.maximum; time += 1) await statusOf(`2001:db8::${time}`);
  expect(await statusOf("2001:db8::ffff")).toBe(429);
  expect(await statusOf("2001:db8:0:1::1")).toBe(401);
});
