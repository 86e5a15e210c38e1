import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actions } from "#actions.ts";
import { StorageFullError } from "#storage/storage.ts";
import { sweepIdempotencyKeys } from "./idempotency-store.ts";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "./testing.ts";

let api: TestApi;
let tenant: Tenant;
let domain: number;
let key: string;
let hasSpace = true;

const requireSpace = async () => {
  if (!hasSpace) throw new StorageFullError();
};

beforeAll(async () => {
  api = await testApi({ services: { requireSpace } });
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  hasSpace = true;
  key = `order "${randomUUID()}"`;
  domain = await insertDomain(api.database, tenant.accountId);
});

const film = { font: "Inter", captions: true, bRoll: false };

function post(path: string, body: object | string, { given = key, apiKey = tenant.key, on = api } = {}) {
  const headers = { authorization: `Bearer ${apiKey}`, "idempotency-key": given, "content-type": "application/json" };
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return on.app.inject({ method: "POST", url: path, headers, payload });
}
const generate = (body: object | string = film) => post(`/v1/videos/${domain}`, body);
const jobsOf = (domainId: number, on = api) =>
  on.database.selectFrom("job").select(["id", "status"]).where("domain_id", "=", domainId).execute();
/** Lets the lease of the key run out, as when its process has died. */
const letDie = () =>
  sql`update idempotency_key set leased_until = now() - interval '1 s' where key = ${key}`.execute(api.database);

test("exactly the operations that make something and tell no secret take a key", () => {
  const addresses = actions.filter(({ idempotent }) => idempotent === true).map(({ address }) => address);
  expect(addresses.sort()).toEqual([
    "POST /domains",
    "POST /jobs/:domain_id/:job_id/approve",
    "POST /jobs/:domain_id/:job_id/retry",
    "POST /v1/domains",
    "POST /v1/videos/:id",
    "POST /video_series",
    "POST /videos/:id",
    "POST /videos/:id/refresh",
    "PUT /videos/:id/storyboard",
  ]);
});

test("fifty equal requests at once make one job and never two answers", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => generate()));
  expect(await jobsOf(domain)).toHaveLength(1);
  const given = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
  expect(new Set(given).size).toBe(1);
  const others = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const { statusCode, headers } of others) {
    expect([statusCode, headers["x-error-code"]]).toEqual([409, "idempotency_in_flight"]);
  }
});

test("the same key and body get the same answer again, even when what it was about is gone", async () => {
  const first = await generate();
  expect(first.headers["idempotency-replayed"]).toBeUndefined();
  await api.database.deleteFrom("domain").where("id", "=", domain).execute();
  const again = await generate('{ "bRoll": false, "captions": true, "font": "\\u0049nter" }');
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(again.headers).toMatchObject({
    "idempotency-replayed": "true",
    "content-type": first.headers["content-type"],
    "cache-control": "no-store",
  });
});

test("another body is 422, and neither changes the kept answer nor makes a job", async () => {
  const first = await generate();
  const other = await generate({ ...film, prompt: "Something else" });
  expect([other.statusCode, other.headers["x-error-code"]]).toEqual([422, "idempotency_mismatch"]);
  expect((await generate()).body).toBe(first.body);
  expect(await jobsOf(domain)).toHaveLength(1);
});

test("a key stands for itself in each account and on each path", async () => {
  const other = await api.tenant();
  const theirs = await insertDomain(api.database, other.accountId);
  const second = await insertDomain(api.database, tenant.accountId);
  const answers = [
    await generate(),
    await post(`/v1/videos/${theirs}`, film, { apiKey: other.key }),
    await post(`/v1/videos/${second}`, film),
    await post(`/videos/${second}`, film),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().data.job_id)).size).toBe(4);
  const spelt = await post(`/v1/videos/0${domain}`, film);
  expect(spelt.body).toBe(answers[0]?.body);
});

test("a person's request is answered once, too", async () => {
  const { cookie } = await api.session(tenant);
  const ask = () =>
    api.app.inject({
      method: "POST",
      url: `/videos/${domain}`,
      headers: { cookie, origin: "http://films.test", "idempotency-key": key },
      payload: film,
    });
  const [first, again] = [await ask(), await ask()];
  expect([again.statusCode, again.body, again.headers["idempotency-replayed"]]).toEqual([200, first.body, "true"]);
  expect(await jobsOf(domain)).toHaveLength(1);
});

test.each(["", "a\tb", "grün", "x".repeat(256)])("the key %j is 400", async (given) => {
  const answer = await post(`/v1/videos/${domain}`, film, { given });
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
});

