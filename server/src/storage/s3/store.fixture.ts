import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { BucketOptions } from "./options.ts";

type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An S3-compatible store on loopback with one empty bucket, and a hand on every request. */
export type TestStore = AsyncDisposable & {
  readonly bucket: BucketOptions;
  /** `METHOD path?query` of every request so far. */
  readonly asked: string[];
  /** Called first with each request from now on; it answers true when it has dealt with it. */
  break(fault: Fault): void;
};

export async function testStore(port = 0): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), "reelwright-s3-"));
  const name = "films";
  const store = new S3rver({ silent: true, directory, vhostBuckets: false, configureBuckets: [{ name }] });
  await store.configureBuckets();
  const answer = store.callback();
  const asked: string[] = [];
  let fault: Fault = () => false;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (!fault(request, response)) answer(request, response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    bucket: {
      bucket: name,
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publicEndpoint: undefined,
      forcePathStyle: true,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    asked,
    break: (next) => (fault = next),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** An answer as a store would give it when it refuses. */
export function refuse(response: ServerResponse, status: number, code: string): boolean {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { "content-type": "application/xml" }).end(body);
  return true;
}
