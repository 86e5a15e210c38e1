import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** How something is, and the deed at the end of it. */
const table: [string, string[]][] = [
  ['The buoy "Garden" is lost, please mark it so.', ["mark Garden as lost"]],
  ["The event Jazz Cruise is cancelled, so please delete it.", ["delete event Jazz Cruise"]],
  [
    "Kindly register a new sailor, too: Ruth Adeyemi, membership Family.",
    ["create sailor [name Ruth Adeyemi] [pair membership Family]"],
  ],
  [
    "A purchase order for the supplier Norpack is needed: 100 Deck Film at 6.20 each, delivery date 2 December.",
    [
      "create purchase order [pair supplier Norpack] [pair 100 Deck Film] [amount 6.20 each] [pair delivery date 2 December]",
    ],
  ],
  [
    'Our new campaign "Sails" is ready to go: set it up with a goal of $20,000 and an end date of June 30.',
    ["create campaign [name Sails] [pair goal $20,000] [pair end date June 30]"],
  ],
  [
    'The word "Keel" belongs in the glossary: add it with the note "never hull".',
    ["open glossary", "create word [name Keel] [pair note never hull]"],
  ],
  // Each setting is set for itself.
  [
    "In the notification settings, the alert email is now ops@boats.example, the repeat interval is 15 minutes and SMS alerts are off.",
    [
      "open notification settings",
      "fill alert email=ops@boats.example",
      "fill repeat interval=15 minutes",
      "off SMS alerts",
    ],
  ],
];

it.each(table)("%s", (prompt, wished) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(wished);
});
