import { describe, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The plankwalk is drawn as start-ups do: of plain boxes that wait for presses, without a role anywhere. */
describe("the offline planner where nothing has a role", () => {
  const plan = plansIn("plankwalk");

  it.each<[string, string[]]>([
    ["Mark B-204 as sold", ["click Ashore", "click Sold"]],
    ["Filter the boats by state Afloat", ["click State", "click Afloat"]],
    ["Open the settings and turn on the fog horn", ["click Settings", "click Signals"]],
    ["Open the settings and set the unit to Feet", ["click Settings", "click Metres", "click Feet"]],
    ["Archive the owner Ben Rask", ["click Owners", "click Archive"]],
    [
      "Create a boat called Gannet with length 12 and owner Cleo Marsh",
      [
        "click New boat",
        "fill e.g. Alba=Gannet",
        "fill 0=12",
        "click Choose owner",
        "click Cleo Marsh",
        "click Create boat",
      ],
    ],
  ])("%s", async (prompt, wished) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(wished, { done: doings(storyboard), notes });
  });
});
