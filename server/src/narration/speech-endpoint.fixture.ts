import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { run } from "#lib/process.ts";

/** What the endpoint was asked. */
export type Asked = { readonly path: string; readonly key: string | undefined; readonly body: Record<string, unknown> };
/** How it answers one request. */
export type Answer = (response: ServerResponse, asked: Asked) => Promise<void> | void;

const speakers: Readonly<Record<string, string>> = { ash: "rms", onyx: "kal16", nova: "slt", fable: "awb" };
const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };

/** Speech as an endpoint sends it: WAV at its engine's own rate, level and silences. */
export async function recordingOf({ body }: Asked): Promise<Buffer> {
  const file = join(tmpdir(), `endpoint-${randomUUID()}.wav`);
  try {
    await run("flite", ["-voice", speakers[String(body.voice)] ?? "slt", "-t", String(body.input), "-o", file], limits);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** What an endpoint that works answers. */
export const speaking: Answer = async (response, asked) => {
  response.setHeader("content-type", "audio/wav").end(await recordingOf(asked));
};

/** A speech endpoint on loopback: answers as the script says, and when that is over, with speech. */
export async function speechEndpoint(...script: readonly Answer[]) {
  const requests: Asked[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const asked = { path: request.url ?? "", key: request.headers.authorization, body: body as Asked["body"] };
      return (script[requests.push(asked) - 1] ?? speaking)(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
