import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The quay has a page for each deed, two for a form, and records that are known by what is said in their row. */
describe("the offline planner in an application of an older kind", () => {
  const plan = plansIn("quay");

  it.each<[string, string[]]>([
    // Looked at before it can be sent.
    [
      'Create a parcel called "Brass bell", then open the list of all parcels',
      ["click New", "fill =Brass bell", "click Preview", "click Submit", "click Parcels", "click All parcels"],
    ],
    [
      'Create a thread called "Test on Friday" with the text "Who is coming?", then open the journal',
      ["click New thread", "fill Content=Who is coming?", "click Preview", "click Submit"],
    ],
    // A name first, then an editor that saves.
    [
      'Create a leaflet called "Spare parts" with the text "Ropes are in hall two", then open the journal',
      ["click New leaflet", "click Create", "fill =Ropes are in hall two", "click Save"],
    ],
    // "New" makes parcels; keepers are added where the application is administered.
    [
      "Create a keeper called henrik, then open the journal",
      ["click Admin", "click Keepers", "click Add", "fill Login=henrik", "click Apply changes"],
    ],
    // Told by words of its row, which has links of other kinds as well.
    ["Open the journal, then open the entry that lowers the wind limit", ["click Journal", "click b72e"]],
    ["Open the list of all parcels. Open the anchor parcel. Open the board", ["click All parcels", "click 102"]],
    [
      "Open the journal, then the board, then open the one that lowers the wind limit",
      ["click Board", "click Journal", "click b72e"],
    ],
    ["Browse the shelves down to ropes.txt, then open the board", ["click Shelves", "click south", "click ropes.txt"]],
    [
      'Start a discussion called "Test on Friday", then open the journal',
      ["click New thread", "click Preview", "click Submit"],
    ],
    // Changed on the record's own pages.
    [
      "Open the list of all parcels. Open the anchor parcel. Set its state to handed over. Open the board",
      ["click 102", "click Modify", "select State=handed over", "click Save changes"],
    ],
    [
      'Open the list of all parcels. Open the anchor parcel. Add a comment saying "It is rusty". Open the board',
      ["click 102", "click Comment", "fill Rich text of the note=It is rusty", "click Update parcel"],
    ],
    [
      'Open the list of all parcels. Open the anchor parcel. Set its state to handed over. Add a comment saying "It is rusty"',
      ["click Save changes", "click Comment", "click Update parcel"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
  });

  it.each(["wharf", "tide table"])("makes no parcel where a %s is asked for", async (thing) => {
    const { storyboard, notes } = await plan(`Create a ${thing} called Harbour, then open the journal`);
    expect(notes).toEqual([
      `Left out, because it was not found in the application: create “${thing}” called “Harbour”.`,
    ]);
    expect(doings(storyboard).filter((each) => /^fill|Submit|Apply|Save/.test(each))).toEqual([]);
  });
});
