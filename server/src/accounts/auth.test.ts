import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs, ownOrigin, testApi, type TestApi } from "#http/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { lazyAuth } from "./lazy-auth.ts";
import { sessions, sessionSecrets } from "./sessions.ts";

let api: TestApi;
beforeAll(async () => (api = await testApi()));
afterAll(() => api[Symbol.asyncDispose]());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "POST", url: `/auth/${path}`, payload, headers: { origin: ownOrigin, ...headers } });

const setCookie = (answer: LightMyRequestResponse) => [answer.headers["set-cookie"]].flat().map(String);
/** What the browser sends from then on. */
const cookieOf = (answer: LightMyRequestResponse) => setCookie(answer)[0]?.split(";")[0] ?? "";
const who = async (cookie: string) =>
  (await api.app.inject({ url: "/auth/get-session", headers: { cookie } })).statusCode;

const password = "correct horse battery";
let cookie: string;
let accountId: number;

beforeAll(async () => {
  const answer = await post("sign-up/email", { name: "Ada", email: "Ada@Acme.test", password });
  cookie = cookieOf(answer);
  accountId = answer.json().data.account.id;
});

test("signing up makes a person, an account without a name on the default plan, and a session", async () => {
  const answer = await api.app.inject({ url: "/auth/get-session", headers: { cookie } });
  expect(answer.json()).toEqual({
    data: {
      user: { id: expect.any(Number), name: "Ada", email: "ada@acme.test", created_at: expect.any(String) },
      account: { id: accountId, plan: "growth", created_at: expect.any(String) },
      expires_at: expect.any(String),
    },
  });
  const account = await api.app.inject({ url: "/account", headers: { cookie } });
  expect(account.json().data).toEqual(answer.json().data.account);
});

test("the same address again, in another case, is refused and leaves nothing behind", async () => {
  const count = () => api.database.selectFrom("account").select("id").execute();
  const before = await count();
  const answer = await post("sign-up/email", { name: "Eve", email: "ada@ACME.test", password: "another password" });
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
  expect(await count()).toEqual(before);
});

test.each([
  { email: "ada" },
  { email: "ada@acme" },
  { email: ".ada@acme.test" },
  { email: "a..b@acme.test" },
  { email: `${"a".repeat(250)}@acme.test` },
  { email: "ada @acme.test" },
  { password: "short" },
  { password: "p".repeat(201) },
  { name: "" },
])("signing up with %j is 400", async (wrong) => {
  const answer = await post("sign-up/email", { name: "Bob", email: "bob@acme.test", password, ...wrong });
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, `/${Object.keys(wrong)[0]}`]);
});

test("SIGN_UP=off closes it, and signing in stays open", async () => {
  await using closed = await testApi({ services: { signUp: "off" } });
  const inject = (path: string, payload: object) =>
    closed.app.inject({ method: "POST", url: `/auth/${path}`, payload });
  const up = await inject("sign-up/email", { name: "Bob", email: "bob@acme.test", password });
  expect([up.statusCode, up.headers["x-error-code"]]).toEqual([403, "sign_up_closed"]);
  expect((await inject("sign-in/email", { email: "bob@acme.test", password })).statusCode).toBe(401);
});

test("a wrong address and a wrong password get one answer after the same work", async () => {
  const hashed: string[] = [];
  const counted = lazyAuth({
    ...api.services,
    canSend: true,
    hash: async (given) => `${hashed.push(`hash ${given}`)}`,
    verify: async (given) => hashed.push(`verify ${given}`) < 0,
  });
  await using other = await testApi({ services: { ...api.services, auth: counted } });
  const ask = async (email: string) => {
    const payload = { email, password: "wrong" };
    const answer = await other.app.inject({ method: "POST", url: "/auth/sign-in/email", payload });
    return [answer.statusCode, answer.body, answer.headers["x-error-code"], answer.headers["set-cookie"]];
  };
  const unknown = await ask("nobody@acme.test");
  expect(unknown).toEqual([401, '{"error":"Invalid email or password"}', "invalid_credentials", undefined]);
  expect(await ask("ada@acme.test")).toEqual(unknown);
  expect(hashed).toEqual(["hash wrong", "verify wrong"]);
});

