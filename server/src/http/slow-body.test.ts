import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action } from "#action.ts";
import { bodyLimitBytes } from "./body.ts";
import { bodyDeadlineMs, discardUnread, endSlowBodies } from "./slow-body.ts";
import { testApi } from "./testing.ts";

const upload = { name: "film", maxBytes: 2 ** 31, description: "A film" };
/** A body that may be long has all the time in the world here, any other hardly any. */
const deadlineMs = (maxBytes: number) => (maxBytes === upload.maxBytes ? 600_000 : 50);

let app: FastifyInstance;
let release = Promise.withResolvers<void>();

beforeAll(async () => {
  app = Fastify();
  endSlowBodies(app, deadlineMs);
  discardUnread(app, 50);
  app.addContentTypeParser("multipart/form-data", async (_request: unknown, payload: IncomingMessage) => text(payload));
  const config = { action: { upload } as Action<never> };
  const route = (url: string, rest: Partial<RouteOptions> = {}) =>
    app.route({ method: "POST", url, handler: async (request) => ({ got: request.body }), ...rest });
  route("/echo");
  route("/refused", { onRequest: async (_request, reply) => reply.code(401).send() });
  route("/patient", { handler: () => release.promise });
  route("/film", { config });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/** Sends a request of ten bytes in one piece, of which only these are there; gives its connection. */
function begin(path: string, type: string, { on = app, body = '{"a":' } = {}) {
  const socket = connect((on.server.address() as AddressInfo).port, "127.0.0.1");
  const head = [`POST ${path} HTTP/1.1`, "Host: a", `Content-Type: ${type}`, "Content-Length: 10"];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

/** Resolves when slow bodies that were begun before it was called have been ended. */
async function slowOnesEnded(): Promise<void> {
  for (let time = 0; time < 2; time += 1) await text(begin("/echo", "application/json"));
}

const answerOf = async (socket: Socket): Promise<string> => String(((await once(socket, "data")) as [Buffer])[0]);

test("a body that never ends is answered with 408, and its connection is closed", async () => {
  const said = await text(begin("/echo", "application/json"));
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(said).toContain("X-Error-Code: invalid_request");
});

test("a body that has come in gives its handler all the time it wants", async () => {
  release = Promise.withResolvers();
  const socket = begin("/patient", "application/json", { body: '{"a":1234}' });
  const answer = answerOf(socket);
  await slowOnesEnded();
  release.resolve();
  expect(await answer).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});

test("a film may take its time", async () => {
  const socket = begin("/film", "multipart/form-data");
  await slowOnesEnded();
  socket.write("12345");
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});

test("JSON has a minute, a film of two gigabytes at least the hour that any request has", () => {
  expect(bodyDeadlineMs(bodyLimitBytes)).toBe(62_000);
  expect(bodyDeadlineMs(upload.maxBytes)).toBeGreaterThan(3_600_000);
});

test("what is refused before its body has come is not waited for", async () => {
  expect(await text(begin("/refused", "application/json"))).toMatch(/^HTTP\/1\.1 401 (?![^]* 408 )/);
});

test("an operation of the API ends slow bodies", async () => {
  await using api = await testApi({ bodyDeadlineMs: () => 50 });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { key } = await api.tenant();
  const said = await text(begin("/v1/domains", `application/json\r\nAuthorization: Bearer ${key}`, { on: api.app }));
  expect(said).toMatch(/^HTTP\/1\.1 408/);
});
