import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openQueue, type Queue } from "#queue/queue.ts";
import type { Brief } from "#videos/brief.ts";
import {
  addNote,
  beginRun,
  holdsJob,
  keptResults,
  requeueJob,
  saveBrief,
  saveProgress,
  saveStep,
} from "./run-store.ts";
import { cancelJob, FencedError, findJob, type Run } from "./store.ts";
import { someJob, someRequest } from "./testing.ts";

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

const row = async () => {
  const found = await findJob(db.database, job);
  if (found === undefined) throw new Error("the job is gone");
  return found;
};
async function begin(): Promise<Run> {
  const begun = await beginRun(db.database, job.jobId, (await row()).queue_id ?? "");
  if (begun === undefined) throw new Error("the job does not begin");
  return { jobId: job.jobId, attempt: begun.attempt };
}
const brief = (name: string): Brief => ({
  accountId: job.accountId,
  domain: { id: job.domainId, applicationName: name, url: "http://127.0.0.1:1/" },
  request: someRequest,
});
const result = (step: string, value: object) => ({ step, result: value, startedAt: new Date() });

/** Each write of a run, as it would be made by a worker that does not know yet that it has lost the job. */
const writes: Record<string, (run: Run) => Promise<unknown>> = {
  saveStep: (run) => saveStep(db.database, run, result("planning", { from: "stale" })),
  saveProgress: (run) => saveProgress(db.database, run, { stage: "planning", percent: 90, etaSeconds: 1 }),
  addNote: (run) => addNote(db.database, run, "stale"),
  saveBrief: (run) => saveBrief(db.database, run, brief("stale")),
  requeueJob: (run) => requeueJob(db.database, queue, { run, delaySeconds: 0, counts: true }),
};

test.each(Object.keys(writes))("%s is refused to a run that was taken over, and leaves no trace", async (name) => {
  const stale = await begin();
  const live = await begin();
  await saveStep(db.database, live, result("planning", { from: "live" }));
  const before = await row();
  await expect(writes[name]?.(stale)).rejects.toThrow(FencedError);
  expect(await row()).toEqual(before);
  expect(await keptResults(db.database, job.jobId)).toMatchObject([
    { attempt: live.attempt, result: { from: "live" } },
  ]);
});

test.each(Object.keys(writes))("%s is refused after the job was cancelled", async (name) => {
  const run = await begin();
  await cancelJob(db.database, job);
  await expect(writes[name]?.(run)).rejects.toThrow(FencedError);
  expect(await holdsJob(db.database, run)).toBe(false);
});

test("a stale or repeated delivery begins no run", async () => {
  const stale = (await row()).queue_id ?? "";
  const run = await begin();
  await requeueJob(db.database, queue, { run, delaySeconds: 0, counts: true });
  expect(await beginRun(db.database, job.jobId, stale)).toBeUndefined();
  expect(await begin()).toEqual({ jobId: job.jobId, attempt: run.attempt + 1 });
});

test("progress never falls and notes are kept once", async () => {
  const run = await begin();
  for (const percent of [10, 40, 25]) {
    await saveProgress(db.database, run, { stage: "recording", percent, etaSeconds: 9 });
    await addNote(db.database, run, "A scene was left out.");
  }
  expect(await row()).toMatchObject({ progress: 40, stage: "recording", notes: ["A scene was left out."] });
});

test("tries count the runs of the step at hand, but not one that was asked to stop", async () => {
  const first = await begin();
  await requeueJob(db.database, queue, { run: first, delaySeconds: 0, counts: true });
  const second = await begin();
  expect(await row()).toMatchObject({ tries: 2 });
  await requeueJob(db.database, queue, { run: second, delaySeconds: 0, counts: false });
  const third = await begin();
  expect(await row()).toMatchObject({ tries: 2 });
  await saveStep(db.database, third, result("planning", {}));
  expect(await row()).toMatchObject({ tries: 1 });
});
