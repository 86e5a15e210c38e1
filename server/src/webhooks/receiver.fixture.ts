import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = { readonly headers: Record<string, string>; readonly body: string };
export type Reply = (response: ServerResponse) => unknown;

/** Somebody else's server on loopback that is told of our events. */
export type Receiver = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** What the next requests are answered; 204 when nothing is said. */
  readonly replyNext: (...replies: Reply[]) => void;
  /** Resolves when so many requests have come. */
  readonly has: (count: number) => Promise<void>;
};

export const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end();
export const silence: Reply = () => undefined;

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const replies: Reply[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    received.push({ headers: request.headers as Record<string, string>, body });
    (replies.shift() ?? status(204))(response);
    server.emit("received");
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    replyNext: (...next) => void replies.push(...next),
    async has(count) {
      while (received.length < count) await once(server, "received");
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
