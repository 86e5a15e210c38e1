import { createHash, randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimKey } from "./idempotency-store.ts";
import { insertDomain, testApi, type Tenant, type TestApi } from "./testing.ts";

/** A request in parts, each of which can be wrong independently of the others. */
type Parts = {
  ip: string;
  auth: "none" | "bogus" | "key";
  permission: "key" | "readOnlyKey";
  tenant: Tenant;
  path: string;
  method: "POST" | "PUT";
  id: string;
  contentType: string;
  body: Record<string, unknown>;
  malformed: boolean;
  padding: number;
  idempotencyKey: string | undefined;
};

/** In the order in which they must be told. */
const faults: readonly { name: string; spoil: (parts: Parts) => void; status: number; error: string | RegExp }[] = [
  {
    name: "too many requests",
    spoil: (parts) => (parts.ip = busyIp),
    status: 429,
    error: "Too many requests from this IP, please try again later.",
  },
  { name: "no key", spoil: (parts) => (parts.auth = "none"), status: 401, error: "Missing API key" },
  {
    name: "unknown key",
    spoil: (parts) => (parts.auth = parts.auth === "none" ? "none" : "bogus"),
    status: 401,
    error: "Invalid API key",
  },
  {
    name: "read-only key",
    spoil: (parts) => (parts.permission = "readOnlyKey"),
    status: 401,
    error: "Invalid permissions",
  },
  {
    name: "plan without API",
    spoil: (parts) => (parts.tenant = freeTenant),
    status: 403,
    error: "Your plan does not include API access",
  },
  { name: "unknown path", spoil: (parts) => (parts.path = "/v1/nothing"), status: 404, error: "Not found" },
  { name: "wrong method", spoil: (parts) => (parts.method = "PUT"), status: 405, error: "Method not allowed" },
  {
    name: "id that is no number",
    spoil: (parts) => (parts.id = "abc"),
    status: 400,
    error: /in the path must be a number/,
  },
  {
    name: "body too large",
    spoil: (parts) => (parts.padding = 1_048_577),
    status: 413,
    error: "The request body is larger than 1 MiB",
  },
  {
    name: "wrong content type",
    spoil: (parts) => (parts.contentType = "text/plain"),
    status: 400,
    error: /Content-Type/,
  },
  { name: "malformed JSON", spoil: (parts) => (parts.malformed = true), status: 400, error: /not valid JSON/ },
  {
    name: "schema",
    spoil: (parts) => delete parts.body["font"],
    status: 400,
    error: "Invalid request: font is required",
  },
  {
    name: "impossible idempotency key",
    spoil: (parts) => (parts.idempotencyKey = ""),
    status: 400,
    error: /Idempotency-Key/,
  },
  {
    name: "idempotency key of another body",
    spoil: (parts) => (parts.idempotencyKey = "used"),
    status: 422,
    error: /another request body/,
  },
  {
    name: "idempotency key in flight",
    spoil: (parts) => (parts.idempotencyKey = "backgroundId" in parts.body ? "busy elsewhere" : "busy"),
    status: 409,
    error: /still being answered/,
  },
  {
    name: "foreign domain",
    spoil: (parts) => (parts.id = parts.id === "abc" ? "abc" : String(foreignDomain)),
    status: 404,
    error: "Not found",
  },
  {
    name: "business rule",
    spoil: (parts) => (parts.body["backgroundId"] = "nowhere"),
    status: 400,
    error: /backgroundId/,
  },
];

const busyIp = "10.255.255.255";
let api: TestApi;
let tenant: Tenant;
let freeTenant: Tenant;
let domain: number;
let foreignDomain: number;
let nextIp = 0;

beforeAll(async () => {
  api = await testApi({ rateLimit: { maximum: 1, windowMs: 3_600_000 } });
  tenant = await api.tenant();
  freeTenant = await api.tenant("free");
  domain = await insertDomain(api.database, tenant.accountId);
  foreignDomain = await insertDomain(api.database, (await api.tenant()).accountId);
  await api.app.inject({ url: "/v1/domains", remoteAddress: busyIp });
  for (const id of [domain, foreignDomain]) {
    await beginRequest(id, "used", '{"bRoll":true}');
    await beginRequest(id, "busy", '{"bRoll":false,"captions":true,"font":"Inter"}');
    await beginRequest(id, "busy elsewhere", '{"bRoll":false,"backgroundId":"nowhere","captions":true,"font":"Inter"}');
  }
});
afterAll(() => api[Symbol.asyncDispose]());

/** A request with a key that goes on being answered; `body` is in the order of its names. */
async function beginRequest(id: number, key: string, body: string): Promise<void> {
  const hash = createHash("sha256").update(body).digest();
  const path = `POST /v1/videos/${id}`;
  await claimKey(api.database, { accountId: tenant.accountId, path, key, hash, id: randomUUID() });
  await api.database.updateTable("idempotency_key").set({ leased_until: "infinity" }).execute();
}

function goodParts(): Parts {
  nextIp += 1;
  return {
    ip: `10.0.${nextIp >> 8}.${nextIp & 255}`,
    auth: "key",
    permission: "key",
    tenant,
    path: "/v1/videos",
    method: "POST",
    id: String(domain),
    contentType: "application/json",
    body: { font: "Inter", captions: true, bRoll: false },
    malformed: false,
    padding: 0,
    idempotencyKey: undefined,
  };
}

function requestOf(parts: Parts): InjectOptions {
  const key = parts.auth === "bogus" ? "rw_bogus" : parts.tenant[parts.permission];
  const text = JSON.stringify(parts.body);
  return {
    method: parts.method,
    url: `${parts.path}/${parts.id}`,
    remoteAddress: parts.ip,
    headers: {
      "content-type": parts.contentType,
      ...(parts.idempotencyKey !== undefined && { "idempotency-key": parts.idempotencyKey }),
      ...(parts.auth !== "none" && { authorization: `Bearer ${key}` }),
    },
    payload: (parts.malformed ? text.slice(0, -1) : text) + " ".repeat(parts.padding),
  };
}

const pairs = faults.flatMap((first, rank) => faults.slice(rank).map((second) => ({ first, second })));

test.each(pairs)("$first.name comes before $second.name", async ({ first, second }) => {
  const parts = goodParts();
  // A later fault is put in first where both touch the same part, so that the earlier one stands.
  second.spoil(parts);
  first.spoil(parts);
  const answer = await api.app.inject(requestOf(parts));
  expect(answer.json<{ error: string }>().error).toMatch(first.error);
  expect(answer.statusCode).toBe(first.status);
  expect(answer.headers["x-error-code"]).toMatch(/^[a-z_]+$/);
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("without a fault the request is accepted", async () => {
  const answer = await api.app.inject(requestOf(goodParts()));
  expect(answer.json()).toMatchObject({ data: { status: "queued" } });
  expect(answer.statusCode).toBe(200);
});
