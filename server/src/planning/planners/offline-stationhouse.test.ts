import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A small back office in which things are shown on one page, changed on another, and made behind a tab of a third. */
describe("the offline planner in a back office put together by its users", () => {
  const plan = plansIn("stationhouse");

  it("changes what only its row can, though the page of the thing is open", async () => {
    const { storyboard, notes } = await plan(
      "Edit the station Ness: it has reached the Built stage and its depth is now 25.",
    );
    expectAllOf(["click Edit", "select Stage=Built", "fill Depth=25", "click Save"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("fills in what a later page of a form asks for, and nothing beside the button that has opened it", async () => {
    const { storyboard, notes } = await plan("Open the station Ness and add a probe called Salt to it");
    const done = doings(storyboard);
    expectAllOf(["click Add probe", "fill Label=Salt"], { done, notes });
    expect(done.filter((each) => each === "click Next »")).toHaveLength(2);
    expect(done.filter((each) => each.startsWith("fill"))).toEqual(["fill Label=Salt"]);
  });

  it("types a number that is said like a choice", async () => {
    const { storyboard, notes } = await plan("In About, set the motto to Fair winds and show 50 stations per page");
    const expected = ["fill Motto=Fair winds", "fill Stations per page=50", "click Save"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("saves what was entered, though what was to be saved with it is nowhere", async () => {
    const { storyboard, notes } = await plan("In About, set the motto to Fair winds and the anthem to Blue water");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["fill Motto=Fair winds", "click Save"]));
    expect(notes.join(" ")).toContain("anthem");
  });

  it("presses nothing that does something at once while it looks for something else", async () => {
    const { requests, notes } = await plan("Create an API key called Report, then show the contacts");
    expect(notes.join(" ")).toContain("API key");
    expect(requests).not.toContain("/all-read");
  });

  it("finds what makes a user behind a tab of a page that it has left, and makes no contact instead", async () => {
    const { storyboard, notes } = await plan(
      "In About, set the motto to Fair winds. Create a user ella@ness.test with the role chief.",
    );
    const done = doings(storyboard);
    expectAllOf(["click Create user", "fill Email=ella@ness.test", "select Role=chief"], { done, notes });
    expect(done).not.toContain("click Add contact");
  });
});
