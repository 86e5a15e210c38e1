import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/**
 * The sailroom is drawn as kits draw administrations of records: rows that react to no press, and end with pictures of which
 * nothing tells; labels beside which a box to tick stands; filters that are put together; the look behind a moon.
 */
describe("the offline planner among pictures that nothing tells of", () => {
  const plan = plansIn("sailroom");

  it.each<[string, string[]]>([
    // The first picture only shows it, the second changes it, the third would take it away.
    ["Open the sails, change the state of Storm jib to Hired, then show the boats", ["select =Hired", "click Save"]],
    ["Open the sails, set the sail Main sail to Sold, then show the boats", ["select =Sold", "click Save"]],
    [
      "Open the sails, add a sail called Number four with the loft Lisbon, then show the boats",
      ["fill =Number four", "fill =Lisbon", "click Save"],
    ],
    ["Open the sails, filter them by state Hired, then show the boats", ["fill Enter a value=Hired", "click Apply"]],
    [
      "Open the sails, show only the sold ones, and open Storm jib from the full list, then show the boats",
      ["click Sold", "click All", "click "],
    ],
    ["Open the boats, change the pier of Heron to 9, then show the sails", ["fill =9", "click Save"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
    expect(done).not.toContain("click Delete");
  });

  it("takes a record away by the picture of a bin", async () => {
    const { storyboard, notes } = await plan("Open the boats, delete the boat Heron, then show the sails");
    expectAllOf(["click "], { done: doings(storyboard), notes });
  });

  it("turns the look by the moon in the side bar, and leaves that alone while something else is looked for", async () => {
    const { storyboard, notes } = await plan("Open the sails, then switch the app to dark mode");
    expectAllOf(["click "], { done: doings(storyboard), notes });
    const other = await plan("Open the sails, open the harbour fees, then show the boats");
    expect(doings(other.storyboard)).not.toContain("click ");
  });
});
