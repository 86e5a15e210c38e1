import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What founders and their people type between two calls. */
it.each<[string, string[]]>([
  ["B-204 → launched. Then open the quays.", ["mark B-204 as launched", "open quays"]],
  ["Open the sails, then kill Old Jib", ["open sails", "delete Old Jib"]],
  ["quick one. open the harbours", ["open harbours"]],
  ["Rename Rope store to Net store.", ["fill name of Rope store=Net store"]],
  ["Set North Quay to 30 days mooring terms.", ["fill mooring terms of North Quay=30 days"]],
  ["She makes Ada Holm a skipper in the team.", ["fill role of Ada Holm=skipper"]],
])("%s", (prompt, wished) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(wished);
});
