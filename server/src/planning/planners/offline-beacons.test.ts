import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The beacons have a side bar that is marked up as a menu, and drop-downs that a script draws. */
describe("the offline planner where a script draws the drop-downs", () => {
  const plan = plansIn("beacons");

  it.each<[string, string[]]>([
    [
      "Filter the lamps by the status Dark, then open Holm light",
      ["click Lamps", "click Any", "click Dark", "click Holm light"],
    ],
    ["Show only the lamps at the site South, then show the keepers", ["click Lamps", "click South", "click Keepers"]],
    [
      "Create a lamp called Mull light with the address 10.0.0.9, then show the keepers",
      ["fill Name=Mull light", "fill Address=10.0.0.9", "click Create", "click Keepers"],
    ],
    [
      "Create a boat called Petrel with the e-mail crew@petrel.example, then show the keepers",
      ["click New boat", "fill Name=Petrel", "click Create", "click Keepers"],
    ],
    ["Open the settings, go to the visual settings, then show the boats", ["click Settings", "click Visual"]],
    ["Open the wind logs, then show the boats", ["click Logs", "click Wind", "click Boats"]],
    ["Search the lamps for Spit and open Spit light", ["fill Enter a search term=Spit", "click Spit light"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("leaves no words in a list that it has searched in vain", async () => {
    const { storyboard } = await plan("Filter the lamps by the colour amber, then open Ness light");
    expect(doings(storyboard)).toContain("click Ness light");
  });
});
