import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** Things that belong to lists of their own: what makes a list says so only while it is pointed at. */
describe("the offline planner among things and the lists of them", () => {
  const plan = plansIn("chores");

  it.each<[string, string[]]>([
    ["Create a new chore list called Garden, then show the chores", ["click +", "fill List=Garden", "click Save"]],
    ["Create a new chore called Mow the lawn", ["click New Chore", "fill Chore=Mow the lawn", "click Save"]],
    ['Open the chores, mark "Sweep the stairs" as complete', ["click Look at Sweep the stairs", "click Complete"]],
    ['Open the errands, mark "Fetch the milk" as done', ['click Complete "Fetch the milk"']],
    [
      'Open the chore list House, change its purpose to "Whatever the rain allows", then show the errands',
      ["click House", "click All that is done indoors", "fill =Whatever the rain allows", "click OK", "click Errands"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("is back in the list where a state cannot be given, and gives no other", async () => {
    const { storyboard, notes } = await plan(
      'Open the errands, mark "Fetch the milk" as urgent, then open "Return the ladder"',
    );
    const done = doings(storyboard);
    expect(notes).toHaveLength(1);
    expect(done.at(-1)).toBe("click Return the ladder");
    expect(done.join("\n")).not.toMatch(/Complete|goto/);
  });

  it("makes no thing of a list for a list that cannot be made", async () => {
    const { storyboard } = await plan("Create a chore group called Garden, then show the chores");
    expect(doings(storyboard).join("\n")).not.toContain("Garden");
  });
});
