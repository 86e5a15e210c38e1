import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** What the triggers of the tables say when their transaction commits. */
const channels = ["job_changed", "account_changed"] as const;
export type Channel = (typeof channels)[number];

export type NoticeListener = {
  readonly heard: (payload: string) => void;
  /** The connection stands again after a loss: anything may have been said meanwhile. */
  readonly missed: () => void;
};

/** Everything that is said on the channels of the database, over one connection of this process. */
export type Notices = AsyncDisposable & {
  /** Listens until the answer is disposed. Subscribe first and read then, so that nothing falls between. */
  subscribe(channel: Channel, listener: NoticeListener): Disposable;
  /**
   * Whether everything that was committed more than a second ago has been heard. False while the connection is lost, and
   * also when the database has not answered on it for that long: a dead network does not tell that it is.
   */
  isCurrent(): boolean;
};

export type NoticesOptions = { readonly url: string; readonly onError: (error: Error) => void };

const reconnectMs = 500;
/** The database is asked so often whether it is still there; its answer comes after all it has said before. */
const askMs = 300;
const askTimeoutMs = 5_000;
const currentMs = 1_000;

/** Opens the connection and makes it again for as long as it must. Rejects when there is no database at first. */
export async function openNotices(options: NoticesOptions): Promise<Notices> {
  const closing = new AbortController();
  const line: Line = { ...options, listeners: new Set(), closing: closing.signal, askedAtMs: never };
  const following = follow(line, await connect(line));
  return {
    subscribe(channel, listener) {
      const subscription = { channel, ...listener };
      line.listeners.add(subscription);
      return { [Symbol.dispose]: () => void line.listeners.delete(subscription) };
    },
    isCurrent: () => performance.now() - line.askedAtMs < currentMs,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await following;
    },
  };
}

const never = Number.NEGATIVE_INFINITY;

type Line = NoticesOptions & {
  readonly listeners: Set<NoticeListener & { readonly channel: string }>;
  readonly closing: AbortSignal;
  /** When the last question was asked that has been answered; `never` without a connection. */
  askedAtMs: number;
};

async function connect(line: Line): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: line.url, keepAlive: true, query_timeout: askTimeoutMs });
  client.on("error", line.onError);
  client.on("notification", ({ channel, payload = "" }) => {
    for (const each of line.listeners) if (each.channel === channel) each.heard(payload);
  });
  await client.connect();
  const nowMs = performance.now();
  await client.query(channels.map((channel) => `listen ${channel}`).join(";"));
  // In this order, and nothing between: who sees that we are current has been told what was missed.
  for (const { missed } of line.listeners) missed();
  line.askedAtMs = nowMs;
  return client;
}

async function follow(line: Line, first: pg.Client): Promise<void> {
  await untilLost(line, first);
  while (!line.closing.aborted) {
    try {
      await untilLost(line, await connect(line));
    } catch (error) {
      line.onError(error as Error);
      await delay(reconnectMs, undefined, { signal: line.closing }).catch(() => undefined);
    }
  }
}

async function untilLost(line: Line, client: pg.Client): Promise<void> {
  const lost = new Promise<false>((resolve) => client.once("end", () => resolve(false)));
  try {
    while (await Promise.race([delay(askMs, true, { signal: line.closing, ref: false }), lost])) {
      const nowMs = performance.now();
      await client.query("select 1");
      line.askedAtMs = nowMs;
    }
  } catch (error) {
    if (!line.closing.aborted) line.onError(error as Error);
  } finally {
    line.askedAtMs = never;
    await client.end().catch(() => undefined);
  }
}
