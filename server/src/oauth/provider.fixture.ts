import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Grants } from "./grants.fixture.ts";

/** A request as it came in. */
export type Got = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

/** An answer that is sent in place of the right one. */
export type Fault = (response: ServerResponse) => void;

export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end("{}");
/** Never answers; the client has to give up. */
export const silence: Fault = () => undefined;
export const truncatedJson: Fault = (response) =>
  void response.writeHead(200, { "content-type": "application/json" }).end('{"access_token":"half-a-tok');
export const htmlPage: Fault = (response) =>
  void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Down</title>");
/** The connection ends in the middle of the body. */
export const cutOff: Fault = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"access_token":', () => response.destroy());
};
/** JSON that never comes to its end, as fast as it is read. */
export const endless: Fault = (response) => {
  const more = () => response.write(" ".repeat(1 << 20), (error) => void (error || more()));
  response.writeHead(200, { "content-type": "application/json" });
  more();
};
/** A byte now and then: never silent, and never done. */
export const dripping: Fault = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const drops = setInterval(() => response.write(" "), 5);
  response.on("close", () => clearInterval(drops));
};

export type Json = { readonly status?: number; readonly body?: unknown };

export type ProviderOptions = {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly revokePath: string;
  readonly pkce: boolean;
  readonly rotates: boolean;
  /** The members of a token reply beside the tokens; `origin` is this server's. */
  readonly reply: (origin: string) => object;
  /** An error in the provider's own form. */
  readonly refusal: (code: "invalid_grant" | "invalid_client") => Json;
  readonly unauthorized: Json;
  /** A request for data by somebody who may ask. */
  readonly data: (got: Got) => Json;
};

/** A provider of OAuth 2 and of data, on loopback, that can be told to go wrong. */
export type ProviderServer = AsyncDisposable & {
  readonly origin: string;
  readonly grants: Grants;
  readonly got: readonly Got[];
  /** Answers the next requests with these, in turn: those for tokens, or those for data. */
  readonly failNext: (kind: "token" | "data", ...faults: readonly Fault[]) => void;
  /** Called with each request before it is answered. */
  onRequest: (got: Got) => Promise<void>;
  /** A person says yes to the page at this address: where the provider sends them. */
  readonly consent: (authorizeUrl: string) => string;
};

/** Keeps to the wire of a provider: codes, PKCE, refresh tokens and their rotation. */
export async function providerServer(options: ProviderOptions): Promise<ProviderServer> {
  const grants = new Grants(options);
  const faults = { token: [] as Fault[], data: [] as Fault[] };
  const got: Got[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", origin);
    const each = { method: request.method ?? "", path, query, headers: request.headers, body: await text(request) };
    got.push(each);
    await provider.onRequest(each);
    const kind = path === options.tokenPath || path === options.revokePath ? "token" : "data";
    const fault = faults[kind].shift();
    if (fault !== undefined) return fault(response);
    const { status = 200, body } = kind === "token" ? tokenAnswer(options, { grants, origin }, each) : dataAnswer(each);
    response.writeHead(status, { "content-type": "application/json;charset=UTF-8" });
    response.end(body === undefined ? "" : JSON.stringify(body));
  }

  function dataAnswer(each: Got): Json {
    const [, token = ""] = /^Bearer (.+)$/.exec(each.headers.authorization ?? "") ?? [];
    return grants.isGood(token) ? options.data(each) : options.unauthorized;
  }

  const provider: ProviderServer = {
    origin,
    grants,
    got,
    failNext: (kind, ...some) => void faults[kind].push(...some),
    onRequest: async () => undefined,
    consent: (authorizeUrl) => grants.consent(origin, authorizeUrl),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}

type Endpoint = { readonly grants: Grants; readonly origin: string };

/** Everything is in the body, as a form: what stands in an address may end in a log. */
function tokenAnswer(
  options: ProviderOptions,
  { grants, origin }: Endpoint,
  { method, path, headers, query, body }: Got,
): Json {
  if (method !== "POST" || query.size > 0) return { status: 404, body: {} };
  if (!String(headers["content-type"]).startsWith("application/x-www-form-urlencoded"))
    return { status: 415, body: {} };
  const form = new URLSearchParams(body);
  return path === options.revokePath ? grants.revoke(form) : grants.answer(form, options.reply(origin));
}
