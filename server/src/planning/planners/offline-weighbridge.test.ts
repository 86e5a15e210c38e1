import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/**
 * The weighbridge is drawn by kits whose fields are buttons: one under a label that says "Pick a date", a list behind a
 * combobox that does not say that it opens one, and questions that are answered by "Continue".
 */
describe("the offline planner among fields that are drawn as buttons", () => {
  const plan = plansIn("weighbridge");

  it("takes a day in the calendar behind a button, and one of a list that is left", async () => {
    const near = new Date(Date.now() + 40 * 86_400_000);
    const day = `${near.toLocaleString("en", { month: "long" })} 15`;
    const { storyboard, notes } = await plan(
      `Add a new load: Basalt in Quayside, leaving on ${day}, ${near.getFullYear()}. Then show the hauliers`,
    );
    const expected = [
      "fill Load name=Basalt",
      "click Quayside",
      `click ${day}th, ${near.getFullYear()}`,
      "click Save load",
    ];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("answers the question whether what was asked for is meant", async () => {
    const { storyboard, notes } = await plan("Open the loads, delete the load Slate, then show the hauliers");
    expectAllOf(["click Delete", "click Continue"], { done: doings(storyboard), notes });
  });

  it("assigns what is ticked in the dialog that asks to whom", async () => {
    const { storyboard, notes } = await plan(
      "Open the scales, assign the Deck scale to Sorrel Freight, then show the loads",
    );
    const expected = ["click Select row", "fill Assign to=Sorrel Freight", "click Sorrel Freight", "click Assign"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("saves what was switched before something is changed that stands elsewhere", async () => {
    const { storyboard, notes } = await plan(
      "Open the notices, switch on the weekly digest and set the yard of Slate to North, then show the hauliers",
    );
    expectAllOf(["click Weekly digest", "click Update notices"], { done: doings(storyboard), notes: [] });
    expect(notes.join(" ")).not.toContain("digest");
  });

  it("leaves what nobody asks to take away", async () => {
    const { storyboard } = await plan("Open the loads, show the load Slate, then show the hauliers");
    expect(doings(storyboard)).not.toContain("click Continue");
  });
});
