import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The lightship has one address for everything, a log that speaks of others, and a line for commands that is called nothing. */
describe("the offline planner where what is in front is not what is meant", () => {
  const plan = plansIn("lightship");

  it.each<[string, RegExp]>([
    // Names in small letters are names as well.
    ["Open lamp:north, then delete the lamp lamp:south", /^click Delete/],
    ["Open the log, then delete the user paulo", /^click Delete/],
    // The page shows its tint in a line of its own; the line for commands is no field of the lamp.
    ["Open lamp:north and change the wattage to 40", /^fill/],
    // What could not be entered is not saved either.
    ["Open lamp:north, then open the buoy Skerry, change its tint to red and save it", /^(?:fill|click Save)/],
  ])("does to nothing else what was asked for: %s", async (prompt, never) => {
    const { storyboard, notes } = await plan(prompt);
    expect(doings(storyboard).filter((each) => never.test(each))).toEqual([]);
    expect(notes.length).toBeGreaterThan(0);
  });

  it("tells what was only opened as shown, and not as done", async () => {
    const { storyboard, notes } = await plan("Leave the channel #harbour, then open the log");
    expect(doings(storyboard)).toContain("click channel: #harbour");
    expect(notes).toEqual(["Only shown, since nothing there does it: leave “channel #harbour”."]);
  });

  it("looks further where a line of facts is called like a page", async () => {
    const { storyboard } = await plan("Open the crews, then open the log");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Settings", "click Crew accounts", "click Log"]));
  });

  it("saves what was changed before something else is taken away", async () => {
    const { storyboard } = await plan(
      'Open the settings and the crew accounts, open ada and change the full name to "Ada Brook", then delete the user paulo',
    );
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["fill Full name=Ada Brook", "click Save"]));
  });

  it("enters what is joined into the form that opens for its kind", async () => {
    const { storyboard, notes } = await plan("Join the channel #pilots, then open the log");
    const expected = ["click Join a channel…", "fill Channel name=#pilots", "click Join", "click Log"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});
