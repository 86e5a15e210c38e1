import { afterAll, beforeAll, expect, it } from "vitest";
import { serve } from "./loopback.fixture.ts";
import { perform } from "./perform.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const html = `<label style="display:inline-flex"><input type=checkbox role=switch style="position:absolute;opacity:0">
  <span style="position:relative;width:44px;height:24px;background:silver"></span>Reminders</label>
  <button onclick="said.textContent = 'pressed'">Save</button><p id=said></p>
  <div style="position:absolute;inset:60px 0 0 0;background:white"></div>`;
const click = (role: string, name: string) =>
  ({ kind: "click", target: { by: "role", role, name, ordinal: 0 } }) as const;

it("presses a switch that lies under its own label, and nothing that lies under something else", async () => {
  const signal = AbortSignal.timeout(60_000);
  const viewport = { width: 800, height: 600 };
  await using served = await serve({ "/": html });
  await using session = await browsers.open({ url: served.url, viewport, signal });
  const bounds = { url: served.url, timeoutMs: 10_000 };
  await perform(session.page, click("switch", "Reminders"), bounds);
  expect(await session.page.getByRole("switch").isChecked()).toBe(true);
  await session.page
    .getByRole("button")
    .evaluate((button) => button.setAttribute("style", "position:absolute;top:200px"));
  await expect(perform(session.page, click("button", "Save"), { ...bounds, timeoutMs: 1_000 })).rejects.toThrow(
    /intercept|Timeout/,
  );
  expect(await session.page.locator("#said").textContent()).toBe("");
});
