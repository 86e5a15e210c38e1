import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The hatchery is drawn by script, in the manner of widget kits: nothing leads by links, and most pictures have no name. */
describe("the offline planner where everything is drawn by script", () => {
  const plan = plansIn("hatchery");

  it.each<[string, string[], RegExp]>([
    [
      'Filter the hives by the state "Weak", then open the settings',
      ["click Filter by state", "click Weak", "click Confirm", "click Settings"],
      /Yes/,
    ],
    ["Open the hives, remove Cedar and open the settings", ["click ", "click Yes", "click Settings"], /Confirm/],
    [
      "Open the hives, change the frames of Amber to 11 and save it",
      ["click ", "fill Frames=11", "click Confirm"],
      /Yes/,
    ],
    [
      "Open the settings, turn on warn of swarms, then open the hives",
      ["click Settings", "click ", "click Hives"],
      /Yes/,
    ],
  ])("%s", async (prompt, wished, unasked) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expect(done.join("\n")).not.toMatch(unasked);
    expect({ notes, done: done.filter((each) => wished.includes(each)) }).toEqual({
      notes: [],
      done: expect.arrayContaining(wished),
    });
  });

  it("finds in the whole list what stands on another page of it", async () => {
    const done = doings((await plan("Open the hives and remove Gorse")).storyboard);
    expect(done).toEqual(expect.arrayContaining(["fill Name or keeper=Gorse", "click Yes"]));
  });

  it("turns no switch that is called like what was to be taken away", async () => {
    const { storyboard, notes } = await plan("Open the settings, delete the weekly letter, then open the hives");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Settings", "click Hives"]));
    expect(doings(storyboard)).not.toContain("click ");
    expect(notes).toEqual([expect.stringContaining("weekly letter")]);
  });

  it("takes several from a list that stays open, and a day from a calendar", async () => {
    const { storyboard } = await plan(
      "Open the hives, change the frames of Amber to 9, set seen to tomorrow and save it",
    );
    const done = doings(storyboard);
    expect(done).toContain("click Confirm");
    expect(done.filter((each) => /^click \d+$/.test(each))).toHaveLength(1);
  });

  it.each<[string, string[], RegExp]>([
    ["Split the hive of Bramble, then open the settings", ["click Hives", "click ", "click Settings"], /Yes|Confirm/],
    [
      "Open the settings, then remove Gorse from the hives",
      ["click Hives", "fill Name or keeper=Gorse", "click Yes"],
      /Confirm/,
    ],
    ["Open the hives and show the second page", ["click Hives", "click Page 2"], /click 2$/m],
    ["Open the jars, change the keeper of Linden to Ada", ["click Cleo", "fill =Ada"], /click Linden/],
    ["Create a jar called Honeydew, then open the settings", ["fill Name=Honeydew", "click Fill jar"], /Guest/],
    ["Open the accounts, then the settings", ["click K", "click Accounts"], /Fill/],
  ])("%s", async (prompt, wished, unasked) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expect(done.join("\n")).not.toMatch(unasked);
    expectAllOf(wished, { done, notes });
  });
});
