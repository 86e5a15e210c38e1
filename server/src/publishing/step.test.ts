import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Film } from "#composing/film.ts";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import type { Timeline } from "#editing/timeline.ts";
import { FencedError } from "#jobs/store.ts";
import { testStore } from "#storage/s3/store.fixture.ts";
import { s3Storage } from "#storage/storages/s3.ts";
import { signer } from "#storage/signature.ts";
import { picturesOf } from "./files.ts";
import { draw, durationMs, lanes, publishing, runningJob, testFilm } from "./step.fixture.ts";
import { publishingStep } from "./step.ts";

let folder: string;
let film: Film;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-publishing-"));
  film = await testFilm(join(folder, "film.mp4"));
});
afterAll(async () => {
  await lanes[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const listed = (database: Database, jobId: number) =>
  database.selectFrom("video").selectAll().where("job_id", "=", jobId).executeTakeFirst();

test("lists a film with its poster, sprite, contact sheet, captions, chapters and transcript, and completes the job", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const { storage, step } = publishing(test.database, folder);
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

test("the pictures of a film are without its captions", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const drawn: Timeline[] = [];
  const { step } = publishing(test.database, folder, {
    draw: (timeline, pictures, signal) => {
      drawn.push(timeline);
      return draw(timeline, pictures, signal);
    },
  });
  await step({ ...given, editing: { ...given.editing, captions: given.editing.subtitles } }, context);
  expect(drawn.map(({ captions }) => captions)).toEqual([[]]);
});

test("pictures that were drawn with the film are not drawn again", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const picturesIn = join(folder, "drawn");
  await mkdir(picturesIn);
  const wanted = await picturesOf(given.editing, picturesIn);
  await draw(wanted.timeline, wanted.pictures, context.signal);
  const { step } = publishing(test.database, folder, { draw: () => expect.fail("drawn again") });
  await step({ ...given, composing: { ...film, picturesIn } }, context);
  const video = await listed(test.database, context.jobId);
  const poster = join(folder, "storage", video!.poster_key);
  expect(await sharp(poster).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 360 });
});

test("a film whose sound ends too early is not listed", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const short = await testFilm(join(folder, "short.mp4"), durationMs - 500);
  const { step } = publishing(test.database, folder);
  await expect(step({ ...given, composing: short }, context)).rejects.toThrow(/not fit to be shown: sound ends at/);
  expect(await listed(test.database, context.jobId)).toBeUndefined();
  const orphans = await test.database.selectFrom("storage_orphan").select("due_at").execute();
  expect(orphans).toHaveLength(1);
});

test("a run that has lost its job lists nothing", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  await test.database.updateTable("job").set({ attempt: 4 }).where("id", "=", context.jobId).execute();
  const { step } = publishing(test.database, folder);
  await expect(step(given, context)).rejects.toThrow(FencedError);
  expect(await listed(test.database, context.jobId)).toBeUndefined();
});

test("a run that has lost its job does not touch the film that its successor has listed", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const { step, storage } = publishing(test.database, folder);
  await test.database.updateTable("job").set({ attempt: 4 }).where("id", "=", context.jobId).execute();
  await step(given, { ...context, attempt: 4 });
  const video = await listed(test.database, context.jobId);
  const before = await storage.stat(video!.file_key);
  const other = await testFilm(join(folder, "other.mp4"));
  await expect(step({ ...given, composing: other }, context)).rejects.toThrow();
  expect(await storage.stat(video!.file_key)).toEqual(before);
  // What the lost run has stored is known, and is deleted when it is due.
  const orphans = await test.database.selectFrom("storage_orphan").select("prefix").execute();
  expect(orphans).toEqual([{ prefix: `accounts/${context.accountId}/videos/${video!.slug}/${context.jobId}-3/` }]);
});

test("a film that is made again is another version under the address it has, and the one before stays", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const { step, storage } = publishing(test.database, folder);
  const { videoId, slug } = await step(given, context);
  const first = await listed(test.database, context.jobId);
  const again = await runningJob(test.database, film, context);
  const remake = { videoId, kind: "refresh" as const };
  const brief = { ...again.given.brief, remake };
  expect(await step({ ...again.given, brief }, again.context)).toEqual({ videoId, slug });
  const shown = await listed(test.database, again.context.jobId);
  expect(shown).toMatchObject({ id: videoId, slug, version: 2, created_at: first?.created_at });
  expect(await storage.stat(first!.file_key)).toBeDefined();
  expect(await storage.stat(shown!.file_key)).toBeDefined();
  expect(shown?.file_key).not.toBe(first?.file_key);
  await test.database.deleteFrom("video").where("id", "=", videoId).execute();
  const late = await runningJob(test.database, film, context);
  await expect(step({ ...late.given, brief }, late.context)).rejects.toThrow("was deleted");
});

test("when the recipients cannot be written, nothing is listed; the next try lists the film once", async () => {
  await using test = await testDatabase();
  const { context, given } = await runningJob(test.database, film);
  const failing = publishing(test.database, folder, { announce: () => Promise.reject(new Error("no recipients")) });
  await expect(failing.step(given, context)).rejects.toThrow("no recipients");
  expect(await listed(test.database, context.jobId)).toBeUndefined();
  const { slug } = await publishing(test.database, folder).step(given, context);
  expect((await listed(test.database, context.jobId))?.slug).toBe(slug);
});

test("a film is stored in S3 as on the disk", async () => {
  await using test = await testDatabase();
  await using store = await testStore();
  const { context, given } = await runningJob(test.database, film);
  const own = { signer: signer({ secrets: [Buffer.alloc(32, 3)], ttlSeconds: 3600 }), baseUrl: "http://films.example" };
  const storage = s3Storage({ bucket: store.bucket, ttlSeconds: 3600, own });
  const step = publishingStep({
    database: test.database,
    storage,
    draw,
    slugSecret: Buffer.alloc(32, 9),
    announce: async () => undefined,
  });
  await step(given, context);
  const video = await listed(test.database, context.jobId);
  const sent = await fetch(storage.signedUrl(video!.file_key));
  expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect((await sent.arrayBuffer()).byteLength).toBe(video!.size);
  expect(await test.database.selectFrom("storage_orphan").selectAll().execute()).toEqual([]);
});
