import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The bindery's list has an arrow for each way of each column, a panel that takes columns away, and filters that are put together. */
describe("the offline planner at lists that are ordered and narrowed by parts", () => {
  const plan = plansIn("bindery");

  it.each<[string, string[]]>([
    // Each column has an arrow for each way round.
    [
      "Open the volumes, sort them by fee from highest to lowest, then show the binders",
      ["click Sort by Fee Descending", "click Binders"],
    ],
    // What is on top of the list that was just put in order is the one that is said to be so.
    [
      "Open the volumes, sort them by fee with the highest first and open the most expensive one",
      ["click Sort by Fee Descending", "click Hill songs"],
    ],
    // Field, comparison and value each have a field of their own; a column of that name is none of them.
    [
      "Open the volumes, filter them by the binding Glued, then show the binders",
      [
        "click Filters",
        "click Add Filter",
        "click Binding",
        "click equals",
        "fill Enter a value=Glued",
        "click Binders",
      ],
    ],
    [
      "Filter the volumes by copies greater than 10, then show the binders",
      ["click Copies", "click is greater than", "fill Enter a value=10", "click Binders"],
    ],
    [
      "Show the volumes that cost less than 20, then show the binders",
      ["click Volumes", "click Fee", "click is less than", "fill Enter a value=20", "click Binders"],
    ],
    // The kind that is said before a name is not its list over it, and what its list does not show is searched for there.
    [
      "Open the volume Ox ledger and duplicate it, then show the binders",
      ["click Volumes", "fill Search by title=Ox ledger", "click Ox ledger", "click Duplicate", "click Binders"],
    ],
    // What an entry of a menu asks is answered as what stood there before.
    [
      "Open the volume Fen diary and delete it, then show the binders",
      ["click Fen diary", "click Delete", "click Confirm", "click Binders"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
    expect(done).not.toContain("click Columns");
  });

  it("says of a list that only comes in the other order that it was not put in this one", async () => {
    const { notes } = await plan("Open the binders, sort them by years with the highest first, then show the volumes");
    expect(notes).toEqual(["Left out, because the list only comes in the other order: sort by “years”."]);
  });

  it("takes no column away for a comparison that nothing makes", async () => {
    const { storyboard, notes } = await plan("Filter the volumes by copies at most 5, then show the binders");
    expect(doings(storyboard)).not.toContain("click Copies");
    expect(notes.join()).toContain("copies at most 5");
  });
});
