import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, inPage } from "./in-page.ts";
import { realTimeBrowsers } from "./real-time.fixture.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const counting = inPage((by: number) => {
  // A text that can be told from the short one that calls it.
  const shown = window as unknown as { count?: number };
  return (shown.count = (shown.count ?? 0) + by);
});

const tagging = inPage((element: Element) => element.tagName);

const refusing = inPage((): number => {
  (window as unknown as { count: number }).count += 1;
  throw new Error("not this time");
});

const { signal } = new AbortController();
const opened = (html = "") =>
  browsers.open({ url: `data:text/html,<title>Mill</title>${html}`, viewport: { width: 300, height: 200 }, signal });

test("a document gets a function once, and is asked by its number from then on", async () => {
  await using session = await opened();
  const { page } = session;
  const sent: boolean[] = [];
  const count = (by: number) =>
    ask(page, counting, (work) => {
      sent.push(String(work).includes("A text that can be told"));
      return page.evaluate(work, by);
    });
  expect([await count(1), await count(2), await count(3)]).toEqual([1, 3, 6]);
  expect(sent).toEqual([true, false, false]);
  await page.goto("data:text/html,<title>Barn</title>");
  expect([await count(1), await count(2)]).toEqual([1, 3]);
  expect(sent).toEqual([true, false, false, true, false]);
});

test("a document gets all functions with the first, and a page that has moved on unseen is asked again", async () => {
  await using session = await opened("<iframe srcdoc='<b>Oats</b>'></iframe>");
  const { page } = session;
  expect(await ask(page, counting, (work) => page.evaluate(work, 1))).toBe(1);
  const tag = (selector: string) => ask(page, tagging, (work) => page.locator(selector).evaluate(work));
  expect(await tag("iframe")).toBe("IFRAME");
  const inside = page.frameLocator("iframe").locator("b");
  // What stands in a frame has a window of its own, which has been told nothing.
  expect(await ask(page, tagging, (work) => inside.evaluate(work))).toBe("B");
});

test("what a function throws is thrown, and it is not asked again for that", async () => {
  await using session = await opened();
  const { page } = session;
  await ask(page, counting, (work) => page.evaluate(work, 1));
  await expect(ask(page, refusing, (work) => page.evaluate(work))).rejects.toThrow("not this time");
  expect(await ask(page, counting, (work) => page.evaluate(work, 0))).toBe(2);
});
