import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The printworks keep records of all kinds in one list, and ask for the kind on the way to the form. */
describe("the offline planner where one list holds all kinds of records", () => {
  const plan = plansIn("printworks");

  it.each<[string, string[]]>([
    [
      "Create a new event named Ink Day at the venue Old Hall with 40 seats. Then show the plugins",
      ["click Events fairs, courses and open days", "fill Name=Ink Day", "fill Venue=Old Hall", "click Save"],
    ],
    [
      "Create a new event named Ink Day at the venue Old Hall and publish it right away. Then show the plugins",
      ["fill Name=Ink Day", "click Save & Publish", "click Plugins"],
    ],
    [
      "In Content, search for paper and open Paper from hemp. Finish by showing everything in Content that has the state Archived",
      ["fill Search content=paper", "click Paper from hemp", "select =Archived"],
    ],
    [
      "Open the settings, switch to the Appearance settings, then show the plugins",
      ["click Settings", "click Appearance"],
    ],
    [
      "Unpublish the article Paper from hemp, then show the plugins",
      ["click Content", "click Paper from hemp", "select State=Draft", "click Update", "click Plugins"],
    ],
    ["Visit the Plugins page and turn on the Guestbook plugin", ["click Plugins", "click Toggle plugin"]],
    [
      "Deactivate the Counter plugin, then open Guestbook and set the longest entry to 8",
      ["click Plugins", "click Toggle plugin", "fill Longest entry=8", "click Save settings"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("goes on through the questions about what was ticked, whatever else they list", async () => {
    const { storyboard, notes } = await plan("Publish the leaflet Opening hours, then show the plugins");
    expectAllOf(["click Select Opening hours", "click Plugins"], { done: doings(storyboard), notes });
    expect(doings(storyboard).filter((each) => each === "click Publish")).toHaveLength(3);
  });

  it("publishes what has no button for that by the field of its own form, and not by what narrows the list it stands in", async () => {
    const { storyboard } = await plan("Under Content search for Binding by hand and publish it. Then show the plugins");
    const done = doings(storyboard);
    expect(done).toContain("select State=Published");
    expect(done).not.toContain("select =Published");
    expect(done).toContain("click Update");
  });
});
