import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

export type ListenOptions = {
  readonly url: string;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called when the connection stands again after a loss: what was said meanwhile has been missed. */
  readonly onReconnected: () => void;
  readonly onError: (error: Error) => void;
};

const reconnectMs = 500;
/** A connection that a network has silently dropped is found by asking. */
const askMs = 10_000;
const askTimeoutMs = 5_000;

/** Listens to a channel of Postgres over a connection of its own, which is made again for as long as it must. */
export async function listen(options: ListenOptions): Promise<AsyncDisposable> {
  const closing = new AbortController();
  const following = follow(options, await connect(options), closing.signal);
  return {
    async [Symbol.asyncDispose]() {
      closing.abort();
      await following;
    },
  };
}

async function connect({ url, channel, onNotification, onError }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: askTimeoutMs });
  client.on("error", onError);
  client.on("notification", ({ payload }) => onNotification(payload ?? ""));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return client;
}

async function follow(options: ListenOptions, first: pg.Client, closing: AbortSignal): Promise<void> {
  await untilLost(options, first, closing);
  while (!closing.aborted) {
    try {
      const client = await connect(options);
      options.onReconnected();
      await untilLost(options, client, closing);
    } catch (error) {
      options.onError(error as Error);
      await delay(reconnectMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

async function untilLost({ onError }: ListenOptions, client: pg.Client, closing: AbortSignal): Promise<void> {
  const lost = new Promise<false>((resolve) => client.once("end", () => resolve(false)));
  try {
    while (await Promise.race([delay(askMs, true, { signal: closing, ref: false }), lost])) {
      await client.query("select 1");
    }
  } catch (error) {
    if (!closing.aborted) onError(error as Error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
