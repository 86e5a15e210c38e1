import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDomain, insertVideo, testApi, type TestApi } from "../../server/src/http/testing.ts";
import { completeJob, createJob } from "../../server/src/jobs/store.ts";
import { someStoryboard } from "../../server/src/remaking/testing.ts";
import { addVersion } from "../../server/src/videos/versions.ts";
import { openShell, type Shell } from "./cli.fixture.ts";

const stack = new AsyncDisposableStack();
let api: TestApi;
let shell: Shell;
let accountId: number;
let domainId: number;
beforeAll(async () => {
  api = stack.use(await testApi());
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const owner = await api.tenant();
  ({ accountId } = owner);
  domainId = await insertDomain(api.database, accountId);
  shell = stack.use(await openShell({ REELWRIGHT_URL: url, REELWRIGHT_API_KEY: owner.key }));
});
afterAll(() => stack.disposeAsync());

const request = { font: "Inter", captions: true, bRoll: false } as const;

async function madeVideo(): Promise<number> {
  const given = { accountId, domainId, request };
  const jobId = await api.database.transaction().execute((trx) => createJob(trx, api.services.queue, given));
  return insertVideo(api.services, { accountId, domainId, jobId, storyboard: someStoryboard });
}

async function addFilm(videoId: number): Promise<void> {
  const row = api.database.selectFrom("video_version").selectAll().where("video_id", "=", videoId);
  const {
    video_id: _video,
    version: _version,
    account_id: _account,
    created_at: _at,
    ...film
  } = await row.executeTakeFirstOrThrow();
  const next = { ...film, job_id: null, kind: "refresh" as const, storyboard: JSON.stringify(film.storyboard) };
  const add = { ...next, title: someStoryboard.title };
  await api.database.transaction().execute((trx) => addVersion(trx, { accountId, videoId }, add));
}

/** Plays the worker as soon as there is a job that waits for one. */
async function work(videoId: number): Promise<void> {
  const jobs = () =>
    api.database.selectFrom("job").selectAll().where("video_id", "=", videoId).where("kind", "=", "refresh").execute();
  const [job] = await expect.poll(jobs).toHaveLength(1).then(jobs);
  if (job === undefined) throw new Error("no job");
  await api.database.updateTable("job").set({ status: "running" }).where("id", "=", job.id).execute();
  const run = { jobId: job.id, attempt: job.attempt, videoId };
  await api.database.transaction().execute((trx) => completeJob(trx, run));
}

test("refresh films a video again and waits for it, or not", async () => {
  const id = await madeVideo();
  const asked = shell.run(["refresh", String(id)]);
  await work(id);
  const { exitCode, out } = await asked;
  expect([exitCode, out]).toEqual([0, expect.stringContaining("/watch/")]);
  const { out: queued } = await shell.run(["refresh", String(id), "--no-wait"]);
  expect(queued).toMatch(/^Job \d+ is queued\.\n$/);
});

test("versions lists them and goes back to one", async () => {
  const id = await madeVideo();
  await addFilm(id);
  const { out } = await shell.run(["versions", String(id)]);
  expect(out.split("\n").map((line) => line.split(/\s+/).slice(0, 2))).toEqual([
    ["VERSION", "SHOWN"],
    ["2", "yes"],
    ["1", expect.stringMatching(/^\d{4}-/)],
    [""],
  ]);
  const { out: back } = await shell.run(["versions", String(id), "--show", "1", "--json"]);
  expect(JSON.parse(back).versions).toMatchObject([
    { version: 2, current: false, kind: "refresh" },
    { version: 1, current: true, kind: "generation" },
  ]);
  expect((await shell.run(["versions", String(id), "--show", "7"])).exitCode).toBe(1);
});

test("a job that waits for its review ends the wait; it is shown, and approved", async () => {
  const asked = shell.run(["make", String(domainId), "Show the invoices", "--review"]);
  const jobs = () => api.database.selectFrom("job").selectAll().where("status", "=", "queued").execute();
  const reviewed = async () => (await jobs()).find(({ request }) => (request as { review?: boolean }).review === true);
  await expect.poll(reviewed).toBeDefined();
  const id = (await reviewed())?.id ?? 0;
  const result = JSON.stringify({ storyboard: someStoryboard, shots: [] });
  const step = { job_id: id, stage: "rehearsal", attempt: 1, result, started_at: new Date() };
  await api.database.insertInto("job_step").values(step).execute();
  const waiting = { status: "running", stage: "review", queue_id: null };
  await api.database.updateTable("job").set(waiting).where("id", "=", id).execute();
  const { exitCode, out } = await asked;
  expect([exitCode, out]).toEqual([0, expect.stringContaining(`reelwright approve ${domainId} ${id}`)]);
  const shown = await shell.run(["approve", String(domainId), String(id)]);
  expect(shown.out).toContain("Create an invoice\n  Invoices keeps everything you have billed");
  const approved = await shell.run(["approve", String(domainId), String(id), "--yes"]);
  expect(approved.out).toBe(`Job ${id} is queued.\n`);
});
