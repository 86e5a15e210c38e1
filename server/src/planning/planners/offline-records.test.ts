import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTimeBrowsers } from "#browser/real-time.fixture.ts";
import { doings, planFixture } from "../planner.contract.ts";
import { offlinePlanner } from "./offline.ts";

/** Records that name other records, and forms whose buttons stand elsewhere: above, greyed out, in a frame, beside a draft's. */
describe("the offline planner among records and their forms", () => {
  let browsers: Awaited<ReturnType<typeof realTimeBrowsers>>;
  beforeAll(async () => {
    browsers = await realTimeBrowsers();
  });
  afterAll(() => browsers[Symbol.asyncDispose]());
  const plan = (prompt: string) => planFixture({ planner: offlinePlanner(), app: "lodge", prompt }, browsers);

  it.each<[string, string[], RegExp]>([
    ["Open the bookings, then open the one from Ada Brook", ["click B-102"], /click Ada Brook/],
    ["Go to the guests, search for Noor Haddad and open that guest", ["click Noor Haddad"], /Lane|New guest/],
    ["Open the letters and open the letter about the roof", ["click The roof is leaking"], /Write/],
  ])("%s", async (prompt, wished, unasked) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expect(notes).toEqual([]);
    expect(done.join("\n")).not.toMatch(unasked);
    expect(done.filter((each) => wished.includes(each))).toEqual(wished);
  });
});
