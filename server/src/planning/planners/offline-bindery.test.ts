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
    // A drop-down that is called by nothing says by its choices that it sorts.
    [
      "Open the tools, sort them by name from Z to A, then show the binders",
      ["click Tools", "click Sort by name (Z-A)", "click Binders"],
    ],
    // What is on top of the list that was just put in order is the one that is said to be so.
    [
      "Open the volumes, sort them by fee with the highest first and open the most expensive one",
      ["click Sort by Fee Descending", "click Hill songs"],
    ],
    // By the fee, since that is what it costs.
    [
      "Open the volumes, put the most expensive first, then show the binders",
      ["click Sort by Fee Descending", "click Binders"],
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

  it("says of a page that is only there for those who pay that it asks for that, and shows it to nobody who did not ask", async () => {
    const asked = await plan("Open the figures, then show the binders");
    expect(asked.notes).toEqual([
      "What is asked for ends at an invitation to pay: “Upgrade to see how the bindery fares”.",
    ]);
    expect(doings((await plan("")).storyboard)).not.toContain("click Figures");
  });

  it("takes no column away for a comparison that nothing makes", async () => {
    const { storyboard, notes } = await plan("Filter the volumes by copies at most 5, then show the binders");
    expect(doings(storyboard)).not.toContain("click Copies");
    expect(notes.join()).toContain("copies at most 5");
  });
});
