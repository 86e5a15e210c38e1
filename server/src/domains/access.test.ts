import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { accessOf } from "./access.ts";

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
});
afterAll(() => api[Symbol.asyncDispose]());

const access = {
  login_url: "https://ledgerly.test/sign-in",
  username: "planted-user",
  password: "planted-password",
  totp_secret: "PLANTEDTOTP",
  headers: { "x-preview": "planted-header" },
  reset: { method: "POST", path: "/reset" },
} as const;

const put = (id: number, body: object) => api.app.inject(call(tenant.key, `PUT /domains/${id}/access`, body));
const open = (id: number, accountId = tenant.accountId) => accessOf(api.database, api.services.keyring)(accountId, id);

test("how to sign in is kept sealed, opened for the recorder, and never answered or logged", async () => {
  const id = await insertDomain(api.database, tenant.accountId);
  expect(await open(id)).toBeUndefined();
  const answer = await put(id, { ...access, unknown: "dropped" });
  expect(answer.json()).toEqual({ data: { id, application_name: "Ledgerly", url: "https://ledgerly.test" } });
  expect(await open(id)).toEqual(access);

  const row = await api.database.selectFrom("domain").select("access").where("id", "=", id).executeTakeFirstOrThrow();
  for (const text of [row.access?.toString("latin1") ?? "", api.logged.join("")]) {
    expect(text).not.toMatch(/planted|PLANTED/);
  }
});

test("a second call replaces the whole", async () => {
  const id = await insertDomain(api.database, tenant.accountId);
  await put(id, access);
  await put(id, { username: "other" });
  expect(await open(id)).toEqual({ username: "other" });
});

test("what was sealed for one domain does not open for another, nor for another account", async () => {
  const [from, to] = [
    await insertDomain(api.database, tenant.accountId),
    await insertDomain(api.database, tenant.accountId),
  ];
  await put(from, access);
  const { access: sealed } = await api.database
    .selectFrom("domain")
    .select("access")
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  await api.database.updateTable("domain").set({ access: sealed }).where("id", "=", to).execute();
  await expect(open(to)).rejects.toThrow("stands in another place");
  expect(await open(from, (await api.tenant()).accountId)).toBeUndefined();
});

test.each([{ reset: { method: "PATCH", path: "/" } }, { headers: { a: 1 } }, { password: 7 }])(
  "%j is 400",
  async (body) => {
    const answer = await put(await insertDomain(api.database, tenant.accountId), body);
    expect(answer.statusCode).toBe(400);
  },
);
