import { describe, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** What kits draw in pages without an address: states in a line, cards, panels that unfold, what stands behind a tab. */
describe("the offline planner in what unfolds and stands in a line", () => {
  const plan = plansIn("meadow");

  it.each([
    ["Open the stay of Ada Brook and set it to Arrived", ["click Ada Brook", "click Arrived"]],
    ["Show only the long gone stays", ["click Stays", "click All states", "click Long gone"]],
    ["Go to the pitches and deactivate pitch 7", ["click Pitches", "click Active"]],
    [
      "Go to the pitches and change the price of pitch 4 to High season",
      ["click More", "click Change price", "click High season", "click Confirm"],
    ],
    ["Mark pitch 7 as mown", ["click Pitches", "click More", "click Mark as mown"]],
    ["Open the stay of Nils Aas, go to the bill and create it", ["click Bill", "click Create bill"]],
    [
      'Open Nils Aas and add the note "Comes by boat"',
      ["click Nils Aas", "click Notes", "fill Add a note=Comes by boat", "click Add"],
    ],
    [
      'Change the site\'s name to "Riverside" and the currency to Swiss franc in the settings',
      ["click General", "fill Site name=Riverside", "select Currency=Swiss franc", "click Save"],
    ],
    [
      "In the settings, allow late arrival and set the earliest arrival to 14:00",
      ["click Arrivals", "click Allow late arrival", "select Earliest arrival=14:00", "click Save"],
    ],
    [
      "Create a new stay for Ida Holm, arriving on 18 December 2026 and leaving on 20 December 2026, with firewood and electricity",
      [
        "fill Guest=Ida Holm",
        "fill Arrival=2026-12-18",
        "fill Departure=2026-12-20",
        "click Firewood",
        "click Electricity",
        "click Save stay",
      ],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});
