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
])("%s", async (prompt, expected) => {
  const { storyboard, notes } = await plan(prompt);
  expectAllOf(expected, { done: doings(storyboard), notes });
  expect(notes).toEqual([]);
});
