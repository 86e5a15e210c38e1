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
    expect(presses.at(-1)).toMatchObject({ kind: "click", target: { role: "link", ordinal: 3 } });
    expect(notes).toEqual([]);
  });

  it("says what the prompt has to ask for, where a form is only sent by what it does not", async () => {
    const { storyboard, notes } = await plan('Open the chains and create a chain named "Anchor chain"');
    expect(doings(storyboard)).not.toContain("click Send");
    expect(notes).toEqual([expect.stringContaining("its form is sent by “Send”")]);
    const asked = await plan('Open the chains, create a chain named "Anchor chain" and send it');
    expectAllOf(["click Send"], { done: doings(asked.storyboard), notes: asked.notes });
  });
});
