import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { call } from "#http/testing.ts";
import { viewing, type Viewing } from "./viewing.fixture.ts";

let service: Viewing;
beforeAll(async () => void (service = await viewing()));
afterAll(() => service[Symbol.asyncDispose]());

const form = {
  enabled: true,
  cta_type: "form",
  cta_action_text: "Book a demo",
  cta_modal_title: "See it with your own invoices",
  cta_modal_description: "Twenty minutes.",
  cta_fields: [
    { key: "email", label: "Work e-mail", type: "email", required: true },
    { key: "seats", label: "Seats", type: "number", required: false },
    { key: "team", label: "Team", type: "select", required: false, options: ["Sales", "Support"] },
    { key: "agree", label: "You may write to me", type: "checkbox", required: true },
  ],
  cta_use_organization_name: false,
  cta_external_link: null,
  cta_modal_auto_open: true,
};
const link = { ...form, cta_type: "external_link", cta_external_link: "https://ledgerly.test/start", cta_fields: [] };

async function film(cta: object | null) {
  const domainId = await service.domain({ cta: cta === null ? null : JSON.stringify(cta) });
  const { id, slug } = await service.video(domainId);
  return { domainId, id, address: `/watch/${slug}`, embed: `/embed/${slug}` };
}
const start = (page: Page) => page.locator(".big").click();
const until = (page: Page, second: number) =>
  page.waitForFunction((wanted) => (document.querySelector("video")?.currentTime ?? 0) >= wanted, second);
const stats = async (id: number) =>
  (await service.api.app.inject(call(service.tenant.key, `GET /videos/${id}/stats`))).json().data;
const told = (asked: readonly string[], what: string) => asked.filter((each) => each.endsWith(what)).length;

test("a view is counted once it was really played: not when the page opens, nor for seeking, nor twice", async () => {
  const { id, address } = await film(null);
  await using watched = await service.open(`${address}?r=token-of-ada`);
  const { page, asked, faults } = watched;
  await page.locator("video").evaluate((video: HTMLVideoElement) => (video.currentTime = 4));
  await page.locator("video").evaluate((video: HTMLVideoElement) => (video.currentTime = 0));
  expect(told(asked, "/view")).toBe(0);
  const sent = page.waitForRequest(/\/view$/);
  await start(page);
  expect((await sent).postDataJSON()).toEqual({ r: "token-of-ada" });
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  await start(page);
  await until(page, 2);
  expect(told(asked, "/view")).toBe(1);
  await expect.poll(() => stats(id)).toMatchObject({ views: 1 });
  expect(faults).toEqual([]);
});

test("at the end nothing stands before the closing card's middle, and on a phone nothing beside the page", async () => {
  const { address } = await film({ ...link, cta_modal_auto_open: false });
  await using watched = await service.open(address);
  const { page } = watched;
  await page.setViewportSize({ width: 390, height: 780 });
  await start(page);
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  await page.getByRole("button", { name: "Play again" }).first().waitFor();
  const found = await page.evaluate(() => {
    const { x, y, width, height } = document.querySelector("#player")?.getBoundingClientRect() ?? new DOMRect();
    const middle = document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
    return { middle, beside: document.documentElement.scrollWidth - innerWidth };
  });
  expect(found).toEqual({ middle: "VIDEO", beside: 0 });
});

test("a lead is asked for after the end, judged beside its fields, and kept", async () => {
  const { id, address } = await film(form);
  await using watched = await service.open(address);
  const { page, faults } = watched;
  await start(page);
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Book a demo" }).click();
  expect(await dialog.locator(".fault:visible").count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("field-email");

  // Right to the browser, wrong to the service: its words stand beside the field.
  await dialog.getByLabel("Work e-mail").fill("ada@localhost");
  await dialog.getByLabel("You may write to me").check();
  await dialog.getByLabel("Seats").fill("12");
  await dialog.getByLabel("Team").selectOption("Support");
  await dialog.getByRole("button", { name: "Book a demo" }).click();
  await dialog.getByText("Must be an e-mail address").waitFor();
  await dialog.getByLabel("Work e-mail").fill("ada@example.com");
  await page.keyboard.press("Enter");
  await dialog.getByText("Thank you").waitFor();
  const { leads } = (await service.api.app.inject(call(service.tenant.key, `GET /videos/${id}/leads`))).json().data;
  expect(leads.map((lead: { response_data: object }) => lead.response_data)).toEqual([
    { email: "ada@example.com", seats: 12, team: "Support", agree: true },
  ]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator(".call").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the form works by keyboard alone: it opens, keeps the focus inside, and gives it back", async () => {
  const { address } = await film(form);
  await using watched = await service.open(address);
  const { page } = watched;
  await page.keyboard.press("k");
  await until(page, 0.3);
  const button = page.locator(".actions").getByRole("button", { name: "Book a demo" });
  await button.focus();
  await page.keyboard.press("Enter");
  const inside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 6 ? "Tab" : "Shift+Tab");
    expect(await inside()).toBe(true);
  }
  // Keys of the film do nothing while one writes.
  const paused = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
  expect(await paused()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(paused).toBe(false);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a link opens beside the film by the viewer's gesture, which counts once", async () => {
  const { id, address } = await film(link);
  await using watched = await service.open(address);
  const { page, asked } = watched;
  await page.context().route("https://ledgerly.test/**", (route) => route.fulfill({ body: "welcome" }));
  await start(page);
  for (let times = 0; times < 2; times += 1) {
    const [opened] = await Promise.all([page.context().waitForEvent("page"), page.locator(".player .call").click()]);
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ""]);
    await opened.close();
  }
  await expect.poll(() => stats(id)).toMatchObject({ link_clicks: 1, leads: 0 });
  expect(told(asked, "/clicks")).toBe(2);
  await page.locator("dialog[open] a.action").waitFor();
});

test("a film whose address has expired in mid-view asks for a fresh one once and goes on at the same second", async () => {
  const { address } = await film(null);
  await using watched = await service.open(address);
  const { page, asked } = watched;
  await start(page);
  await until(page, 1);
  service.addresses.expired = true;
  // What Chromium does when a range it needs is refused, here for a film it has wholly in memory.
  const at = await page.locator("video").evaluate((video: HTMLVideoElement) => {
    const second = video.currentTime;
    video.addEventListener("emptied", () => (video.currentTime = second), { once: true });
    video.src = `${video.src}&again=1`;
    void video.play().catch(() => undefined);
    return second;
  });
  await expect.poll(() => told(asked, "/media")).toBe(1);
  await until(page, at + 0.5);
  expect(told(asked, "/media")).toBe(1);
  service.addresses.expired = false;
});

test("the controls do what they say, and show chapters, captions and the moment under the pointer", async () => {
  const { address } = await film(null);
  await using watched = await service.open(address);
  const { page } = watched;
  await start(page);
  await page.getByRole("button", { name: "0:02 Second" }).click();
  await until(page, 2);
  await page.keyboard.press("c");
  await page.locator(".captions", { hasText: "This is Ledgerly & friends." }).waitFor();
  await page.locator(".player").hover();
  await page.locator(".seek").hover();
  await page.locator(".preview", { hasText: "0:03 · Second" }).waitFor();
  await page.keyboard.press("m");
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await page.getByRole("button", { name: "Speed 1×" }).click();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement?.id === "player");
});
