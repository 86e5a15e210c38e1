import { afterAll, beforeAll } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { planFixture } from "../planner.contract.ts";
import type { FixtureApp } from "../fixtures/serve.ts";
import { offlinePlanner } from "./offline.ts";

/** Plans prompts in one of the small applications without a model; the browser is there while the tests around it run. */
export function plansIn(app: FixtureApp) {
  let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
  beforeAll(async () => {
    browsers = await realTimeBrowsers();
  });
  afterAll(() => browsers[Symbol.asyncDispose]());
  return (prompt: string) => planFixture({ planner: offlinePlanner(), app, prompt }, browsers);
}
