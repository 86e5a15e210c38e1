import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { invite } from "./invite.ts";
import { isSuppressed } from "./suppressions.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";
import { registerUnsubscribe } from "./unsubscribe.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ pages: async (app, services) => registerUnsubscribe(app, services) });
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = async ({ key }: Tenant, address: string, body?: object) => {
  const answer = await api.app.inject(call(key, address, body));
  return { status: answer.statusCode, ...answer.json() };
};

/** A tenant with a film and its recipients, whose mails are kept. */
async function invited(...emails: (string | null)[]) {
  const tenant = await api.tenant();
  const { accountId } = tenant;
  const videoId = await insertVideo(api.services, { accountId, domainId: await insertDomain(api.database, accountId) });
  const jobId = (
    await api.database
      .insertInto("job")
      .values({ account_id: accountId, domain_id: await insertDomain(api.database, accountId), request: "{}" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const rows = emails.map((email, index) => ({
    ...{ account_id: accountId, job_id: jobId, video_id: videoId, contact: "{}", state: "pending" as const },
    ...{ email, name: `Person ${index}`, token: `token-${videoId}-${index}`, to_be_mailed: email !== null },
  }));
  const ids = await api.database.insertInto("recipient").values(rows).returning("id").execute();
  const options = { ...api.services, canSend: false };
  for (const { id } of ids) await api.database.transaction().execute((trx) => invite(trx, id, options));
  return { tenant, videoId, ids: ids.map(({ id }) => id) };
}

const unsubscribing = (tenant: Tenant, address: string) =>
  unsubscribeUrl(api.services, { accountId: tenant.accountId, address }).slice(api.services.baseUrl.length);
const isQuiet = (tenant: Tenant, address: string) => isSuppressed(api.database, tenant.accountId, address);

test("a suppressed address is added once, listed, and taken away again", async () => {
  const tenant = await api.tenant();
  const { data: added } = await ask(tenant, "POST /suppressions", { email: " Jane@Example.com " });
  expect(added).toEqual({
    id: expect.any(Number),
    email: "jane@example.com",
    reason: "added",
    created_at: expect.stringMatching(/Z$/),
  });
  const again = await ask(tenant, "POST /suppressions", { email: "jane@example.COM" });
  expect(again.data).toEqual(added);
  expect((await ask(tenant, "POST /suppressions", { email: "jane" })).status).toBe(400);
  expect((await ask(tenant, "GET /suppressions")).data).toEqual({ suppressions: [added] });
  expect((await ask(tenant, `DELETE /suppressions/${added.id}`)).data).toEqual(added);
  expect((await ask(tenant, `DELETE /suppressions/${added.id}`)).status).toBe(404);
  expect(await isQuiet(tenant, "jane@example.com")).toBe(false);
});

test("a GET of the link changes nothing, a POST acts at once and as often as it comes", async () => {
  const tenant = await api.tenant();
  const url = unsubscribing(tenant, "Jane@example.com");
  for (const method of ["GET", "HEAD"] as const) {
    const page = await api.app.inject({ method, url });
    expect([page.statusCode, page.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    if (method === "GET") expect(page.body).toContain('<form method="post"><button');
  }
  expect(await isQuiet(tenant, "jane@example.com")).toBe(false);
  const oneClick = "List-Unsubscribe=One-Click";
  const bodies = [
    { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: oneClick },
    { headers: { "content-type": "multipart/form-data; boundary=x" }, payload: "--x--" },
    {},
  ];
  for (const body of bodies) {
    const done = await api.app.inject({ method: "POST", url, remoteAddress: "198.51.100.7", ...body });
    expect([done.statusCode, done.body.includes("You are unsubscribed")]).toEqual([200, true]);
  }
  const { suppressions } = (await ask(tenant, "GET /suppressions")).data;
  expect(suppressions).toMatchObject([{ email: "jane@example.com", reason: "unsubscribed" }]);
  expect(await isQuiet(await api.tenant(), "jane@example.com")).toBe(false);
});

test("a link that we did not make, and one of an account that is gone, harm nothing", async () => {
  const tenant = await api.tenant();
  const url = unsubscribing(tenant, "jane@example.com");
  for (const method of ["GET", "POST"] as const) {
    for (const wrong of [url.replace(/.{6}$/, "AAAAAA"), url.slice(0, -8), "/unsubscribe/..%2f"]) {
      expect((await api.app.inject({ method, url: wrong })).statusCode).toBe(404);
    }
  }
  await api.database.deleteFrom("account").where("id", "=", tenant.accountId).execute();
  expect((await api.app.inject({ method: "POST", url })).statusCode).toBe(200);
});

test("what the address and the sender are called stays text", async () => {
  const tenant = await api.tenant();
  const evil = "<img src=x onerror=alert(1)>";
  await api.database.updateTable("account").set({ name: evil }).where("id", "=", tenant.accountId).execute();
  const page = await api.app.inject(unsubscribing(tenant, `"${evil}"@example.com`));
  expect(page.body).toContain("&lt;img src=x");
  expect(page.body).not.toContain("<img");
});

test("no token reaches the log", async () => {
  const url = unsubscribing(await api.tenant(), "jane@example.com");
  await api.app.inject(url);
  await api.app.inject({ method: "POST", url });
  expect(api.logged.join("\n")).not.toContain(url.slice("/unsubscribe/".length, 60));
});

test("kept mails are read in the outbox, newest first and in pages, but not those with a secret", async () => {
  const { tenant } = await invited("jane@example.com", "omar@example.com");
  await api.database
    .insertInto("mail")
    .values({
      ...{ account_id: tenant.accountId, recipient_id: null, message_id: `<reset-${tenant.accountId}@films.test>` },
      ...{ recipient: "owner@example.com", subject: "Choose a new password", html: "secret", body: "secret" },
      ...{ state: "kept" as const, confidential: true },
    })
    .execute();
  const { mails } = (await ask(tenant, "GET /outbox")).data;
  expect(mails.map((mail: { to: string; state: string }) => [mail.to, mail.state])).toEqual([
    ["omar@example.com", "kept"],
    ["jane@example.com", "kept"],
  ]);
  const page = await ask(tenant, "GET /outbox?limit=1");
  expect([page.data.mails, page.meta.has_more]).toEqual([mails.slice(0, 1), true]);
  const read = await ask(tenant, `GET /outbox/${mails[1].id}`);
  expect(read.data).toMatchObject({ ...mails[1], html: expect.stringContaining("<html"), text: expect.any(String) });
  expect(read.data.text).toMatch(/\/watch\/\S+\?r=token-/);
  const secret = await api.database
    .selectFrom("mail")
    .select("id")
    .where("confidential", "=", true)
    .executeTakeFirstOrThrow();
  expect((await ask(tenant, `GET /outbox/${secret.id}`)).status).toBe(404);
  expect((await ask(await api.tenant(), `GET /outbox/${mails[0].id}`)).status).toBe(404);
});

test("the recipients of a film: who was mailed, who has watched, who has answered", async () => {
  const { tenant, videoId, ids } = await invited("jane@example.com", null, "Omar@example.com ", "eve@example.com");
  const lead = async (recipient_id: number | null, response_data: object) => {
    const { domain_id } = await api.database
      .selectFrom("video")
      .select("domain_id")
      .where("id", "=", videoId)
      .executeTakeFirstOrThrow();
    const row = { account_id: tenant.accountId, domain_id, video_id: videoId, recipient_id };
    return api.database
      .insertInto("lead")
      .values({ ...row, response_data: JSON.stringify(response_data) })
      .returning("id")
      .executeTakeFirstOrThrow();
  };
  const byToken = await lead(ids[0] ?? 0, { work: "other@example.com", seats: 3 });
  await lead(null, { work: "eve@example.com" });
  const latest = await lead(null, { work: " EVE@example.com", news: true });
  const byAddress = await lead(null, { reach_me_at: "omar@example.com" });
  const url = `/videos/${videoId}/view`;
  await api.app.inject({ method: "POST", url, payload: { r: `token-${videoId}-1` } });

  const { recipients } = (await ask(tenant, `GET /v1/videos/${videoId}/recipients`)).data;
  const time = expect.stringMatching(/Z$/);
  expect(recipients).toEqual(
    [
      { name: "Person 0", email: "jane@example.com", lead_id: byToken.id, watched_at: null },
      { name: "Person 1", email: null, lead_id: null, watched_at: time },
      { name: "Person 2", email: "Omar@example.com ", lead_id: byAddress.id, watched_at: null },
      { name: "Person 3", email: "eve@example.com", lead_id: latest.id, watched_at: null },
    ]
      .map((each, index) => ({
        ...each,
        id: ids[index],
        state: "pending",
        film_error: null,
        watch_url: expect.stringMatching(new RegExp(`/watch/\\S+\\?r=token-${videoId}-${index}$`)),
      }))
      .toReversed(),
  );
  const page = await ask(tenant, `GET /videos/${videoId}/recipients?limit=3`);
  expect([page.data.recipients, page.meta.has_more]).toEqual([recipients.slice(0, 3), true]);
  expect((await ask(await api.tenant(), `GET /videos/${videoId}/recipients`)).status).toBe(404);
});
