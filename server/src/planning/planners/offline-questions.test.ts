import { describe, expect, it } from "vitest";
import { isConfirmed } from "#browser/step.ts";
import { plansIn } from "./offline.fixture.ts";

/** The cellar asks about everything in a window of the browser before it does it. */
describe("the offline planner, asked by the browser", () => {
  const planned = plansIn("cellar");
  const plan = async (prompt: string) => {
    const { storyboard, notes, requests } = await planned(prompt);
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const confirmed = steps.filter(isConfirmed).map((step) => ("target" in step ? step.target?.name : ""));
    return { confirmed, did: requests.filter((each) => each.startsWith("/did/")), notes };
  };

  it.each([
    ["Open the casks and delete Chianti, then show the racks", "Delete", "/did/Delete-Chianti"],
    ["Open the casks and archive Riesling, then show the racks", "Archive", "/did/Archive-Riesling"],
    ["Open the bills and send the bill, then show the racks", "Send bill", "/did/send"],
  ])("says yes to what the prompt asks for, and keeps it in the step: %s", async (prompt, pressed, done) => {
    expect(await plan(prompt)).toEqual({ confirmed: [pressed], did: [done], notes: [] });
  });

  it.each([
    // Nobody has asked for what the question says.
    "Open the casks and rinse Barolo, then show the racks",
    // Who wants to see something has asked for nothing to be done.
    "Open the racks, open the overview, then show the casks",
  ])("says no where the prompt does not ask for it: %s", async (prompt) => {
    expect(await plan(prompt)).toMatchObject({ confirmed: [], did: [] });
  });

  it("does not tell of what the application has refused as done", async () => {
    const { storyboard, notes } = await planned("Open the casks and approve Riesling, then show the racks");
    expect(notes).toEqual(["The application has refused it: approve “Riesling”."]);
    expect(storyboard.scenes.map(({ title }) => title)).not.toContain("Approve");
  });
});
