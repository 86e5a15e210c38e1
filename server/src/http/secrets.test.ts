import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { textOfAllTables } from "#db/testing.ts";
import { unsubscribeUrl } from "#notifying/unsubscribe-link.ts";
import { registerUnsubscribe } from "#notifying/unsubscribe.ts";
import { adminToken, call, insertDomain, ownOrigin, testApi } from "./testing.ts";

/** Every way in which a secret could have been written down. */
const formsOf = (secret: string) => [
  secret,
  Buffer.from(secret).toString("base64").replace(/=+$/, "").slice(0, -1),
  Buffer.from(secret).toString("hex"),
  encodeURIComponent(secret),
];

test("whoever has the database, the log and later answers has no key, session, password or signing secret", async () => {
  await using api = await testApi({ pages: async (app, services) => registerUnsubscribe(app, services) });
  const later: string[] = [];
  const inject = async (request: InjectOptions) => {
    const { statusCode, headers, body } = await api.app.inject(request);
    later.push(`${statusCode} ${JSON.stringify(headers)} ${body}`);
    return statusCode;
  };
  const secrets: Record<string, string> = { adminToken, password: "planted password of Ada" };

  // What is answered here is shown once, to the one it is for.
  const person = { name: "Ada", email: "ada@acme.test", password: secrets["password"] };
  const headers = { origin: ownOrigin, "sec-fetch-site": "same-origin" };
  const up = await api.app.inject({ method: "POST", url: "/auth/sign-up/email", payload: person, headers });
  const cookie = String(up.headers["set-cookie"]).split(";")[0] ?? "";
  secrets["session"] = /=([^.]{16,})\./.exec(decodeURIComponent(cookie))?.[1] ?? "";
  const signed = { ...headers, cookie };
  const made = await api.app.inject({
    ...{ method: "POST", url: "/api_keys", headers: signed },
    payload: { name: "CI", permission: "all_access" },
  });
  const key = (secrets["key"] = made.json().data.key);
  const account = up.json().data.account.id as number;
  const hook = { url: "https://example.com/hook", events: ["lead.created"] };
  const endpoint = (await api.app.inject(call(key, "POST /webhook_endpoints", hook))).json().data;
  secrets["webhook"] = endpoint.secret.slice("whsec_".length);
  const rotated = await api.app.inject(call(key, `POST /webhook_endpoints/${endpoint.id}/secret`));
  secrets["new webhook"] = rotated.json().data.secret.slice("whsec_".length);

  const domain = await insertDomain(api.database, account);
  const access = { username: "demo", password: "planted of the app", totp_secret: "PLANTEDTOTPSECRET" };
  Object.assign(secrets, { "app's password": access.password, totp: access.totp_secret });
  expect(await inject(call(key, `PUT /domains/${domain}/access`, access))).toBe(200);
  for (const path of ["/domains", "/webhook_endpoints", "/jobs/1", "/account", `/domains/${domain}`]) {
    await inject(call(key, `GET ${path}`));
  }
  for (const path of ["/api_keys", "/auth/get-session", "/account", "/webhook_endpoints"]) {
    await inject({ method: "GET", url: path, headers: signed });
  }
  // Mistakes are logged and answered with what was wrong: not with what was sent.
  await inject(call(key, `PUT /domains/${domain}/access`, { ...access, username: 7 }));
  await inject(call(key, `PATCH /webhook_endpoints/${endpoint.id}`, { secret: endpoint.secret, events: "all" }));
  await inject({ method: "POST", url: "/auth/sign-in/email", payload: { ...person, email: "x@y.test" }, headers });
  await inject({ method: "GET", url: `/domains?key=${key}`, headers });
  await inject({ method: "GET", url: "/admin/accounts", headers: { authorization: `Bearer ${adminToken}` } });
  expect(await inject(call(key, "GET /domains"))).toBe(200);
  // A letter holds its link, so it stands in the outbox; it is to stand in no log.
  const link = unsubscribeUrl(api.services, { accountId: account, address: "jane@example.com" });
  expect(await inject({ method: "GET", url: link.slice(ownOrigin.length) })).toBe(200);

  const places = {
    database: await textOfAllTables(api.database),
    log: api.logged.join("\n"),
    answers: later.join("\n"),
  };
  expect(places.database).toContain("ada@acme.test");
  expect(places.log).toContain("/webhook_endpoints");
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 10]).toEqual([name, true]);
    for (const [place, text] of Object.entries(places)) {
      for (const form of formsOf(secret))
        expect([name, place, form, text.includes(form)]).toEqual([name, place, form, false]);
    }
  }
  expect(places.log).not.toContain(link.split("/").at(-1));
});
