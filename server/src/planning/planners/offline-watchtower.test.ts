import { expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The watchtower has menus that fly out under the pointer, and links that are called by whole sentences. */
const plan = plansIn("watchtower");

const faults = "Acknowledge this fault, and silence all later alarms for it";

it.each<[string, string[]]>([
  [
    'Go to the beacons, open "Fog bell" and acknowledge it with the comment "Bulb ordered"',
    [
      "click Beacons",
      "click Show all that is known of the beacon Fog bell on the quay",
      `click ${faults}`,
      "fill Comment=Bulb ordered",
      "click Acknowledge fault",
    ],
  ],
  [
    'Go to the beacons, open "Mast light" and add the comment "Wires are dry"',
    ["click Write a new comment on this beacon", "fill Comment=Wires are dry", "click Add comment"],
  ],
  // Its page has a link to itself and one to another page, which both say all of that.
  [
    'Go to the beacons, open "Mast light" on the quay and acknowledge it with the comment "Wires are dry"',
    [`click ${faults}`, "fill Comment=Wires are dry", "click Acknowledge fault"],
  ],
])("%s", async (prompt, expected) => {
  const { storyboard, notes } = await plan(prompt);
  expectAllOf(expected, { done: doings(storyboard), notes });
  expect(notes).toEqual([]);
});

it("shows nobody's own account on a tour, and says no badge as a part of a name", async () => {
  const { storyboard } = await plan("Give me a tour of how the watch is kept");
  expect(doings(storyboard)).not.toContain("click a ann");
  expect(JSON.stringify(storyboard.scenes.map(({ title }) => title))).not.toContain("3 Alarms");
});

it("says that what it shows is called otherwise", async () => {
  const { notes } = await plan("Go to the harbours");
  expect(notes).toEqual(["Shown in its place, since nothing is called just so: “Harbour notices” for “harbours”."]);
});
