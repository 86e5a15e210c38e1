import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { createJob } from "#jobs/store.ts";
import { StorageFullError } from "#storage/storage.ts";
import type { DetectedApplication } from "#browser/detect.ts";

let api: TestApi;
let tenant: Tenant;
let detected: DetectedApplication | Error;

beforeAll(async () => {
  const detect = () => (detected instanceof Error ? Promise.reject(detected) : Promise.resolve(detected));
  api = await testApi({ services: { detect, vetAddress: async () => undefined } });
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());

const register = (body: object, path = "/v1/domains") => api.app.inject(call(tenant.key, `POST ${path}`, body));

test("what is not given is detected, what is given stands", async () => {
  const logo = Buffer.from("a picture");
  detected = { name: "Ledgerly", description: "Invoices", primaryColor: "#0F766E", framework: "React", logo };
  const answer = await register({ url: "https://app.ledgerly.test/", framework: "Svelte" });
  const { data } = answer.json();
  expect(data).toEqual({
    id: expect.any(Number),
    application_name: "Ledgerly",
    url: "https://app.ledgerly.test/",
    description: "Invoices",
    primary_color: "#0F766E",
    framework: "Svelte",
  });
  const row = await api.database.selectFrom("domain").select("logo_key").where("id", "=", data.id).executeTakeFirst();
  expect((await api.services.storage.stat(row?.logo_key ?? ""))?.size).toBe(logo.length);
});

test("a logo that cannot be kept is no reason to refuse the domain", async () => {
  const storage = { ...api.services.storage, put: () => Promise.reject(new StorageFullError()) };
  const detect = async () => ({ name: "Ledgerly", logo: Buffer.from("a picture") });
  await using full = await testApi({ services: { storage, detect, vetAddress: async () => undefined } });
  const answer = await full.app.inject(
    call((await full.tenant()).key, "POST /v1/domains", { url: "https://ledgerly.test" }),
  );
  expect([answer.statusCode, answer.json().data.application_name]).toEqual([200, "Ledgerly"]);
});

test("an application that does not answer is registered by its host", async () => {
  detected = new Error("connection refused");
  const { data } = (await register({ url: "https://sleeping.test:8443/app" }, "/domains")).json();
  expect(data).toEqual({
    id: expect.any(Number),
    application_name: "sleeping.test:8443",
    url: "https://sleeping.test:8443/app",
  });
});

test("what a page says is cut to the bounds, and dropped when it has the wrong form", async () => {
  detected = {
    name: `  Long\u0000 ${"n".repeat(300)}`,
    description: "d".repeat(9000),
    primaryColor: "url(javascript:alert(1))",
    framework: " ",
  };
  const { data } = (await register({ url: "https://hostile.test" })).json();
  expect(data.application_name).toHaveLength(200);
  expect(data.description).toHaveLength(5000);
  expect(data).not.toHaveProperty("primary_color");
  expect(data).not.toHaveProperty("framework");
});

test.each([
  ["ftp://app.test"],
  ["javascript:alert(1)"],
  ["app.test"],
  ["http://"],
  ["https://user:word@app.test"],
  ["file:///etc/passwd"],
  [7],
  [null],
])("the url %j is 400", async (url) => {
  expect((await register({ url })).statusCode).toBe(400);
});

test.each([{ primary_color: "red" }, { secondary_color: "#12345" }, { application_name: "" }, { framework: null }])(
  "%j is 400",
  async (field) => {
    const answer = await register({ url: "https://app.test", ...field });
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, `/${Object.keys(field)[0]}`]);
  },
);

test.each([
  "http://127.0.0.1:3000",
  "http://[::1]/",
  "http://10.1.2.3",
  "http://169.254.169.254",
  "http://0x7f.1",
  "http://2130706433",
])("%s is refused on registration and on change", async (url) => {
  await using strict = await testApi();
  const { key, accountId } = await strict.tenant();
  const answer = await strict.app.inject(call(key, "POST /v1/domains", { url }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain("ALLOW_PRIVATE_NETWORK");
  const id = await insertDomain(strict.database, accountId);
  expect((await strict.app.inject(call(key, `PATCH /domains/${id}`, { url }))).statusCode).toBe(400);
  expect(await strict.database.selectFrom("domain").select("id").where("url", "=", url).execute()).toEqual([]);
});

test("a change touches what is given, null clears", async () => {
  const id = await insertDomain(api.database, tenant.accountId);
  const change = (body: object) => api.app.inject(call(tenant.key, `PATCH /domains/${id}`, body));
  await change({ description: "Old", framework: "Vue" });
  const answer = await change({ description: null, primary_color: "#abcdef" });
  const expected = {
    id,
    application_name: "Ledgerly",
    url: "https://ledgerly.test",
    primary_color: "#abcdef",
    framework: "Vue",
  };
  expect(answer.json()).toEqual({ data: expected });
  expect((await api.app.inject(call(tenant.key, `GET /domains/${id}`))).json()).toEqual({ data: expected });
});

test("the list holds the account's domains, newest first", async () => {
  const other = await api.tenant();
  const ids = [await insertDomain(api.database, other.accountId), await insertDomain(api.database, other.accountId)];
  const { data } = (await api.app.inject(call(other.key, "GET /v1/domains"))).json();
  expect(data.domains.map((each: { id: number }) => each.id)).toEqual(ids.toReversed());
});

test("deleting a domain cancels its jobs and deletes its videos and files", async () => {
  const { accountId, key } = await api.tenant();
  const domainId = await insertDomain(api.database, accountId);
  const videoId = await insertVideo(api.services, { accountId, domainId });
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  await api.database
    .transaction()
    .execute((trx) => createJob(trx, api.services.queue, { accountId, domainId, request }));
  const { file_key } = await api.database
    .selectFrom("video")
    .select("file_key")
    .where("id", "=", videoId)
    .executeTakeFirstOrThrow();

  const answer = await api.app.inject(call(key, `DELETE /domains/${domainId}`));
  expect(answer.json().data).toMatchObject({ id: domainId });
  expect(await api.services.storage.stat(file_key)).toBeUndefined();
  for (const table of ["domain", "job", "video"] as const) {
    const query = api.database.selectFrom(table).select("id").where("account_id", "=", accountId);
    expect([table, await query.execute()]).toEqual([table, []]);
  }
  expect((await api.app.inject(call(key, `DELETE /domains/${domainId}`))).statusCode).toBe(404);
});

test("when storage fails the domain is deleted all the same, and its files are not forgotten", async () => {
  const { accountId, key } = await api.tenant();
  const domainId = await insertDomain(api.database, accountId);
  await insertVideo(api.services, { accountId, domainId });
  const cover_key = `accounts/${accountId}/series/7/cover.png`;
  const series = { account_id: accountId, domain_id: domainId, title: "First steps", is_public: false, cover_key };
  await api.database.insertInto("series").values(series).execute();
  const deleteAll = () => Promise.reject(new Error("the store is down"));
  const storage = { ...api.services.storage, deleteAll };
  await using failing = await testApi({ services: { ...api.services, storage } });
  expect((await failing.app.inject(call(key, `DELETE /domains/${domainId}`))).statusCode).toBe(200);
  const left = api.database.selectFrom("storage_orphan").where("prefix", "like", `accounts/${accountId}/%`);
  const prefixes = (await left.select("prefix").execute()).map(({ prefix }) => prefix.split("/").slice(2, 3)[0]);
  expect(new Set(prefixes)).toEqual(new Set(["domains", "series", "videos"]));
});
