import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Film } from "#composing/film.ts";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import type { Timeline } from "#editing/timeline.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import { FencedError } from "#jobs/store.ts";
import { run } from "#lib/process.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import { testStore } from "#storage/s3/store.fixture.ts";
import { diskStorage } from "#storage/storages/disk.ts";
import { s3Storage } from "#storage/storages/s3.ts";
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
  pieces: [
    {
      kind: "card",
      id: "opening",
      startMs: 0,
      endMs: durationMs,
      entrance: { kind: "cut", durationMs: 0 },
      kicker: "",
      title: "Ledgerly",
      subtitle: "",
      button: "",
    },
  ],
  captions: [],
  subtitles: [{ startMs: 0, endMs: 1500, lines: ["This is Ledgerly."], place: "bottom" }],
  voice: [],
  music: null,
  chapters: [{ startMs: 0, title: "Ledgerly" }],
};

async function runningJob(database: Database, owner?: { readonly accountId: number; readonly domainId: number }) {
  const { accountId, domainId } = owner ?? (await seedVideo(database));
  const job = { account_id: accountId, domain_id: domainId, request: "{}", status: "running", attempt: 3 };
  const { id: jobId } = await database.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  const progress: number[] = [];
  const report = { progress: (fraction: number) => void progress.push(fraction), note: () => undefined };
  const context = stepContext({ accountId, domainId, jobId, attempt: 3, folder, signal, ...report });
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

test("lists a film with its poster, sprite, contact sheet, captions, chapters and transcript, and completes the job", async () => {
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
  expect(await sharp(path(video!.sheet_key!)).metadata()).toMatchObject({ format: "jpeg", width: 1600 });
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
  const orphans = await test.database.selectFrom("storage_orphan").select("due_at").execute();
  expect(orphans).toHaveLength(1);
});

test("a run that has lost its job lists nothing", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  await test.database.updateTable("job").set({ attempt: 4 }).where("id", "=", context.jobId).execute();
  const { step } = publishing(test.database);
  await expect(step(given, context)).rejects.toThrow(FencedError);
  expect(await listed(test.database, context.jobId)).toBeUndefined();
});

test("a run that has lost its job does not touch the film that its successor has listed", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  const { step, storage } = publishing(test.database);
  await test.database.updateTable("job").set({ attempt: 4 }).where("id", "=", context.jobId).execute();
  await step(given, { ...context, attempt: 4 });
  const video = await listed(test.database, context.jobId);
  const before = await storage.stat(video!.file_key);
  const other = await testFilm("other.mp4", durationMs, durationMs);
  await expect(step({ ...given, composing: other }, context)).rejects.toThrow();
  expect(await storage.stat(video!.file_key)).toEqual(before);
  // What the lost run has stored is known, and is deleted when it is due.
  const orphans = await test.database.selectFrom("storage_orphan").select("prefix").execute();
  expect(orphans).toEqual([{ prefix: `accounts/${context.accountId}/videos/${video!.slug}/${context.jobId}-3/` }]);
});

test("a film that is made again is another version under the address it has, and the one before stays", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database);
  const { step, storage } = publishing(test.database);
  const { videoId, slug } = await step(given, context);
  const first = await listed(test.database, context.jobId);
  const again = await runningJob(test.database, context);
  const remake = { videoId, kind: "refresh" as const };
  const brief = { ...again.given.brief, remake };
  expect(await step({ ...again.given, brief }, again.context)).toEqual({ videoId, slug });
  const shown = await listed(test.database, again.context.jobId);
  expect(shown).toMatchObject({ id: videoId, slug, version: 2, created_at: first?.created_at });
  expect(await storage.stat(first!.file_key)).toBeDefined();
  expect(await storage.stat(shown!.file_key)).toBeDefined();
  expect(shown?.file_key).not.toBe(first?.file_key);
  await test.database.deleteFrom("video").where("id", "=", videoId).execute();
  const late = await runningJob(test.database, context);
  await expect(step({ ...late.given, brief }, late.context)).rejects.toThrow("was deleted");
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

test("a film is stored in S3 as on the disk", async () => {
  await using test = await testDatabase();
  await using store = await testStore();
  const { context, given } = await runningJob(test.database);
  const own = { signer: signer({ secrets: [Buffer.alloc(32, 3)], ttlSeconds: 3600 }), baseUrl: "http://films.example" };
  const storage = s3Storage({ bucket: store.bucket, ttlSeconds: 3600, own });
  const step = publishingStep({
    database: test.database,
    storage,
    slugSecret: Buffer.alloc(32, 9),
    announce: async () => undefined,
  });
  await step(given, context);
  const video = await listed(test.database, context.jobId);
  const film = await fetch(storage.signedUrl(video!.file_key));
  expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect((await film.arrayBuffer()).byteLength).toBe(video!.size);
  expect(await test.database.selectFrom("storage_orphan").selectAll().execute()).toEqual([]);
});
