import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The sawmill's forms ask for more than is said, and its lists are narrowed by drop-downs without labels. */
describe("what the offline planner makes of forms and lists that ask for more than is said", () => {
  const planned = plansIn("sawmill");

  it("narrows by the drop-down that is named", async () => {
    const { storyboard, notes } = await planned("Show only the loads whose cutting is waiting, then open the planks");
    expectAllOf(["click Waiting", "click Planks"], { done: doings(storyboard), notes });
  });

  it.each([
    [
      "Open the oak plank, set its price to 15 and save it, then show the loads",
      ["fill Price=15", "click Rough", "click Save", "click Loads"],
      "“Rough” for “Grade”",
    ],
    [
      "Create a yard called North bank, then show the loads",
      ["fill Yard name *=North bank", "fill Page title *=North bank", "select Wood=Larch", "click Save", "click Loads"],
      "“Larch” for “Wood",
    ],
  ])("makes a choice that a form will not go without, and says so: %s", async (prompt, expected, chosen) => {
    const { storyboard, notes } = await planned(prompt);
    expect(doings(storyboard)).toEqual(expect.arrayContaining(expected));
    expect(notes).toEqual([expect.stringContaining(chosen)]);
  });
});
