import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

it.each<[string, string[]]>([
  ["Check in Mara Olsen who is here for her fitting.", ["check in Mara Olsen"]],
  ["Take the mixer back into service", ["mark mixer as back in service"]],
  ["Record a cash payment for B-17.", ["create payment [party B-17] [any cash]"]],
  [
    "Send the grey mare off for inspection, then put the trailer back into use.",
    ["mark grey mare as in inspection", "mark trailer as back in use"],
  ],
  ["Open Ada Brook and add a Winter rug to her kit list.", ["open Ada Brook", "add Winter rug as kit"]],
  ["Show the feed report for last month.", ["open feed report", "fill period=last month"]],
  [
    "Open the stable settings: deposit up to 40, reminders on and late fee off. Save.",
    ["open stable settings", "fill deposit=40", "on reminders", "off late fee", "submit"],
  ],
  [
    "Open the bills and turn on vet alerts so that they go out 2 days before.",
    ["open bills", "on vet alerts", "choose 2 days before"],
  ],
  [
    "Show the feed report for the first half of May grouped by horse.",
    ["open feed report", "fill period=first half of May", "choose horse in group by"],
  ],
  ["End with last week's livery report.", ["open livery report", "fill period=last week"]],
  [
    "The yard has a new owner: Nora Pym, phone 0555 12. She adds her, then makes her a VIP.",
    ["create owner [name Nora Pym] [pair phone 0555 12]", "mark it as VIP"],
  ],
])("“%s”", (prompt, intents) => expect(parsePrompt(prompt).intents.map(short)).toEqual(intents));
