import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Which changes are wanted: of one job, or of all jobs of a domain. */
export type Topic = { readonly jobId: number } | { readonly domainId: number };

/**
 * Tells when jobs change, in whichever process. A listener is told to look again, not what it will see: changes that
 * follow closely may come as one, and after a lost connection every listener is told.
 */
export type JobFeed = AsyncDisposable & {
  /** Listens until the answer is disposed. Subscribe first and read then, so that nothing falls between. */
  subscribe(topic: Topic, listener: () => void): Disposable;
};

export type FeedOptions = { readonly url: string; readonly onError: (error: Error) => void };

const channel = "job_changed";
const reconnectMs = 500;
/** A connection that a network has silently dropped is found by asking. */
const askMs = 10_000;
const askTimeoutMs = 5_000;

type Subscription = { readonly topic: Topic; readonly listener: () => void };

/** Opens the one LISTEN connection of this process; it reconnects for as long as it must. */
export async function openJobFeed({ url, onError }: FeedOptions): Promise<JobFeed> {
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  const tell = (matches: (topic: Topic) => boolean) => {
    for (const { topic, listener } of subscriptions) if (matches(topic)) listener();
  };

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: askTimeoutMs });
    client.on("error", onError);
    client.on("notification", ({ payload }) => {
      const change = JSON.parse(payload ?? "{}") as { jobId?: number; domainId?: number };
      tell((topic) => ("jobId" in topic ? topic.jobId === change.jobId : topic.domainId === change.domainId));
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  }

  /** Resolves when the connection is dead or no longer wanted. */
  async function keep(client: pg.Client): Promise<void> {
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    try {
      while (!closing.signal.aborted) {
        const quiet = delay(askMs, true, { signal: closing.signal, ref: false });
        if (!(await Promise.race([quiet, ended.then(() => false)]))) return;
        await client.query("select 1");
      }
    } catch (error) {
      if (!closing.signal.aborted) onError(error as Error);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function reconnect(): Promise<pg.Client | undefined> {
    while (!closing.signal.aborted) {
      try {
        return await listen();
      } catch (error) {
        onError(error as Error);
        await delay(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function follow(first: pg.Client): Promise<void> {
    for (let client: pg.Client | undefined = first; client !== undefined; client = await reconnect()) {
      tell(() => true);
      await keep(client);
    }
  }

  const following = follow(await listen());
  return {
    subscribe(topic, listener) {
      const subscription = { topic, listener };
      subscriptions.add(subscription);
      return { [Symbol.dispose]: () => void subscriptions.delete(subscription) };
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await following;
    },
  };
}
