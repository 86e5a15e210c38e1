import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#db/database.ts";
import { openNotices } from "#db/notices.ts";
import { jobFeed } from "#jobs/feed.ts";
import { completeJob } from "#jobs/store.ts";
import type { StepContext } from "#jobs/step.ts";
import { openQueue } from "#queue/queue.ts";
import { createLogger } from "#telemetry/logger.ts";
import { retryDelaySeconds } from "./failure.ts";
import { faultsAt, parseFaultPoint } from "./fault.ts";
import { begin } from "./sequence.ts";
import { startWorker } from "./worker.ts";

/**
 * A whole worker process with quick steps, for tests that kill it: `worker.fixture.ts <database> <folder> <quick|held>
 * [fault point]`. Each step that begins adds a line `<step> <pid>` to the file `steps`. A recording that is held goes on
 * with SIGUSR2. SIGTERM drains the worker.
 */
const [url = "", folder = "", recording = "quick", fault] = process.argv.slice(2);
const onError = () => undefined;
const database = openDatabase({ url, onError });
const queue = await openQueue({ url, onError });
const feed = jobFeed(await openNotices({ url, onError }));
const say = (line: string) => appendFileSync(join(folder, "steps"), `${line} ${process.pid}\n`);

/** A step's result that names a file by its place on this machine, as those of the real steps do. */
async function madeFile({ folder }: StepContext, content: string) {
  const file = join(folder, "made");
  await writeFile(file, content);
  return { file };
}

const order = begin<object>()
  .step("planning", 1, async (_, context: StepContext) => {
    say("planning");
    return madeFile(context, "planned");
  })
  .step("recording", 2, async ({ planning }, context: StepContext) => {
    say("recording");
    const plan = await readFile(planning.file, "utf8");
    context.progress(0.5);
    if (recording === "held") await once(process, "SIGUSR2", { signal: context.signal });
    return madeFile(context, `${plan}, recorded`);
  })
  .step("publishing", 1, async ({ recording }, { jobId, attempt }: StepContext) => {
    say("publishing");
    if ((await readFile(recording.file, "utf8")) !== "planned, recorded") throw new Error("not what was recorded");
    await database.transaction().execute((transaction) => completeJob(transaction, { jobId, attempt, videoId: 1 }));
    return {};
  }).order;

const worker = await startWorker(
  {
    database,
    queue,
    feed,
    order,
    storage: { read: () => Promise.reject(new Error("there are no files")) },
    log: createLogger({ level: "silent" }),
    completeContacts: async (_accountId, contacts) => ({ contacts, notes: [] }),
    workFolder: join(folder, "work"),
    makeRoom: async () => undefined,
    faults: faultsAt(fault === undefined ? undefined : parseFaultPoint(fault), folder),
    stepTimeoutMs: 60_000,
    reviewDays: 30,
    retryDelaySeconds,
  },
  1,
);
process.stdout.write("ready\n");
process.once("SIGTERM", () => {
  void worker[Symbol.asyncDispose]().then(() => process.exit(0));
});
