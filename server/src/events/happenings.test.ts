import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { needsReconnect } from "#integrations/needs-reconnect.ts";
import { createJob, completeJob, failJob } from "#jobs/store.ts";
import { eventTypes, eventData, type EventType } from "./event.ts";
import { Value } from "typebox/value";

let api: TestApi;
let tenant: Tenant;
let endpointId: number;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  const made = await ask("POST /webhook_endpoints", { url: "https://example.com/hook", events: eventTypes });
  endpointId = made.json().data.id;
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));

/** What was told since this was last asked, oldest first. */
let seen = 0;
async function told(): Promise<{ type: EventType; data: object }[]> {
  const { deliveries } = (await ask(`GET /webhook_endpoints/${endpointId}/deliveries`)).json().data;
  const news = deliveries.slice(0, deliveries.length - seen).toReversed();
  seen = deliveries.length;
  for (const { type, data } of news) expect(Value.Check(eventData[type as EventType], data)).toBe(true);
  return news.map(({ type, data }: { type: EventType; data: object }) => ({ type, data }));
}

async function place() {
  const domainId = await insertDomain(api.database, tenant.accountId);
  return { accountId: tenant.accountId, domainId };
}

async function runningJob() {
  const owner = await place();
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  const { database } = api;
  const jobId = await database
    .transaction()
    .execute((transaction) => createJob(transaction, api.services.queue, { ...owner, request }));
  await database.updateTable("job").set({ status: "running", attempt: 1 }).where("id", "=", jobId).execute();
  return { ...owner, jobId, attempt: 1 };
}

test("a job that ends tells of its film, or of the reason why there is none", async () => {
  const completed = await runningJob();
  const videoId = await insertVideo(api.services, completed);
  await api.database.transaction().execute((transaction) => completeJob(transaction, { ...completed, videoId }));
  const failed = await runningJob();
  const error = { code: "page_timeout", message: "The page did not load." };
  await failJob(api.database, failed, error);
  expect(await told()).toEqual([
    { type: "video.completed", data: { video_id: videoId, domain_id: completed.domainId, job_id: completed.jobId } },
    { type: "video.failed", data: { job_id: failed.jobId, domain_id: failed.domainId, error } },
  ]);
  await expect(failJob(api.database, failed, error)).rejects.toThrow("no longer");
  expect(await told()).toEqual([]);
});

test("a deleted video is told of, and that its series has changed", async () => {
  const owner = await place();
  const domain_id = owner.domainId;
  const video_id = await insertVideo(api.services, owner);
  const series_id = (await ask("POST /video_series", { title: "Onboarding", domain_id })).json().data.id;
  await ask(`PUT /video_series/${series_id}/videos`, { video_ids: [video_id] });
  await ask(`PATCH /video_series/${series_id}/videos/${video_id}/position`, { position: 0 });
  await ask(`PUT /video_series/${series_id}`, { title: "Welcome" });
  await ask(`PUT /video_series/${series_id}`, {});
  const updated = { type: "series.updated", data: { series_id, domain_id } };
  expect(await told()).toEqual([updated, updated, updated]);
  expect((await ask(`DELETE /videos/${video_id}`)).statusCode).toBe(200);
  const happened = await told();
  expect(happened).toHaveLength(2);
  expect(happened).toEqual(expect.arrayContaining([{ type: "video.deleted", data: { video_id, domain_id } }, updated]));
});

test("a deleted domain tells of each of its videos", async () => {
  const owner = await place();
  const videos = [await insertVideo(api.services, owner), await insertVideo(api.services, owner)];
  await ask(`DELETE /domains/${owner.domainId}`);
  const happened = (await told()).map(({ data }) => (data as { video_id: number }).video_id);
  expect(happened.toSorted((a, b) => a - b)).toEqual(videos);
});

test("a lead is told of by its ids, and a bot's is not", async () => {
  const owner = await place();
  const fields = [{ key: "email", label: "E-mail", type: "email", required: true }];
  await ask(`PUT /domains/${owner.domainId}/cta`, { enabled: true, cta_type: "form", cta_fields: fields });
  const video_id = await insertVideo(api.services, owner);
  const url = `/videos/${video_id}/leads`;
  const payload = { response_data: { email: "ada@example.com" } };
  const lead = await api.app.inject({ method: "POST", url, payload });
  const data = { lead_id: lead.json().data.id, video_id, domain_id: owner.domainId };
  expect(await told()).toEqual([{ type: "lead.created", data }]);
  await api.app.inject({ method: "POST", url, payload: { ...payload, website: "https://spam.example" } });
  expect(await told()).toEqual([]);
});

test("a lost connection is told of", async () => {
  const row = { account_id: tenant.accountId, provider: "hubspot", tokens: Buffer.from(randomUUID()) };
  const connection = await api.database
    .insertInto("crm_connection")
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  const tellOfLoss = needsReconnect({ baseUrl: "https://films.test", canSend: true, crms: {} });
  await api.database.transaction().execute((transaction) => tellOfLoss(transaction, connection));
  const data = { connection_id: connection.id, provider: "hubspot" };
  expect(await told()).toEqual([{ type: "integration.needs_reconnect", data }]);
});
