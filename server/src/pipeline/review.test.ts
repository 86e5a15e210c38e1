import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveJob, lockReview } from "#jobs/review.ts";
import { cancelJob, completeJob, createJob } from "#jobs/store.ts";
import type { StepContext } from "#jobs/step.ts";
import { someDomain, someRequest } from "#jobs/testing.ts";
import type { Brief } from "#videos/brief.ts";
import { jobFolder, removeFolder } from "./folders.ts";
import { begin, type Order } from "./sequence.ts";
import { requeueLostJobs } from "./sweep.ts";
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

const waits = (path: Path) => shop.jobWhen(path, (job) => job.stage === "review");
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
