import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJob, findJob } from "#jobs/store.ts";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import type { EditedStoryboard } from "./storyboard-shape.ts";
import { someStoryboard } from "./testing.ts";

let api: TestApi;
let tenant: Tenant;
let domainId: number;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domainId = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));
const jobById = async (jobId: number) => {
  const job = await findJob(api.database, { accountId: tenant.accountId, jobId });
  if (job === undefined) throw new Error("no job");
  return job;
};
const asked: GenerationRequest = {
  ...{ font: "Inter", captions: true, bRoll: true, prompt: "Create an invoice" },
  ...{ contacts: [{ email: "jane@umbrella.example" }], notify_contacts: true, review: true },
};

async function job(change: object = { status: "completed" }): Promise<number> {
  const given = { accountId: tenant.accountId, domainId, request: asked };
  const id = await api.database.transaction().execute((trx) => createJob(trx, api.services.queue, given));
  await api.database.updateTable("job").set(change).where("id", "=", id).execute();
  return id;
}

async function madeVideo(): Promise<{ id: number; jobId: number }> {
  const jobId = await job();
  const film = { accountId: tenant.accountId, domainId, jobId, storyboard: someStoryboard };
  return { id: await insertVideo(api.services, film), jobId };
}

async function storyboardOf(id: number): Promise<EditedStoryboard> {
  return (await ask(`GET /videos/${id}/storyboard`)).json().data.storyboard;
}

test("an edit of words is queued with the take it can be made from, and tells nobody again", async () => {
  const { id, jobId } = await madeVideo();
  const storyboard = await storyboardOf(id);
  storyboard.scenes[0]!.title = "Bill somebody";
  const answer = await ask(`PUT /videos/${id}/storyboard`, { version: 1, storyboard });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data).toEqual({ job_id: expect.any(Number), status: "queued", message: expect.any(String) });
  expect(data.message).toContain(`GET /videos/${id}/versions`);
  const made = await jobById(data.job_id);
  expect(made).toMatchObject({ kind: "edit", video_id: id, take_of: jobId, status: "queued" });
  expect(made.request).toEqual({ ...asked, contacts: [], notify_contacts: false, review: false });
  const [first] = someStoryboard.scenes;
  expect(made.storyboard).toEqual({
    ...someStoryboard,
    scenes: [{ ...first, title: "Bill somebody" }, ...someStoryboard.scenes.slice(1)],
  });
  // Until the job is done everything is as it was.
  expect((await ask(`GET /videos/${id}/versions`)).json().data.versions).toHaveLength(1);
  const [shown] = (await ask(`GET /jobs/${domainId}?job_id=${data.job_id}`)).json().data.jobs;
  expect(shown).toMatchObject({ video_id: id, status: "queued" });
});

test("an edit of steps is filmed again", async () => {
  const { id } = await madeVideo();
  const storyboard = await storyboardOf(id);
  storyboard.scenes.reverse();
  const { data } = (await ask(`PUT /videos/${id}/storyboard`, { storyboard })).json();
  expect(await jobById(data.job_id)).toMatchObject({ kind: "edit", video_id: id, take_of: null });
});

test("a storyboard that is equal makes no version: the video is answered at once", async () => {
  const { id } = await madeVideo();
  const count = async () => (await api.database.selectFrom("job").select("id").execute()).length;
  const before = await count();
  const answer = await ask(`PUT /videos/${id}/storyboard`, { version: 1, storyboard: await storyboardOf(id) });
  expect(answer.json().data.video).toMatchObject({ id, domain_id: domainId });
  expect(await count()).toBe(before);
});

test("an edit of a version that is not shown any more is refused", async () => {
  const { id } = await madeVideo();
  const storyboard = { ...(await storyboardOf(id)), title: "Another" };
  const answer = await ask(`PUT /videos/${id}/storyboard`, { version: 2, storyboard });
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([409, "version_conflict"]);
});

test("a storyboard that cannot be is refused where it is wrong", async () => {
  const { id } = await madeVideo();
  const storyboard = await storyboardOf(id);
  storyboard.scenes[0]!.shots[0]!.steps = [{ kind: "goto", path: "https://evil.test" }];
  const refused = await ask(`PUT /videos/${id}/storyboard`, { storyboard });
  expect(refused.json().details[0].path).toBe("/storyboard/scenes/0/shots/0/steps/0");
  const lonely = await ask(`PUT /videos/${id}/storyboard`, { storyboard: { ...storyboard, scenes: [] } });
  expect([lonely.statusCode, lonely.json().details[0].path]).toEqual([400, "/storyboard/scenes"]);
});

