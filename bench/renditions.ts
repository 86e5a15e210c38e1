/**
 * One film, one greeting each: what a further recipient costs, as a share of what composing their film anew takes. Makes
 * a film of some 45 s on a service of its own, then the films of its recipients, all in one run.
 * `node bench/renditions.ts [recipients] [data folder]`; with a folder its film is taken, or made and left there. Prints one
 * line of JSON; times are seconds, `cpu` is processor time of all processes.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Api } from "../script/setup/demo/api.mjs";
import { startLedgerly } from "../script/setup/demo/application.mjs";
import { startChild } from "../script/setup/demo/child.mjs";
import { jobEvents } from "../script/setup/demo/progress.mjs";
import type { Artifacts } from "#artifacts/artifact.ts";
import { x264 } from "#composing/encoders/x264.ts";
import { segmentStore } from "#composing/kept-segments.ts";
import { soundStores } from "#composing/kept-sound.ts";
import { openLanes } from "#composing/lanes.ts";
import { loadConfig } from "#config.ts";
import { startDatabaseServer } from "#db/server.ts";
import { findGeneral, withLogo } from "#renditions/general.ts";
import { makeRendition } from "#renditions/make.ts";
import { runRendition } from "#renditions/run.ts";
import { wantRendition } from "#renditions/want.ts";
import { craftOf } from "#steps.ts";
import { buildWorld } from "#world.ts";
import { treeSeconds } from "./child-seconds.ts";

type Times = { readonly wall: number; readonly cpu: number };

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const recipients = Number(process.argv[2] ?? 100);
const given = process.argv[3];
const signal = new AbortController().signal;

await using stack = new AsyncDisposableStack();
const folder = given ?? (await mkdtemp(join(tmpdir(), "reelwright-bench-")));
if (given === undefined) stack.defer(() => rm(folder, { recursive: true, force: true }));
if (!existsSync(join(folder, "first-key"))) await makeFilm();

const config = loadConfig({ PATH: process.env["PATH"], DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" });
const server = startDatabaseServer({ ...config.db, signal, onSpawned: () => undefined, onLost: fail });
const world = stack.use(await buildWorld(config, { signal, server }));
const { database, storage, log, queue } = world;
const lanes = stack.use(openLanes());
const craft = craftOf(world, lanes);
const workFolder = join(folder, "work", "renditions");
const shop = {
  ...{ database, storage, log, craft, workFolder, queue: queue.renditions, timeoutMs: 600_000 },
  invite: () => Promise.resolve(),
  retryDelaySeconds: () => 0,
};
const { video, rows } = await recipientsOf();

/** Composing anew takes what is not kept: the same film, with nothing kept of its pictures and its sound. */
const anew = await timed(() => composeAnew());
const each: Times[] = [];
for (const row of rows) each.push(await timed(() => makeOne(row)));

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (part: "wall" | "cpu") => sum(each.map((one) => one[part])) / each.length;
const made = await database.selectFrom("rendition").select("state").where("video_id", "=", video.id).execute();
process.stdout.write(
  `${JSON.stringify({
    recipients: rows.length,
    made: made.filter(({ state }) => state === "made").length,
    lengthSeconds: video.duration_ms / 1000,
    anew,
    each: { wall: rounded(mean("wall")), cpu: rounded(mean("cpu")) },
    dearest: { wall: Math.max(...each.map(({ wall }) => wall)), cpu: Math.max(...each.map(({ cpu }) => cpu)) },
    ratio: rounded(mean("wall") / anew.wall),
    cpuRatio: rounded(mean("cpu") / anew.cpu),
  })}\n`,
);

/** The film for everybody, of a service that is started for it; nobody is mailed, so no film of a recipient is made yet. */
async function makeFilm(): Promise<void> {
  await using application = await startLedgerly();
  const environment = { ...process.env, DATA_DIR: folder, PORT: "0", ALLOW_PRIVATE_NETWORK: "1", RECORD_DENSITY: "1" };
  const service = await startChild(["server/src/main.ts", "all"], { env: environment });
  try {
    const api = new Api(service.address, (await readFile(join(folder, "first-key"), "utf8")).trim());
    const domain = await api.domainFor(application);
    const prompt =
      "Open the invoices page, search for Umbrella, create a new invoice for Umbrella for 1200, " +
      "then show the customers and the reports";
    const names = ["Ada", "Ben", "Chloe", "Dana", "Emil", "Farah", "Gus", "Hana", "Ivo", "June"];
    const contacts = Array.from({ length: recipients }, (_, at) => ({
      name: `${names[at % names.length]} Number${at}`,
      company: `Company ${at}`,
      ...(at % 2 === 0 && { additionalNotes: "Interested in a faster month-end close" }),
    }));
    const style = { font: "Inter", captions: true, bRoll: true, music: "observer", voiceId: "nova" };
    const body = { prompt, ...style, contacts, duration_target: 45 };
    const { job_id: jobId } = await api.post(`/v1/videos/${domain.id}`, body);
    for await (const job of jobEvents(await api.events(`/jobs/${domain.id}/events?job_id=${jobId}`))) {
      if (job.status === "failed") throw new Error(job.error?.message);
    }
  } finally {
    await service.stop();
  }
}

async function recipientsOf() {
  const video = await database.selectFrom("video").selectAll().orderBy("id").executeTakeFirstOrThrow();
  await database.deleteFrom("rendition").where("video_id", "=", video.id).execute();
  const query = database.selectFrom("recipient").select(["id", "token"]).where("video_id", "=", video.id);
  return { video, rows: await query.orderBy("id").limit(recipients).execute() };
}

async function makeOne({ id, token }: { readonly id: number; readonly token: string }): Promise<void> {
  await wantRendition(database, queue.renditions, { videoId: video.id, token });
  const { queue_id: entryId } = await database
    .selectFrom("rendition")
    .select("queue_id")
    .where("recipient_id", "=", id)
    .executeTakeFirstOrThrow();
  await runRendition(shop, { id: entryId ?? "", recipientId: id, signal }, signal);
}

async function composeAnew(): Promise<void> {
  const found = await findGeneral(database, rows[0]?.id ?? 0);
  if (found === undefined) throw new Error("there is no film");
  const own = join(workFolder, "anew");
  await mkdir(own, { recursive: true });
  const general = await withLogo(found, { storage, log, folder: own });
  const artifacts: Artifacts = {
    ...craft.artifacts,
    find: (wanted) =>
      ["segment", "sound"].includes(wanted.address.kind) ? Promise.resolve(undefined) : craft.artifacts.find(wanted),
    keep: () => Promise.resolve(),
  };
  const composing = { ...craft.composing, segments: segmentStore(artifacts, x264), sounds: soundStores(artifacts) };
  const context = {
    ...{ accountId: general.accountId, domainId: general.domainId, jobId: general.jobId, attempt: 1 },
    ...{ folder: own, signal, log, progress: () => undefined, note: () => undefined },
  };
  await makeRendition({ ...craft, composing }, general, context);
  await rm(own, { recursive: true });
}

/** Wall and processor time of some work, in seconds. */
async function timed(work: () => Promise<void>): Promise<Times> {
  const [cpuBefore, beganMs] = [treeSeconds(), performance.now()];
  await work();
  const wall = rounded((performance.now() - beganMs) / 1000);
  return { wall, cpu: rounded(treeSeconds() - cpuBefore) };
}

function fail(error: Error): never {
  throw error;
}
