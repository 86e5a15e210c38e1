import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What a prompt or a sentence opens with is seen first, and what follows is of it. */
const table: [string, string[]][] = [
  [
    "For the event Summer Regatta, add a ticket called Early Bird.",
    ["open Summer Regatta", "create ticket [name Early Bird]"],
  ],
  ["Vehicle Boat 12: log a fuel entry with the cost 81.", ["open Boat 12", "create fuel entry [pair cost 81]"]],
  [
    "The workshop Knots for Beginners has been moved: change its date to 9 November.",
    ["open workshop Knots for Beginners", "fill date=9 November"],
  ],
  [
    "Show how check-in works at the Founders Regatta: open the attendee list.",
    ["open Founders Regatta", "open attendee list"],
  ],
  ["Add the tag talent pool to Karim Haddad.", ["fill tag of Karim Haddad=talent pool"]],
];

it.each(table)("%s", (prompt, wished) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(wished);
});

it("knows what is published on a page of ours, and about whom a note for the team is", () => {
  const publishing = parsePrompt('Create a job "Deckhand", and publish it on our careers page.').intents;
  expect(publishing.at(-1)).toMatchObject({ kind: "act", what: "it", of: "Deckhand" });
  const note = parsePrompt('Open the candidate Naomi Feld. Then leave a note for the team: "Great."').intents;
  expect(note).toContainEqual({ kind: "fill", field: "note", value: "Great.", of: "Naomi Feld" });
});
