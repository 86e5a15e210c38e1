import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The foundry has a search for names alone beside its drop-downs, and for each casting a page of what is added to it. */
describe("the offline planner where a list and a record have more than one way", () => {
  const plan = plansIn("foundry");

  it("narrows a list by the drop-down that has the choice, where the words find nothing in the search", async () => {
    const { storyboard, notes } = await plan(
      "Show the castings, only those of Rosa Lund, then open Gate of the orchard",
    );
    const done = doings(storyboard);
    expectAllOf(["click Custom filters", "click Rosa Lund", "click Gate of the orchard"], { done, notes });
    expect(done).not.toContain("fill Filter=Rosa Lund");
  });

  it("adds one more to a record on the page that the record has for them, and not in the settings of all", async () => {
    const { storyboard, notes } = await plan(
      "Open the casting Stove door, add the category Brass to it, then show the tours",
    );
    const done = doings(storyboard);
    expectAllOf(["click Categories", "click Add a new category", "fill Category name=Brass", "click Save"], {
      done,
      notes,
    });
    expect(done).not.toContain("fill Default category for new castings=Brass");
  });
});
