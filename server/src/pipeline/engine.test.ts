import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FilmError } from "#lib/film-error.ts";
import { keptResults } from "#jobs/run-store.ts";
import { cancelJob, completeJob, retryJob } from "#jobs/store.ts";
import type { Step, StepContext } from "#jobs/step.ts";
import { someJob } from "#jobs/testing.ts";
import type { Brief } from "#videos/brief.ts";
import { jobFolder } from "./folders.ts";
import { begin, type Order } from "./sequence.ts";
import { testWorkshop, type TestWorkshop } from "./testing.ts";
import { startWorker } from "./worker.ts";
import type { Workshop } from "./workshop.ts";

let shop: TestWorkshop;
let job: Awaited<ReturnType<typeof someJob>>;
beforeAll(async () => {
  shop = await testWorkshop();
});
beforeEach(async () => {
  job = await someJob(shop.test.database, shop.queue);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Text = { readonly text: string };
type FakeStep = (context: StepContext) => Promise<void>;
const nothing: FakeStep = async () => undefined;

/** Three steps that hand a growing text down; `runs` notes which were run. */
function orderOf(fakes: { planning?: FakeStep; recording?: FakeStep; publishing?: FakeStep }, runs: string[]): Order {
  const planning: Step<{ brief: Brief }, Text> = async ({ brief }, context) => {
    runs.push("planning");
    await (fakes.planning ?? nothing)(context);
    return { text: brief.domain.applicationName };
  };
  const recording: Step<{ planning: Text }, Text> = async ({ planning }, context) => {
    runs.push("recording");
    await (fakes.recording ?? nothing)(context);
    await writeFile(join(context.folder, "take"), "");
    return { text: `${planning.text}, filmed` };
  };
  const publishing: Step<{ recording: Text }, Text> = async ({ recording }, context) => {
    runs.push("publishing");
    await (fakes.publishing ?? nothing)(context);
    const { jobId, attempt } = context;
    const { database } = shop.test;
    await database.transaction().execute((trx) => completeJob(trx, { jobId, attempt, videoId: 5 }));
    return { text: `${recording.text}, listed` };
  };
  const start = begin<{ brief: Brief }>();
  return start.step("planning", 1, planning).step("recording", 2, recording).step("publishing", 1, publishing).order;
}

/** Works until the job looks as wanted. */
async function work(order: Order, status: string, changes?: Partial<Omit<Workshop, "queue">>) {
  await using _worker = await startWorker(shop.of(order, changes), 1);
  return await shop.jobWhen(job, (each) => each.status === status);
}
const retry = () => shop.test.database.transaction().execute((trx) => retryJob(trx, shop.queue, job));
const folder = () => jobFolder(join(shop.folder, "work"), job);

test("runs the steps in order, hands results down, and leaves no files when the film is listed", async () => {
  const runs: string[] = [];
  const done = await work(orderOf({}, runs), "completed");
  expect(runs).toEqual(["planning", "recording", "publishing"]);
  expect(done).toMatchObject({ progress: 100, video_id: 5, eta_seconds: null, tries: 1 });
  expect(done.brief).toMatchObject({ organizationName: "Acme", domain: { applicationName: "Ledgerly" } });
  const kept = await keptResults(shop.test.database, job.jobId);
  expect(kept.map(({ result }) => result)).toEqual([{ text: "Ledgerly" }, { text: "Ledgerly, filmed" }]);
  expect(existsSync(folder())).toBe(false);
});

test("an error that cannot be helped fails the job at once, in the step's words", async () => {
  const runs: string[] = [];
  const recording = async () => {
    throw new FilmError("sign_in_failed", "The application did not accept the password.");
  };
  const failed = await work(orderOf({ recording }, runs), "failed");
  expect(failed).toMatchObject({
    error_code: "sign_in_failed",
    error_message: "The application did not accept the password.",
    stage: "recording",
    eta_seconds: null,
  });
  expect(runs).toEqual(["planning", "recording"]);
});

test("another error is tried three times, then the job fails in words for people", async () => {
  const runs: string[] = [];
  const tries: number[] = [];
  const recording = async () => {
    throw new TypeError("undefined is not a function");
  };
  const retryDelaySeconds = (count: number) => (tries.push(count), 0);
  const failed = await work(orderOf({ recording }, runs), "failed", { retryDelaySeconds });
  expect(runs).toEqual(["planning", "recording", "recording", "recording"]);
  expect(tries).toEqual([1, 2]);
  expect(failed.error_code).toBe("internal");
  expect(failed.error_message).toMatch(/while the application was being filmed, 3 times in a row/);
  expect(failed.error_message).not.toContain("undefined");
});

test("a failed job that is retried goes on at the step that failed", async () => {
  const runs: string[] = [];
  let broken = true;
  const recording = async () => {
    if (broken) throw new FilmError("page_timeout", "The application did not answer.");
  };
  const order = orderOf({ recording }, runs);
  await work(order, "failed");
  expect(await readdir(folder())).toContain("planning-1");
  broken = false;
  await retry();
  await work(order, "completed");
  expect(runs).toEqual(["planning", "recording", "recording", "publishing"]);
});

test("a result whose files are gone is made again", async () => {
  const runs: string[] = [];
  let broken = true;
  const recording = async () => {
    if (broken) throw new FilmError("page_timeout", "The application did not answer.");
  };
  const order = orderOf({ recording }, runs);
  await work(order, "failed");
  const { removeFolder } = await import("./folders.ts");
  await removeFolder(folder());
  broken = false;
  await retry();
  await work(order, "completed");
  expect(runs).toEqual(["planning", "recording", "planning", "recording", "publishing"]);
});

test("a cancelled job stops its step, and what the step has made is removed", async () => {
  const stopped = Promise.withResolvers<unknown>();
  const recording: FakeStep = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        stopped.resolve(signal.reason);
        reject(signal.reason as Error);
      });
      void cancelJob(shop.test.database, job);
    });
  const worker = await startWorker(shop.of(orderOf({ recording }, [])), 1);
  expect(await stopped.promise).toMatchObject({ name: "FencedError" });
  await worker[Symbol.asyncDispose]();
  expect(await shop.jobWhen(job, () => true)).toMatchObject({ status: "cancelled", video_id: null });
  expect(existsSync(folder())).toBe(false);
});

