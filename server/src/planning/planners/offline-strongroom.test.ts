import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The strongroom shows a box on one page, lists what is kept of it on another, and changes it on a third. */
describe("the offline planner where a thing has several pages", () => {
  const plan = plansIn("strongroom");

  it.each<[string, string[]]>([
    [
      'Open the boxes, open North and delete its copy "Before the audit"',
      ["click North", "click Copies", "click Delete copy"],
    ],
    [
      'Open the boxes, open South and rename it to "Attic" in its settings',
      ["click South", "click Settings", "click Edit box", "fill Name=Attic", "click Save changes"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("takes no box away for what is only spoken of in its log", async () => {
    const { storyboard, notes } = await plan('Open the boxes, open South and delete the copy "Before the audit"');
    expect(doings(storyboard).filter((each) => /delete/i.test(each))).toEqual([]);
    expect(notes.join(" ")).toContain("Before the audit");
  });
});
