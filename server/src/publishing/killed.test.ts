import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Film } from "#composing/film.ts";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { startNode } from "#process.fixture.ts";
import { keptBelow, makeDue } from "#storage/orphans.fixture.ts";
import { sweepOrphans } from "#storage/orphans.ts";
import { lanes, publishing, runningJob, testFilm } from "./step.fixture.ts";

let folder: string;
let film: Film;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-killed-"));
  film = await testFilm(join(folder, "film.mp4"));
});
afterAll(async () => {
  await lanes[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const unending = new AbortController().signal;
const log = pino({ level: "silent" });
const videos = (database: Database) =>
  database.selectFrom("video").selectAll().where("file_key", "like", "%film.mp4").orderBy("id").execute();

/** Kills a worker between the files of a film and the row that names them; the job is the next worker's then. */
async function killBeforeCommit(database: Database, url: string, { context, given }: Publishing): Promise<Publishing> {
  const file = join(folder, "given.json");
  const { accountId, domainId, jobId, attempt } = context;
  await writeFile(file, JSON.stringify({ context: { accountId, domainId, jobId, attempt, folder }, given }));
  const worker = startNode([join(import.meta.dirname, "dying.fixture.ts"), url, folder, file], process.env);
  await worker.ended;
  expect([worker.child.signalCode, worker.said.error]).toEqual(["SIGKILL", ""]);
  await database
    .updateTable("job")
    .set({ attempt: attempt + 1 })
    .where("id", "=", jobId)
    .execute();
  return { context: { ...context, attempt: attempt + 1 }, given };
}
type Publishing = Awaited<ReturnType<typeof runningJob>>;

test("a worker killed between the files of a film and their row: nothing is listed, and the next one lists it once", async () => {
  await using test = await testDatabase();
  const { database } = test;
  const { step, storage } = publishing(database, folder);
  const first = await runningJob(database, film);
  const seeded = (await videos(database)).length;
  const second = await killBeforeCommit(database, test.url, first);
  expect(await videos(database)).toHaveLength(seeded);
  const { slug } = await step(second.given, second.context);
  const listed = (await videos(database)).slice(seeded);
  expect(listed).toMatchObject([{ slug, job_id: second.context.jobId }]);

  // What the dead worker has stored is known, and goes when it is due.
  const below = `accounts/${first.context.accountId}/videos/${slug}`;
  expect((await keptBelow(join(folder, "storage"), below)).filter((name) => name.endsWith("film.mp4"))).toHaveLength(2);
  await makeDue(database);
  await sweepOrphans({ database, storage, log }, unending);
  const left = await keptBelow(join(folder, "storage"), below);
  expect(left.filter((name) => name.endsWith("film.mp4"))).toEqual([`${first.context.jobId}-4/film.mp4`]);
  expect((await storage.stat(listed[0]!.file_key))?.size).toBe(listed[0]!.size);
});

test("the worker of a refresh killed there: the version before stays listed and whole, and the next try adds one", async () => {
  await using test = await testDatabase();
  const { database } = test;
  const { step, storage } = publishing(database, folder);
  const made = await runningJob(database, film);
  const { videoId } = await step(made.given, made.context);
  const listed = (await videos(database)).find(({ id }) => id === videoId)!;
  const bytes = await readFile(join(folder, "storage", listed.file_key));

  const refresh = await runningJob(database, await testFilm(join(folder, "again.mp4")), made.context);
  const brief = { ...refresh.given.brief, remake: { videoId, kind: "refresh" as const } };
  const next = await killBeforeCommit(database, test.url, { ...refresh, given: { ...refresh.given, brief } });
  expect((await videos(database)).find(({ id }) => id === videoId)).toEqual(listed);
  await makeDue(database);
  await sweepOrphans({ database, storage, log }, unending);
  expect(await readFile(join(folder, "storage", listed.file_key))).toEqual(bytes);

  await step(next.given, next.context);
  const shown = (await videos(database)).find(({ id }) => id === videoId)!;
  expect(shown).toMatchObject({ version: 2, slug: listed.slug, job_id: next.context.jobId });
  expect((await storage.stat(shown.file_key))?.size).toBe(shown.size);
  expect(await readFile(join(folder, "storage", listed.file_key))).toEqual(bytes);
});
