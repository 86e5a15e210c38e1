import { expect, test } from "vitest";
import { postJson, startLedgerly } from "./testing.ts";

const good = { customer: "Umbrella", email: "billing@umbrella.example", amount: "1,200", due: "2026-10-08", notes: "" };
interface Listed {
  invoices: { number: string }[];
  total: number;
}
const listed = async (app: { address: string }, query = ""): Promise<Listed> =>
  (await (await fetch(`${app.address}/api/invoices${query}`)).json()) as Listed;
const logged = async (app: { address: string }): Promise<unknown> =>
  (await fetch(`${app.address}/api/requests`)).json();

test("begins with the same book every time, and returns to it", async () => {
  await using first = await startLedgerly();
  await using second = await startLedgerly();
  const seed = await listed(first);
  expect(seed.total).toBeGreaterThan(40);
  expect(await listed(second)).toEqual(seed);

  await postJson(`${first.address}/api/invoices`, good);
  const settings = { company: "Elsewhere", replyTo: "a@b.example", currency: "EUR", terms: "30" };
  expect((await postJson(`${first.address}/api/settings`, settings)).status).toBe(200);
  expect((await listed(first)).total).toBe(seed.total + 1);

  expect((await fetch(`${first.address}/api/reset`, { method: "POST" })).status).toBe(200);
  expect(await listed(first)).toEqual(seed);
  expect(await (await fetch(`${first.address}/settings`)).text()).toContain("Harbor &amp; Pine Studio");
});

test("creates a sent invoice on top of the list", async () => {
  await using app = await startLedgerly();
  const response = await postJson(`${app.address}/api/invoices`, good);
  expect(response.status).toBe(201);
  const created: unknown = await response.json();
  expect(created).toMatchObject({ customer: "Umbrella", amountCents: 120_000, status: "sent" });
  expect((await listed(app)).invoices[0]).toEqual(created);
});

test("names every wrong field of a new invoice and writes nothing", async () => {
  await using app = await startLedgerly();
  const before = (await listed(app)).total;
  const response = await postJson(`${app.address}/api/invoices`, {
    customer: " ",
    email: "x",
    amount: "0",
    due: "soon",
  });
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: object };
  expect(Object.keys(errors)).toEqual(["customer", "email", "amount", "due"]);
  expect((await listed(app)).total).toBe(before);
});

test("reminds, records a payment once, sends drafts and deletes", async () => {
  await using app = await startLedgerly();
  const post = async (path: string): Promise<number> =>
    (await fetch(`${app.address}/api/invoices/${path}`, { method: "POST" })).status;
  const late = (await listed(app, "?status=overdue")).invoices[0]?.number;
  expect([await post(`${late}/reminders`), await post(`${late}/payment`)]).toEqual([200, 200]);
  expect([await post(`${late}/payment`), await post(`${late}/reminders`), await post("INV-9/send")]).toEqual([
    404, 404, 404,
  ]);
  const draft = (await listed(app, "?status=draft")).invoices[0]?.number;
  expect(await post(`${draft}/send`)).toBe(200);
  expect((await fetch(`${app.address}/api/invoices/${draft}`, { method: "DELETE" })).status).toBe(200);
  expect((await fetch(`${app.address}/invoices/${draft}`)).status).toBe(404);
});

test("logs what it was asked for in order, without files, passwords or the log itself", async () => {
  await using app = await startLedgerly({ signIn: true });
  await fetch(`${app.address}/assets/base.css`);
  await postJson(`${app.address}/sign-in`, { email: "a@b.example", password: "secret" });
  await fetch(`${app.address}/invoices?search=umbrella`, { redirect: "manual" });
  const expected = [
    { method: "POST", path: "/sign-in", query: {}, body: { email: "a@b.example", password: "•••" } },
    { method: "GET", path: "/invoices", query: { search: "umbrella" }, body: {} },
  ];
  expect(await logged(app)).toEqual({ requests: expected });
  await fetch(`${app.address}/api/requests`, { method: "DELETE" });
  expect(await logged(app)).toEqual({ requests: [] });
});

test("lets nobody in without a session when sign-in is asked for, but may be reset", async () => {
  await using app = await startLedgerly({ signIn: true });
  const wall = await fetch(`${app.address}/invoices`, { redirect: "manual" });
  expect([wall.status, wall.headers.get("location")]).toEqual([303, "/sign-in"]);
  expect((await fetch(`${app.address}/api/invoices`)).status).toBe(401);
  expect((await fetch(`${app.address}/api/reset`, { method: "POST" })).status).toBe(200);

  const enter = (password: string): Promise<Response> =>
    fetch(`${app.address}/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ email: "demo@ledgerly.example", password }),
      redirect: "manual",
    });
  expect((await enter("wrong")).status).toBe(401);
  const cookie = (await enter("ledgerly-demo")).headers.get("set-cookie")!;
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const headers = { cookie: cookie.split(";")[0]! };
  expect((await fetch(`${app.address}/invoices`, { headers })).status).toBe(200);
  await fetch(`${app.address}/sign-out`, { method: "POST", headers, redirect: "manual" });
  expect((await fetch(`${app.address}/api/invoices`, { headers })).status).toBe(401);
});

test("escapes what people write wherever it is shown", async () => {
  await using app = await startLedgerly();
  const attack = `<img src=x onerror="alert(1)">`;
  const answer = await postJson(`${app.address}/api/invoices`, { ...good, customer: attack, notes: attack });
  const { number } = (await answer.json()) as { number: string };
  const paths = [
    "/",
    "/invoices",
    `/invoices/${number}`,
    "/customers",
    `/invoices?search=${encodeURIComponent(attack)}x`,
  ];
  for (const path of paths) {
    const text = await (await fetch(app.address + path)).text();
    expect(text).not.toContain("<img src=x");
    expect(text).toContain("&lt;img src=x");
  }
});

test("carries its name, tagline, colour and icon, and asks nobody else for anything", async () => {
  await using app = await startLedgerly({ signIn: true });
  const response = await fetch(app.address);
  const text = await response.text();
  expect(text).toContain(`<meta name="description" content="Invoices that chase themselves." />`);
  expect(text).toContain(`<meta property="og:site_name" content="Ledgerly" />`);
  expect(text).toContain(`<meta name="theme-color" content="#0b6e4f" />`);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  for (const [, link] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
    expect(link).toMatch(/^[/#]/);
    if (link?.startsWith("/assets/")) expect((await fetch(app.address + link)).status).toBe(200);
  }
});

test("refuses what is too large, no JSON, or outside its files", async () => {
  await using app = await startLedgerly();
  const post = async (body: string): Promise<number> =>
    (await fetch(`${app.address}/api/invoices`, { method: "POST", body })).status;
  expect(await post("{")).toBe(400);
  expect(await post("[1]")).toBe(400);
  expect(await post("x".repeat(70_000))).toBe(413);
  expect((await fetch(`${app.address}/assets/..%2fapp.ts`)).status).toBe(404);
  expect((await fetch(`${app.address}/nowhere`)).status).toBe(404);
});
