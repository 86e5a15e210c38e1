import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserConfig } from "./config.ts";

type Answer = string | ((incoming: IncomingMessage, outgoing: ServerResponse) => unknown);

/** A small site on loopback for tests; `seen` lists each request as `METHOD /path`. */
export type Site = AsyncDisposable & { readonly url: string; readonly seen: string[] };

/** Serves pages by path; a string is the body of an HTML page. */
export async function serve(pages: Readonly<Record<string, Answer>>): Promise<Site> {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? "/").split("?")[0] ?? "/";
    seen.push(`${incoming.method} ${incoming.url}`);
    const page = pages[path];
    if (typeof page === "function") {
      page(incoming, outgoing);
      return;
    }
    outgoing.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    outgoing.end(page === undefined ? "nothing here" : `<!doctype html><html lang="en"><body>${page}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The configuration of tests: browsers may reach loopback. */
export const loopbackConfig: BrowserConfig = {
  chromiumPath: process.env.CHROMIUM_PATH,
  headlessShellPath: process.env.HEADLESS_SHELL_PATH,
  browserUser: 65534,
  allowPrivateNetwork: true,
  egressAllowCidrs: [],
  egressMaxBytes: 100_000_000,
};

/** Collects a request's body. */
export async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of incoming) body += String(chunk);
  return body;
}
