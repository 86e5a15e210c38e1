import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { look } from "./look.ts";
import { serve, type Site } from "./loopback.fixture.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
let site: Site;
let page: Page;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
  site = await serve({
    "/": `<input id=field><div id=list style="height:50px;overflow:auto"><p style="height:500px">Entry</p></div>
      <div id=host></div><iframe id=frame src="/inner" width=200 height=100></iframe>
      <script>host.attachShadow({ mode: "open" }).innerHTML = "<p>Inside</p>"</script>`,
    "/inner": "<p>Framed</p>",
    "/own-words": `<script>URL = {}; Node = Range = WeakMap = undefined</script><a href="/inner">Inner</a><button>Go</button>`,
  });
  page = (await browsers.open({ url: site.url, viewport: { width: 800, height: 600 }, signal })).page;
});
const signal = AbortSignal.timeout(60_000);
afterAll(async () => {
  await browsers[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

it("is current for as long as nothing happens", async () => {
  const sight = await look(page);
  expect([await sight.isCurrent(), await sight.isCurrent()]).toEqual([true, true]);
});

it.each([
  ["changes", () => document.body.append("more")],
  ["changes in a shadow", () => host.shadowRoot?.append("more")],
  ["changes in a frame", () => (frame as HTMLIFrameElement).contentDocument?.body.append("more")],
  ["has an attribute changed", () => list.setAttribute("aria-busy", "true")],
  ["goes to another address of its own", () => history.pushState(null, "", "#there")],
  ["scrolls", () => new Promise((heard) => (list.addEventListener("scroll", heard), list.scrollBy(0, 50)))],
  ["is written into", () => field.dispatchEvent(new InputEvent("input"))],
])("is current no longer once the page %s", async (_name, change) => {
  const sight = await look(page);
  await page.evaluate(change);
  expect(await sight.isCurrent()).toBe(false);
});

it("is current no longer once the page has gone to another document", async () => {
  const sight = await look(page);
  await page.reload();
  expect(await sight.isCurrent()).toBe(false);
});

// Elements with an id are variables of their page.
declare const field: HTMLElement;
declare const list: HTMLElement;
declare const host: HTMLElement;
declare const frame: HTMLElement;

it("sees a page that calls things of its own URL, Node and Range", async () => {
  await page.goto(`${site.url}/own-words`);
  const { nodes } = (await look(page)).snapshot;
  expect(nodes.map(({ role, name, path }) => [role, name, path])).toEqual([
    ["link", "Inner", "/inner"],
    ["button", "Go", undefined],
  ]);
});
