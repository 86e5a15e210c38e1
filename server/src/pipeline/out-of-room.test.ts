import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeJob, retryJob } from "#jobs/store.ts";
import type { StepContext } from "#jobs/step.ts";
import { someJob } from "#jobs/testing.ts";
import { StorageFullError } from "#storage/storage.ts";
import { isOutOfRoom } from "./failure.ts";
import { jobFolder } from "./folders.ts";
import { begin, type Order } from "./sequence.ts";
import { testWorkshop, type TestWorkshop } from "./testing.ts";
import { startWorker } from "./worker.ts";

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await testWorkshop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const noSpace = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

/** Filming writes half of its pictures, and goes on unless something is `wrong`. */
function orderOf(wrong: () => Error | undefined): Order {
  return begin<object>()
    .step("planning", 1, async () => ({}))
    .step("recording", 1, async (_, { folder }: StepContext) => {
      await writeFile(join(folder, "frame-1.png"), "half of the pictures");
      const error = wrong();
      if (error !== undefined) throw error;
      return {};
    })
    .step("publishing", 1, async (_, { jobId, attempt }: StepContext) => {
      await shop.test.database.transaction().execute((trx) => completeJob(trx, { jobId, attempt, videoId: 1 }));
      return {};
    }).order;
}

test.each([
  ["this machine's disk", noSpace],
  ["an encoder's words", () => new Error("the drawing process failed (ffmpeg: No space left on device)")],
  ["the store of films", () => new StorageFullError()],
])("a job whose files find no room on %s fails in words, leaves nothing, and can be tried again", async (_, error) => {
  const { database } = shop.test;
  const job = await someJob(database, shop.queue);
  const folder = jobFolder(join(shop.folder, "work"), job);
  const there: string[][] = [];
  let full = true;
  const makeRoom = async () => void there.push(await readdir(folder));
  const workshop = shop.of(
    orderOf(() => (full ? error() : undefined)),
    { makeRoom },
  );
  await using _worker = await startWorker(workshop, 1);
  const failed = await shop.jobWhen(job, ({ status }) => status === "failed");
  expect(failed).toMatchObject({ error_code: "storage_full", video_id: null });
  expect(failed.error_message).toMatch(/no space left .* while the application was being filmed.* then retry the job/);
  // What was half made had gone before each further try, so that there might be room for that.
  expect(there).toEqual([["planning-1"], ["planning-1"]]);
  await expect.poll(() => existsSync(folder)).toBe(false);

  // The same worker goes on, with this job as well once there is room.
  full = false;
  await database.transaction().execute((trx) => retryJob(trx, shop.queue, job));
  expect(await shop.jobWhen(job, ({ status }) => status === "completed")).toMatchObject({ error_code: null });
});

test("room that comes while the job waits is used, even when nothing could be given back", async () => {
  const job = await someJob(shop.test.database, shop.queue);
  const errors = [noSpace(), noSpace()];
  const makeRoom = () => Promise.reject(new Error("the disk answers nothing"));
  await using _worker = await startWorker(
    shop.of(
      orderOf(() => errors.pop()),
      { makeRoom },
    ),
    1,
  );
  expect(await shop.jobWhen(job, ({ status }) => status !== "queued" && status !== "running")).toMatchObject({
    status: "completed",
    tries: 1,
  });
});

test("a program that finds no room and does not say so is understood all the same", async () => {
  const silent = new Error("not a WAV file");
  // A file system that has no room for files at all.
  expect([await isOutOfRoom(silent, "/proc"), await isOutOfRoom(silent, shop.folder)]).toEqual([true, false]);
});
