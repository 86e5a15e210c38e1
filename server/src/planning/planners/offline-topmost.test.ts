import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the one that has the least or the most of something", () => {
  const plan = plansIn("auction");

  it.each([
    ["Open the oldest lot, then show the halls", ["click Lots", "click Globe", "click Halls"]],
    ["Open the most expensive lot, then show the halls", ["click Lots", "click Globe", "click Halls"]],
    ["Show the lots, open the cheapest one, then show the halls", ["click Lots", "click Lamp", "click Halls"]],
    ["Withdraw the newest lot, then show the halls", ["click Lots", "click Clock", "click Withdraw"]],
    // Of a list in pages the rest is not in sight.
    ["Open the largest bid, then show the halls", ["click Bids", "click Amount", "click B-4", "click Halls"]],
  ])("is found by its column: %s", async (prompt, expected) => {
    const { notes, storyboard } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("is left for its list, whose link is marked on its page too", async () => {
    const { notes, storyboard } = await plan("Open the lot Globe, then show the list of the lots");
    expect(doings(storyboard).filter((each) => each === "click Lots")).toHaveLength(2);
    expect(notes).toEqual([]);
  });

  it("is no other where no column tells", async () => {
    const { notes, storyboard } = await plan("Withdraw the largest hall, then show the lots");
    expect(doings(storyboard)).not.toContain("click Withdraw");
    expect(notes).toEqual(["Left out, because the list does not tell which one that is: withdraw “largest hall”."]);
  });

  it("is told of where a month was meant and all are shown", async () => {
    const { notes, storyboard } = await plan("Show the lots from August, then show the halls");
    expect(doings(storyboard)).toContain("click Lots");
    expect(notes).toEqual([
      "Shown with other months, since nothing there narrows it to August: open “lots from August”.",
    ]);
  });
});
