import { describe, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The sawmill's forms ask for more than is said, and its lists are narrowed by drop-downs without labels. */
describe("what the offline planner makes of forms and lists that ask for more than is said", () => {
  const planned = plansIn("sawmill");

  it.each([
    [
      "Open the oak plank, set its price to 15 and save it, then show the loads",
      ["fill Price=15", "click Rough", "click Save", "click Loads"],
    ],
    [
      "Create a yard called North bank, then show the loads",
      ["fill Yard name *=North bank", "fill Page title *=North bank", "select Wood=Larch", "click Save", "click Loads"],
    ],
    ["Show only the loads whose cutting is waiting, then open the planks", ["click Waiting", "click Planks"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await planned(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});
