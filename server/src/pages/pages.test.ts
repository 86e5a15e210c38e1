import type { ServerResponse } from "node:http";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownOrigin, testApi, type TestApi } from "#http/testing.ts";
import { fakeCrm as fakeSalesforce } from "#integrations/crms/salesforce.fixture.ts";
import type { FakeCrm } from "#integrations/crm.fixture.ts";
import { crmsAtAnyPace } from "#integrations/opened-crm.fixture.ts";
import { freePort } from "#lib/port.ts";
import { registerSharing } from "#sharing/routes.ts";
import { registerPeoplePages } from "./routes.ts";

const stack = new AsyncDisposableStack();
const person = { name: "Ada", email: "ada@acme.example", password: "correct horse battery" };
let api: TestApi;
let crm: FakeCrm;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  crm = stack.use(await fakeSalesforce());
  const port = await freePort(undefined);
  origin = `http://127.0.0.1:${port}`;
  api = stack.use(
    await testApi({
      services: { crms: crmsAtAnyPace(crm.environment), baseUrl: origin },
      async pages(app, services) {
        await registerSharing(app, services);
        registerPeoplePages(app, services);
      },
    }),
  );
  await api.app.listen({ port, host: "127.0.0.1" });
  const signUp = { method: "POST", url: "/auth/sign-up/email", headers: { origin }, payload: person } as const;
  expect((await api.app.inject(signUp)).statusCode).toBe(200);
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  stack.defer(() => browser.close());
});
afterAll(() => stack.disposeAsync());

const shown = async (url: string) => {
  const { statusCode, headers, body } = await api.app.inject({ url });
  return { statusCode, headers, body };
};

async function signIn(page: Page, password = person.password): Promise<void> {
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** What the CRM does with the next person who comes to allow a connection; `address` is that of its page. */
function onceAllowing(act: (address: string, response: ServerResponse) => void): void {
  let address = "";
  crm.server.onRequest = async ({ path, query }) => void (address ||= `${crm.server.origin}${path}?${query}`);
  crm.server.failNext("data", (response) => act(address, response));
}

test("where a mail and a redirect lead there are pages, which nobody frames, keeps or indexes", async () => {
  for (const url of ["/sign-in", "/reset-password", "/integrations"]) {
    const { statusCode, headers, body } = await shown(url);
    expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, "text/html; charset=utf-8"]);
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'.*frame-ancestors 'none'.*form-action 'none'/,
    );
    expect(body).toContain('content="noindex"');
  }
});

test.each([
  ["/integrations/oauth/hubspot/authorize?x=%22%3E", "/integrations/oauth/hubspot/authorize?x=%22%3E"],
  ["//evil.example/x", "/integrations"],
  ["/\\evil.example", "/integrations"],
  ["/\t/evil.example", "/integrations"],
  ["/.//evil.example/x", "/integrations"],
  ["/%2e%2e//evil.example", "/integrations"],
  ["https://evil.example/", "/integrations"],
  ["javascript:alert(1)", "/integrations"],
  ['/"><script>alert(1)</script>', "/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"],
])("signing in leads to %j only if it is of this service", async (returnTo, expected) => {
  const { body } = await shown(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
  const [, led = ""] = /data-return-to="([^"]*)"/.exec(body) ?? [];
  expect(led).toBe(expected);
  expect(body).not.toMatch(/evil|<script>alert/);
});

test("what came of connecting is said in words, whatever stands in the address", async () => {
  expect((await shown("/integrations?connected=salesforce")).body).toContain("Salesforce is connected.");
  expect((await shown("/integrations?integration_error=access_denied")).body).toContain("permission was not given");
  for (const query of [
    "connected=hubspot",
    "connected=<b>",
    "integration_error=toString",
    "integration_error=%3Cb%3E",
  ]) {
    expect((await shown(`/integrations?${query}`)).body).toMatch(/<p role="status"><\/p>/);
  }
});

test("in a browser: who wants to connect signs in first, connects, comes back and disconnects", async () => {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => /policy|refused/i.test(message.text()) && complaints.push(message.text()));
  onceAllowing((address, response) => void response.writeHead(302, { location: crm.server.consent(address) }).end());
  await page.goto(`${origin}/integrations`);
  await page.waitForURL(/\/sign-in\?return_to=%2Fintegrations$/);
  await signIn(page, "not that one");
  await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/password/i);
  await signIn(page);
  await page.getByRole("link", { name: "Connect Salesforce" }).click();
  await page.getByText("Salesforce is connected.").waitFor();
  const rows = () => api.database.selectFrom("crm_connection").select("provider").execute();
  expect(await rows()).toEqual([{ provider: "salesforce" }]);
  await page.getByRole("link", { name: "Connect Salesforce again" }).waitFor();
  await page.getByRole("button", { name: "Disconnect Salesforce" }).click();
  await page.getByRole("link", { name: "Connect Salesforce", exact: true }).waitFor();
  expect([await rows(), complaints]).toEqual([[], []]);
});

test("in a browser: a flow that is opened without a session goes on after signing in", async () => {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const { id } = await api.database.selectFrom("account").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const query = new URLSearchParams({ account_id: String(id), redirect_uri: `${origin}/integrations` });
  onceAllowing((_, response) => void response.end("Allow Reelwright?"));
  await page.goto(`${origin}/integrations/oauth/salesforce/authorize?${query}`);
  await signIn(page);
  await page.getByText("Allow Reelwright?").waitFor();
});

test("in a browser: a forgotten password is asked for, chosen anew by the mailed link, and works", async () => {
  await using context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "I have forgotten" }).click();
  await page.getByText("a mail with a link is on its way").waitFor();
  const mail = api.database.selectFrom("mail").select("body").where("confidential", "=", true);
  const [link = ""] = /http\S+/.exec((await mail.executeTakeFirstOrThrow()).body) ?? [];
  await page.goto(link.replace(ownOrigin, origin));
  await page.getByLabel("New password").fill("another horse");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await signIn(page, "another horse");
  await page.getByRole("heading", { name: "CRM integrations" }).waitFor();
});
