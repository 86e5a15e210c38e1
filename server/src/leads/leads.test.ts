import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());

const form = {
  enabled: true,
  cta_type: "form",
  cta_fields: [
    { key: "email", label: "E-mail", type: "email", required: true },
    { key: "seats", label: "Seats", type: "number", required: false },
    { key: "news", label: "News", type: "checkbox", required: false },
  ],
};
const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
let people = 0;

/** A submission by somebody new, unless an address is given. */
const submit = (id: number, body: object, ip = `198.51.${(people += 1) >> 8}.${people & 255}`) =>
  api.app.inject({ method: "POST", url: `/videos/${id}/leads`, remoteAddress: ip, payload: body });
const answer = (email: string) => ({ response_data: { email } });

async function film(cta: object | null = form): Promise<{ domainId: number; id: number }> {
  const domainId = await insertDomain(api.database, tenant.accountId);
  if (cta !== null) await ask(`PUT /domains/${domainId}/cta`, cta);
  return { domainId, id: await insertVideo(api.services, { accountId: tenant.accountId, domainId }) };
}
const leadsOf = async (path: string) => (await ask(`GET ${path}/leads`)).json().data.leads;
const statsOf = async (path: string) => (await ask(`GET ${path}/stats`)).json().data;

test("a submission is a lead with exactly the fields of the specification, newest first", async () => {
  const { domainId, id } = await film();
  expect((await ask(`GET /v1/videos/${id}/leads`)).body).toBe('{"data":{"leads":[]}}');
  const other = await insertVideo(api.services, { accountId: tenant.accountId, domainId });
  const first = await submit(id, { response_data: { email: "ada@example.com", seats: 12.5, news: true } });
  expect([first.statusCode, first.json()]).toEqual([200, { data: { id: expect.any(Number), submitted_at: time } }]);
  const second = await submit(other, { response_data: { email: "bob@example.com", seats: "", news: null } });

  const lead = {
    ...first.json().data,
    video_id: id,
    response_data: { email: "ada@example.com", seats: 12.5, news: true },
    internal_name: "Send your first invoice",
  };
  const newer = { ...second.json().data, video_id: other, response_data: { email: "bob@example.com" } };
  expect(await leadsOf(`/v1/videos/${id}`)).toEqual([lead]);
  expect(await leadsOf(`/videos/${id}`)).toEqual([lead]);
  const ofDomain = [{ ...newer, internal_name: "Send your first invoice" }, lead];
  expect(await leadsOf(`/v1/domains/${domainId}`)).toEqual(ofDomain);
  expect(await leadsOf(`/domains/${domainId}`)).toEqual(ofDomain);
  expect(await statsOf(`/v1/domains/${domainId}`)).toEqual({ views: 0, leads: 2, link_clicks: 0 });
});

test("a lead bears the name its video has now", async () => {
  const { id } = await film();
  await submit(id, answer("ada@example.com"));
  await api.database.updateTable("video").set({ filename: "Renamed" }).where("id", "=", id).execute();
  expect((await leadsOf(`/videos/${id}`))[0].internal_name).toBe("Renamed");
});

test("leads come in pages when they are asked for in pages", async () => {
  const { domainId, id } = await film();
  for (let index = 0; index < 5; index += 1) await submit(id, answer(`${index}@example.com`));
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = (await ask(`GET /v1/domains/${domainId}/leads?limit=2${cursor}`)).json();
    seen.push(...page.data.leads.map((lead: { response_data: { email: string } }) => lead.response_data.email[0]));
    cursor = page.meta.next_cursor === null ? "" : `&cursor=${page.meta.next_cursor}`;
  } while (cursor !== "");
  expect(seen.join("")).toBe("43210");
});

test("without a form that is enabled there is nothing to submit", async () => {
  const link = { enabled: true, cta_type: "external_link" };
  for (const cta of [null, link, { ...form, enabled: false }]) {
    const { id } = await film(cta);
    const refused = await submit(id, answer("ada@example.com"));
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: "The video has no form to submit now" }]);
    expect(await leadsOf(`/videos/${id}`)).toEqual([]);
  }
});

test("what was collected is kept when the form goes, and counts again when it comes back", async () => {
  const { domainId, id } = await film();
  await submit(id, answer("ada@example.com"));
  await ask(`PUT /videos/${id}/cta`, { enabled: true, cta_type: "external_link" });
  expect([(await leadsOf(`/videos/${id}`)).length, (await statsOf(`/videos/${id}`)).leads]).toEqual([1, 0]);
  expect((await statsOf(`/domains/${domainId}`)).leads).toBe(0);
  await ask(`DELETE /videos/${id}/cta`);
  expect((await statsOf(`/videos/${id}`)).leads).toBe(1);
  await ask(`PUT /domains/${domainId}/cta`, { ...form, enabled: false });
  expect((await statsOf(`/videos/${id}`)).leads).toBe(1);
});

test("what does not fit the form is 400, with a detail for each field, and is not kept", async () => {
  const { id } = await film();
  const wrong = await submit(id, { response_data: { seats: "many", other: 1 } });
  expect([wrong.statusCode, wrong.json().details]).toEqual([
    400,
    [
      { path: "/response_data/other", message: "is no field of this form" },
      { path: "/response_data/email", message: "is required" },
      { path: "/response_data/seats", message: "must be a number" },
    ],
  ]);
  const malformed = [{}, { response_data: null }, { response_data: [] }, { response_data: "a=b" }, []];
  for (const body of malformed) expect((await submit(id, body)).statusCode).toBe(400);
  const asText = await api.app.inject({
    method: "POST",
    url: `/videos/${id}/leads`,
    headers: { "content-type": "text/plain" },
    payload: JSON.stringify(answer("ada@example.com")),
  });
  expect(asText.statusCode).toBe(400);
  expect(await leadsOf(`/videos/${id}`)).toEqual([]);
});

