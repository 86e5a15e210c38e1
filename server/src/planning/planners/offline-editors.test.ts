import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner in an editor that keeps what is written by itself", () => {
  const plan = plansIn("gazette");

  it.each<[string, string[]]>([
    // The choice lies in a drop-down that is called by all of its choices.
    [
      "Show only the stories with the theme Farms, then show the readers",
      ["click All themes", "click Farms", "click Readers"],
    ],
    ["Show only the draft stories, then show the readers", ["click Draft stories", "click Readers"]],
    // A heading that stands in the link to its entry leads there.
    ["Show the readers and open Ada Brook", ["click Readers", "click Ada Brook Ada@gazette.example"]],
    // What sends a text comes late, goes public in three presses, and what is said beside it is set in a panel.
    [
      'Create a story with the title "Our mill turns again" and the text "The wheel is mended", publish it, then show the readers',
      [
        "fill Begin writing=The wheel is mended",
        "click Publish",
        "click Continue, final look",
        "click Publish story, right now",
        "click Readers",
      ],
    ],
    [
      'Create a story with the title "Plum fair", the text "On Sunday" and the themes Market, publish it, then show the readers',
      ["click Settings", "fill =Market", "click Market", "click Publish story, right now", "click Readers"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
  });

  it("makes nothing public that nobody asked for", async () => {
    const { storyboard } = await plan(
      'Create a story with the title "Plum fair" and the text "On Sunday", then show the readers',
    );
    expect(doings(storyboard)).toContain("fill Story title=Plum fair");
    expect(doings(storyboard).filter((each) => /Publish/.test(each))).toEqual([]);
  });
});
