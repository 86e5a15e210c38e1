import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The rookery is found through a tree whose branches unfold by a picture before them, and its addresses are orders to one script. */
describe("the offline planner before a tree of an older kind", () => {
  const plan = plansIn("rookery");

  it.each<[string, string[]]>([
    ["Open the elms, then show the plumage", ["click copse=old elms", "click plumage"]],
    ["Open Ben Crow, then show the plumage", ["click +-", "click +-", "click bird=Ben Crow"]],
    // What was unfolded for the first one stays unfolded for the second.
    ["Open the north copse, then open Ada Rook", ["click copse=north", "click +-", "click bird=Ada Rook"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("answers the page that asks whether a change is meant, once", async () => {
    const { storyboard, notes } = await plan(
      "Open Ada Rook, change the perch to high and save it, then show the plumage",
    );
    const done = doings(storyboard).filter((each) => /^fill|Update|Cancel/.test(each));
    expect({ done, notes }).toEqual({ done: ["fill =high", "click Update bird", "click Update bird"], notes: [] });
  });

  it("unfolds no branch in the film that what was asked for does not lie in", async () => {
    const { storyboard } = await plan("Open Ben Crow, then show the plumage");
    expect(doings(storyboard).slice(0, 3)).toEqual(["click +-", "click +-", "click bird=Ben Crow"]);
  });

  it("presses no order that was not asked for by its name", async () => {
    const { storyboard, notes } = await plan("Open the nests, then show the plumage");
    expect(notes).toEqual(["Left out, because it was not found in the application: open “nests”."]);
    expect(doings(storyboard)).not.toContain("click reset");
  });
});
