import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "#actions.ts";
import { call, callAs, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";

let api: TestApi;
let tenant: Tenant;
let domainId: number;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domainId = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

const film = (domain = domainId) => insertVideo(api.services, { accountId: tenant.accountId, domainId: domain });
const ask = (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));
const stats = async (path: string) => (await ask(`GET ${path}/stats`)).json().data;
const link = { enabled: true, cta_type: "external_link", cta_external_link: "https://ledgerly.test" };

type Sent = { ip?: string; body?: string; type?: string; headers?: Record<string, string> };
/** A request of a browser that has no credentials. */
const send = (url: string, { ip = "192.0.2.1", body, type, headers }: Sent = {}) =>
  api.app.inject({
    method: "POST",
    url,
    remoteAddress: ip,
    headers: { ...(type !== undefined && { "content-type": type }), ...headers },
    ...(body !== undefined && { body }),
  });

test("a view is recorded whatever the form of its body, and the answer is the same again and again", async () => {
  const id = await film();
  const forms: Sent[] = [
    {},
    { type: "application/json" },
    { type: "application/json", body: "{}" },
    { type: "application/json", body: '{"r":"unknown","more":1}' },
    { type: "text/plain;charset=UTF-8", body: '{"r":"unknown"}' },
    { type: "text/plain", body: "" },
    { type: "text/plain" },
  ];
  for (const form of forms) {
    const answer = await send(`/videos/${id}/view`, form);
    expect([form, answer.statusCode, answer.body]).toEqual([form, 200, '{"data":{"recorded":true}}']);
  }
  expect(await stats(`/v1/videos/${id}`)).toEqual({ views: 1, leads: 0, link_clicks: 0 });
});

test("a body that is no object, no JSON or no text is 400 and counts nothing", async () => {
  const id = await film();
  const wrong: Sent[] = [
    { type: "application/json", body: "[]" },
    { type: "text/plain", body: "r=1" },
    { type: "text/plain", body: '"r"' },
    { type: "application/json", body: '{"r":1}' },
    { type: "application/x-www-form-urlencoded", body: "r=1" },
    { type: "application/json", body: JSON.stringify({ r: "x".repeat(201) }) },
  ];
  for (const form of wrong) expect((await send(`/videos/${id}/view`, form)).statusCode).toBe(400);
  expect((await stats(`/videos/${id}`)).views).toBe(0);
});

test("text is no JSON where no beacon is taken, and beacons are for what anybody may call", async () => {
  const answer = await api.app.inject({
    ...call(tenant.key, `PUT /domains/${domainId}/cta`),
    headers: { authorization: `Bearer ${tenant.key}`, "content-type": "text/plain" },
    body: JSON.stringify(link),
  });
  expect([answer.statusCode, answer.json().error]).toEqual([400, "The Content-Type must be application/json"]);
  const beacons = actions.filter(({ beacon }) => beacon === true);
  expect(beacons.length).toBeGreaterThan(0);
  expect(beacons.every(({ may }) => may === "public")).toBe(true);
});

test.each(["view", "clicks"])("/%s of a video that is not there is 404, of no number 400", async (what) => {
  for (const id of ["1000000", "0", "-1", "9007199254740993", "9999999999999999999"]) {
    const answer = await send(`/videos/${id}/${what}`);
    expect([id, answer.statusCode, answer.body]).toEqual([id, 404, '{"error":"Not found"}']);
  }
  expect((await send(`/videos/abc/${what}`)).statusCode).toBe(400);
});

test("addresses and signed-in people are viewers; nothing a client may write makes another one", async () => {
  const id = await film();
  const view = (sent?: Sent) => send(`/videos/${id}/view`, sent);
  await view();
  await view({ ip: "192.0.2.2" });
  for (let index = 0; index < 20; index += 1) {
    const forged = { "x-forwarded-for": `198.51.100.${index}`, "x-real-ip": `198.51.100.${index}`, forwarded: "for=1" };
    await view({ headers: { ...forged, "user-agent": `Browser ${index}`, cookie: `a=${index}` } });
  }
  expect((await stats(`/videos/${id}`)).views).toBe(2);
  await view({ ip: "2001:db8::1" });
  await view({ ip: "2001:db8::2:1" });
  expect((await stats(`/videos/${id}`)).views).toBe(3);

  const ada = await api.session(tenant);
  const watch = (options: object) => api.app.inject({ ...callAs(ada, `POST /videos/${id}/view`), ...options });
  expect((await watch({ remoteAddress: "192.0.2.50" })).statusCode).toBe(200);
  await watch({ remoteAddress: "192.0.2.51" });
  expect((await stats(`/videos/${id}`)).views).toBe(4);
});

