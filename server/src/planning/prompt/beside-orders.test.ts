import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What is said beside the orders of an editor. */
it.each<[prompt: string, intents: string[]]>([
  [
    'Show how the notice "Low tide", which is still waiting for approval, gets published. Finish on the notices, where our members find it.',
    ["publish Low tide", "open notices"],
  ],
  [
    "Open the boat Alba in the back office, make it rentable again and, while you are at it, set the fee to 12.",
    ["open boat Alba", "mark it as rentable", "fill fee=12"],
  ],
  [
    'Ida Moor was promoted. Look her up with the search and make her rank "Mate". Last thing: delete the expired Harbour Pass.',
    ["search Ida Moor", "fill rank=Mate", "delete Harbour Pass"],
  ],
  ["Add Friday to the opening days.", ["on Friday"]],
  ["adding a new boat, quick", ["create boat"]],
  [
    'Switch on the storm line on the home page, have it say "Gale warning".',
    ["open home page", "on storm line", "fill storm line text=Gale warning"],
  ],
  [
    "- new regatta: Spring cup\n- 3 May 2027, 9:00 to 12:00, steward Bo Ferris, open for entries\n- save",
    [
      "create regatta [name Spring cup] [pair steward Bo Ferris] [pair status Open for entries] [pair start 9:00] [pair end 12:00] [date 3 May 2027]",
      "submit",
    ],
  ],
])("“%s”", (prompt, intents) => expect(parsePrompt(prompt).intents.map(short)).toEqual(intents));
