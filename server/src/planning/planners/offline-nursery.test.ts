import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** Lists that are drawn in columns without any markup that says so, whose tools come to light under the pointer. */
describe("the offline planner in lists that only look like such", () => {
  const plan = plansIn("nursery");

  it.each([
    ["Search the trees for maple", ["click Trees", "click Name", "fill Search Name=maple"]],
    ["Bring the price of the Silver fir down to 39", ["click Trees", "click edit", "fill Price=39", "click Save"]],
    [
      "Change the status of Bo Karlsson's delivery to Packed",
      ["click Deliveries", "click edit", "click Packed", "click Save"],
    ],
    ["Open the delivery for Cia Holm", ["click Deliveries", "click edit"]],
    ["Open the deliveries, then approve the remark by Cia Holm", ["click Remarks", "click Approve"]],
    ["Add a tree category called Climbers", ["click Categories", "click Add new", "fill Name=Climbers", "click Save"]],
    [
      "Open the greenhouse and set its motto to Grow slowly",
      ["click Greenhouse", "click Actions", "click Edit", "fill Motto=Grow slowly", "click Save"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("makes no tree where a category of trees is wished for", async () => {
    const { storyboard } = await plan("Add a tree category called Climbers");
    expect(doings(storyboard)).not.toContain("click Trees");
  });
});
