import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** The depot has what consoles have: sections under headings that fold, forms in tables, lists that are told apart by a query. */
describe("the offline planner in a console", () => {
  const plan = plansIn("depot");

  it.each<[string, string[]]>([
    [
      'Create a sturdy crate named "north-7", narrow the crate list down to the ones with "apples" in their name, open apples-2 and put a test message with the text "mind the step" into it',
      [
        "click Crates",
        "click Add a crate",
        "fill =north-7",
        "click Add crate",
        "fill =apples",
        "press ",
        "click apples-2",
        "click Post message",
        "fill =mind the step",
        "click Post message",
      ],
    ],
    [
      'Slow the looks down to every thirty minutes, look up the carrier called "Brisk" and its routes',
      ["select =Look every 30 minutes", "click Carriers", "click Brisk", "click Routes (2)"],
    ],
    [
      'Show the carriers and add a carrier "Swift" with a password',
      ["click Carriers", "click Add a carrier", "fill =Swift", "fill =Lantern-104-harbour", "click Add carrier"],
    ],
    [
      'Write a page called "Frost rules" that says keep the doors shut, give "draft" as the summary and save it',
      [
        "fill Search the depot=Frost rules",
        "press Search the depot",
        "click Frost rules",
        "fill Source=keep the doors shut",
        "fill Summary:=draft",
        "click Save page",
      ],
    ],
    [
      'Search the parcels for everything with the status "lost", then show the carriers',
      ["click Parcels", "click Search Search", "select =lost", "click Go", "click Carriers"],
    ],
  ])("%s", async (prompt, wished) => {
    const { storyboard, notes } = await plan(prompt);
    expect(notes).toEqual([]);
    const done = doings(storyboard);
    let from = 0;
    for (const each of wished) {
      const at = done.indexOf(each, from);
      expect(at, `${each} after ${from} in\n${done.join("\n")}`).toBeGreaterThanOrEqual(0);
      from = at + 1;
    }
  });

  it.each(["Add a lorry called Blue, then show the crates", 'Write a lorry called "Blue", then show the crates'])(
    "makes neither an account nor another thing: %s",
    async (prompt) => {
      const { storyboard, notes } = await plan(prompt);
      expect(notes).toEqual(["Left out, because it was not found in the application: create “lorry” called “Blue”."]);
      expect(doings(storyboard).filter((each) => /^fill|Add|Create|Save/.test(each))).toEqual([]);
      expect(doings(storyboard)).toContain("click Crates");
    },
  );
});
