import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Names and values that stand beside what they belong to, between commas, in brackets or after a colon. */
const table: [string, string[]][] = [
  [
    "Add a new skipper, Ines Duarte, who sails from Porto, and open the crew",
    ["create skipper [name Ines Duarte] [pair sails from Porto]", "open crew"],
  ],
  ["Create a ferry, Sea & Sons, whose home port is Brest", ["create ferry [name Sea & Sons] [pair home port Brest]"]],
  [
    'Book a berth with its start date, 1 May, and the reason, "New mast", then open the map',
    ["create berth [pair start date 1 May]", "fill reason=New mast", "open map"],
  ],
  [
    "Create a new sailor: first name Tom, last name Lund, rank Mate. Then open the crew",
    ["create sailor [pair first name Tom] [pair last name Lund] [pair rank Mate]", "open crew"],
  ],
  [
    "Create a ship: name Alba, flag Malta and class B2",
    ["create ship [pair name Alba] [pair flag Malta] [pair class B2]"],
  ],
  [
    "Log a cost of 48 euros for the pilot, category Harbour",
    ["create cost [amount 48 euros] [party pilot] [pair category Harbour]"],
  ],
  ["Create a ship: title it Alba, assign it to Ann", ["create ship", "fill title=Alba", "assign it as Ann"]],
  ["Create a bill for Reed Boats (due on 3 June)", ["create bill [party Reed Boats] [date 3 June]"]],
];

it.each(table)("%s", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
