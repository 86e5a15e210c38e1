import Fastify from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { httpConfig } from "./config.ts";
import { readConfig } from "#lib/config.ts";
import { openDatabase } from "#db/database.ts";
import { rateLimiter } from "./rate-limit.ts";
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

test("a thousand forged X-Forwarded-For do not help", async () => {
  await using api = await testApi({ rateLimit: limit });
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      api.app.inject({ url: "/v1/domains", headers: { "x-forwarded-for": `198.51.${index >> 8}.${index & 255}` } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(997);
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

test("of 400 requests at once to two replicas exactly the limit passes", async () => {
  const rateLimit = { maximum: 100, windowMs: 3_600_000 };
  await using one = await testApi({ rateLimit });
  await using two = await testApi({ rateLimit, services: one.services });
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? one : two).app.inject({ url: "/v1/domains" })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(300);
});

test("who is over the limit is refused without the database, who is not is 503 when it is away", async () => {
  await using api = await testApi({ rateLimit: limit });
  const database = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", onError: () => undefined });
  await using cut = await testApi({ rateLimit: limit, services: { ...api.services, database } });
  const unserved = await cut.app.inject({ url: "/v1/domains" });
  expect([unserved.statusCode, unserved.headers["x-error-code"]]).toEqual([503, "unavailable"]);
  await database.destroy();

  for (let time = 0; time <= limit.maximum; time += 1) await api.app.inject({ url: "/v1/domains" });
  await api.database.transaction().execute(async (transaction) => {
    await sql`lock table rate_window`.execute(transaction);
    const refused = await api.app.inject({ url: "/v1/domains" });
    expect([refused.statusCode, refused.headers["ratelimit"]]).toEqual([429, '"default";r=0;t=60']);
  });
});

test("our own pages with a signed cookie have a larger bucket of their own", async () => {
  await using api = await testApi({ rateLimit: limit });
  const { cookie } = await api.session(await api.tenant());
  const limitOf = async (url: string, headers: Record<string, string>) => {
    const answer = await api.app.inject({ url, headers });
    return answer.headers["ratelimit-policy"];
  };
  const large = '"dashboard";q=18;w=60';
  const usual = '"default";q=3;w=60';
  expect(await limitOf("/domains", { cookie })).toBe(large);
  expect(await limitOf("/domains", { cookie, "sec-fetch-site": "same-origin" })).toBe(large);
  expect(await limitOf("/domains", { cookie, "sec-fetch-site": "cross-site" })).toBe(usual);
  expect(await limitOf("/domains", { cookie, origin: "https://elsewhere.test" })).toBe(usual);
  expect(await limitOf("/domains", { cookie, authorization: "Bearer rw_x" })).toBe(usual);
  expect(await limitOf("/v1/domains", { cookie })).toBe(usual);
  expect(await limitOf("/domains", { cookie: cookie.slice(0, -6) + "AAAAAA" })).toBe(usual);
  expect((await api.app.inject({ url: "/domains" })).statusCode).toBe(429);
  for (let time = 3; time <= 18; time += 1) {
    expect((await api.app.inject({ url: "/domains", headers: { cookie } })).statusCode).toBe(200);
  }
  expect((await api.app.inject({ url: "/domains", headers: { cookie } })).statusCode).toBe(429);
});

test("a refused client is let in again when its window is over", async () => {
  let nowMs = 0;
  let ordinal = 4;
  const check = rateLimiter({
    ...limit,
    nowMs: () => nowMs,
    isDashboard: () => false,
    count: async () => ({ ordinal: ordinal++, endsAtMs: 60_000 }),
  });
  const app = Fastify();
  app.get("/", async (request, reply) => check(request, reply).then(() => "served"));
  const statusOf = async () => (await app.inject("/")).headers["retry-after"] ?? "served";
  expect(await statusOf()).toBe("60");
  nowMs = 59_999;
  expect([await statusOf(), ordinal]).toEqual(["1", 5]);
  nowMs = 60_000;
  ordinal = 1;
  expect([await statusOf(), ordinal]).toEqual(["served", 2]);
});
