import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { pipeline, Transform } from "node:stream";
import { PrivateAddressError, reachableAddresses, resolveBySystem, type Resolve } from "./addresses.ts";
import type { BrowserConfig, EgressRules } from "./config.ts";

// An import would load all of it, Node's fetch and WebSocket included, which costs a start as much as a hundred files.
const { createServer, request: httpRequest } = process.getBuiltinModule("node:http");

/** A browser's only way out: a forward proxy on loopback. Disposing it closes each of its connections. */
export type Egress = AsyncDisposable & { readonly address: string };

export type EgressOptions = {
  readonly config: EgressRules & Pick<BrowserConfig, "egressMaxBytes">;
  /** For tests: stands in for the system's resolver. */
  readonly resolve?: Resolve;
};

const connectTimeoutMs = 10_000;
// A page may rest that long on a WebSocket or an event stream without a byte.
const idleTimeoutMs = 120_000;

/** The answer's header that tells our own refusal from an answer of the application. */
export const refusalHeader = "x-reelwright-egress";

const hopByHop = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * Opens a proxy for http, https and WebSocket (by CONNECT). It resolves each name once, dials the vetted address
 * itself, and stops when the browser has received `egressMaxBytes`.
 */
export async function openEgress({ config, resolve = resolveBySystem }: EgressOptions): Promise<Egress> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)).on("error", () => socket.destroy()));
    return socket.setTimeout(idleTimeoutMs, () => socket.destroy());
  };
  let leftBytes = config.egressMaxBytes;
  const meter = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        leftBytes -= chunk.length;
        if (leftBytes < 0) for (const socket of sockets) socket.destroy();
        else done(null, chunk);
      },
    });
  const dial = async (host: string, port: number) => {
    const addresses = await reachableAddresses(host, config, resolve);
    return track(await firstConnection(addresses, port));
  };

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing, { dial, meter }));
  server.on("connection", track);
  server.on(
    "connect",
    (incoming: IncomingMessage, client: Socket, head: Buffer) => void tunnel(incoming, client, head),
  );

  async function tunnel(incoming: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    try {
      const [, host, port] = incoming.url?.match(/^(.+):(\d+)$/) ?? [];
      if (host === undefined) throw new PrivateAddressError(String(incoming.url));
      const upstream = await dial(host, Number(port));
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.write(head);
      pipeline(client, upstream, () => upstream.destroy());
      pipeline(upstream, meter(), client, () => client.destroy());
    } catch (error) {
      client.end(`HTTP/1.1 ${statusOf(error)} Refused\r\n${refusalHeader}: ${reasonOf(error)}\r\n\r\n`);
    }
  }

  await new Promise<void>((resolveListening, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolveListening);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Ways = { dial: (host: string, port: number) => Promise<Socket>; meter: () => Transform };

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, { dial, meter }: Ways): Promise<void> {
  try {
    const url = URL.parse(incoming.url ?? "");
    if (url?.protocol !== "http:" || url.username || url.password) throw new PrivateAddressError(String(incoming.url));
    const socket = await dial(url.hostname, Number(url.port || 80));
    const upstream = httpRequest({
      createConnection: () => socket,
      method: incoming.method ?? "GET",
      path: url.pathname + url.search,
      headers: { ...endToEnd(incoming.headers), host: url.host, connection: "close" },
    });
    let answered: IncomingMessage | undefined;
    upstream.on("response", (answer) => {
      answered = answer;
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      pipeline(answer, meter(), outgoing, () => socket.destroy());
    });
    upstream.on("error", (error) => {
      // Some servers end an answer twice, which browsers do not mind.
      if (answered?.complete !== true) refuse(outgoing, error);
    });
    outgoing.once("close", () => socket.destroy());
    pipeline(incoming, upstream, () => {});
  } catch (error) {
    refuse(outgoing, error);
  }
}

function refuse(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(statusOf(error), { [refusalHeader]: reasonOf(error) }).end();
}

function endToEnd<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)));
}

const statusOf = (error: unknown) => (error instanceof PrivateAddressError ? 403 : 502);
const reasonOf = (error: unknown) => (error instanceof PrivateAddressError ? "private-address" : "unreachable");

async function firstConnection(addresses: readonly string[], port: number): Promise<Socket> {
  let failure: unknown;
  for (const host of addresses) {
    try {
      return await connection(host, port);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function connection(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.setTimeout(connectTimeoutMs, () =>
      socket.destroy(new Error(`${host} did not answer within ${connectTimeoutMs} ms`)),
    );
    socket.once("error", reject).once("connect", () => resolve(socket));
  });
}
