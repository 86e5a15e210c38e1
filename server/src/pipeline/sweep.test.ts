import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findJob } from "#jobs/store.ts";
import { someJob } from "#jobs/testing.ts";
import { jobFolder } from "./folders.ts";
import { removeLeftFolders, requeueLostJobs } from "./sweep.ts";
import { testWorkshop, type TestWorkshop } from "./testing.ts";

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await testWorkshop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test("enqueues jobs that have lost their entry, once, and no others", async () => {
  const { database } = shop.test;
  const [waiting, lost, over] = [
    await someJob(database, shop.queue),
    await someJob(database, shop.queue),
    await someJob(database, shop.queue),
  ];
  const queueId = (await findJob(database, lost))?.queue_id;
  await sql`delete from queue.job where id = ${queueId}`.execute(database);
  await database.updateTable("job").set({ status: "running" }).where("id", "=", lost.jobId).execute();
  await database.updateTable("job").set({ status: "failed", queue_id: null }).where("id", "=", over.jobId).execute();
  const workshop = shop.of([]);
  const both = await Promise.all([requeueLostJobs(workshop), requeueLostJobs(workshop)]);
  expect(both.flat()).toEqual([lost.jobId]);
  expect(await findJob(database, lost)).toMatchObject({ status: "queued" });
  expect((await findJob(database, lost))?.queue_id).not.toBe(queueId);
  expect(await findJob(database, waiting)).toMatchObject({ status: "queued" });
});

test("removes the folders of jobs that are gone or long over", async () => {
  const { database } = shop.test;
  const workshop = shop.of([]);
  const live = await someJob(database, shop.queue);
  const [fresh, old] = [await someJob(database, shop.queue), await someJob(database, shop.queue)];
  const elsewhere = await someJob(database, shop.queue);
  const gone = { accountId: live.accountId, jobId: 999_999 };
  const finish = (jobId: number, finishedAt: Date) =>
    database.updateTable("job").set({ status: "failed", finished_at: finishedAt }).where("id", "=", jobId).execute();
  await finish(fresh.jobId, new Date());
  await finish(old.jobId, new Date(Date.now() - 25 * 3_600_000));
  const ended = { status: "completed", finished_at: new Date() };
  await database.updateTable("job").set(ended).where("id", "=", elsewhere.jobId).execute();
  const folderOf = (path: typeof gone) => jobFolder(workshop.workFolder, path);
  for (const path of [live, fresh, old, gone, elsewhere])
    await mkdir(join(folderOf(path), "planning-1"), { recursive: true });
  expect(new Set(await removeLeftFolders(workshop))).toEqual(new Set([old.jobId, gone.jobId, elsewhere.jobId]));
  expect([live, fresh, old, gone].map((path) => existsSync(folderOf(path)))).toEqual([true, true, false, false]);
});

test("has nothing to do where no film was ever made", async () => {
  expect(await removeLeftFolders(shop.of([], { workFolder: "/nowhere/at/all" }))).toEqual([]);
});
