import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/**
 * The apiary is drawn as widget kits draw applications: a navigation without addresses, filters in the heads of columns,
 * choices drawn over their fields or as labels alone, switches that are named beside them, forms that no form sends.
 */
describe("the offline planner among the controls of widget kits", () => {
  const planned = plansIn("apiary");
  const plan = async (prompt: string) => {
    const { storyboard, notes } = await planned(prompt);
    return { done: doings(storyboard), notes };
  };

  it.each<[string, string[]]>([
    // What the navigation leads to is known once it was pressed, though it has no address.
    ["Open the Clover", ["click Hives", "click Clover"]],
    ["Go to the hives and filter the list by strength Weak", ["click Hives", "click filter", "click Weak", "click OK"]],
    ["Open the Heather and change its state to Queenless", ["click Heather", "click Queenless"]],
    [
      'Open the Linden and add an entry saying "Queen seen"',
      ["fill Write about this hive=Queen seen", "click Add entry"],
    ],
    ["Open the jobs and mark Paint the boxes as finished", ["click Finished"]],
    ["Open the options, turn on the frost warnings and set the units to Imperial", ["click Imperial"]],
    // Words of one's own are added one by one.
    ["Open my keeper card and set the tags to early and dark", ["fill Tags=early", "press Tags", "fill Tags=dark"]],
    ["Open my keeper card", ["click BK", "click My keeper card"]],
    [
      "Book the extractor for the hive Clover with 24 jars on 2026-12-04",
      // A field under which a calendar has come up is left before the next button is pressed.
      ["fill Hive=Clover", "fill Jars=24", "fill Day=2026-12-04", "press Day", "click Next", "click Confirm booking"],
    ],
    [
      "Go to the hives, press Edit place of the Heather and set the place to Orchard",
      ["fill Place=Orchard", "press Place"],
    ],
  ])("%s", async (prompt, expected) => {
    const { done, notes } = await plan(prompt);
    expectAllOf(expected, { done, notes });
  });

  it.each<[string, string, number]>([
    ["Open the jobs and mark Paint the boxes as finished", "Finished", 1],
    ["Open the jobs and click Postpone for Paint the boxes", "Postpone", 1],
    ["Go to the hives and mark Heather as resting", "⋮", 2],
    ["Go to the hives and split the Heather", "⋮", 2],
  ])("uses what stands with the one that is named: %s", async (prompt, name, ordinal) => {
    const { storyboard } = await planned(prompt);
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const used = steps.filter((step) => step.kind === "click" && step.target.name === name);
    expect(used).toMatchObject([{ target: { ordinal } }]);
  });

  it("uses the menu of no other entry for one that is not there", async () => {
    const { done, notes } = await plan("Go to the hives and split the Birch");
    expect(done.filter((each) => /⋮|Split/.test(each))).toEqual([]);
    expect(notes[0]).toMatch(/^Left out, because it was not found/);
  });
});
