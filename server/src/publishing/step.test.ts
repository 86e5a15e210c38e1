import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Film } from "#composing/film.ts";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { StepContext } from "#jobs/step.ts";
import { FencedError } from "#jobs/store.ts";
import { run } from "#lib/process.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import { diskStorage } from "#storage/disk.ts";
import { signer } from "#storage/signature.ts";
import { seedVideo } from "#videos/testing.ts";
import { publishingStep } from "./step.ts";

const signal = new AbortController().signal;
const durationMs = 4000;
let folder: string;
let film: Film;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-publishing-"));
  film = await testFilm("film.mp4", durationMs, durationMs);
});
afterAll(() => rm(folder, { recursive: true }));

/** A real film with sound at −16 LUFS; picture and sound may be given different lengths. */
async function testFilm(name: string, pictureMs: number, soundMs: number): Promise<Film> {
  const file = join(folder, name);
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=640x360:rate=30:duration=${pictureMs / 1000}`];
  const sound = ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=48000:duration=${soundMs / 1000}`];
  const codecs = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
    "-af",
    "volume=2.8dB,pan=stereo|c0=c0|c1=c0",
  ];
  await run("ffmpeg", ["-v", "error", "-y", ...picture, ...sound, ...codecs, file], { signal, timeoutMs: 60_000 });
  return { file, durationMs: pictureMs, width: 640, height: 360, fps: 30 };
}

const card = { kicker: "", title: "Ledgerly", subtitle: "", sentences: [] };
const storyboard: Storyboard = {
  language: "en",
  title: "Ledgerly: create an invoice",
  opening: card,
  scenes: [],
  closing: card,
};

const timeline: Timeline = {
  width: 640,
  height: 360,
  fps: 30,
  durationMs,
  window: { content: { x: 0, y: 0, width: 640, height: 360 }, barHeight: 0 },
  look: {
    font: "Inter",
    background: "brand",
    primary: "#000000",
    secondary: "#000000",
    onPrimary: "#ffffff",
    logoFile: null,
  },
  pieces: [],
  captions: [],
  subtitles: [{ startMs: 0, endMs: 1500, lines: ["This is Ledgerly."], place: "bottom" }],
  voice: [],
  music: null,
  chapters: [{ startMs: 0, title: "Ledgerly" }],
};

async function runningJob(database: Database) {
  const { accountId, domainId } = await seedVideo(database);
  const job = { account_id: accountId, domain_id: domainId, request: "{}", status: "running", attempt: 3 };
  const { id: jobId } = await database.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  const progress: number[] = [];
  const report = { progress: (fraction: number) => void progress.push(fraction), note: () => undefined };
  const context: StepContext = {
    accountId,
    domainId,
    jobId,
    attempt: 3,
    folder,
    signal,
    log: pino({ level: "silent" }),
    ...report,
  };
  const domain = { id: domainId, applicationName: "Ledgerly", url: "http://ledgerly.example" };
  const brief = { accountId, domain, request: { font: "Inter" as const, captions: true, bRoll: false } };
  return { context, given: { brief, rehearsal: { storyboard, shots: [] }, editing: timeline, composing: film } };
}

function publishing(database: Database, announce: () => Promise<void> = async () => undefined) {
  const signing = signer({ secrets: [Buffer.alloc(32, 3)], ttlSeconds: 3600 });
  const storage = diskStorage({ folder: join(folder, "storage"), signer: signing, baseUrl: "http://films.example" });
  return { storage, step: publishingStep({ database, storage, slugSecret: Buffer.alloc(32, 9), announce }) };
}

const listed = (database: Database, jobId: number) =>
  database.selectFrom("video").selectAll().where("job_id", "=", jobId).executeTakeFirst();

test("lists a film with its poster, sprite, captions, chapters and transcript, and completes the job", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  const { storage, step } = publishing(test.database);
  const { videoId, slug } = await step(given, context);
  const video = await listed(test.database, context.jobId);
  expect(video).toMatchObject({ id: videoId, slug, filename: "Ledgerly: create an invoice", duration_ms: durationMs });
  expect(video?.size).toBe((await storage.stat(video!.file_key))?.size);
  const path = (key: string) => join(folder, "storage", key);
  expect(await sharp(path(video!.poster_key)).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 360 });
  expect(await sharp(path(video!.sprite_key)).metadata()).toMatchObject({ width: 1920, height: 1080 });
  expect(await readFile(path(video!.captions_key), "utf8")).toContain("This is Ledgerly.");
  expect(await readFile(path(video!.chapters_key), "utf8")).toContain("00:00:00.000 --> 00:00:04.000");
  expect(await readFile(path(video!.transcript_key), "utf8")).toContain("This is Ledgerly.");
  const job = await test.database.selectFrom("job").selectAll().where("id", "=", context.jobId).executeTakeFirst();
  expect(job).toMatchObject({ status: "completed", progress: 100, video_id: videoId });
});

test("a film whose sound ends too early is not listed", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  const short = await testFilm("short.mp4", durationMs, durationMs - 500);
  const { step } = publishing(test.database);
  await expect(step({ ...given, composing: short }, context)).rejects.toThrow(/not fit to be listed: sound ends at/);
  expect(await listed(test.database, context.jobId)).toBeUndefined();
});

test("a run that has lost its job lists nothing", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  await test.database.updateTable("job").set({ attempt: 4 }).where("id", "=", context.jobId).execute();
  const { step } = publishing(test.database);
  await expect(step(given, context)).rejects.toThrow(FencedError);
  expect(await listed(test.database, context.jobId)).toBeUndefined();
});

test("when the recipients cannot be written, nothing is listed; the next try lists the film once", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  const failing = publishing(test.database, () => Promise.reject(new Error("no recipients")));
  await expect(failing.step(given, context)).rejects.toThrow("no recipients");
  expect(await listed(test.database, context.jobId)).toBeUndefined();
  const { slug } = await publishing(test.database).step(given, context);
  expect((await listed(test.database, context.jobId))?.slug).toBe(slug);
});