test("a refresh takes the storyboard that is shown; one key makes one job", async () => {
  const { id } = await madeVideo();
  const request = call(tenant.key, `POST /videos/${id}/refresh`);
  const keyed = { ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } };
  const first = (await api.app.inject(keyed)).json().data;
  expect((await api.app.inject(keyed)).json().data).toEqual(first);
  const made = await jobById(first.job_id);
  expect(made).toMatchObject({ kind: "refresh", video_id: id, take_of: null, storyboard: someStoryboard });
  expect((await ask(`POST /videos/${id}/refresh`)).json().data.job_id).not.toBe(first.job_id);
});

test("what was uploaded has no storyboard to be made again from", async () => {
  const id = await insertVideo(api.services, { accountId: tenant.accountId, domainId });
  expect((await ask(`GET /videos/${id}/storyboard`)).statusCode).toBe(404);
  const refresh = await ask(`POST /videos/${id}/refresh`);
  expect([refresh.statusCode, refresh.json().error]).toEqual([400, expect.stringContaining("was uploaded")]);
});

async function waiting(): Promise<number> {
  const id = await job({ status: "running", stage: "review", queue_id: null, progress: 22 });
  const row = { job_id: id, attempt: 1, started_at: new Date() };
  const rehearsal = JSON.stringify({ storyboard: someStoryboard, shots: [] });
  await api.database
    .insertInto("job_step")
    .values([
      { ...row, stage: "planning", result: JSON.stringify({ storyboard: someStoryboard, played: [] }) },
      { ...row, stage: "rehearsal", result: rehearsal },
    ])
    .execute();
  return id;
}
const stepsOf = async (id: number) =>
  api.database.selectFrom("job_step").select(["stage", "result"]).where("job_id", "=", id).orderBy("stage").execute();

test("a job in review shows its storyboard, and goes on when that is approved as it is", async () => {
  const id = await waiting();
  const { storyboard } = (await ask(`GET /jobs/${domainId}/${id}/storyboard`)).json().data;
  expect(storyboard.title).toBe(someStoryboard.title);
  const answer = await ask(`POST /jobs/${domainId}/${id}/approve`);
  expect(answer.json().data).toMatchObject({ job_id: id, status: "queued", stage: "narration", progress: 22 });
  const approved = await jobById(id);
  expect(approved).toMatchObject({ storyboard: someStoryboard, reviewed_at: expect.any(Date) });
  expect(approved.queue_id).not.toBeNull();
  expect((await stepsOf(id)).map(({ stage }) => stage)).toEqual(["planning", "rehearsal"]);
  const again = await ask(`POST /jobs/${domainId}/${id}/approve`);
  expect([again.statusCode, again.json().error]).toEqual([400, expect.stringContaining("stage review")]);
});

test("other words are approved as rehearsed, other steps are rehearsed again", async () => {
  const [words, steps] = [await waiting(), await waiting()];
  const { storyboard } = (await ask(`GET /jobs/${domainId}/${words}/storyboard`)).json().data;
  const reworded = { ...storyboard, title: "Bill somebody" };
  await ask(`POST /jobs/${domainId}/${words}/approve`, { storyboard: reworded });
  expect((await stepsOf(words)).at(-1)?.result).toMatchObject({ storyboard: { title: "Bill somebody" }, shots: [] });
  const turned = { ...storyboard, scenes: storyboard.scenes.toReversed() };
  const answer = await ask(`POST /jobs/${domainId}/${steps}/approve`, { storyboard: turned });
  expect(answer.json().data).toMatchObject({ status: "queued", stage: "rehearsal" });
  expect(await stepsOf(steps)).toEqual([]);
  expect((await jobById(steps)).storyboard).toMatchObject({ scenes: [{ id: "scene-2" }, { id: "scene-1" }] });
});

test("a job that waits can be cancelled, and one that does not wait cannot be approved", async () => {
  const id = await waiting();
  expect((await ask(`POST /jobs/${domainId}/${id}/cancel`)).json().data.status).toBe("cancelled");
  expect((await ask(`POST /jobs/${domainId}/${id}/approve`, {})).statusCode).toBe(400);
});

test("in synchronous mode a job that is to be reviewed is answered as queued", async () => {
  await using sync = await testApi({ services: { generationMode: "sync" } });
  const { key, accountId } = await sync.tenant();
  const id = await insertDomain(sync.database, accountId);
  const body = { font: "Inter", captions: true, bRoll: false, review: true };
  const answer = await sync.app.inject(call(key, `POST /v1/videos/${id}`, body));
  expect(answer.json().data).toMatchObject({ status: "queued" });
});
