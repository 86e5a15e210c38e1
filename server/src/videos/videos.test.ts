import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";

let api: TestApi;
let tenant: Tenant;
let domainId: number;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domainId = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

const video = () => insertVideo(api.services, { accountId: tenant.accountId, domainId });
const get = (url: string, key = tenant.key) => api.app.inject(call(key, `GET ${url}`));
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const url = expect.stringMatching(/^http:\/\/films\.test\/files\/.*film\.mp4\?e=\d+&s=/);

test("an account without videos has an empty list", async () => {
  const other = await api.tenant();
  expect((await get("/v1/videos", other.key)).body).toBe('{"data":{"videos":[]}}');
});

test("the list carries exactly the fields of the specification, newest first", async () => {
  const ids = [await video(), await video()];
  const { videos } = (await get("/v1/videos")).json().data;
  expect(videos.map((each: { id: number }) => each.id)).toEqual(ids.toReversed());
  expect(videos[0]).toEqual({
    id: ids[1],
    domain_id: domainId,
    filename: "Send your first invoice",
    url,
    created_at: time,
    updated_at: time,
    size: 6,
  });
});

test("a single video carries exactly the fields of the specification", async () => {
  const id = await video();
  const bare = {
    id,
    domain_id: domainId,
    filename: "Send your first invoice",
    url,
    created_at: time,
    updated_at: time,
  };
  expect((await get(`/v1/videos/${id}`)).json()).toEqual({ data: bare });

  const { database } = api;
  await database
    .updateTable("account")
    .set({ name: "Acme", logo_key: "accounts/1/logo.png" })
    .where("id", "=", tenant.accountId)
    .execute();
  const named = {
    ...bare,
    organization_name: "Acme",
    logo_url: expect.stringContaining("/files/accounts/1/logo.png?"),
  };
  expect((await get(`/v1/videos/${id}`)).json()).toEqual({ data: named });

  await database
    .updateTable("domain")
    .set({ logo_key: "accounts/1/domains/2/logo.png" })
    .where("id", "=", domainId)
    .execute();
  const { logo_url } = (await get(`/v1/videos/${id}`)).json().data;
  expect(logo_url).toContain("/files/accounts/1/domains/2/logo.png?");
});

test("the signed address plays, and dies at once with the video", async () => {
  const id = await video();
  const address = new URL((await get(`/v1/videos/${id}`)).json().data.url);
  const play = () => api.app.inject({ url: address.pathname + address.search });
  expect((await play()).body).toBe("a film");

  const answer = await api.app.inject(call(tenant.key, `DELETE /v1/videos/${id}`));
  expect(answer.json()).toEqual({
    data: { id, domain_id: domainId, filename: "Send your first invoice", created_at: time, updated_at: time },
  });
  expect((await play()).statusCode).toBe(404);
  expect((await get(`/v1/videos/${id}`)).statusCode).toBe(404);
  expect((await api.app.inject(call(tenant.key, `DELETE /v1/videos/${id}`))).statusCode).toBe(404);
});

test("a foreign video is 403 where the specification says so, and is left alone", async () => {
  const other = await api.tenant();
  const id = await video();
  for (const method of ["GET", "DELETE"] as const) {
    for (const path of [`/v1/videos/${id}`, `/videos/${id}`]) {
      const answer = await api.app.inject(call(other.key, `${method} ${path}`));
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([403, "forbidden"]);
    }
  }
  expect((await get(`/v1/videos/${id}`)).statusCode).toBe(200);
});

test("captions are read with a key; a file that is not there is 404", async () => {
  const id = await video();
  const captions = await get(`/videos/${id}/captions.vtt`);
  expect([captions.statusCode, captions.body]).toEqual([200, "WEBVTT\n"]);
  expect(captions.headers).toMatchObject({ "content-type": "text/vtt; charset=utf-8", "content-length": "7" });
  const head = await api.app.inject({ ...call(tenant.key, `GET /videos/${id}/captions.vtt`), method: "HEAD" });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  expect((await get(`/videos/${id}/transcript`)).statusCode).toBe(404);
});

test("the address to share is the watch page", async () => {
  const id = await video();
  const { slug } = await api.database.selectFrom("video").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
  expect((await get(`/videos/${id}/share`)).json()).toEqual({ data: { watch_url: `http://films.test/watch/${slug}` } });
});

test("backgrounds are listed", async () => {
  expect((await get("/backgrounds")).json()).toEqual({ data: { backgrounds: [{ id: "meadow", name: "Meadow" }] } });
});
