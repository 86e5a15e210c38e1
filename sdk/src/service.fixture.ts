import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as it came in; `atMs` by a clock that never goes back. */
export type Got = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly atMs: number;
};

export type Answer = (response: ServerResponse, got: Got) => void;

export type FaultyService = AsyncDisposable & { readonly url: string; readonly got: readonly Got[] };

/** A service that answers each request with the next of the answers, and goes on with the last. */
export async function faultyService(...answers: readonly Answer[]): Promise<FaultyService> {
  const got: Got[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const each = { method, url, headers, body: await text(request), atMs: performance.now() };
    got.push(each);
    answers[Math.min(got.length, answers.length) - 1]?.(response, each);
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A success. */
export const data =
  (value: unknown, meta?: unknown): Answer =>
  (response) =>
    response
      .setHeader("content-type", "application/json; charset=utf-8")
      .end(JSON.stringify({ data: value, ...(meta !== undefined && { meta }) }));

/** An error as the service tells it. */
export const failure =
  (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("x-error-code", code).setHeader("x-request-id", "req-1");
    response.end(JSON.stringify({ error: `It is ${code}`, details: [{ path: "/font", message: "is required" }] }));
  };

/** Something else than the service: a proxy's page, a plain text. */
export const other =
  (status: number, type: string, body: string): Answer =>
  (response) => {
    response.statusCode = status;
    response.setHeader("content-type", type).end(body);
  };

/** Takes the request and never answers. */
export const hang: Answer = () => undefined;

/** Cuts the connection in the middle of the answer. */
export const cut: Answer = (response) => {
  response.setHeader("content-type", "application/json").setHeader("content-length", "1000");
  response.write('{"data":', () => response.destroy());
};

/** A stream of events that tells these jobs and then ends, is cut, or stays open without a word. */
export const events =
  (jobs: readonly object[], then: "end" | "cut" | "hang" = "end"): Answer =>
  (response) => {
    response.setHeader("content-type", "text/event-stream");
    const told = jobs.map((job) => `event: job\ndata: ${JSON.stringify(job)}\n\n`).join("");
    response.write(`retry: 2000\n\n: still here\n\n${told}`, () => {
      if (then === "end") response.end();
      if (then === "cut") response.destroy();
    });
  };

/** A job in some state. */
export const job = (status: string, progress: number, more: object = {}) => ({
  job_id: 7,
  domain_id: 3,
  status,
  stage: "recording",
  progress,
  eta_seconds: null,
  video_id: status === "completed" ? 11 : null,
  watch_url: status === "completed" ? "http://films.test/watch/abc" : null,
  error: null,
  notes: [],
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...more,
});
