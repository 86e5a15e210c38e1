import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveJob, lockReview } from "#jobs/review.ts";
import { cancelJob, completeJob, createJob, retryJob } from "#jobs/store.ts";
import type { StepContext } from "#jobs/step.ts";
import { someDomain, someRequest } from "#jobs/testing.ts";
import type { Brief } from "#videos/brief.ts";
import { jobFolder, removeFolder } from "./folders.ts";
import { begin, type Order } from "./sequence.ts";
import { endOldReviews, removeLeftFolders, requeueLostJobs } from "./sweep.ts";
import { testWorkshop, type TestWorkshop } from "./testing.ts";
import { startWorker } from "./worker.ts";

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await testWorkshop();
});
afterAll(() => shop[Symbol.asyncDispose]());

type Board = { readonly storyboard: object };

/** Steps that hand a storyboard down; `runs` notes which were run, and `filmed` what came to the camera. */
function orderOf(runs: string[], filmed: object[]): Order {
  return begin<{ brief: Brief }>()
    .step("planning", 1, async ({ brief }): Promise<Board> => {
      runs.push("planning");
      return { storyboard: (brief.storyboard as object | undefined) ?? { title: "as planned" } };
    })
    .step("rehearsal", 1, async ({ planning }): Promise<Board> => {
      runs.push("rehearsal");
      return planning;
    })
    .step("recording", 1, async ({ rehearsal }, { jobId, attempt }: StepContext) => {
      runs.push("recording");
      filmed.push(rehearsal.storyboard);
      const { database } = shop.test;
      await database.transaction().execute((trx) => completeJob(trx, { jobId, attempt, videoId: 5 }));
      return {};
    }).order;
}

async function jobToBeReviewed() {
  const { database } = shop.test;
  const owner = await someDomain(database);
  const job = { ...owner, request: { ...someRequest, review: true } };
  return { ...owner, jobId: await database.transaction().execute((trx) => createJob(trx, shop.queue, job)) };
}
type Path = Awaited<ReturnType<typeof jobToBeReviewed>>;

const waits = (path: Path) =>
  shop.jobWhen(path, (job) => job.status === "running" && job.stage === "review" && job.queue_id === null);
const isDone = (path: Path) => shop.jobWhen(path, (job) => job.status === "completed");
const approve = (path: Path, storyboard: object, rehearsed: boolean) =>
  shop.test.database.transaction().execute(async (trx) => {
    expect(await lockReview(trx, path)).toBeDefined();
    await approveJob(trx, shop.queue, { jobId: path.jobId, storyboard, rehearsed });
  });

test("a job that is to be reviewed waits after its rehearsal at no cost, and goes on from there", async () => {
  const path = await jobToBeReviewed();
  const [runs, filmed]: [string[], object[]] = [[], []];
  await using _worker = await startWorker(shop.of(orderOf(runs, filmed)), 1);
  expect(await waits(path)).toMatchObject({ status: "running", queue_id: null, eta_seconds: null, tries: 0 });
  // The one worker is free for others meanwhile, and no sweep takes the job for lost.
  const other = await jobToBeReviewed();
  await waits(other);
  const { database } = shop.test;
  expect(await requeueLostJobs({ ...shop.of([]), database })).toEqual([]);
  await cancelJob(database, other);
  await approve(path, { title: "other words" }, true);
  expect(await isDone(path)).toMatchObject({ video_id: 5, tries: 1 });
  expect(runs).toEqual(["planning", "rehearsal", "planning", "rehearsal", "recording"]);
  expect(filmed).toEqual([{ title: "other words" }]);
});

test("a job that comes to its review while a sweep looks for lost ones is not taken for lost", async () => {
  const path = await jobToBeReviewed();
  const { database } = shop.test;
  const sweeping = await database.transaction().execute(async (trx) => {
    const review = { status: "running", stage: "review", queue_id: null } as const;
    await trx.updateTable("job").set(review).where("id", "=", path.jobId).execute();
    const swept = requeueLostJobs({ ...shop.of([]), database });
    const waitsForLock = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waitsForLock.execute(database)).rows[0]?.count).toBe(1);
    return { swept };
  });
  expect(await sweeping.swept).toEqual([]);
  await cancelJob(database, path);
});

test("a storyboard that nobody approves is given up in time, in words, and can be looked at again", async () => {
  const path = await jobToBeReviewed();
  const [runs, filmed]: [string[], object[]] = [[], []];
  const workshop = shop.of(orderOf(runs, filmed));
  await using _worker = await startWorker(workshop, 1);
  await waits(path);
  const { database } = shop.test;
  const fresh = await jobToBeReviewed();
  await waits(fresh);
  expect(await endOldReviews(workshop)).toEqual([]);
  const age = (days: number) =>
    database
      .updateTable("job")
      .set({ updated_at: new Date(Date.now() - days * 86_400_000) })
      .where("id", "=", path.jobId)
      .execute();
  await age(29);
  expect(await endOldReviews(workshop)).toEqual([]);
  await age(31);
  expect(await endOldReviews(workshop)).toEqual([path.jobId]);
  const failed = await shop.jobWhen(path, ({ status }) => status === "failed");
  expect(failed).toMatchObject({ error_code: "review_expired" });
  expect(failed.error_message).toMatch(/within 30 days\. Retry/);
  expect(await database.transaction().execute((trx) => lockReview(trx, path))).toBeUndefined();

  await database.transaction().execute((trx) => retryJob(trx, shop.queue, path));
  await waits(path);
  await approve(path, { title: "late" }, true);
  await isDone(path);
  expect(filmed).toEqual([{ title: "late" }]);
  expect(runs.filter((step) => step === "planning")).toHaveLength(2);
});

test("a job that is cancelled while it waits ends at once, and its folder goes with the next sweep", async () => {
  const path = await jobToBeReviewed();
  const workshop = shop.of(orderOf([], []));
  await using _worker = await startWorker(workshop, 1);
  await waits(path);
  const folder = jobFolder(join(shop.folder, "work"), path);
  await removeLeftFolders(workshop);
  expect(existsSync(folder)).toBe(true);
  expect(await cancelJob(shop.test.database, path)).toMatchObject({ status: "cancelled" });
  expect(await endOldReviews(workshop)).toEqual([]);
  await removeLeftFolders(workshop);
  expect(existsSync(folder)).toBe(false);
});

test("what was changed is rehearsed again, and not reviewed again", async () => {
  const path = await jobToBeReviewed();
  const [runs, filmed]: [string[], object[]] = [[], []];
  await using _worker = await startWorker(shop.of(orderOf(runs, filmed)), 1);
  await waits(path);
  await approve(path, { title: "other steps" }, false);
  await isDone(path);
  expect(runs).toEqual(["planning", "rehearsal", "planning", "rehearsal", "recording"]);
  expect(filmed).toEqual([{ title: "other steps" }]);
});

test("a worker elsewhere, which has no files of the job, films what was approved", async () => {
  const path = await jobToBeReviewed();
  const [runs, filmed]: [string[], object[]] = [[], []];
  {
    await using _worker = await startWorker(shop.of(orderOf(runs, filmed)), 1);
    await waits(path);
  }
  await removeFolder(jobFolder(join(shop.folder, "work"), path));
  await approve(path, { title: "approved" }, true);
  await using _worker = await startWorker(shop.of(orderOf(runs, filmed)), 1);
  await isDone(path);
  expect(filmed).toEqual([{ title: "approved" }]);
});
