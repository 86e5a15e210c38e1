import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "#jobs/view.ts";
import { createJob } from "#jobs/store.ts";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { keyColumns, keysOf } from "./files.ts";
import { addVersion, maxVersions, type NewVersion } from "./versions.ts";

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
const video = () => insertVideo(api.services, { accountId: tenant.accountId, domainId });
const row = (id: number) => api.database.selectFrom("video").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function versionOf(videoId: number, name: string): Promise<NewVersion> {
  const { slug } = await row(videoId);
  const keys = keyColumns(keysOf(tenant.accountId, `${slug}/${name}`));
  await api.services.storage.put(keys.file_key, Buffer.from(`a film: ${name}`));
  const shape = { size: 8, duration_ms: 2000, width: 1920, height: 1080, fps: 30 };
  return { kind: "edit", job_id: null, ...keys, ...shape, storyboard: '{"title":"Send an invoice"}' };
}

async function add(videoId: number, name: string, title = "Send an invoice") {
  const version = { ...(await versionOf(videoId, name)), title };
  const path = { accountId: tenant.accountId, videoId };
  return api.database.transaction().execute((transaction) => addVersion(transaction, path, version));
}

const fetched = async (url: string) =>
  (await api.app.inject({ method: "GET", url: new URL(url).pathname + new URL(url).search })).body;

test("a new version is shown under the same id and address, and its film has another address", async () => {
  const id = await video();
  const before = (await ask(`GET /v1/videos/${id}`)).json().data;
  expect(await add(id, "second")).toBe(2);
  const after = (await ask(`GET /v1/videos/${id}`)).json().data;
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after).toMatchObject({ id, filename: "Send an invoice", created_at: before.created_at });
  expect(after.updated_at > before.updated_at).toBe(true);
  expect([await fetched(before.url), await fetched(after.url)]).toEqual(["a film", "a film: second"]);
  const { slug } = await row(id);
  const watched = await api.database.selectFrom("video").select("id").where("slug", "=", slug).execute();
  expect(watched).toEqual([{ id }]);
  const { versions } = (await ask(`GET /videos/${id}/versions`)).json().data;
  expect(versions).toMatchObject([
    { version: 2, current: true, kind: "edit", size: 8, duration: 2, url: after.url },
    { version: 1, current: false, kind: "generation", size: 6, duration: 1, url: before.url },
  ]);
});

test("a video's name stays when the title does, whatever it was renamed to", async () => {
  const id = await video();
  await add(id, "second", "Send an invoice");
  await ask(`PATCH /videos/${id}`, { filename: "For the fair" });
  await add(id, "third", "Send an invoice");
  expect(await row(id)).toMatchObject({ filename: "For the fair", version: 3 });
  await add(id, "fourth", "Another title");
  expect(await row(id)).toMatchObject({ filename: "Another title", version: 4 });
});

test("back to an earlier version and forth again", async () => {
  const id = await video();
  await add(id, "second");
  const back = await ask(`PUT /videos/${id}/version`, { version: 1 });
  expect(back.json().data).toMatchObject({ version: 1, current: true, kind: "generation" });
  expect(await row(id)).toMatchObject({ version: 1, size: 6, duration_ms: 1000 });
  // What is made meanwhile is shown when it is finished, and counts on from the newest.
  expect(await add(id, "third")).toBe(3);
  expect(await row(id)).toMatchObject({ version: 3 });
  expect((await ask(`PUT /videos/${id}/version`, { version: 2 })).json().data.current).toBe(true);
  const wrong = await ask(`PUT /videos/${id}/version`, { version: 9 });
  expect([wrong.statusCode, wrong.json().details]).toEqual([
    400,
    [{ path: "/version", message: "must be one of 3, 2, 1" }],
  ]);
});

test("of two versions that are finished at once the later one is shown, and both are kept", async () => {
  const id = await video();
  const numbers = await Promise.all([add(id, "one"), add(id, "another")]);
  expect(numbers.toSorted()).toEqual([2, 3]);
  expect(await row(id)).toMatchObject({ version: 3 });
});

test("the oldest goes with its files when there are too many, but never the one that is shown", async () => {
  const id = await video();
  for (let number = 2; number <= maxVersions; number++) await add(id, `v${number}`);
  await ask(`PUT /videos/${id}/version`, { version: 2 });
  await add(id, "one-more");
  await ask(`PUT /videos/${id}/version`, { version: 2 });
  await add(id, "and-another");
  const { versions } = (await ask(`GET /videos/${id}/versions`)).json().data;
  const numbers = versions.map(({ version }: { version: number }) => version);
  expect(numbers).toHaveLength(maxVersions);
  expect([numbers[0], numbers.at(-1)]).toEqual([maxVersions + 2, 3]);
  const { slug } = await row(id);
  const orphans = await api.database.selectFrom("storage_orphan").select("prefix").execute();
  // The first film lies where all the others do, so it stays until the video goes.
  expect(orphans.filter(({ prefix }) => prefix.includes(slug))).toEqual([
    { prefix: `accounts/${tenant.accountId}/videos/${slug}/v2/` },
  ]);
});

test("deleting a video deletes every version's file and cancels what is being made of it", async () => {
  const id = await video();
  await add(id, "second");
  const keys = await api.database.selectFrom("video_version").select("file_key").where("video_id", "=", id).execute();
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  const remake = { kind: "refresh", videoId: id, storyboard: {} } as const;
  const jobId = await api.database
    .transaction()
    .execute((trx) => createJob(trx, api.services.queue, { accountId: tenant.accountId, domainId, request, remake }));
  expect((await ask(`DELETE /v1/videos/${id}`)).statusCode).toBe(200);
  for (const { file_key } of keys) expect(await api.services.storage.stat(file_key)).toBeUndefined();
  const [job] = (await ask(`GET /jobs/${domainId}?job_id=${jobId}`)).json().data.jobs as Job[];
  expect(job).toMatchObject({ status: "cancelled", video_id: id, watch_url: null });
  expect((await ask(`GET /videos/${id}/versions`)).statusCode).toBe(404);
});
