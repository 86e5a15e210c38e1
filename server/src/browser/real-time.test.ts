import { expect, test } from "vitest";
import { serve } from "./loopback.fixture.ts";
import { sharedBrowsers } from "./real-time.fixture.ts";

const { signal } = new AbortController();
const viewport = { width: 300, height: 200 };

test("visits that share a process find nothing of each other", async () => {
  await using browsers = await sharedBrowsers();
  await using site = await serve({ "/": "<p>Mill</p>" });
  const kept = () => {
    const all = [document.cookie, localStorage.length, sessionStorage.length, name, history.length];
    document.cookie = "visited=1";
    localStorage.setItem("visited", "1");
    sessionStorage.setItem("visited", "1");
    window.name = "visited";
    history.pushState(null, "", "#visited");
    return all;
  };
  const visit = async () => {
    await using session = await browsers.open({ url: site.url, viewport, signal });
    return await session.page.evaluate(kept);
  };
  const first = await visit();
  expect(first.slice(0, 4)).toEqual(["", 0, 0, ""]);
  expect(await visit()).toEqual(first);
});

test("another language, or another size, is that of another context", async () => {
  await using browsers = await sharedBrowsers();
  await using site = await serve({ "/": "<p>Mill</p>" });
  const seen = async (language: string, width: number) => {
    const options = { url: site.url, viewport: { ...viewport, width }, language, signal };
    await using session = await browsers.open(options);
    return await session.page.evaluate(() => [navigator.language, innerWidth]);
  };
  expect(await seen("de", 300)).toEqual(["de", 300]);
  expect(await seen("en", 300)).toEqual(["en", 300]);
  expect(await seen("en", 400)).toEqual(["en", 400]);
});
