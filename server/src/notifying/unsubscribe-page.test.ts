import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDomain, insertVideo, testApi, type TestApi } from "#http/testing.ts";
import { registerSharing } from "#sharing/routes.ts";
import { isSuppressed } from "./suppressions.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";
import { registerUnsubscribe } from "./unsubscribe.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi({
    async pages(app, services) {
      await registerSharing(app, services);
      registerUnsubscribe(app, services);
    },
  });
});
afterAll(() => api[Symbol.asyncDispose]());

const linkTo = (accountId: number, address: string) =>
  unsubscribeUrl(api.services, { accountId, address }).slice(api.services.baseUrl.length);

test("in a browser: the page asks, and one press of its button ends the mails", async () => {
  const { accountId } = await api.tenant();
  const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  await using browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${origin}${linkTo(accountId, "jane@example.com")}`);
  expect(await page.locator("main").innerText()).toContain("jane@example.com");
  expect(await isSuppressed(api.database, accountId, "jane@example.com")).toBe(false);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
  expect(await isSuppressed(api.database, accountId, "jane@example.com")).toBe(true);
  expect(complaints).toEqual([]);
});

test("what a scanner opens counts as nothing: the page, its pictures, the end of the mails", async () => {
  const { database } = api;
  const { accountId } = await api.tenant();
  const domainId = await insertDomain(database, accountId);
  const id = await insertVideo(api.services, { accountId, domainId });
  await database.updateTable("domain").set({ logo_key: "accounts/1/logo.png" }).where("id", "=", domainId).execute();
  const { slug } = await database.selectFrom("video").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
  const job = { account_id: accountId, domain_id: domainId, request: "{}" };
  const { id: job_id } = await database.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  const recipient = { account_id: accountId, job_id, video_id: id, contact: "{}", state: "mailed" as const };
  await database
    .insertInto("recipient")
    .values({ ...recipient, token: "token-of-jane", email: "jane@example.com" })
    .execute();
  const parts = ["?r=token-of-jane", "/media?r=token-of-jane", "/poster.jpg?r=token-of-jane", "/logo?r=token-of-jane"];
  const urls = [...parts.map((part) => `/watch/${slug}${part}`), linkTo(accountId, "jane@example.com")];
  for (const url of urls) {
    for (const method of ["GET", "HEAD"] as const) {
      expect([200, 302]).toContain((await api.app.inject({ method, url })).statusCode);
    }
  }
  expect(await database.selectFrom("video_view").selectAll().where("video_id", "=", id).execute()).toEqual([]);
  expect(await isSuppressed(database, accountId, "jane@example.com")).toBe(false);
  const told = database.selectFrom("recipient").select(["state", "watched_at"]).where("video_id", "=", id);
  expect(await told.execute()).toEqual([{ state: "mailed", watched_at: null }]);
});
