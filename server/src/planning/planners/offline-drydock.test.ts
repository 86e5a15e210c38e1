import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The dry dock keeps the fields of a job behind “Modify”, and names its box for a comment by a heading alone. */
describe("the offline planner where a record is told, remarked on and modified on one page", () => {
  const plan = plansIn("drydock");

  it("changes a field behind “Modify” and submits it, though nobody says so", async () => {
    const { storyboard, notes } = await plan(
      "Set the milestone of the job Winch brake slips to Spring, then show the tours",
    );
    const expected = ["click Modify", "select Milestone:=Spring", "click Submit changes", "click Tours"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("remarks on a new thing once it is there, and not in its form", async () => {
    const { storyboard, notes } = await plan(
      'Create a job "Anchor chain rusted" with the milestone Spring, and then add the comment "New chain is ordered" to it',
    );
    const done = doings(storyboard);
    const made = done.indexOf("click Create job");
    const remarked = done.findIndex((each) => each.endsWith("=New chain is ordered"));
    expect({ notes, inOrder: made >= 0 && remarked > made, sent: done.at(-1) }).toEqual({
      notes: [],
      inOrder: true,
      sent: "click Submit changes",
    });
  });

  it("knows of two boxes the one that its heading names", async () => {
    const { storyboard, notes } = await plan(
      'Open the job Cable broken, change its milestone to Spring, add the comment "Done by Monday" and submit the changes',
    );
    const expected = ["click Modify", "fill You may use markup here.=Done by Monday", "click Submit changes"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("adds a line below those that stand there", async () => {
    const { storyboard, notes } = await plan('Open the notes, add the line "Mind the step." at the end and save it');
    expect(notes).toEqual([]);
    expect(doings(storyboard)).toContainEqual(expect.stringContaining("=Keep the gate shut.\nMind the step."));
  });

  it("opens what stands in the list in front, and not the page where it is a heading", async () => {
    const { storyboard, notes } = await plan('Show the board, then show the yard and open "Cable broken"');
    expectAllOf(["click Board", "click Yard", "click Open J2: Cable broken"], { done: doings(storyboard), notes });
  });
});
