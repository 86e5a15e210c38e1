import { afterAll, beforeAll, expect, it } from "vitest";
import { perform } from "#browser/perform.ts";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { serveFixture } from "../fixtures/serve.ts";
import { planFixture } from "../planner.contract.ts";
import { offlinePlanner } from "./offline.ts";

/** What lies over the weavers' pages is sent away while planning, and the film has to lose it as well. */
let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
beforeAll(async () => {
  browsers = await realTimeBrowsers();
});
afterAll(() => browsers[Symbol.asyncDispose]());

it.each([
  // Looking around for what is not there loads the page anew.
  "Open the ledger, press Open the entry, enter Indigo as the entry text, show the sheep register, then open the patterns",
  // So does a form that is left, since it could not be sent.
  "Open the ledger, press Open the entry, enter Indigo as the entry text, create a tassel called Red, then open the patterns",
])("plans what can be played after an overlay was left: %s", async (prompt) => {
  const planned = await planFixture({ planner: offlinePlanner(), app: "weavers", prompt }, browsers);
  expect(planned.notes).toHaveLength(1);
  await using served = await serveFixture("weavers");
  const signal = AbortSignal.timeout(60_000);
  await using session = await browsers.open({ url: served.url, viewport: { width: 1600, height: 900 }, signal });
  const { page } = session;
  const steps = planned.storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
  expect(steps).toContainEqual(expect.objectContaining({ kind: "fill", value: "Indigo" }));
  for (const step of steps) await perform(page, step, { url: served.url, timeoutMs: 10_000, coveredTimeoutMs: 500 });
  expect(new URL(page.url()).pathname).toBe("/patterns");
});
