import { afterEach, describe, expect, test } from "vitest";
import { Reelwright } from "./client.ts";
import { AnswerError, ConnectionError } from "./errors.ts";
import { cut, data, failure, faultyService, hang, other, type Answer, type FaultyService } from "./service.fixture.ts";

const stack: FaultyService[] = [];
afterEach(async () => {
  for (const service of stack.splice(0)) await service[Symbol.asyncDispose]();
});

async function open(...answers: Answer[]) {
  const service = await faultyService(...answers);
  stack.push(service);
  return { service, client: new Reelwright({ baseUrl: `${service.url}/`, apiKey: "rw_secret" }) };
}

const request = { font: "Inter", captions: true, bRoll: false } as const;

describe("a call", () => {
  test("carries the key, fills the path and gives data", async () => {
    const { service, client } = await open(data({ id: 5, filename: "A film" }));
    expect(await client.request("GET /v1/videos/:id", { params: { id: 5 } })).toEqual({ id: 5, filename: "A film" });
    expect(service.got[0]).toMatchObject({ method: "GET", url: "/v1/videos/5" });
    expect(service.got[0]?.headers.authorization).toBe("Bearer rw_secret");
  });

  test("without a key goes to the twin that takes a session", async () => {
    const { service } = await open(data({ videos: [] }));
    expect(await new Reelwright({ baseUrl: service.url }).videos.list()).toEqual([]);
    expect(service.got[0]?.url).toBe("/videos");
    expect(service.got[0]?.headers).not.toHaveProperty("authorization");
  });

  test("keeps a path of the base address", async () => {
    const { service } = await open(data({ videos: [] }));
    await new Reelwright({ baseUrl: `${service.url}/films/`, apiKey: "k" }).videos.list();
    expect(service.got[0]?.url).toBe("/films/v1/videos");
  });

  test.each(["films.test", "ftp://films.test", "http://me:secret@films.test", "http://films.test?a=1"])(
    "%s is no base address",
    (baseUrl) => {
      expect(() => new Reelwright({ baseUrl })).toThrow(TypeError);
    },
  );

  test.each([Number.NaN, 1.5, "../2" as unknown as number])("the id %s is never sent", async (id) => {
    const { service, client } = await open(data({}));
    await expect(client.videos.get(id)).rejects.toThrow("id must be a whole number");
    expect(service.got).toEqual([]);
  });

  test("sends a body as JSON", async () => {
    const { service, client } = await open(data({ id: 1 }));
    await client.domains.create({ url: "https://app.test" });
    expect(service.got[0]).toMatchObject({ method: "POST", url: "/v1/domains", body: '{"url":"https://app.test"}' });
    expect(service.got[0]?.headers["content-type"]).toBe("application/json");
  });

  test("never follows a redirect with the key", async () => {
    const elsewhere = await open(data({ videos: [] }));
    const { client } = await open((response) => {
      response.writeHead(307, { location: `${elsewhere.service.url}/v1/videos` }).end();
    });
    await expect(client.request("PUT /domains/:id/access", { params: { id: 1 }, body: {}, timeoutMs: 5000 }))
      .rejects //
      .toBeInstanceOf(ConnectionError);
    expect(elsewhere.service.got).toEqual([]);
  });
});

describe("a list", () => {
  test("is read page by page", async () => {
    const { service, client } = await open(
      data({ videos: [{ id: 3 }, { id: 2 }] }, { has_more: true, next_cursor: "abc" }),
      data({ videos: [{ id: 1 }] }, { has_more: false, next_cursor: null }),
    );
    const ids: number[] = [];
    for await (const { id } of client.videos.listAll()) ids.push(id);
    expect(ids).toEqual([3, 2, 1]);
    expect(service.got.map(({ url }) => url)).toEqual(["/v1/videos?limit=100", "/v1/videos?limit=100&cursor=abc"]);
  });

  test("is read no further than it is used", async () => {
    const { service, client } = await open(data({ domains: [{ id: 3 }] }, { has_more: true, next_cursor: "abc" }));
    for await (const { id } of client.domains.listAll()) if (id === 3) break;
    expect(service.got).toHaveLength(1);
  });
});

