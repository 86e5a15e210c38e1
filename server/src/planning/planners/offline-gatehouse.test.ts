import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The gatehouse has menus in the parts of a bar, and a form in which something is written that is not listed yet. */
describe("the offline planner where menus stand in a bar", () => {
  const plan = plansIn("gatehouse");

  it.each<[string, string[]]>([
    ["Open the North gate, show its guests, then the weather", ["click People", "click Guests", "click Weather"]],
    [
      "Open the North gate, go to its requests to pass and accept Ines Ruiz",
      ["click Requests to pass", "click Waiting for an answer", "click Accept"],
    ],
    [
      "Go to the bars, bar the address promo@offers.example, then show the weather",
      ["fill Add bar:=promo@offers.example", "click Bar address", "click Weather"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
  });

  it("writes into no form what is listed already", async () => {
    const { storyboard } = await plan("Go to the bars, bar the address spoof@road.example, then show the weather");
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
  });
});
