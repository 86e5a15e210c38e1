import { afterAll, beforeAll, expect, test } from "vitest";
import { textOfAllTables } from "#db/testing.ts";
import { tell } from "#events/tell.ts";
import { call, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { someEvent } from "./webhooks.fixture.ts";

let api: TestApi;
beforeAll(async () => (api = await testApi()));
afterAll(() => api[Symbol.asyncDispose]());

const hook = { url: "https://example.com/hook", events: ["video.deleted"] };
const asks = (tenant: Tenant) => (address: string, body?: object) => api.app.inject(call(tenant.key, address, body));
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test("an endpoint is made, listed, changed and deleted; its secret is shown when it is made", async () => {
  const ask = asks(await api.tenant());
  const { secret, ...made } = (await ask("POST /webhook_endpoints", hook)).json().data;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(made).toEqual({ id: expect.any(Number), ...hook, enabled: true, created_at: time, updated_at: time });
  expect((await ask("GET /webhook_endpoints")).json()).toEqual({ data: { webhook_endpoints: [made] } });
  expect((await ask(`GET /webhook_endpoints/${made.id}`)).json()).toEqual({ data: made });
  const change = { url: "https://example.com/other", events: ["lead.created", "series.updated"], enabled: false };
  const changed = (await ask(`PATCH /webhook_endpoints/${made.id}`, change)).json().data;
  expect(changed).toEqual({ ...made, ...change, updated_at: time });
  expect((await ask(`DELETE /webhook_endpoints/${made.id}`)).json().data).toEqual(changed);
  expect((await ask(`GET /webhook_endpoints/${made.id}`)).statusCode).toBe(404);
  expect(`${await textOfAllTables(api.database)}${api.logged.join("")}`).not.toContain(secret);
});

test("a secret stands in the database sealed, and in no log", async () => {
  const ask = asks(await api.tenant());
  const { id, secret } = (await ask("POST /webhook_endpoints", hook)).json().data;
  const rotated = (await ask(`POST /webhook_endpoints/${id}/secret`)).json().data.secret;
  expect(rotated).not.toBe(secret);
  const places = `${await textOfAllTables(api.database)}${api.logged.join("")}${(await ask("GET /webhook_endpoints")).body}`;
  for (const each of [secret, rotated]) {
    const bytes = Buffer.from(each.slice(6), "base64");
    const forms = [each.slice(6), bytes.toString("hex"), Buffer.from(each).toString("hex")];
    for (const form of forms) expect(places.includes(form)).toBe(false);
  }
});

test("what cannot be sent to is refused", async () => {
  const ask = asks(await api.tenant());
  const refusal = async (change: object) => {
    const answer = await ask("POST /webhook_endpoints", { ...hook, ...change });
    return [answer.statusCode, answer.json().error];
  };
  const hidden = [
    "http://127.0.0.1/",
    "https://10.1.2.3/x",
    "http://[::1]/",
    "http://169.254.169.254/",
    "http://0x7f.1/",
  ];
  for (const url of hidden) {
    expect(await refusal({ url })).toEqual([400, "Invalid request: url must be a public address"]);
  }
  const form = [400, "Invalid request: url must be an http or https address"];
  for (const url of ["ftp://example.com", "example.com", "javascript:1"]) expect(await refusal({ url })).toEqual(form);
  expect((await refusal({ url: "https://ada:secret@example.com" }))[1]).toMatch(/user name or password/);
  for (const events of [[], ["video.exploded"], ["lead.created", "lead.created"]]) {
    expect((await refusal({ events }))[0]).toBe(400);
  }
  const { id } = (await ask("POST /webhook_endpoints", hook)).json().data;
  expect((await ask(`PATCH /webhook_endpoints/${id}`, { url: "http://127.0.0.1/" })).statusCode).toBe(400);
});

test("an account has at most 20 endpoints, however many are made at once", async () => {
  const ask = asks(await api.tenant());
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask("POST /webhook_endpoints", hook)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error).toMatch(/more than 20/);
});

test("the log says what was sent, in pages, and a message in it is sent again", async () => {
  const tenant = await api.tenant();
  const ask = asks(tenant);
  const { id } = (await ask("POST /webhook_endpoints", hook)).json().data;
  const events = [someEvent, someEvent, someEvent];
  await api.database.transaction().execute((transaction) => tell(transaction, tenant.accountId, events));
  const log = `GET /webhook_endpoints/${id}/deliveries`;
  const { deliveries } = (await ask(log)).json().data;
  const waiting = { ...someEvent, state: "queued", attempts: 0, created_at: time, next_attempt_at: time };
  const of = { id: expect.any(Number), message_id: expect.stringMatching(/^msg_/) };
  expect(deliveries).toEqual(events.map(() => ({ ...of, ...waiting })));
  const page = (await ask(`${log}?limit=2`)).json();
  expect([page.data.deliveries, page.meta.has_more]).toEqual([deliveries.slice(0, 2), true]);

  await ask(`PATCH /webhook_endpoints/${id}`, { enabled: false });
  const failed = (await ask(`${log}?state=failed`)).json().data.deliveries;
  expect(failed).toMatchObject(events.map(() => ({ state: "failed", error: "the endpoint was disabled" })));
  expect((await ask(`${log}?state=queued`)).json().data.deliveries).toEqual([]);
  const replay = `POST /webhook_endpoints/${id}/deliveries/${deliveries[0].id}/replay`;
  expect((await ask(replay)).json().error).toMatch(/enable it first/);
  await ask(`PATCH /webhook_endpoints/${id}`, { enabled: true });
  const replayed = (await ask(replay)).json().data;
  expect(replayed).toMatchObject({ state: "queued", message_id: deliveries[0].message_id, attempts: 0 });
  const elsewhere = (await ask("POST /webhook_endpoints", hook)).json().data.id;
  const misplaced = `POST /webhook_endpoints/${elsewhere}/deliveries/${deliveries[0].id}/replay`;
  expect((await ask(misplaced)).statusCode).toBe(404);
});
