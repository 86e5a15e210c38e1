import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** What sends a form brings up a menu of the ways to do it: the plain one is taken, and no other is begun once it is done. */
describe("the offline planner where a menu sends a form", () => {
  const plan = plansIn("bulletin");

  it.each<[string, string[]]>([
    [
      'Create a notice called "Market moved", publish it, and open the notices',
      ["fill Headline=Market moved", "click Publish", "click Publish now"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
    expect(done).not.toContain("click Publish and begin another");
    expect(done).not.toContain("click Publish another");
  });
});
