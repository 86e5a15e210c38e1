import { describe, expect, it } from "vitest";
import { targetOf } from "#browser/step.ts";
import { doings } from "../planner.contract.ts";
import type { Storyboard } from "../storyboard.ts";
import { plansIn } from "./offline.fixture.ts";

/** Under which headings that stands which is pressed and called so, one after the other. */
const pressedUnder = ({ scenes }: Storyboard, name: string) =>
  scenes
    .flatMap(({ shots }) => shots.flatMap(({ steps }) => steps.map(targetOf)))
    .filter((target) => target?.name === name)
    .map((target) => target?.fingerprint?.near);

/** The customhouse has pages that come whole from the server, and several forms on one of them. */
describe("the offline planner on pages that come whole", () => {
  const plan = plansIn("customhouse");

  it("saves each of several forms before it goes on in the next", async () => {
    const { storyboard, notes } = await plan(
      "Open the preferences, set the dues per ton to 5 and the days to pay to 30, turn on the weekly digest, turn on open on Sundays, then show the tariffs",
    );
    expect(doings(storyboard)).toEqual([
      "click Preferences",
      "fill Dues per ton=5",
      "fill Days to pay=30",
      "click Save",
      "click Weekly digest",
      "click Save",
      "click Open on Sundays",
      "click Save",
      "click Tariffs",
    ]);
    expect(pressedUnder(storyboard, "Save")).toEqual(["Harbour dues", "Messages", "Hours"]);
    expect(notes).toEqual([]);
  });
});
