import { describe, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The tithebarn asks in two steps: by which column a list is narrowed, and by what; and who of all is to belong to a crew. */
describe("the offline planner where something is chosen in two steps", () => {
  const plan = plansIn("tithebarn");

  it("narrows a list by what the panel brings up for the column that has the words", async () => {
    const { storyboard, notes } = await plan("Show only the draft barrels, then open the crews");
    expectAllOf(["click Add filter", "click Status", "click Draft"], { done: doings(storyboard), notes });
  });

  it("adds somebody by the list of all from which they are taken", async () => {
    const { storyboard, notes } = await plan("Put Ben Carter into the Night watch crew");
    expectAllOf(["click Night watch", "click Add", "click Select row", "click Save"], {
      done: doings(storyboard),
      notes,
    });
  });
});
