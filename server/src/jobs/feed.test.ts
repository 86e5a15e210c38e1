import { sql } from "kysely";
import { expect, test } from "vitest";
import { openNotices } from "#db/notices.ts";
import { testDatabase } from "#db/testing.ts";
import { openQueue } from "#queue/queue.ts";
import { jobFeed, type JobFeed, type Topic } from "./feed.ts";
import { cancelJob } from "./store.ts";
import { someJob } from "./testing.ts";

const ignore = () => undefined;
const next = (feed: JobFeed, topic: Topic) =>
  new Promise<void>((resolve) => {
    const subscription = feed.subscribe(topic, () => {
      subscription[Symbol.dispose]();
      resolve();
    });
  });

test("tells who follows the job or its domain, and nobody else", async () => {
  await using test = await testDatabase();
  await using queue = await openQueue({ url: test.url, onError: ignore });
  await using notices = await openNotices({ url: test.url, onError: ignore });
  const feed = jobFeed(notices);
  const [job, other] = [await someJob(test.database, queue), await someJob(test.database, queue)];
  const told: string[] = [];
  using _job = feed.subscribe({ jobId: job.jobId }, () => told.push("job"));
  using _domain = feed.subscribe({ domainId: job.domainId }, () => told.push("domain"));
  const otherChanged = next(feed, { jobId: other.jobId });
  await cancelJob(test.database, job);
  await cancelJob(test.database, other);
  await otherChanged;
  // The other's creation may be heard late, and is a change of it as well.
  await expect.poll(() => new Set(told)).toEqual(new Set(["job", "domain"]));
});

test("says nothing of a change that was rolled back", async () => {
  await using test = await testDatabase();
  await using queue = await openQueue({ url: test.url, onError: ignore });
  await using notices = await openNotices({ url: test.url, onError: ignore });
  const feed = jobFeed(notices);
  const [job, other] = [await someJob(test.database, queue), await someJob(test.database, queue)];
  // What was sent before is told before: after this, only what follows can be heard.
  const settled = next(feed, { jobId: other.jobId });
  await test.database.updateTable("job").set({ progress: 1 }).where("id", "=", other.jobId).execute();
  await settled;
  const told: string[] = [];
  using _subscription = feed.subscribe({ jobId: job.jobId }, () => told.push("job"));
  const rolledBack = test.database.transaction().execute(async (transaction) => {
    await cancelJob(transaction, job);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  const otherChanged = next(feed, { jobId: other.jobId });
  await cancelJob(test.database, other);
  await otherChanged;
  expect(told).toEqual([]);
});

test("comes back when its connection is cut, and lets everybody look again", async () => {
  await using test = await testDatabase();
  await using notices = await openNotices({ url: test.url, onError: ignore });
  const feed = jobFeed(notices);
  const told = next(feed, { jobId: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'
    and datname = current_database()`.execute(test.database);
  await told;
});
