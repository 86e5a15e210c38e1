import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** Things that are opened in a form of their own by a press on their row, and done something to by the menu in it. */
describe("the offline planner where a row opens a form and has a menu", () => {
  const plan = plansIn("paddock");

  it.each<[string, string[]]>([
    ["Cancel Copper Penny, then show the horses", ["click Rides", "click Cancel ride", "click Horses"]],
    [
      "Check in Old Duke who has just come back, then show the horses",
      ["click Rides", "click Check in", "click Horses"],
    ],
    [
      "Record a card payment for the bill B-32, then show the horses",
      ["click Bills", "click Record payment", "select Paid by=Card", "click Horses"],
    ],
    ['Mark "Mend the north fence" as done, then show the horses', ["click Chores", "click Horses"]],
    ['Assign "Order new hay nets" to Bram, then show the horses', ["click Chores", "click Bram", "click Horses"]],
    [
      "Create a ride with the horse Merrylegs on 14 May 2026 at 3:30 pm, then show the horses",
      ["fill Day=14", "fill Month=05", "fill Year=2026", "fill Hours=15", "fill Minutes=30", "click Save"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
    expect(notes).toEqual([]);
    expect(done).not.toContain("click Cancel");
  });
});
