import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner in a back office as strangers build them", () => {
  const plan = plansIn("orchard");

  it.each<[string, string[]]>([
    // A group of a side bar without a role, whose text stands deeper; a column is called alike.
    ["Open the trees, then show the shifts", ["click Land", "click Trees", "hover People", "click Shifts"]],
    ["Look at the shifts, then at the options", ["hover People", "click Shifts", "click Options"]],
    ["Show the options, then visit the public shop", ["click Options", "hover Orchard", "click Visit shop"]],
    ["Show the people and finish on the live site", ["click People", "hover Orchard", "click Visit shop"]],
    ["Show the people, then the storefront", ["click People", "click Visit shop"]],
    // A panel that is drawn in from beside the view, and stays in front of what it has narrowed.
    [
      'Go to the trees and filter them by the state "Green", then show the options',
      ["click Filter", "click Green", "click Apply changes", "click Options"],
    ],
    ["Show the trees and narrow them to the ripe ones, then show the options", ["click Filter", "click Ripe"]],
    ["Open the trees, show only the quince ones, then show the options", ["click Filter", "click Quince"]],
    // A plain word is an option of a drop-down that tells its options only when it is opened.
    [
      "Add a tree called Blue plum that is still green, then show the options",
      ["click Create new", "fill Name=Blue plum", "click Green", "click Save"],
    ],
    ["Open the trees, create a tree named Sweet pear for Ben, then show the options", ["click Ben", "click Save"]],
    // What the heading over a form says that it makes; a bar over every page makes something else.
    [
      "Write a quick note titled Mend the fence, then show the options",
      ["fill Subject=Mend the fence", "click Save note"],
    ],
    ["Add a quick note called Order boxes, then show the options", ["fill Subject=Order boxes", "click Save note"]],
    [
      "Invite a new colleague (username cleo, role Picker), then show the options",
      ["click Add new", "fill Username=cleo", "select Role=Picker", "click Add new person"],
    ],
    ["Add a person with the username dora, then show the options", ["click Add new", "fill Username=dora"]],
    // What is said after a thing that is made, and has no place in its form, is changed where it stands.
    [
      "Add a new person with the username emil, change the farm's motto to Slowly, then show the shifts",
      ["fill Username=emil", "fill =Slowly", "click Save changes"],
    ],
    ["Turn on delivery, then show the people", ["click Options", "click Off", "click Save changes"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
    expect(done.filter((each) => /batch/i.test(each))).toEqual([]);
  });

  it("opens no menu twice in vain, so that what comes later in a prompt still has its acts", async () => {
    const { storyboard, notes } = await plan(
      "Show the harpsichord, the telescope, the submarine, the glacier and the volcano, then open the trees",
    );
    expect(notes.length).toBeGreaterThanOrEqual(5);
    expect(doings(storyboard)).toContain("click Trees");
  });
});
