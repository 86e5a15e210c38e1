import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openQueue, type Queue } from "#queue/queue.ts";
import { beginRun } from "./run-store.ts";
import { cancelJob, completeJob, createJob, failJob, findJob, listJobs, retryJob } from "./store.ts";
import { someDomain, someJob, someRequest } from "./testing.ts";

let db: TestDatabase;
let queue: Queue;
let job: Awaited<ReturnType<typeof someJob>>;
beforeAll(async () => {
  db = await testDatabase();
  queue = await openQueue({ url: db.url, onError: () => undefined });
});
beforeEach(async () => {
  job = await someJob(db.database, queue);
});
afterAll(async () => {
  await queue[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function begin() {
  const { queue_id } = (await findJob(db.database, job)) ?? {};
  return { jobId: job.jobId, attempt: (await beginRun(db.database, job.jobId, queue_id ?? ""))?.attempt ?? 0 };
}

test("a job that is accepted is queued, in the caller's transaction", async () => {
  expect(await findJob(db.database, job)).toMatchObject({ status: "queued", progress: 0, request: someRequest });
  const owner = await someDomain(db.database);
  const rolledBack = db.database.transaction().execute(async (transaction) => {
    await createJob(transaction, queue, { ...owner, request: someRequest });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await listJobs(db.database, owner)).toEqual([]);
});

test("lists the jobs of a domain newest first, in pages if wanted", async () => {
  const create = () =>
    db.database.transaction().execute((transaction) => createJob(transaction, queue, { ...job, request: someRequest }));
  const ids = [job.jobId, await create(), await create()].toReversed();
  const list = async (page: object) => (await listJobs(db.database, { ...job, ...page })).map(({ id }) => id);
  expect(await list({})).toEqual(ids);
  expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2));
  expect(await list({ beforeId: ids[0], limit: 1 })).toEqual([ids[1]]);
});

test("another account neither sees, cancels nor retries a job", async () => {
  const { accountId } = await someDomain(db.database);
  const path = { accountId, jobId: job.jobId };
  expect(await findJob(db.database, path)).toBeUndefined();
  expect(await listJobs(db.database, { accountId, domainId: job.domainId })).toEqual([]);
  expect(await cancelJob(db.database, path)).toBeUndefined();
  await cancelJob(db.database, job);
  const retried = await db.database.transaction().execute((transaction) => retryJob(transaction, queue, path));
  expect(retried).toBeUndefined();
});

test("completing is refused to a run that was taken over, cancelled or is over", async () => {
  const complete = (attempt: number) =>
    db.database.transaction().execute((transaction) => completeJob(transaction, { ...job, attempt, videoId: 9 }));
  const first = await begin();
  const second = await begin();
  await expect(complete(first.attempt)).rejects.toThrow("no longer this run's");
  await complete(second.attempt);
  expect(await findJob(db.database, job)).toMatchObject({ status: "completed", progress: 100, video_id: 9 });
  await expect(complete(second.attempt)).rejects.toThrow("no longer this run's");
  await expect(failJob(db.database, second, { code: "x", message: "x" })).rejects.toThrow("no longer this run's");
  expect(await cancelJob(db.database, job)).toBeUndefined();
});

test("a cancelled job stays cancelled until it is retried", async () => {
  const run = await begin();
  expect(await cancelJob(db.database, job)).toMatchObject({ status: "cancelled" });
  await expect(failJob(db.database, run, { code: "x", message: "x" })).rejects.toThrow("no longer this run's");
  const retry = () => db.database.transaction().execute((transaction) => retryJob(transaction, queue, job));
  expect(await retry()).toMatchObject({ status: "queued", tries: 0, finished_at: null });
  expect(await retry()).toBeUndefined();
});

test("a failed job says why, and a retry clears it", async () => {
  const run = await begin();
  await failJob(db.database, run, { code: "page_timeout", message: "The application did not answer." });
  expect(await findJob(db.database, job)).toMatchObject({
    status: "failed",
    error_code: "page_timeout",
    error_message: "The application did not answer.",
  });
  const retried = await db.database.transaction().execute((transaction) => retryJob(transaction, queue, job));
  expect(retried).toMatchObject({ status: "queued", error_code: null, error_message: null });
});
