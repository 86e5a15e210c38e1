import type { ConnectOverCDPTransport } from "playwright-core";
import { openSocket } from "./socket.ts";

/** A command on its way from Playwright to the browser. */
export type Command = { readonly method?: string; readonly params?: object };

export type TransportOptions = {
  /** Changes each command on its way: Playwright leaves some of the protocol's parameters unsaid. */
  readonly rewrite?: ((command: Command) => Command) | undefined;
  readonly signal: AbortSignal;
};

/**
 * Playwright's connection to a browser. The one that Playwright opens by itself has the browser compress each message,
 * which costs both sides more than it spares within one machine. Fails as `openSocket` does.
 */
export async function openTransport(
  address: string,
  { rewrite = (command) => command, signal }: TransportOptions,
): Promise<ConnectOverCDPTransport> {
  // Playwright relies on turns: without them it misses what comes in one go.
  const socket = await openSocket(address, { signal, inTurns: true });
  const transport: ConnectOverCDPTransport = {
    send: (command) => socket.send(JSON.stringify(rewrite(command))),
    close: () => socket.close(),
  };
  socket.on("message", (data: Buffer) => transport.onmessage?.(JSON.parse(data.toString("utf8")) as object));
  socket.on("close", (_code, reason) => transport.onclose?.(reason.toString()));
  // An error is followed by the close.
  socket.on("error", () => socket.terminate());
  return transport;
}
