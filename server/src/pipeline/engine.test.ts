import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FilmError } from "#lib/film-error.ts";
import { keptResults } from "#jobs/run-store.ts";
import { cancelJob, completeJob, retryJob } from "#jobs/store.ts";
import type { Ahead, Step, StepContext } from "#jobs/step.ts";
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

test("a result older than what it was made from is made again", async () => {
  const runs: string[] = [];
  let broken = true;
  const publishing = async () => {
    if (broken) throw new FilmError("page_timeout", "The application did not answer.");
  };
  const order = orderOf({ publishing }, runs);
  await work(order, "failed");
  const { database } = shop.test;
  const result = JSON.stringify({ text: "planned anew by a worker elsewhere" });
  await database
    .updateTable("job_step")
    .set({ attempt: 2, result })
    .where("job_id", "=", job.jobId)
    .where("stage", "=", "planning")
    .execute();
  await database.updateTable("job").set({ attempt: 2 }).where("id", "=", job.jobId).execute();
  await mkdir(join(folder(), "planning-2"));
  broken = false;
  await retry();
  await work(order, "completed");
  expect(runs).toEqual(["planning", "recording", "publishing", "recording", "publishing"]);
  const kept = await keptResults(database, job.jobId);
  expect(kept.find(({ stage }) => stage === "recording")?.result).toEqual({
    text: "planned anew by a worker elsewhere, filmed",
  });
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

test("a step that says nothing is shown to go on", async () => {
  const recording: FakeStep = async () => {
    await shop.jobWhen(job, ({ progress }) => progress > 25);
  };
  expect(await work(orderOf({ recording }, []), "completed")).toMatchObject({ tries: 1 });
});

test("a last step that lists no film is an error", async () => {
  const order = begin<{ brief: Brief }>().step("planning", 1, async () => ({ text: "" })).order;
  expect(await work(order, "failed")).toMatchObject({ error_code: "internal" });
});

type Heard = { readonly given: string; readonly takes: string[] };

/** Recording tells a take that grows; what is done beside it notes what it hears, and may do more. */
function orderWithAhead(heard: Heard[], beside: Ahead<{ planning: Text }, Text>): Order {
  const text = async () => ({ text: "planned" });
  const publish: Step<object, Text> = async (_, { jobId, attempt }) => {
    await shop.test.database.transaction().execute((trx) => completeJob(trx, { jobId, attempt, videoId: 5 }));
    return { text: "listed" };
  };
  const start = begin<{ brief: Brief }>().step("planning", 1, text);
  const record: Step<{ planning: Text }, Text> = async (_, _context, soFar) => {
    soFar?.({ text: "one scene" });
    await expect.poll(() => heard.at(-1)?.takes ?? ["one scene"]).toContain("one scene");
    soFar?.({ text: "two scenes" });
    return { text: "filmed" };
  };
  const listen: Ahead<{ planning: Text }, Text> = async (given, soFar, context) => {
    const takes: string[] = [];
    heard.push({ given: given.planning.text, takes });
    async function* noted() {
      for await (const take of soFar) {
        takes.push(take.text);
        yield take;
      }
    }
    await beside(given, noted(), context);
  };
  return start.step("recording", 2, record).meanwhile(listen).step("publishing", 1, publish).order;
}

const listening: Ahead<object, Text> = async (_, soFar) => {
  for await (const take of soFar) void take;
};

test("what is done beside a step is given what the step is given, and hears what it has so far to the last", async () => {
  const heard: Heard[] = [];
  await work(orderWithAhead(heard, listening), "completed");
  expect(heard).toEqual([{ given: "planned", takes: ["one scene", "two scenes"] }]);
});

test("work done ahead that fails, or that ends too soon, harms nobody", async () => {
  const failing: Ahead<object, Text> = async (_, soFar) => {
    for await (const take of soFar) if (take.text === "one scene") throw new Error("the disk is full");
  };
  expect(await work(orderWithAhead([], failing), "completed")).toMatchObject({ tries: 1, notes: [] });
});

test("work done ahead ends with its job", async () => {
  const stopped = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const stubborn: Ahead<object, Text> = async (_, _soFar, { signal }) => {
    signal.addEventListener("abort", () => stopped.resolve());
    begun.resolve();
    await stopped.promise;
  };
  const order = orderWithAhead([], stubborn);
  await using _worker = await startWorker(shop.of(order), 1);
  await begun.promise;
  await cancelJob(shop.test.database, job);
  await stopped.promise;
});
