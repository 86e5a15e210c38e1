import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The saltern says little in words: its settings lie behind a wheel, and its fields are called by the heads of their columns. */
describe("the offline planner where pictures and columns say what a control is", () => {
  const plan = plansIn("saltern");

  it.each<[string, string[]]>([
    // A wheel in the bar has no word on it, and says nothing of a menu.
    ["Open the grades, then show the quotas", ["click Grades", "click Quotas"]],
    // The picture in a row changes what the row is about, by whatever word it says so.
    [
      "Open the grades, then rename Grey to Dusk",
      ["click Grades", "click Update grade", "fill Name=Dusk", "click Save"],
    ],
    // The only field of a row is called by its row alone; the head of its column is explained.
    ["Open the quotas, set the planned quota of Grey to 60, then show the harvests", ["fill =60", "click Harvests"]],
    // What shows the details of one is not the list that is searched.
    ["Search the weighings for Fleur, then show the quotas", ["click Search", "fill Keywords=Fleur", "click Quotas"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("does not take for a filter what was written into a search in vain", async () => {
    const { storyboard, notes } = await plan("Open the pans, filter them by the status Closed, then show the quotas");
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
    expectAllOf(["click Pans", "click Quotas"], {
      done: doings(storyboard),
      notes: notes.filter((each) => !each.includes("status Closed")),
    });
    expect(notes.join()).toContain("status Closed");
  });
});
