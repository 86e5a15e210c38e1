import { expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The brickworks asks in dialogs, which no form holds, for what is said of what is done to a firing. */
const plan = plansIn("brickworks");

it.each<[string, string[]]>([
  [
    'Open the firing "Blue tiles", finish it with 9 hours burned and the outcome "No cracks", then show the ledger.',
    ["click Finish", "fill Hours burned=9", "fill Outcome=No cracks", "click Finish firing", "click Ledger"],
  ],
  // A dialog that is filled in already, with one, is not answered with that.
  ["Go to the stock and receive 40 sacks of Red slip.", ["fill Quantity received=40", "click Receive"]],
  // Typed as the field asks for it, and pressed where the calendar is turned to that by its year first.
  [
    "Create a firing called Ridge caps with the lighting date 4 May 2031.",
    ["fill Lighting date=04/05/2031", "fill Year=2031", "click May 4, 2031", "click Create firing"],
  ],
  // What was chosen in the first list is not taken back by looking there for who has no place yet.
  [
    "Create a firing called Ridge caps for Long Tom, assigned to Ida Moor.",
    ["click Long Tom", "click Ida Moor", "click Create firing"],
  ],
  ["Open the firings, then open the one in Old Bess.", ["click Firings", "click Blue tiles"]],
  // From a page that does not list it.
  ["Deactivate the kiln Long Tom.", ["click Kilns", "click Deactivate"]],
  // The start page tells of it, too, and does nothing to it.
  ["Renew the kiln Long Tom.", ["click Kilns", "click Renew"]],
  [
    "Select the kilns Old Bess and Long Tom and assign both to Ida Moor.",
    ["click Kilns", "click Select row", "click Assign", "select Stoker=Ida Moor"],
  ],
])("%s", async (prompt, expected) => {
  const { storyboard, notes } = await plan(prompt);
  expectAllOf(expected, { done: doings(storyboard), notes });
  expect(notes).toEqual([]);
});

it("presses once what says all that was said with the order", async () => {
  const { storyboard, notes } = await plan('Extend the firing "Roof ridge" for a day, then show the ledger.');
  expect(doings(storyboard).filter((each) => each === "click Extend for a day")).toHaveLength(1);
  expect(notes).toEqual([]);
});

it("adds no empty step because of one that is ticked", async () => {
  const { storyboard } = await plan('Open the firing "Roof ridge", tick "Load" and show the ledger.');
  expect(doings(storyboard)).not.toContain("click Add step");
});
