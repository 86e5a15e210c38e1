import { afterAll, beforeAll, expect, test } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { explore } from "./explorer.ts";

let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

const waitFor = (name: string) => ({ kind: "waitFor", target: { by: "text", role: "", name, ordinal: 0 } }) as const;

test("what stands on the page is not waited for long, and what is to come is", async () => {
  const url = `data:text/html,<button>Plum jam, 3 jars</button>`;
  const { signal } = new AbortController();
  await using session = await browsers.open({ url, viewport: { width: 800, height: 600 }, signal });
  const app = explore({ page: session.page, url, prompt: "", signal });
  await app.look();
  const [shown, awaited] = [await app.act(waitFor("Plum jam")), await app.act(waitFor("Pear jam"))];
  // A part of other words is no text of its own: no patience brings it.
  expect(shown).toMatchObject({ ok: false, reason: expect.stringContaining("2500ms") });
  expect(awaited).toMatchObject({ ok: false, reason: expect.stringContaining("10000ms") });
});

test("a page that no script can draw on is all there, though there is nothing on it to act on", async () => {
  const url = "data:text/html,<h1>Plum jam</h1><p>Three jars are left.</p>";
  const { signal } = new AbortController();
  await using session = await browsers.open({ url, viewport: { width: 800, height: 600 }, signal });
  session.page.waitForTimeout = () => Promise.reject(new Error("waited for nothing"));
  const app = explore({ page: session.page, url, prompt: "", signal });
  expect((await app.look()).nodes.map(({ name }) => name)).toEqual(["Plum jam"]);
});