test("a worker that goes down gives its job back at once, and that is no failed try", async () => {
  const runs: string[] = [];
  const begun = Promise.withResolvers<void>();
  let patient = false;
  const recording: FakeStep = ({ signal }) =>
    new Promise((resolve, reject) => {
      if (patient) return resolve();
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      begun.resolve();
    });
  const order = orderOf({ recording }, runs);
  const worker = await startWorker(shop.of(order), 1);
  await begun.promise;
  await worker[Symbol.asyncDispose]();
  expect(await shop.jobWhen(job, () => true)).toMatchObject({ status: "queued", tries: 0 });
  patient = true;
  await work(order, "completed");
  expect(runs).toEqual(["planning", "recording", "recording", "publishing"]);
});

test("a step that does not end is given up", async () => {
  const recording: FakeStep = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  const failed = await work(orderOf({ recording }, []), "failed", { stepTimeoutMs: 50 });
  expect(failed).toMatchObject({ error_code: "step_timeout" });
});

test("progress rises by the weight of the steps, and notes are shown once", async () => {
  const seen: number[] = [];
  const recording: FakeStep = async (context) => {
    context.progress(0.5);
    context.note("A scene was left out.");
    context.note("A scene was left out.");
    await shop.jobWhen(job, ({ progress }) => progress === 50);
    context.progress(0.2);
  };
  using _subscription = shop.feed.subscribe({ jobId: job.jobId }, () => {
    void shop.jobWhen(job, () => true).then(({ progress }) => seen.push(progress));
  });
  const done = await work(orderOf({ recording }, []), "completed");
  expect(done.notes).toEqual(["A scene was left out."]);
  expect(seen).toContain(50);
});

test("a last step that lists no film is an error", async () => {
  const order = begin<{ brief: Brief }>().step("planning", 1, async () => ({ text: "" })).order;
  expect(await work(order, "failed")).toMatchObject({ error_code: "internal" });
});
