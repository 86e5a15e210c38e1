import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOfAllTables } from "#db/testing.ts";
import { ownOrigin, testApi, type TestApi } from "#http/testing.ts";
import type { Mail } from "#mail/mailer.ts";
import { drainOutbox } from "#notifying/outbox.ts";
import { minAnswerMs } from "./reset-password.ts";

let api: TestApi;
beforeAll(async () => (api = await testApi()));
afterAll(() => api[Symbol.asyncDispose]());

const email = "ada@acme.test";
const planted = { old: "planted old password", now: "planted new password" };
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "POST", url: `/auth/${path}`, payload, headers: { origin: ownOrigin, ...headers } });
const who = async (cookie: string) =>
  (await api.app.inject({ url: "/auth/get-session", headers: { cookie } })).statusCode;

/** Sends what is in the outbox. */
async function mailed(): Promise<Mail[]> {
  const taken: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void taken.push(mail) };
  await drainOutbox({ database: api.database, mailer, log: pino({ level: "silent" }) }, AbortSignal.timeout(60_000));
  return taken;
}
const tokenOf = (mail: Mail | undefined) => /#token=(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("a lost password: one mail, a link that works once, all sessions ended, and no secret left anywhere", async () => {
  const up = await post("sign-up/email", { name: "Ada", email, password: planted.old });
  const cookie = String(up.headers["set-cookie"]).split(";")[0] ?? "";
  const elsewhere = await api.session(await api.tenant());
  await post("request-password-reset", { email: "ADA@acme.test" });
  await post("request-password-reset", { email });
  const [first, second, ...more] = await mailed();
  expect([first?.to, second?.to, more]).toEqual([email, email, []]);
  expect(await mailed()).toEqual([]);
  expect(first?.text).toContain(`${ownOrigin}/reset-password#token=`);
  expect(first?.html).toContain(`href="${ownOrigin}/reset-password#token=${tokenOf(first)}"`);

  const reset = (token: string) => post("reset-password", { token, new_password: planted.now });
  expect((await reset("guess")).statusCode).toBe(400);
  expect(await who(cookie)).toBe(200);
  expect((await reset(tokenOf(second))).json()).toEqual({ data: { changed: true } });
  expect([await who(cookie), await who(elsewhere.cookie)]).toEqual([401, 200]);
  // The same link again, and the one that was asked for before.
  for (const token of [tokenOf(second), tokenOf(first)]) {
    const again = await reset(token);
    expect([again.statusCode, again.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
  }
  expect((await post("sign-in/email", { email, password: planted.old })).statusCode).toBe(401);
  const signedIn = await post("sign-in/email", { email, password: planted.now });
  expect(signedIn.statusCode).toBe(200);

  const kept = `${await textOfAllTables(api.database)}\n${api.logged.join("\n")}`;
  expect(kept).toContain(email);
  const sessionToken = /=(\w{32})\./.exec(String(signedIn.headers["set-cookie"]))?.[1] ?? "none";
  for (const secret of [...Object.values(planted), sessionToken, tokenOf(first), tokenOf(second)]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(kept).not.toContain(secret);
  }
});

test("a link is refused when it is older than an hour", async () => {
  const { accountId } = await api.tenant();
  const person = await api.session({ accountId });
  const { email } = await api.database
    .selectFrom("app_user")
    .select("email")
    .where("id", "=", person.userId)
    .executeTakeFirstOrThrow();
  await post("request-password-reset", { email });
  const [mail] = await mailed();
  await api.database
    .updateTable("user_verification")
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  const late = await post("reset-password", { token: tokenOf(mail), new_password: planted.now });
  expect(late.statusCode).toBe(400);
});

test("whether somebody has an address is told neither by the answer nor by its time", async () => {
  const startedMs = performance.now();
  const unknown = await post("request-password-reset", { email: "nobody@acme.test" });
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(minAnswerMs - 5);
  expect([unknown.statusCode, unknown.body]).toEqual([200, '{"data":{"requested":true}}']);
  expect(await mailed()).toEqual([]);
});

test("a mail that cannot be written is not acknowledged", async () => {
  await using broken = await testApi();
  await broken.session(await broken.tenant());
  const { email } = await broken.database.selectFrom("app_user").select("email").executeTakeFirstOrThrow();
  await sql`alter table mail rename to mail_away`.execute(broken.database);
  const request = { method: "POST", url: "/auth/request-password-reset", payload: { email } } as const;
  const answer = await broken.app.inject(request);
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: "Internal server error" }]);
});
