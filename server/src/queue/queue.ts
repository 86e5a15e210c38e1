import { randomUUID } from "node:crypto";
import { PgBoss, fromKysely, type Job } from "pg-boss";
import type { Transaction } from "#db/database.ts";

/** What a worker is handed. */
export type Entry = {
  /** Of this entry, a uuid. A job has a new one each time it is enqueued. */
  readonly id: string;
  readonly jobId: number;
  /** Aborted when the lease is lost: somebody else has the entry now. */
  readonly signal: AbortSignal;
};

/** What a worker is handed that makes recipients' films. */
export type RenditionEntry = Omit<Entry, "jobId"> & { readonly recipientId: number };

/** A promise of work that survives its giver and its taker. */
export type Queue = AsyncDisposable & {
  /** Enqueues a job in the caller's transaction: there is no entry unless it commits. Answers the entry's id. */
  send(transaction: Transaction, jobId: number, delaySeconds?: number): Promise<string>;
  /** Whether an entry still waits or is being worked on. */
  isLive(transaction: Transaction, entryId: string): Promise<boolean>;
  /**
   * Hands entries to `handler`, at most `concurrency` at once, until it is told to stop. An entry is done when the
   * handler returns; when it throws or its process dies, the entry is handed out again.
   */
  work(concurrency: number, handler: (entry: Entry) => Promise<void>): Promise<Worker>;
  /** The same for recipients' films, which wait beside the jobs and not behind them. */
  readonly renditions: RenditionQueue;
};

export type RenditionQueue = {
  /** Enqueues recipients in the caller's transaction; answers the ids of their entries, in the same order. */
  send(transaction: Transaction, recipientIds: readonly number[], when?: RenditionTime): Promise<string[]>;
  work(concurrency: number, handler: (entry: RenditionEntry) => Promise<void>): Promise<Worker>;
};

export type RenditionTime = {
  readonly delaySeconds?: number;
  /** Whether somebody waits for it: then it is handed out before the rest. */
  readonly isAwaited?: boolean;
};

type Worker = {
  /** Takes no further entries; resolves when those at work are done. */
  stop(): Promise<void>;
};

export type QueueOptions = {
  readonly url: string;
  readonly onError: (error: Error) => void;
};

type Payload = { readonly jobId: number };
type RenditionPayload = { readonly recipientId: number };

const films = "film";
const renditions = "rendition";
/** A worker that is silent for so long is taken for dead; pg-boss allows no less. */
const heartbeatSeconds = 10;
const heartbeatRefreshSeconds = 3;
/** How often silent workers are looked for. */
const superviseSeconds = 2;
/** A backstop for a lost notification. */
const pollSeconds = 1;
/** Longer than any film takes; the engine's own limit for a step is felt long before. */
const expireSeconds = 12 * 3600;
/** Entries wait as long as they must: a worker may be away for a long holiday. */
const retentionSeconds = 365 * 24 * 3600;
const keepDoneSeconds = 24 * 3600;
/** How often an entry is handed out again after its worker died. Giving up is the engine's decision, not the queue's. */
const retryLimit = 1000;
const connections = 4;

/** Opens the queue in its own schema of the database (`queue`), which it creates and migrates by itself. */
export async function openQueue({ url, onError }: QueueOptions): Promise<Queue> {
  const boss = await startBoss({ url, onError });
  return {
    async send(transaction, jobId, delaySeconds = 0) {
      const payload: Payload = { jobId };
      const id = await boss.send(films, payload, { db: fromKysely(transaction), startAfter: delaySeconds });
      if (id === null) throw new Error(`the job ${jobId} was not enqueued`);
      return id;
    },
    async isLive(transaction, entryId) {
      const [found] = await boss.findJobs(films, { id: entryId, db: fromKysely(transaction) });
      return found !== undefined && ["created", "retry", "active"].includes(found.state);
    },
    work: (concurrency, handler) =>
      workOn<Payload>(boss, { name: films, concurrency }, ({ id, data, signal }) =>
        handler({ id, jobId: data.jobId, signal }),
      ),
    renditions: renditionQueue(boss),
    [Symbol.asyncDispose]: () => boss.stop({ graceful: true, timeout: 1000 }),
  };
}

function renditionQueue(boss: PgBoss): RenditionQueue {
  return {
    async send(transaction, recipientIds, { delaySeconds = 0, isAwaited = false } = {}) {
      const when = { startAfter: delaySeconds, priority: isAwaited ? 1 : 0 };
      const entries = recipientIds.map((recipientId) => {
        const data: RenditionPayload = { recipientId };
        return { id: randomUUID(), data, ...when };
      });
      if (entries.length > 0) await boss.insert(renditions, entries, { db: fromKysely(transaction) });
      return entries.map(({ id }) => id);
    },
    work: (concurrency, handler) =>
      workOn<RenditionPayload>(boss, { name: renditions, concurrency }, ({ id, data, signal }) =>
        handler({ id, recipientId: data.recipientId, signal }),
      ),
  };
}

async function workOn<Data extends object>(
  boss: PgBoss,
  { name, concurrency }: { readonly name: string; readonly concurrency: number },
  handler: (job: Job<Data>) => Promise<void>,
): Promise<Worker> {
  const id = await boss.work<Data, void>(
    name,
    {
      localConcurrency: concurrency,
      heartbeatRefreshSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
      pollingIntervalSeconds: pollSeconds,
    },
    async ([job]: Job<Data>[]) => {
      if (job !== undefined) await handler(job);
    },
  );
  return { stop: () => boss.offWork(name, { id, wait: true }) };
}

async function startBoss({ url, onError }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: "queue",
    application_name: "reelwright queue",
    max: connections,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: false,
    openTelemetry: { enabled: false },
  });
  boss.on("error", onError);
  await boss.start({ attempts: 3 });
  for (const name of [films, renditions]) {
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds,
      expireInSeconds: expireSeconds,
      retentionSeconds,
      deleteAfterSeconds: keepDoneSeconds,
      retryLimit,
      retryDelay: 0,
    });
  }
  return boss;
}
