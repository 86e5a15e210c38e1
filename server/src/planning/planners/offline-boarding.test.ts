import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A sheet whose cells are written in where they are pressed, and a list that has what its part of the tree is only called after. */
describe("the offline planner in sheets and trees", () => {
  const plan = plansIn("boarding");

  it("opens a thing by what its row has for that, where a press on its name only begins to change that", async () => {
    const { storyboard, notes } = await plan("Open the booking of Felix Brandt and change its status to Checked in");
    expectAllOf(["click Edit", "select Status=Checked in", "click Save"], { done: doings(storyboard), notes });
    const scenes = JSON.stringify(storyboard);
    expect(scenes).not.toContain('"ordinal":0,"fingerprint":{"tag":"button","role":"button","name":"Edit"');
    expect(doings(storyboard)).not.toContain("click Felix Brandt");
  });

  it("searches in a box that can be written in only once it was pressed", async () => {
    const { storyboard, notes } = await plan("Search the bookings for Orla");
    expectAllOf(["click Search", "fill Search=Orla"], { done: doings(storyboard), notes });
  });

  it("takes no cell that several rows have alike for a filter", async () => {
    const { storyboard } = await plan("Filter the bookings by the status Requested");
    expect(doings(storyboard)).not.toContain("click Requested");
  });

  it("changes nothing by the “Edit” of another row", async () => {
    const { storyboard } = await plan("Open the bookings and change the status of Ruth Carmichael to Checked in");
    expect(doings(storyboard)).not.toContain("click Edit");
    expect(doings(storyboard)).not.toContain("click Save");
  });

  it("goes on to what is called so as a whole behind a part of the tree that is called by its first word", async () => {
    const { storyboard, notes } = await plan("In the site settings change the tagline to Rooms with a view");
    const expected = ["click Site", "click Site settings", "fill Tagline=Rooms with a view", "click Save"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});