test("a key of 255 characters is taken, and one on an operation that takes none is ignored", async () => {
  expect((await post(`/v1/videos/${domain}`, film, { given: "~".repeat(255) })).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${tenant.key}`, "idempotency-key": "" };
  expect((await api.app.inject({ url: "/v1/domains", headers })).statusCode).toBe(200);
});

test("what was refused had no effect, so its key is free for another try", async () => {
  hasSpace = false;
  expect((await generate()).statusCode).toBe(503);
  expect((await post("/v1/videos/999999", film)).statusCode).toBe(404);
  hasSpace = true;
  const tried = await generate();
  expect([tried.statusCode, tried.headers["idempotency-replayed"]]).toEqual([200, undefined]);
});

test("a key whose request is being answered is 409; once that one has died the next takes over", async () => {
  await generate();
  await api.database.deleteFrom("job").where("domain_id", "=", domain).execute();
  await sql`update idempotency_key set status = null, body = null, leased_until = now() + interval '9 s' where key = ${key}`.execute(
    api.database,
  );
  expect((await generate()).statusCode).toBe(409);
  await letDie();
  expect((await generate({ ...film, captions: false })).statusCode).toBe(422);
  expect((await generate()).statusCode).toBe(200);
  expect(await jobsOf(domain)).toHaveLength(1);
});

test("a request that died after its effect is answered from what was committed with it", async () => {
  const first = await generate();
  await sql`update idempotency_key set leased_until = now() + interval '9 s' where key = ${key}`.execute(api.database);
  expect((await generate()).statusCode).toBe(409);
  await letDie();
  expect((await generate()).body).toBe(first.body);
  expect(await jobsOf(domain)).toHaveLength(1);
});

test("a request that was only slow loses its key to the next one, and then has no effect at all", async () => {
  const inSpace = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slowSpace = async () => {
    inSpace.resolve();
    await goOn.promise;
  };
  await using slow = await testApi({ services: { ...api.services, requireSpace: slowSpace } });
  const late = post(`/v1/videos/${domain}`, film, { on: slow });
  await inSpace.promise;
  await letDie();
  const taken = await generate();
  goOn.resolve();
  expect([taken.statusCode, (await late).statusCode]).toEqual([200, 409]);
  expect(await jobsOf(domain)).toHaveLength(1);
  expect((await generate()).body).toBe(taken.body);
});

test("after a day a key is new, and the sweep forgets it", async () => {
  const first = await generate();
  const age = () =>
    sql`update idempotency_key set created_at = now() - interval '24 hours 1 s' where key = ${key}`.execute(
      api.database,
    );
  await age();
  const second = await generate();
  expect(second.json().data.job_id).not.toBe(first.json().data.job_id);
  expect(await jobsOf(domain)).toHaveLength(2);
  const young = await post("/v1/domains", { url: "https://ledgerly.test" }, { given: "kept" });
  expect(young.statusCode).toBe(200);
  await age();
  expect(await sweepIdempotencyKeys(api.database)).toBe(1);
  expect((await post("/v1/domains", { url: "https://ledgerly.test" }, { given: "kept" })).body).toBe(young.body);
});

test("domains, series and retries are made once", async () => {
  const series = { title: "First steps", domain_id: domain };
  const { job_id } = (await generate()).json().data;
  await api.database.updateTable("job").set({ status: "failed" }).where("id", "=", job_id).execute();
  for (const [path, body] of [
    ["/domains", { url: "https://ledgerly.test", application_name: "Once" }],
    ["/video_series", series],
    [`/jobs/${domain}/${job_id}/retry`, ""],
  ] as const) {
    const [first, again] = [await post(path, body), await post(path, body)];
    expect([path, first.statusCode, again.body]).toEqual([path, 200, first.body]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
  }
  const made = api.database.selectFrom("domain").select("id").where("application_name", "=", "Once");
  expect(await made.execute()).toHaveLength(1);
});

test("a film that fails while the client waits is told again, not made again", async () => {
  await using waiting = await testApi({ services: { ...api.services, generationMode: "sync" } });
  const ask = () => post(`/v1/videos/${domain}`, film, { on: waiting });
  const first = ask();
  await expect.poll(() => jobsOf(domain)).toHaveLength(1);
  // While it is being made another one learns that it is.
  expect((await ask()).statusCode).toBe(409);
  const failure = { status: "failed", error_code: "page_timeout", error_message: "The page never loaded" };
  await api.database.updateTable("job").set(failure).where("domain_id", "=", domain).execute();
  const [told, again] = [await first, await ask()];
  expect([told.statusCode, told.json()]).toEqual([500, { error: "The page never loaded" }]);
  expect([again.statusCode, again.body]).toEqual([500, told.body]);
  expect(again.headers).toMatchObject({ "x-error-code": "generation_failed", "idempotency-replayed": "true" });
  expect(await jobsOf(domain)).toHaveLength(1);
});

test("the address of a film is signed anew when the answer is given again", async () => {
  const services = { ...api.services, generationMode: "sync" as const };
  await using waiting = await testApi({ services });
  const first = post(`/v1/videos/${domain}`, film, { on: waiting });
  await expect.poll(() => jobsOf(domain)).toHaveLength(1);
  const [job] = await jobsOf(domain);
  const id = await insertVideo(api.services, { accountId: tenant.accountId, domainId: domain, jobId: Number(job?.id) });
  await api.database.updateTable("job").set({ status: "completed" }).where("domain_id", "=", domain).execute();
  const told = (await first).json().data.video;
  expect(told.id).toBe(id);
  const storage = { ...api.services.storage, signedUrl: (file: string) => `https://films.test/${file}?e=later` };
  await using later = await testApi({ services: { ...services, storage } });
  const ask = () => post(`/v1/videos/${domain}`, film, { on: later });
  const again = (await ask()).json().data.video;
  expect(again).toEqual({ ...told, url: expect.stringMatching(/^https:\/\/films\.test\/\S+film\.mp4\?e=later$/) });
  await api.database.deleteFrom("video").where("id", "=", id).execute();
  expect((await ask()).json().data.video).toEqual(told);
});

test("without a key each request is one of its own", async () => {
  await api.app.inject(call(tenant.key, `POST /v1/videos/${domain}`, film));
  await api.app.inject(call(tenant.key, `POST /v1/videos/${domain}`, film));
  expect(await jobsOf(domain)).toHaveLength(2);
});
