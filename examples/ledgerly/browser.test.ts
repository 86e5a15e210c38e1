import { chromium } from "playwright-core";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, startLedgerly } from "./testing.ts";

const QUIET = ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
let browser: Browser;

beforeAll(async () => {
  const args = ["--no-sandbox", "--disable-quic", ...QUIET];
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args });
});
afterAll(() => browser.close());

/** A fresh page that notes every script that ran uninvited and every request to elsewhere. */
async function openPage(address: string): Promise<{ page: Page; trouble: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const trouble: string[] = [];
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("dialog", (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) trouble.push(`request to ${request.url()}`);
  });
  await page.goto(address);
  return { page, trouble };
}

/** Clicks what leads to another page and waits for its scripts: before them, its buttons are seen and do nothing. */
const follow = (page: Page, leading: Locator) => Promise.all([page.waitForEvent("load"), leading.click()]);

const rows = (page: Page) => page.locator("tbody tr");

test("a new invoice is validated, created, announced and on top", async () => {
  await using app = await startLedgerly();
  const { page, trouble } = await openPage(app.address);
  await follow(page, page.getByRole("link", { name: "Invoices", exact: true }));
  await page.getByRole("button", { name: "New invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "New invoice" });
  await dialog.getByRole("button", { name: "Create invoice" }).click();
  await dialog.getByText("Enter an amount.").waitFor();
  expect(await dialog.getByLabel("Customer").getAttribute("aria-invalid")).toBe("true");

  await dialog.getByLabel("Customer").fill("Umbrella");
  expect(await dialog.getByLabel("Email").inputValue()).toBe("billing@umbrella.example");
  await dialog.getByLabel("Amount").fill("1,200");
  await dialog.getByRole("button", { name: "Create invoice" }).click();
  await page.getByText("Invoice created").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(await rows(page).first().innerText()).toMatch(/Umbrella[\s\S]*\$1,200\.00/);

  const log = (await (await fetch(`${app.address}/api/requests`)).json()) as { requests: { method: string }[] };
  const posts = log.requests.filter(({ method }) => method === "POST");
  expect(posts.at(-1)).toMatchObject({ path: "/api/invoices", body: { customer: "Umbrella", amount: "1,200" } });
  expect(trouble).toEqual([]);
});

test("the list is searched while typing, filtered, sorted and paged, and the address tells it", async () => {
  await using app = await startLedgerly();
  const { page, trouble } = await openPage(`${app.address}/invoices`);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText("Showing 11–20").waitFor();
  await page.getByRole("searchbox", { name: "Search invoices" }).pressSequentially("umbrella");
  await page.getByText("Showing 1–10 of 12").waitFor();
  await page.getByRole("link", { name: "Amount", exact: true }).click();
  await page.locator("th[aria-sort=descending]", { hasText: "Amount" }).waitFor();
  await page.getByRole("link", { name: "Sent", exact: true }).click();
  await page.getByText("Showing 1–2 of 2").waitFor();
  expect(new URL(page.url()).search).toBe("?search=umbrella&status=sent&sort=amount");
  await page.goBack();
  await page.getByText("Showing 1–10 of 12").waitFor();
  expect(trouble).toEqual([]);
});

test("an invoice is chased, paid and deleted after a question", async () => {
  await using app = await startLedgerly();
  const { page, trouble } = await openPage(`${app.address}/invoices?status=overdue`);
  await follow(page, rows(page).first().getByRole("link"));
  await page.getByRole("button", { name: "Send reminder" }).click();
  await page.getByText(/^Reminder sent to/).waitFor();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("Paid in full").waitFor();
  await page.getByRole("button", { name: "Delete invoice" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, delete" }).click();
  await page.getByText(/^Invoice INV-\d+ deleted$/).waitFor();
  expect(new URL(page.url()).pathname).toBe("/invoices");
  expect(trouble).toEqual([]);
});

test("reports change their year and are exported; settings are saved", async () => {
  await using app = await startLedgerly();
  const { page, trouble } = await openPage(`${app.address}/reports`);
  await page.getByRole("link", { name: "Last year" }).click();
  await page.getByText("received in 2025").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe("ledgerly-2025.csv");
  await follow(page, page.getByRole("link", { name: "Settings" }));
  await page.getByLabel("Company name").fill("Elm & Ash");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Settings saved").waitFor();
  await follow(page, page.getByRole("link", { name: "Dashboard" }));
  await page.getByText("Here is how Elm & Ash is doing.").waitFor();
  expect(trouble).toEqual([]);
});

test("a person signs in and out by the pages", async () => {
  await using app = await startLedgerly({ signIn: true });
  const { page } = await openPage(`${app.address}/reports`);
  await page.getByLabel("Email").fill("demo@ledgerly.example");
  await page.getByLabel("Password").fill("wrong");
  await follow(page, page.getByRole("button", { name: "Sign in" }));
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Password").fill("ledgerly-demo");
  await follow(page, page.getByRole("button", { name: "Sign in" }));
  await page.getByRole("heading", { name: "Good morning, Maya" }).waitFor();
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
});

test("what people write never runs", async () => {
  await using app = await startLedgerly();
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const invoice = { customer: attack, email: "a@b.example", amount: "5", due: "2026-10-08", notes: attack };
  const { number } = (await (await postJson(`${app.address}/api/invoices`, invoice)).json()) as { number: string };
  const { page, trouble } = await openPage(`${app.address}/invoices`);
  await page.getByRole("searchbox").fill(attack);
  await page.getByText("Showing 1–1 of 1").waitFor();
  for (const path of ["/", "/customers", `/invoices/${number}`]) await page.goto(app.address + path);
  await page.getByRole("button", { name: "Send reminder" }).click();
  await page.getByText(`Reminder sent to ${attack}`).waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(trouble).toEqual([]);
});
