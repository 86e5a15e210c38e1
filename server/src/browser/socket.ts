import { WebSocket } from "ws";

const handshakeTimeoutMs = 10_000;
/** A picture of a page may have some megabytes. */
const maxMessageBytes = 2 ** 28;

export type SocketOptions = {
  readonly signal: AbortSignal;
  /** Each message in a turn of its own, so that what the one before has set off is done. */
  readonly inTurns?: boolean;
};

/** Opens a browser's `webSocketDebuggerUrl`. Fails after 10 s, or when the signal is aborted meanwhile. */
export async function openSocket(address: string, { signal, inTurns = false }: SocketOptions): Promise<WebSocket> {
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    allowSynchronousEvents: !inTurns,
    maxPayload: maxMessageBytes,
    handshakeTimeout: handshakeTimeoutMs,
  });
  const giveUp = () => socket.terminate();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
      if (signal.aborted) giveUp();
    });
    return socket;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
