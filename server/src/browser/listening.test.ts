import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveLocator } from "./locator.ts";
import { look } from "./look.ts";
import { serve, type Site } from "./loopback.fixture.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

const tools = `<div id=tools><div id=fit title="Fit to width" style="width:40px;height:32px"></div>
  <div id=idle title="Nothing at all" style="width:40px;height:32px"></div></div>
  <script>fit.addEventListener("click", () => { document.title = "fitted"; });</script>`;
/** A page that has changed whatever a script of ours could fall back on once it runs; it puts back what Playwright uses. */
const hostile = `<div id=one>One</div><script>
  const spoiled = () => { window.spoiled = true; throw new Error("spoiled"); };
  const [iterator, apply] = [Array.prototype[Symbol.iterator], Reflect.apply];
  WeakSet.prototype.add = WeakSet.prototype.has = Set.prototype.has = Reflect.apply = spoiled;
  Array.prototype[Symbol.iterator] = spoiled;
  Object.defineProperty(Element, Symbol.hasInstance, { value: spoiled, configurable: true });
  Object.prototype.get = Object.prototype.has = spoiled;
  one.addEventListener("click", () => { window.heard = true; });
  window.own = EventTarget.prototype.addEventListener.length;
  delete Object.prototype.get; delete Object.prototype.has; delete Element[Symbol.hasInstance];
  Array.prototype[Symbol.iterator] = iterator; Reflect.apply = apply;
  one.click();
</script>`;

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
let site: Site;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
  site = await serve({ "/tools": tools, "/hostile": hostile, "/plain": "<p id=p>Plain</p>" });
});
afterAll(async () => {
  await browsers[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});
const open = (path: string) =>
  browsers.open({
    url: site.url + path,
    viewport: { width: 800, height: 600 },
    signal: AbortSignal.timeout(60_000),
  });

it("shows what only listens for presses, and nothing that does not; its tooltip finds it where nothing is noticed", async () => {
  await using session = await open("/tools");
  const { nodes } = (await look(session.page)).snapshot;
  expect(nodes.map(({ role, name }) => [role, name])).toEqual([["clickable", "Fit to width"]]);

  const browser = session.page.context().browser();
  const context = await browser?.newContext();
  const page = (await context?.newPage()) as Page;
  await page.goto(`${site.url}/tools`);
  expect(await page.evaluate(() => "reelwrightPressed" in globalThis)).toBe(false);
  await resolveLocator(page, { by: "text", role: "", name: "Fit to width", ordinal: 0 }).click();
  expect(await page.title()).toBe("fitted");
  await context?.close();
});

it("leaves listening as it is: once, signals, objects that listen, what they are called on, the window, and refusals", async () => {
  await using session = await open("/plain");
  const seen = await session.page.evaluate(() => {
    const heard: string[] = [];
    const element = document.querySelector("#p") as HTMLElement;
    const over = new AbortController();
    element.addEventListener("click", () => heard.push("once"), { once: true });
    element.addEventListener("click", () => heard.push("signal"), { signal: over.signal });
    element.addEventListener("click", { handleEvent: () => heard.push("object") });
    element.addEventListener("click", function (this: HTMLElement) {
      heard.push(this.id);
    });
    element.addEventListener("click", (event) => event.preventDefault(), { passive: true });
    const taken = () => heard.push("taken");
    element.addEventListener("click", taken, true);
    element.removeEventListener("click", taken, true);
    globalThis.addEventListener("click", () => heard.push("window"), true);
    new EventTarget().addEventListener("click", null);
    Reflect.apply(addEventListener, undefined, ["own", () => heard.push("bare")]);
    element.click();
    over.abort();
    const passive = new MouseEvent("click", { cancelable: true });
    element.dispatchEvent(passive);
    dispatchEvent(new Event("own"));
    const refusals = [[], ["click", 1], [Symbol("click"), null]].map((given) => {
      try {
        Reflect.apply(Reflect.get(element, "addEventListener"), element, given);
        return "none";
      } catch (error) {
        return (error as Error).name;
      }
    });
    const listen = Object.getOwnPropertyDescriptor(EventTarget.prototype, "addEventListener");
    const { value, ...rest } = listen as PropertyDescriptor & { value: { name: string; length: number } };
    return {
      heard,
      refusals,
      prevented: passive.defaultPrevented,
      listen: [value.name, value.length, String(value).includes("[native code]"), rest],
      shown: Object.keys(globalThis).includes("reelwrightPressed"),
    };
  });
  expect(seen).toEqual({
    heard: ["window", "once", "signal", "object", "p", "window", "object", "p", "bare"],
    refusals: ["TypeError", "TypeError", "TypeError"],
    prevented: false,
    listen: ["addEventListener", 2, true, { writable: true, enumerable: true, configurable: true }],
    shown: false,
  });
});

it("calls nothing of a page that has spoiled what it could call", async () => {
  await using session = await open("/hostile");
  expect(await session.page.evaluate("[window.spoiled, window.heard, window.own]")).toEqual([undefined, true, 2]);
});