describe("an error", () => {
  test("says status, code, request and details", async () => {
    const { client } = await open(failure(400, "invalid_request"));
    const error = await client.videos.generate(1, request).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({
      name: "AnswerError",
      status: 400,
      code: "invalid_request",
      message: "It is invalid_request",
      requestId: "req-1",
      details: [{ path: "/font", message: "is required" }],
    });
  });

  test.each([
    { answer: other(404, "text/plain; charset=utf-8", "No such video\n"), told: "No such video", code: "http_404" },
    { answer: other(404, "text/html", "<h1>Not here</h1>"), told: "The service answered 404", code: "http_404" },
    { answer: other(400, "application/json", "[]"), told: "The service answered 400", code: "http_400" },
    { answer: other(400, "application/json", "{oh"), told: "The service answered 400", code: "http_400" },
    { answer: other(400, "application/json", "null"), told: "The service answered 400", code: "http_400" },
  ])("that is no JSON of ours is told as $told", async ({ answer, told, code }) => {
    const { client } = await open(answer);
    await expect(client.videos.get(1)).rejects.toMatchObject({ message: told, code });
  });

  test.each([
    { what: "a page", answer: other(200, "text/html", "<h1>Welcome</h1>"), told: /text\/html, not JSON/ },
    { what: "half a document", answer: other(200, "application/json", '{"data":'), told: /not valid JSON/ },
  ])("$what in place of JSON is unexpected, and asked for once", async ({ answer, told }) => {
    const { service, client } = await open(answer);
    const error: unknown = await client.videos.list().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: "unexpected_answer", message: expect.stringMatching(told) as string });
    expect(service.got).toHaveLength(1);
  });

  test("nobody there: says where, and not with which key", async () => {
    const { service } = await open(data({}));
    await stack.pop()?.[Symbol.asyncDispose]();
    const client = new Reelwright({ baseUrl: service.url, apiKey: "rw_secret", maxRetries: 0 });
    const error = (await client.videos.list().catch((reason: unknown) => reason)) as ConnectionError;
    expect(error).toMatchObject({ name: "ConnectionError", code: "connection_failed" });
    expect(error.message).toContain(service.url);
    expect(JSON.stringify(error) + String(error.stack)).not.toContain("rw_secret");
  });
});

describe("time", () => {
  test("a service that hangs is given up after the limit", async () => {
    const { client } = await open(hang);
    const call = client.request("POST /v1/videos/:id", { params: { id: 1 }, body: request, timeoutMs: 50 });
    await expect(call).rejects.toMatchObject({ code: "timeout", message: /^POST \/v1\/videos\/1 .* 0\.05 s$/ });
  });

  test("an answer that stops in its middle is given up, too", async () => {
    const stuck: Answer = (response) => {
      response.setHeader("content-type", "application/json").write('{"data":');
    };
    const { service } = await open(stuck);
    const client = new Reelwright({ baseUrl: service.url, maxRetries: 0, timeoutMs: 100 });
    await expect(client.videos.list()).rejects.toMatchObject({ code: "timeout" });
  });

  test("an aborted call rejects with the reason given, whether it is under way, waiting or not begun", async () => {
    const { client, service } = await open(hang, failure(503, "unavailable", { "retry-after": "60" }));
    const reason = new Error("changed my mind");
    const gone = new AbortController();
    const call = client.videos.list({ signal: gone.signal });
    await expect.poll(() => service.got.length).toBe(1);
    gone.abort(reason);
    await expect(call).rejects.toBe(reason);
    const waiting = new AbortController();
    const second = client.videos.list({ signal: waiting.signal });
    await expect.poll(() => service.got.length).toBe(2);
    waiting.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(client.videos.list({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(service.got).toHaveLength(2);
  });
});

describe("a passing failure", () => {
  const soon = { "retry-after": "0" };

  test("is tried again: over the limit, unavailable, cut off", async () => {
    const { service, client } = await open(
      failure(429, "too_many_requests", soon),
      failure(503, "unavailable", soon),
      cut,
      data({ videos: [] }),
    );
    expect(await client.videos.list()).toEqual([]);
    expect(service.got).toHaveLength(4);
  });

  test("is waited for as long as the service asks", async () => {
    const { service, client } = await open(failure(429, "too_many_requests", { "retry-after": "1" }), data({ id: 1 }));
    await client.videos.get(1);
    const [first, second] = service.got.map(({ atMs }) => atMs) as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(999);
  });

  test("is not waited for when the service asks for too long, and the error says how long", async () => {
    const { service, client } = await open(failure(429, "too_many_requests", { "retry-after": "126" }));
    await expect(client.videos.list()).rejects.toMatchObject({ status: 429, retryAfterMs: 126_000 });
    expect(service.got).toHaveLength(1);
  });

  test("is tried so often and no more", async () => {
    const { service, client } = await open(failure(503, "unavailable", soon));
    await expect(client.videos.list()).rejects.toMatchObject({ status: 503, code: "unavailable" });
    expect(service.got).toHaveLength(4);
  });

  test("of a call that must not happen twice is not tried again, unless it was refused unread", async () => {
    const { service, client } = await open(
      failure(503, "unavailable", soon),
      failure(429, "too_many_requests", soon),
      data({ id: 1 }),
    );
    await expect(client.videos.delete(1)).rejects.toMatchObject({ status: 503 });
    expect(service.got).toHaveLength(1);
    await client.videos.delete(1);
    expect(service.got).toHaveLength(3);
  });

  test("of a call under an idempotency key is tried again under the same key", async () => {
    const { service, client } = await open(cut, failure(409, "idempotency_in_flight", soon), data({ id: 1 }));
    const body = { url: "https://app.test" };
    await client.request("POST /v1/domains", { body, idempotencyKey: "mine" });
    expect(service.got.map(({ headers }) => headers["idempotency-key"])).toEqual(["mine", "mine", "mine"]);
  });

  test("a request that is wrong stays wrong", async () => {
    const { service, client } = await open(failure(400, "invalid_request", soon));
    await expect(client.videos.list()).rejects.toMatchObject({ status: 400 });
    expect(service.got).toHaveLength(1);
  });
});