test("what was planted in an answer comes back as it is", async () => {
  const fields = [{ key: "note", label: "Note", type: "textarea", required: true }];
  const { id } = await film({ enabled: true, cta_type: "form", cta_fields: fields });
  const note = `<script>alert(1)</script>'";--\\u0000 =cmd|' /C calc'!A0 😀`;
  await submit(id, { response_data: { note } });
  expect((await leadsOf(`/videos/${id}`))[0].response_data).toEqual({ note });
});

test("a program that fills the trap is told nothing, and leaves nothing", async () => {
  const { id } = await film();
  const real = (await submit(id, { ...answer("ada@example.com"), website: "" })).json().data;
  const trapped = await submit(id, { ...answer("bot@example.com"), website: "https://spam.test" });
  expect([trapped.statusCode, trapped.json()]).toEqual([200, { data: { id: real.id + 1, submitted_at: time } }]);
  const after = (await submit(id, answer("bob@example.com"))).json().data;
  expect(after.id).toBe(real.id + 2);
  expect((await leadsOf(`/videos/${id}`)).map((lead: { id: number }) => lead.id)).toEqual([after.id, real.id]);
  expect((await statsOf(`/videos/${id}`)).leads).toBe(2);
  expect(api.logged.join("")).not.toMatch(/spam\.test|bot@example/);
});

test("the eleventh submission of a minute by one viewer for one video is 429; others go on", async () => {
  const { domainId, id } = await film();
  const other = await insertVideo(api.services, { accountId: tenant.accountId, domainId });
  const ip = "203.0.113.5";
  // What is refused for its form is no submission.
  for (let index = 0; index < 12; index += 1) await submit(id, { response_data: {} }, ip);
  const answers = await Promise.all(Array.from({ length: 25 }, () => submit(id, answer("ada@example.com"), ip)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([10, 15]);
  expect(refused[0]?.json()).toEqual({ error: "Too many requests from this IP, please try again later." });
  const seconds = Number(refused[0]?.headers["retry-after"]);
  expect([seconds >= 1, seconds <= 60]).toEqual([true, true]);
  expect((await submit(other, answer("ada@example.com"), ip)).statusCode).toBe(200);
  expect((await submit(id, answer("bob@example.com"), "203.0.113.6")).statusCode).toBe(200);
  expect((await statsOf(`/videos/${id}`)).leads).toBe(11);

  const { rows } = await sql<{ client: string }>`select client from rate_window where client like 'attempt:%'`.execute(
    api.database,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map(({ client }) => client).join(" ")).not.toContain("203.0.113");
  await sql`update rate_window set ends_at = now() - interval '1 second'`.execute(api.database);
  expect((await submit(id, answer("ada@example.com"), ip)).statusCode).toBe(200);
});

test("a recipient's link is remembered with the lead", async () => {
  const { domainId, id } = await film();
  const { accountId } = tenant;
  const job = { account_id: accountId, domain_id: domainId, request: "{}" };
  const { id: job_id } = await api.database.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  const { id: recipient } = await api.database
    .insertInto("recipient")
    .values({ account_id: accountId, job_id, video_id: id, contact: "{}", token: "of-ada", state: "pending" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await submit(id, { ...answer("ada@example.com"), r: "of-ada" });
  await submit(id, { ...answer("bob@example.com"), r: "unknown" });
  const rows = await api.database
    .selectFrom("lead")
    .select("recipient_id")
    .where("video_id", "=", id)
    .orderBy("id")
    .execute();
  expect(rows.map(({ recipient_id }) => recipient_id)).toEqual([recipient, null]);
});

test("an erased lead is gone with its count; a foreign one is as missing as none", async () => {
  const { id } = await film();
  const leadId = (await submit(id, answer("forget-me@example.com"))).json().data.id;
  await submit(id, answer("bob@example.com"));
  const stranger = await api.tenant();
  const foreign = await api.app.inject(call(stranger.key, `DELETE /leads/${leadId}`));
  const missing = await api.app.inject(call(stranger.key, "DELETE /leads/1000000"));
  expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body]);
  const both = await Promise.all([ask(`DELETE /leads/${leadId}`), ask(`DELETE /leads/${leadId}`)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  expect(both.find(({ statusCode }) => statusCode === 200)?.json().data).toMatchObject({ id: leadId, video_id: id });
  expect((await statsOf(`/videos/${id}`)).leads).toBe(1);
  const { rows } = await sql`select 1 from lead where response_data::text like '%forget-me%'`.execute(api.database);
  expect([rows, api.logged.join("").includes("forget-me")]).toEqual([[], false]);
});

test("leads go with their video and their domain", async () => {
  const { domainId, id } = await film();
  const other = await insertVideo(api.services, { accountId: tenant.accountId, domainId });
  await submit(id, answer("ada@example.com"));
  await submit(other, answer("ada@example.com"));
  await ask(`DELETE /videos/${id}`);
  expect((await leadsOf(`/domains/${domainId}`)).length).toBe(1);
  await ask(`DELETE /domains/${domainId}`);
  const left = await api.database.selectFrom("lead").select("id").where("domain_id", "=", domainId).execute();
  expect(left).toEqual([]);
});

test("submitting to a video that is not there is 404", async () => {
  for (const id of [1_000_000, 0, -1]) expect((await submit(id, answer("ada@example.com"))).statusCode).toBe(404);
  expect((await api.app.inject({ method: "POST", url: "/videos/abc/leads", payload: {} })).statusCode).toBe(400);
});
