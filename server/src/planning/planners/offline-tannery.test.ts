import { describe, expect, it } from "vitest";
import { targetOf } from "#browser/step.ts";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A start page whose rows only tell, a list that is edited in its rows, and cards of which each has its own “Edit”. */
describe("the offline planner where one of several alike is meant", () => {
  const plan = plansIn("tannery");

  it("edits in its row whoever does not open, keeps that there, and turns the switch of one that the list does not show", async () => {
    const { storyboard } = await plan(
      "Nils Varga got a raise: set his hourly rate to 32. Mona Reed has left, so turn her off in the workers list.",
    );
    const done = doings(storyboard);
    expectAllOf(["click Workers", "click Edit", "click Save", "fill Find a worker=Mona Reed"], { done, notes: [] });
    expect(done.filter((each) => each.endsWith("=32"))).toHaveLength(1);
    expect(done.at(-1)).toBe("click ");
  });

  it("goes on to the list of its kind where the start page only tells of it", async () => {
    const { storyboard, notes } = await plan("Duplicate the Autumn hides batch.");
    expectAllOf(["click Batches", "click Duplicate"], { done: doings(storyboard), notes });
  });

  it("presses the “Edit” of the card that is named, where another stands before it", async () => {
    const { storyboard, notes } = await plan(
      "Open the dealers and edit the dealer Metro Hides: its email becomes a@b.example.",
    );
    expectAllOf(["click Edit", "fill Email=a@b.example", "click Save"], { done: doings(storyboard), notes });
    const pressed = storyboard.scenes
      .flatMap(({ shots }) => shots.flatMap(({ steps }) => steps))
      .find((step) => step.kind === "click" && targetOf(step)?.name === "Edit");
    expect(pressed).toMatchObject({ target: { ordinal: 1 } });
  });
});
