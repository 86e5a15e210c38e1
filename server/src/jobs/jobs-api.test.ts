import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import type { JobTable } from "#db/schema/jobs.ts";
import type { Updateable } from "kysely";
import { createJob } from "./store.ts";

let api: TestApi;
let tenant: Tenant;
let origin: string;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api[Symbol.asyncDispose]());

const domain = () => insertDomain(api.database, tenant.accountId);
const get = (url: string) => api.app.inject(call(tenant.key, `GET ${url}`));
const post = (url: string) => api.app.inject(call(tenant.key, `POST ${url}`));
const update = (id: number, set: Updateable<JobTable>) =>
  api.database.updateTable("job").set(set).where("id", "=", id).execute();

function job(domainId: number): Promise<number> {
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  const given = { accountId: tenant.accountId, domainId, request };
  return api.database.transaction().execute((trx) => createJob(trx, api.services.queue, given));
}

test("a fresh job shows every field", async () => {
  const domainId = await domain();
  const id = await job(domainId);
  expect((await get(`/jobs/${domainId}`)).json().data.jobs).toEqual([
    {
      job_id: id,
      domain_id: domainId,
      status: "queued",
      stage: "planning",
      progress: 0,
      eta_seconds: null,
      video_id: null,
      watch_url: null,
      error: null,
      notes: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
});

test("jobs are listed newest first, one by its id, another domain's not at all", async () => {
  const [domainId, other] = [await domain(), await domain()];
  const ids = [await job(domainId), await job(domainId)];
  const foreign = await job(other);
  const idsOf = async (url: string) => (await get(url)).json().data.jobs.map((each: { job_id: number }) => each.job_id);
  expect(await idsOf(`/jobs/${domainId}`)).toEqual(ids.toReversed());
  expect(await idsOf(`/jobs/${domainId}?job_id=${ids[0]}`)).toEqual([ids[0]]);
  expect((await get(`/jobs/${domainId}?job_id=${foreign}`)).statusCode).toBe(404);
  expect((await get(`/jobs/${domainId}?job_id=abc`)).statusCode).toBe(400);
});

test("a finished job leads to its film, a failed one says why, editing shows as composing", async () => {
  const domainId = await domain();
  const [made, failed, running] = [await job(domainId), await job(domainId), await job(domainId)];
  const video_id = await insertVideo(api.services, { accountId: tenant.accountId, domainId, jobId: made });
  await update(made, { status: "completed", stage: "publishing", progress: 100, video_id });
  await update(failed, { status: "failed", error_code: "app_unreachable", error_message: "It does not answer" });
  await update(running, {
    status: "running",
    stage: "editing",
    progress: 60,
    eta_seconds: 12,
    notes: ["Left one out"],
  });
  expect((await get(`/jobs/${domainId}`)).json().data.jobs).toMatchObject([
    { job_id: running, stage: "composing", progress: 60, eta_seconds: 12, notes: ["Left one out"] },
    { job_id: failed, error: { code: "app_unreachable", message: "It does not answer" } },
    { job_id: made, video_id, watch_url: expect.stringMatching(/^http:\/\/films\.test\/watch\/\w+$/) },
  ]);
});

test("a live job is cancelled, once and again; a finished one cannot be", async () => {
  const domainId = await domain();
  const id = await job(domainId);
  for (let time = 0; time < 2; time += 1) {
    expect((await post(`/jobs/${domainId}/${id}/cancel`)).json().data).toMatchObject({
      job_id: id,
      status: "cancelled",
    });
  }
  await update(id, { status: "completed" });
  const answer = await post(`/jobs/${domainId}/${id}/cancel`);
  expect([answer.statusCode, answer.json().error]).toEqual([400, "The job is completed already"]);
});

test("a failed job is tried again, a live one is not", async () => {
  const domainId = await domain();
  const id = await job(domainId);
  expect((await post(`/jobs/${domainId}/${id}/retry`)).statusCode).toBe(400);
  await update(id, { status: "failed", error_code: "x", error_message: "y" });
  expect((await post(`/jobs/${domainId}/${id}/retry`)).json().data).toMatchObject({ status: "queued", error: null });
});

test("a job is reached through its own domain only", async () => {
  const [domainId, other] = [await domain(), await domain()];
  const id = await job(domainId);
  for (const verb of ["cancel", "retry"]) expect((await post(`/jobs/${other}/${id}/${verb}`)).statusCode).toBe(404);
});

/** Opens a stream of events; `next` gives the jobs as they come, undefined at the end. */
async function follow(path: string) {
  const aborting = new AbortController();
  const headers = { authorization: `Bearer ${tenant.key}` };
  const answer = await fetch(origin + path, { headers, signal: aborting.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    answer,
    abort: () => aborting.abort(),
    async next(): Promise<{ job_id: number; status: string; progress: number } | undefined> {
      for (;;) {
        while (!rest.includes("\n\n")) {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done) return undefined;
          rest += value;
        }
        const [event = "", ...others] = rest.split("\n\n");
        rest = others.join("\n\n");
        if (event.startsWith("retry: ")) continue;
        expect(event).toMatch(/^event: job\ndata: \{/);
        return JSON.parse(event.replace(/^event: job\ndata: /, ""));
      }
    },
  };
}

test("the events of a job end when it is final", async () => {
  const domainId = await domain();
  const id = await job(domainId);
  const stream = await follow(`/jobs/${domainId}/events?job_id=${id}`);
  expect(stream.answer.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.answer.headers.get("cache-control")).toBe("no-store");
  expect(await stream.next()).toMatchObject({ job_id: id, status: "queued" });
  await update(id, { status: "running", progress: 10 });
  expect(await stream.next()).toMatchObject({ status: "running", progress: 10 });
  await update(id, { status: "completed", progress: 100 });
  expect(await stream.next()).toMatchObject({ status: "completed" });
  expect(await stream.next()).toBeUndefined();
});

test("the events of a domain tell every job, then each that changes", async () => {
  const domainId = await domain();
  const ids = [await job(domainId), await job(domainId)];
  const stream = await follow(`/jobs/${domainId}/events`);
  expect([(await stream.next())?.job_id, (await stream.next())?.job_id]).toEqual(ids);
  await update(ids[0] ?? 0, { status: "failed" });
  expect(await stream.next()).toMatchObject({ job_id: ids[0], status: "failed" });
  const third = await job(domainId);
  expect(await stream.next()).toMatchObject({ job_id: third });
  stream.abort();
});

test("a stream of what is not there is a plain 404, and HEAD opens none", async () => {
  const domainId = await domain();
  expect((await get(`/jobs/${domainId}/events?job_id=999999`)).statusCode).toBe(404);
  expect((await get("/jobs/999999/events")).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${tenant.key}` };
  const head = await fetch(`${origin}/jobs/${domainId}/events`, { method: "HEAD", headers });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a stream ends with its client and with the service", async () => {
  let listening = 0;
  const { feed } = api.services;
  const counting: typeof feed = {
    ...feed,
    subscribe(topic, listener) {
      const subscription = feed.subscribe(topic, listener);
      listening += 1;
      return { [Symbol.dispose]: () => (subscription[Symbol.dispose](), void (listening -= 1)) };
    },
  };
  const { database, keyring, keys } = api.services;
  const other = await testApi({ services: { database, keyring, keys, feed: counting } });
  await other.app.listen({ host: "127.0.0.1", port: 0 });
  const base = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`;
  const path = `${base}/jobs/${await domain()}/events`;
  const headers = { authorization: `Bearer ${tenant.key}` };
  const leaving = new AbortController();
  await fetch(path, { headers, signal: leaving.signal });
  const staying = await fetch(path, { headers });
  await expect.poll(() => listening).toBe(2);
  leaving.abort();
  await expect.poll(() => listening).toBe(1);
  await other[Symbol.asyncDispose]();
  expect(listening).toBe(0);
  expect(await staying.text()).toBe("retry: 2000\n\n");
});
