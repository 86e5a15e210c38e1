import { expect, test } from "vitest";
import { textOfAllTables } from "#db/testing.ts";
import { call } from "#http/testing.ts";
import { htmlPage, truncatedJson } from "#oauth/provider.fixture.ts";
import { integratedApi } from "./integrated.fixture.ts";
import { providers } from "./provider.ts";

test("no token, code, state, verifier or client secret is in the database, in a log or in an answer", async () => {
  await using service = await integratedApi();
  const { api, fakes } = service;
  const answers: string[] = [];
  const tenant = await api.tenant();
  const ask = async (address: string) => {
    const { body, headers, statusCode } = await api.app.inject(call(tenant.key, address));
    answers.push(`${statusCode} ${JSON.stringify(headers)} ${body}`);
    return statusCode;
  };
  const contacts = (provider: string) =>
    `GET /integrations/contacts?account_id=${tenant.accountId}&provider=${provider}&q=doe`;
  const dumps: string[] = [];
  for (const provider of providers) {
    const { server } = fakes[provider];
    server.grants.rotates = true;
    // One flow that is left open, one that fails, one that works.
    server.consent((await service.authorize(tenant, provider)).href);
    server.failNext("token", truncatedJson);
    answers.push((await service.connect(tenant, provider)).href);
    answers.push((await service.connect(tenant, provider)).href);
    expect(await ask(contacts(provider))).toBe(200);
    server.grants.expireAccess();
    expect(await ask(contacts(provider))).toBe(200);
    server.failNext("data", htmlPage);
    expect(await ask(contacts(provider))).toBe(503);
    await ask(`GET /integrations/connections?account_id=${tenant.accountId}`);
    dumps.push(await textOfAllTables(api.database));
    server.grants.expireAccess();
    server.grants.withdraw();
    expect(await ask(contacts(provider))).toBe(409);
  }
  const rows = await api.database.selectFrom("crm_connection").select("id").execute();
  for (const { id } of rows) expect(await ask(`DELETE /integrations/connections/${id}`)).toBe(200);
  dumps.push(await textOfAllTables(api.database));

  const secrets = providers.flatMap((provider) => [...fakes[provider].server.grants.secrets]);
  expect(secrets.length).toBeGreaterThan(20);
  const places = { database: dumps.join("\n"), log: api.logged.join("\n"), answers: answers.join("\n") };
  expect(places.database.includes("needs_reconnect")).toBe(true);
  for (const secret of secrets) {
    const forms = [secret, Buffer.from(secret).toString("base64").slice(0, -4), Buffer.from(secret).toString("hex")];
    for (const [place, text] of Object.entries(places)) {
      for (const form of forms) expect([place, form, text.includes(form)]).toEqual([place, form, false]);
    }
  }
});
