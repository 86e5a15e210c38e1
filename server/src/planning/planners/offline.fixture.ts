import { afterAll, beforeAll, expect } from "vitest";
import { sharedBrowsers } from "#browser/real-time.fixture.ts";
import { planFixture } from "../planner.contract.ts";
import { offlinePlanner } from "./offline.ts";

/** Plans prompts in one of the small applications without a model; the browser is there while the tests around it run. */
export function plansIn(app: string) {
  let browsers: Awaited<ReturnType<typeof sharedBrowsers>>;
  beforeAll(async () => {
    browsers = await sharedBrowsers();
  });
  afterAll(() => browsers[Symbol.asyncDispose]());
  return (prompt: string) => planFixture({ planner: offlinePlanner(), app, prompt }, browsers);
}

/** That all of these things are done, whatever else is, and nothing was left out; what was done stands in the failure. */
export function expectAllOf(
  expected: readonly string[],
  { done, notes }: { done: string[]; notes: readonly string[] },
) {
  const missed = expected.filter((each) => !done.includes(each));
  expect({ missed, notes, done }).toEqual({ missed: [], notes: [], done });
}
