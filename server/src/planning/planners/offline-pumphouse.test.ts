import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

const plan = plansIn("pumphouse");

describe("what has a name in small letters", () => {
  it("is opened in its list, also from another, and not taken for the list", async () => {
    const { notes, storyboard } = await plan("Show the keepers, open the keeper jonas, then open the pump north.basin");
    const done = doings(storyboard);
    expectAllOf(["click Keepers", "click jonas", "click Pumps", "click north.basin"], { done, notes });
  });

  it("has done to it what its own row offers", async () => {
    const { notes, storyboard } = await plan("Stop the engine mill, then show the levels");
    const done = doings(storyboard);
    expectAllOf(["click Stop", "click Levels"], { done, notes });
    expect(done).not.toContain("click mill");
  });

  it("is opened without what each row offers, and left by the way it was come to", async () => {
    const { notes, storyboard } = await plan("Open the book of mill, then go back to the list");
    const done = doings(storyboard);
    expectAllOf(["click mill", "click Pumps"], { done, notes });
    expect(done).not.toContain("click Clear book");
  });

  it("is put in order by a column of which more is said than its head does", async () => {
    const { notes, storyboard } = await plan("Sort the pumps by the number of messages on their state");
    expect({ done: doings(storyboard), notes }).toMatchObject({
      done: expect.arrayContaining(["click State"]),
      notes: [],
    });
  });

  it("has done to it what a folded part of its page has a button for, and is not only unfolded", async () => {
    const { notes, storyboard } = await plan("Drain the pump north.basin, then show the levels");
    const expected = ["click north.basin", "click Drain", "click Drain this pump", "click Levels"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});

describe("what the page in front has itself", () => {
  it("is done by a choice of its drop-down, but not to all", async () => {
    const { notes, storyboard } = await plan("Show the levels and reset the gauge");
    const done = doings(storyboard);
    expectAllOf(["click Levels", "select Over the gauge=Reset gauge"], { done, notes });
    expect(done).not.toContain("select Over the gauge=Reset all");
  });

  it("is its tab before the link that leads to the page once more", async () => {
    const { storyboard } = await plan("Show the levels, click Evaluate, then switch to the levels");
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const pressed = steps.flatMap((step) => (step.kind === "click" ? `${step.target.role} ${step.target.name}` : []));
    expect(pressed).toContain("tab Levels");
  });

  it("takes what is to be run, and runs it", async () => {
    const { notes, storyboard } = await plan('Show the levels and run the query "max(level) by (basin)"');
    const expected = ["click Levels", "fill Expression=max(level) by (basin)", "click Evaluate"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});
