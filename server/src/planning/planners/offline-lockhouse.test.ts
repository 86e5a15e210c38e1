import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The lockhouse has closed menus, routes behind a hash, names in small letters, and rows that are pressed and show no hand. */
describe("the offline planner among things with names in small letters", () => {
  const plan = plansIn("lockhouse");

  it.each<[string, string[]]>([
    // The form asks for a new password, and is no sign-in that whoever is signed in was led to.
    [
      "Open the keepers, open the keeper jonas and set his permissions to May open, then show the access requests",
      ["click jonas May look", "select =May open", "click Apply", "click Access Requests"],
    ],
    // In the list of its kind, which lies in a closed menu.
    [
      "Delete the keeper deckhand, then show the access requests",
      ["click Keepers", "click deckhand May look", "click Delete"],
    ],
    ["Add a sluice called gps-bow, then show the keepers", ["click Water Sluices", "fill ID=gps-bow", "click Apply"]],
    [
      "In the settings set the lock name to Aurora and the MMSI to 244123456, then show the keepers",
      ["fill Lock name=Aurora", "fill MMSI=244123456", "click Save"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("takes nothing else away than what is named, and starts nothing anew on the way", async () => {
    const { storyboard, notes } = await plan(
      "Open the keepers, delete the keeper ghost, then show the access requests",
    );
    expect(doings(storyboard).filter((each) => /Delete|Restart|Logout/.test(each))).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("ghost")]);
  });
});
