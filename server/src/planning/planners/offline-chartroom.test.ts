import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A handbook whose pages are changed behind a menu, in an editor that is no field of the page. */
describe("the offline planner in a handbook", () => {
  const plan = plansIn("chartroom");

  it.each([
    ["Delete the Wrecks page", ["click Wrecks", "click Actions", "click Delete"]],
    [
      'Open the Lights page and edit it: add the line "All dark in fog." at the end',
      ["click Actions", "click Edit", "fill =Two whites, one red.\nAll dark in fog.", "click Save"],
    ],
    [
      "Change the title of Tides to High Water",
      ["click Tides", "click Actions", "click Edit", "click Details", "click Save"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("saves what was written on one page before it goes to another", async () => {
    const prompt =
      'Edit the Lights page and add the line "All dark in fog." Then change the title of Tides to High Water.';
    const { storyboard } = await plan(prompt);
    const done = doings(storyboard);
    expect(done.filter((each) => each === "click Save")).toHaveLength(2);
    expect(done.indexOf("click Save")).toBeLessThan(done.indexOf("click Tides"));
  });

  it("presses nothing that makes another chart where it looks for what can be done with one", async () => {
    const { storyboard } = await plan("Duplicate the Buoys page, then show Tides");
    expect(doings(storyboard).join(" ")).not.toMatch(/Add chart|\+/);
  });
});