test("a cookie from a page of another origin is ignored, not refused", async () => {
  const id = await film();
  const ada = await api.session(tenant);
  const headers = { cookie: ada.cookie, origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" };
  for (const ip of ["192.0.2.60", "192.0.2.61"]) {
    expect((await send(`/videos/${id}/view`, { ip, headers })).statusCode).toBe(200);
  }
  expect((await stats(`/videos/${id}`)).views).toBe(2);
});

test("clicks count once for each viewer, only while the call to action is an enabled link", async () => {
  const domain = await insertDomain(api.database, tenant.accountId);
  const id = await film(domain);
  const click = (ip?: string) => send(`/videos/${id}/clicks`, { ...(ip !== undefined && { ip }) });
  const refused = await click();
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: "The video has no link to click now" }]);
  await ask(`PUT /domains/${domain}/cta`, link);
  expect((await click()).body).toBe('{"data":{"recorded":true}}');
  await click();
  await click("192.0.2.9");
  expect(await stats(`/v1/videos/${id}`)).toEqual({ views: 0, leads: 0, link_clicks: 2 });

  // While it is off the counts follow its type; a form has none, whatever was clicked before.
  await ask(`PUT /domains/${domain}/cta`, { ...link, enabled: false });
  expect((await click()).statusCode).toBe(400);
  expect((await stats(`/videos/${id}`)).link_clicks).toBe(2);
  await ask(`PUT /domains/${domain}/cta`, { enabled: false, cta_type: "form" });
  expect((await stats(`/videos/${id}`)).link_clicks).toBe(0);
  await ask(`PUT /videos/${id}/cta`, link);
  expect((await stats(`/domains/${domain}`)).link_clicks).toBe(2);
});

test("a domain's stats are the sum of its videos', each by its own call to action", async () => {
  const domain = await insertDomain(api.database, tenant.accountId);
  expect(await stats(`/v1/domains/${domain}`)).toEqual({ views: 0, leads: 0, link_clicks: 0 });
  const [form, linked, bare] = [await film(domain), await film(domain), await film(domain)];
  await api.database
    .insertInto("video_stats")
    .values([form, linked, bare].map((video_id) => ({ video_id, views: 100, leads: 10, clicks: 1 })))
    .execute();
  await film();
  expect(await stats(`/v1/domains/${domain}`)).toEqual({ views: 300, leads: 30, link_clicks: 3 });
  await ask(`PUT /videos/${form}/cta`, { enabled: true, cta_type: "form" });
  await ask(`PUT /videos/${linked}/cta`, link);
  expect(await stats(`/v1/domains/${domain}`)).toEqual({ views: 300, leads: 20, link_clicks: 2 });
  expect(await stats(`/domains/${domain}`)).toEqual({ views: 300, leads: 20, link_clicks: 2 });
});

test("reading counts nothing", async () => {
  const id = await film();
  for (const path of [`/v1/videos/${id}`, `/videos/${id}/stats`, "/v1/videos", `/videos/${id}/share`]) {
    expect((await ask(`GET ${path}`)).statusCode).toBe(200);
    await api.app.inject({ ...call(tenant.key, `GET ${path}`), method: "HEAD" });
  }
  for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
    await api.app.inject({ method, url: `/videos/${id}/view` });
    await api.app.inject({ method, url: `/videos/${id}/clicks` });
  }
  expect(await stats(`/videos/${id}`)).toEqual({ views: 0, leads: 0, link_clicks: 0 });
});

test("no address of a viewer is kept or logged", async () => {
  const id = await film();
  await send(`/videos/${id}/view`, { ip: "203.0.113.77" });
  await send(`/videos/${id}/view`, { ip: "2001:db8:dead:beef::77" });
  const rows = await api.database.selectFrom("video_view").selectAll().where("video_id", "=", id).execute();
  expect(rows).toHaveLength(2);
  const kept = JSON.stringify(rows.map((row) => ({ ...row, viewer: row.viewer.toString("latin1") })));
  // The numbers of requests are made by chance, and may spell "beef".
  for (const text of [kept, api.logged.join("")]) expect(text).not.toMatch(/203\.0\.113|2001:db8|dead:/i);
});

test("what was counted goes with the video and with the domain", async () => {
  const domain = await insertDomain(api.database, tenant.accountId);
  await ask(`PUT /domains/${domain}/cta`, link);
  const films = [await film(domain), await film(domain)];
  for (const id of films) for (const what of ["view", "clicks"]) await send(`/videos/${id}/${what}`);
  const left = async () => {
    const counts = [];
    for (const table of ["video_view", "video_click", "video_stats"] as const) {
      const rows = await api.database.selectFrom(table).select("video_id").where("video_id", "in", films).execute();
      counts.push(rows.length);
    }
    return counts;
  };
  expect(await left()).toEqual([2, 2, 2]);
  await ask(`DELETE /videos/${films[0]}`);
  expect(await left()).toEqual([1, 1, 1]);
  expect((await stats(`/domains/${domain}`)).views).toBe(1);
  await ask(`DELETE /domains/${domain}`);
  expect(await left()).toEqual([0, 0, 0]);
});
