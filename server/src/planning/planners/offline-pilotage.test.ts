import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The pilotage has pictures that only say what they are for while they are pointed at, and lists in drawers, some of them behind a menu. */
describe("the offline planner at pictures and drawers", () => {
  const plan = plansIn("pilotage");

  it.each<[string, string[]]>([
    ["Sound the horn, then show the voyages", ["click ", "click Voyages"]],
    ["Open the voyage Salt by canal", ["click Voyages", "click Salt by canal"]],
    [
      "Rename the port Galway Bay to Galway",
      ["click menu", "click Ports", "click edit", "fill Name=Galway", "click Save"],
    ],
    ["Delete the port Old Harbour", ["click menu", "click Ports", "click Delete"]],
    ["Add a pilot called Dora", ["click menu", "click Pilots", "click Add pilot", "fill Name=Dora", "click Save"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("writes the name of nothing into the field for another kind of thing", async () => {
    const { storyboard, notes } = await plan("Rename the port Atlantis to Galway, then show the voyages");
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
    expect(notes).toHaveLength(1);
  });
});