test("the cookie is for the browser only, and Secure on https", async () => {
  expect(cookie).toMatch(/^reelwright\.session_token=\w{32}\./);
  const services = { ...api.services, baseUrl: "https://films.test" };
  const auth = lazyAuth({ ...services, canSend: true });
  await using secure = await testApi({
    services: { ...services, auth, sessions: sessions(services.database, services.keyring, services.baseUrl) },
  });
  const payload = { email: "ada@acme.test", password };
  const headers = { origin: "https://films.test" };
  const signedIn = await secure.app.inject({ method: "POST", url: "/auth/sign-in/email", payload, headers });
  expect(setCookie(signedIn)).toEqual([
    expect.stringMatching(/^reelwright\.session_token=\S+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const own = { ...headers, cookie: cookieOf(signedIn) };
  const signedOut = await secure.app.inject({ method: "POST", url: "/auth/sign-out", headers: own });
  expect(setCookie(signedOut)).toEqual([
    "reelwright.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
  ]);
});

test("a page elsewhere signs nobody in or up, not even by a form", async () => {
  const foreign = { origin: "https://evil.test" };
  for (const path of ["sign-in/email", "sign-up/email"]) {
    const payload = { name: "Eve", email: "ada@acme.test", password };
    const answer = await post(path, payload, foreign);
    expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([403, "cross_site_request"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const headers = { "content-type": type };
      const form = { method: "POST", url: `/auth/${path}`, headers, payload: JSON.stringify(payload) } as const;
      expect((await api.app.inject(form)).statusCode).toBe(400);
    }
  }
});

test("signing out ends this session and no other, signing out everywhere ends them all", async () => {
  const tenant = await api.tenant();
  const [here, stranger] = [await api.session(tenant), await api.session(tenant)];
  const there = await sessionOf(here.userId);
  const third = await sessionOf(here.userId);
  const out = await api.app.inject(callAs(here, "POST /auth/sign-out"));
  expect([out.statusCode, out.json()]).toEqual([200, { data: { signed_out: true } }]);
  expect([await who(here.cookie), await who(there), await who(stranger.cookie)]).toEqual([401, 200, 200]);
  await api.app.inject(callAs({ ...here, cookie: there }, "POST /auth/sign-out-everywhere"));
  expect([await who(there), await who(third), await who(stranger.cookie)]).toEqual([401, 401, 200]);
  expect((await api.app.inject(callAs(here, "POST /auth/sign-out"))).statusCode).toBe(401);
});

/** Another session of a person, as another browser of theirs would have it. */
async function sessionOf(userId: number): Promise<string> {
  const person = await api.session({ accountId });
  await api.database
    .updateTable("user_session")
    .set({ user_id: userId })
    .where("user_id", "=", person.userId)
    .execute();
  return person.cookie;
}

test("a key is nobody who could be signed in", async () => {
  const { key } = await api.tenant();
  for (const headers of [{ authorization: `Bearer ${key}` }, { authorization: `Bearer ${key}`, cookie }]) {
    const answer = await api.app.inject({ url: "/auth/get-session", headers });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Authentication required" }]);
  }
});

test("a session that is a day old is prolonged, a younger one is left alone", async () => {
  const person = await api.session({ accountId });
  const daysLeft = async (days: number) => {
    const expires_at = sql<Date>`now() + make_interval(days => ${days})`;
    await api.database.updateTable("user_session").set({ expires_at }).where("user_id", "=", person.userId).execute();
    const answer = await api.app.inject(callAs(person, "GET /auth/get-session"));
    const lasts = Date.parse(answer.json().data.expires_at) - Date.now();
    return { days: Math.round(lasts / 86_400_000), cookie: answer.headers["set-cookie"] };
  };
  expect(await daysLeft(7)).toEqual({ days: 7, cookie: undefined });
  expect(await daysLeft(5)).toEqual({ days: 7, cookie: [expect.stringContaining(person.cookie)] });
});

test("a new first root key signs nobody out, and signs from then on", async () => {
  const root = "o".repeat(32);
  const [old, rotated] = [openKeyring([root]), openKeyring(["n".repeat(32), root])];
  const given = { ...api.services, canSend: true };
  const own = (keyring: typeof old) => sessions(api.database, keyring, ownOrigin);
  const person = await api.session({ accountId });
  const token = api.services.sessions.tokenOf(person.cookie) ?? "";
  const services = { sessions: own(rotated), auth: lazyAuth({ ...given, keyring: rotated }) };
  await using other = await testApi({ services: { ...api.services, ...services } });
  const expires_at = sql<Date>`now() + interval '1 day'`;
  await api.database.updateTable("user_session").set({ expires_at }).where("user_id", "=", person.userId).execute();
  const answer = await other.app.inject({ url: "/auth/get-session", headers: { cookie: own(old).cookieOf(token) } });
  expect(answer.statusCode).toBe(200);
  expect(setCookie(answer)[0]).toContain(own(rotated).cookieOf(token));
  expect(sessionSecrets(rotated)[1]).toBe(sessionSecrets(old)[0]);
});

test("a new password needs the current one, ends every other session and begins one here", async () => {
  const up = await post("sign-up/email", { name: "Cy", email: "cy@acme.test", password });
  const elsewhere = await sessionOf(up.json().data.user.id);
  const change = (current_password: string) =>
    post("change-password", { current_password, new_password: "a new password" }, { cookie: cookieOf(up) });
  const wrong = await change("wrong");
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { error: "The current password is wrong" }]);
  expect(await who(elsewhere)).toBe(200);
  const changed = await change(password);
  expect(changed.json().data.user.email).toBe("cy@acme.test");
  expect([await who(cookieOf(changed)), await who(cookieOf(up)), await who(elsewhere)]).toEqual([200, 401, 401]);
  expect((await post("sign-in/email", { email: "cy@acme.test", password })).statusCode).toBe(401);
  expect((await post("sign-in/email", { email: "cy@acme.test", password: "a new password" })).statusCode).toBe(200);
});

test("a person who has no password cannot change it", async () => {
  const person = await api.session({ accountId });
  const body = { current_password: "", new_password: "a new password" };
  const answer = await api.app.inject(callAs(person, "POST /auth/change-password", body));
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: "The current password is wrong" }]);
});

test("of better-auth's own addresses none is open", async () => {
  for (const path of ["ok", "error", "list-sessions", "update-user", "delete-user", "reset-password/x"]) {
    const answer = await api.app.inject({ url: `/auth/${path}`, headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: "Not found" }]);
  }
});
