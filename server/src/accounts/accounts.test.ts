import { afterAll, beforeAll, expect, test } from "vitest";
import { adminToken, call, testApi, type TestApi } from "#http/testing.ts";
import { verifyPassword } from "./password.ts";

let api: TestApi;
beforeAll(async () => (api = await testApi()));
afterAll(() => api[Symbol.asyncDispose]());

const given = { name: "Acme", email: "ada@acme.test", password: "correct horse", plan: "starter" };

test("an operator makes an account whose first key works at once", async () => {
  const answer = await api.app.inject(call(adminToken, "POST /admin/accounts", given));
  const { data } = answer.json();
  expect(answer.statusCode).toBe(200);
  expect(data).toEqual({
    account: { id: expect.any(Number), name: "Acme", plan: "starter", created_at: expect.any(String) },
    user: { id: expect.any(Number), name: "Acme", email: "ada@acme.test", created_at: expect.any(String) },
    api_key: expect.stringMatching(/^rw_[0-9A-Za-z]{36}$/),
  });
  expect(answer.body).not.toContain("correct horse");

  const own = await api.app.inject(call(data.api_key, "GET /account"));
  expect(own.json()).toEqual({ data: data.account });
  const [user] = await api.database.selectFrom("user_credential").select("password").execute();
  expect(await verifyPassword("correct horse", user?.password ?? "")).toBe(true);
});

test("the same e-mail address in another case is refused and leaves nothing behind", async () => {
  const before = await api.app.inject(call(adminToken, "GET /admin/accounts"));
  const again = await api.app.inject(call(adminToken, "POST /admin/accounts", { ...given, email: "ADA@acme.test" }));
  expect([again.statusCode, again.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
  expect((await api.app.inject(call(adminToken, "GET /admin/accounts"))).body).toBe(before.body);
});

test("without a plan an account gets the default one", async () => {
  const { plan: _, ...rest } = { ...given, email: "b@acme.test" };
  const answer = await api.app.inject(call(adminToken, "POST /admin/accounts", rest));
  expect(answer.json().data.account.plan).toBe("growth");
});

test("a downgrade shuts the API at once, an upgrade opens it", async () => {
  const { key, accountId } = await api.tenant();
  const status = async () => (await api.app.inject(call(key, "GET /v1/domains"))).statusCode;
  const change = (plan: string) => api.app.inject(call(adminToken, `PATCH /admin/accounts/${accountId}`, { plan }));
  expect(await status()).toBe(200);
  expect((await change("solo")).json().data).toMatchObject({ id: accountId, plan: "solo" });
  expect(await status()).toBe(403);
  await change("starter");
  expect(await status()).toBe(200);
  expect((await change("platinum")).statusCode).toBe(400);
});

test("an account that has no name shows none", async () => {
  const { key, accountId } = await api.tenant();
  const { data } = (await api.app.inject(call(key, "GET /account"))).json();
  expect(data).toEqual({ id: accountId, plan: "growth", created_at: expect.any(String) });
});

test("an unknown account is 404", async () => {
  const answer = await api.app.inject(call(adminToken, "PATCH /admin/accounts/999999", { plan: "free" }));
  expect(answer.statusCode).toBe(404);
});

test("operators' addresses need the whole token", async () => {
  for (const token of ["", "x", adminToken.slice(0, -1), `${adminToken}x`, (await api.tenant()).key]) {
    const answer = await api.app.inject(call(token, "GET /admin/accounts"));
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Authentication required" }]);
  }
});

test("without ADMIN_TOKEN there is nothing to see, whatever is sent", async () => {
  await using closed = await testApi({ adminToken: undefined });
  for (const token of ["", "undefined", adminToken]) {
    expect((await closed.app.inject(call(token, "GET /admin/accounts"))).statusCode).toBe(404);
  }
});
