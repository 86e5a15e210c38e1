import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { look } from "./look.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";
import type { PageSnapshot } from "./snapshot.ts";

/** Gives what is seen on a page of some markup, in a browser that the tests of a file share. */
export function seeing(): (html: string) => Promise<PageSnapshot> {
  let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
  let page: Page;
  beforeAll(async () => {
    browsers = await realTimeBrowsers();
    const viewport = { width: 1280, height: 800 };
    page = (await browsers.open({ url: "about:blank", viewport, signal: AbortSignal.timeout(60_000) })).page;
  });
  afterAll(() => browsers[Symbol.asyncDispose]());
  return async (html) => {
    await page.setContent(html);
    return (await look(page)).snapshot;
  };
}
