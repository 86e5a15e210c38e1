import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A form that goes round a whole list, rows with a picture that deletes, and a form that is sent by "Send". */
describe("the offline planner in lists within a form", () => {
  const plan = plansIn("bollards");

  it("presses what brings up the form of a new thing, though it would send the form round the list", async () => {
    const { storyboard, notes } = await plan('Create a quay named "Salt quay" with the use "For salt"');
    const expected = ["click New quay", "fill Quay name=Salt quay", "fill Use=For salt", "click OK"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("deletes by the picture in the row of what is named", async () => {
    const { storyboard, notes } = await plan('Delete the quay "Coal quay"');
    const presses = storyboard.scenes.flatMap(({ shots }) => shots.flatMap(({ steps }) => steps));
    expect(presses.at(-1)).toMatchObject({ kind: "click", target: { role: "link", ordinal: 5 } });
    expect(notes).toEqual([]);
  });

  it("sends the form of a new thing by “Send”, and adds what belongs to it on the tab beside", async () => {
    const { storyboard, notes } = await plan(
      'Open the chains, create a chain named "Anchor chain" and add the link Swivel to it',
    );
    const made = ["click New chain", "fill Name=Anchor chain", "click Send"];
    const added = ["click Add link", "select Chain=Anchor chain", "fill Link name=Swivel"];
    expectAllOf([...made, ...added], { done: doings(storyboard), notes });
    expect(doings(storyboard).filter((each) => each === "click Send")).toHaveLength(2);
  });

  it("says what the prompt has to ask for, where a form goes to somebody by what it does not", async () => {
    const { storyboard, notes } = await plan('Open the notices and create a board named "Harbour news"');
    expect(doings(storyboard)).not.toContain("click Send");
    expect(notes).toEqual([expect.stringContaining("its form is sent by “Send”")]);
  });

  it("writes an annotation into the field that is called so by what stands before it", async () => {
    const { storyboard, notes } = await plan(
      'Add the annotation "Hinge repaired, back on loan" to its notes in the log',
    );
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const filled = steps.filter(({ kind }) => kind === "fill");
    expect(filled).toMatchObject([{ target: { role: "textbox", ordinal: 2 }, value: "Hinge repaired, back on loan" }]);
    expectAllOf(["click Log", "click Add an annotation", "click OK"], { done: doings(storyboard), notes });
  });
});
