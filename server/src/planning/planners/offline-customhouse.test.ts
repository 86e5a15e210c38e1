import { describe, expect, it } from "vitest";
import { targetOf } from "#browser/step.ts";
import { doings } from "../planner.contract.ts";
import type { Storyboard } from "../storyboard.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** What is called so and is used, one after the other. */
const targetsCalled = ({ scenes }: Storyboard, name: string) =>
  scenes
    .flatMap(({ shots }) => shots.flatMap(({ steps }) => steps.map(targetOf)))
    .filter((target) => target?.name === name);

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
    expect(targetsCalled(storyboard, "Save").map((target) => target?.fingerprint?.near)).toEqual([
      "Harbour dues",
      "Messages",
      "Hours",
    ]);
    expect(notes).toEqual([]);
  });

  it("sends a record that a line was added to, since no line is sent by itself", async () => {
    const { storyboard, notes } = await plan(
      'Open the declarations, open D-12, add a line "Cocoa" with the quantity 15, then send it to the office',
    );
    expectAllOf(
      [
        "click Add line",
        "fill Description=Cocoa",
        "fill Quantity=15",
        "click Update declaration",
        "click Send to the office",
      ],
      { done: doings(storyboard), notes },
    );
    // The lines that are there stay as they are.
    expect(targetsCalled(storyboard, "Description").map((target) => target?.ordinal)).toEqual([2]);
  });

  it("takes away what is named by what is called otherwise, and once more on the page that asks", async () => {
    const { storyboard, notes } = await plan("Delete the ships Alma and Clara, then show the tariffs");
    expect({ done: doings(storyboard), notes }).toEqual({
      done: [
        "click Ships",
        "click Destroy",
        "click Yes, I'm sure",
        "click Destroy",
        "click Yes, I'm sure",
        "click Tariffs",
      ],
      notes: [],
    });
    expect(targetsCalled(storyboard, "Destroy").map((target) => target?.ordinal)).toEqual([0, 1]);
  });

  it.each([
    "Delete the manifest of Alma",
    "Remove Berta's pilot",
    "Open the ships, then delete the declaration of Clara",
  ])("takes nobody away for what is theirs: %s", async (prompt) => {
    const { storyboard, notes } = await plan(`${prompt}, then show the tariffs`);
    expect(doings(storyboard).filter((each) => /Destroy|sure/.test(each))).toEqual([]);
    expect(notes).not.toEqual([]);
  });
});
