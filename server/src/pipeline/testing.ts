import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNotices } from "#db/notices.ts";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { jobFeed, type JobFeed } from "#jobs/feed.ts";
import { findJob, type JobPath, type JobRow } from "#jobs/store.ts";
import { openQueue, type Queue } from "#queue/queue.ts";
import { createLogger } from "#telemetry/logger.ts";
import type { Order } from "./sequence.ts";
import type { Workshop } from "./workshop.ts";

/** A workshop on a fresh database and folder, for tests; give it the order to work by. */
export type TestWorkshop = AsyncDisposable & {
  readonly test: TestDatabase;
  readonly queue: Queue;
  readonly feed: JobFeed;
  readonly folder: string;
  readonly of: (order: Order, changes?: Partial<Omit<Workshop, "queue">>) => Workshop & { readonly queue: Queue };
  /** The job as soon as it looks as wanted. */
  readonly jobWhen: (path: JobPath, isWanted: (job: JobRow) => boolean) => Promise<JobRow>;
};

const ignore = () => undefined;

export async function testWorkshop(): Promise<TestWorkshop> {
  const test = await testDatabase();
  const queue = await openQueue({ url: test.url, onError: ignore });
  const notices = await openNotices({ url: test.url, onError: ignore });
  const feed = jobFeed(notices);
  const folder = await mkdtemp(join(tmpdir(), "reelwright-workshop-"));
  const { database } = test;
  return {
    test,
    queue,
    feed,
    folder,
    of: (order, changes = {}) => ({
      database,
      queue,
      feed,
      order,
      storage: { read: () => Promise.reject(new Error("there are no files")) },
      log: createLogger({ level: process.env["TEST_LOG_LEVEL"] ?? "silent" }),
      completeContacts: async (_accountId, contacts) => ({ contacts, notes: [] }),
      workFolder: join(folder, "work"),
      makeRoom: async () => undefined,
      faults: ignore,
      stepTimeoutMs: 60_000,
      reviewDays: 30,
      retryDelaySeconds: () => 0,
      ...changes,
    }),
    jobWhen: (path, isWanted) =>
      new Promise((resolve, reject) => {
        const look = async () => {
          const job = await findJob(database, path);
          if (job === undefined || !isWanted(job)) return;
          subscription[Symbol.dispose]();
          resolve(job);
        };
        const subscription = feed.subscribe({ jobId: path.jobId }, () => void look().catch(reject));
        look().catch(reject);
      }),
    async [Symbol.asyncDispose]() {
      await notices[Symbol.asyncDispose]();
      await queue[Symbol.asyncDispose]();
      await test[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
