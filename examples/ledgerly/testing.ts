import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";

/** A Ledgerly on a free loopback port, for as long as a test holds it. */
export function startLedgerly({ signIn = false } = {}): Promise<AsyncDisposable & { address: string }> {
  return onLoopback(createApp({ signIn }));
}

/** An application's server on a free loopback port, for as long as a test holds it. */
export async function onLoopback(server: Server): Promise<AsyncDisposable & { address: string }> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Posts a value as JSON. */
export function postJson(address: string, value: unknown): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  });
}
