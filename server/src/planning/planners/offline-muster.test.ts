import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The muster is one form from its head to its foot: what ticks and narrows its list stands in that, with a picture of help beside each field. */
describe("the offline planner at a list within a form", () => {
  const plan = plansIn("muster");

  it.each<[string, string[]]>([
    ["Select the sailors bo and dora and delete them", ["click ", "click Delete selected sailors", "click Delete"]],
    ["Select Ada and Chen and disable them", ["click ", "select =Disable", "click Go"]],
    ["Filter the sailors by the ship Albatross", ["fill =Albatross"]],
    [
      "Create a sailor with the name Finn and the rank Mate",
      ["click New sailor", "fill =Finn", "fill =Mate", "click Save"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it.each(["Select the sailors bo and zoe and delete them", "Delete it"])(
    "does to nobody else what nobody could be chosen for: %s",
    async (prompt) => {
      const { storyboard, notes } = await plan(prompt);
      expect(doings(storyboard).filter((each) => each.startsWith("click D"))).toEqual([]);
      expect(notes.length).toBeGreaterThan(0);
    },
  );
});
