import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Values that stand beside each other, each of which is one of its own. */
const table: [string, string[]][] = [
  [
    "Set the time zone to Berlin, the currency to EUR and turn off Weekly digest.",
    ["fill time zone=Berlin", "fill currency=EUR", "off Weekly digest"],
  ],
  ["Change my last name to Doe-Martin in My info.", ["open info", "fill last name=Doe-Martin"]],
  [
    "Create a supplier Lumen Optics, Inc., email nadia@lumen.example, phone 555 0199.",
    ["create supplier [name Lumen Optics, Inc.] [pair email nadia@lumen.example] [pair phone 555 0199]"],
  ],
  [
    "Add a trainer called Silvia Moretti, specialty Compliance, speaking English and Spanish, at a day rate of 520.",
    [
      "create trainer [name Silvia Moretti] [pair specialty Compliance] [pair languages English and Spanish] [amount 520]",
    ],
  ],
  [
    "Create a new guide Ines Falk from Bremen who speaks German and English, with 6 years of experience.",
    ["create guide [name Ines Falk] [place Bremen] [pair languages German and English] [pair experience 6]"],
  ],
  // On which days of each week, in which kind, and what else is said of it after a sum.
  [
    'Create a watch "Fog bell" with the keeper Otto Brandt on Tuesdays and Sundays from 18:00 to 20:30.',
    [
      "create watch [name Fog bell] [pair keeper Otto Brandt] [pair days Tuesdays and Sundays] [pair start 18:00] [pair end 20:30]",
    ],
  ],
  ["Create a sign called Closed on Mondays.", ["create sign [name Closed on Mondays]"]],
  [
    'Add a trip "Seal bank" with 12 seats for 45 euros as a guided tour.',
    ["create trip [name Seal bank] [pair 12 seats] [amount 45 euros] [any guided tour]"],
  ],
  ["Create a bill for Reed Boats for 900 as a draft.", ["create bill [party Reed Boats] [amount 900] [any draft]"]],
  [
    "Invite a tutor called Edda Lund with the work email edda@pier.example who teaches Danish and Greek.",
    ["create tutor [name Edda Lund] [pair work email edda@pier.example] [pair languages Danish and Greek]"],
  ],
  [
    "Add a tutor Kim Moor who teaches Knots and Charts, with the email kim@pier.example.",
    ["create tutor [name Kim Moor] [pair email kim@pier.example] [any Knots and Charts]"],
  ],
  ["Filter the boats by On loan.", ["filter On loan in boats"]],
  // Who is enrolled joins what is named, of whatever kind it is.
  [
    'Enrol Nora Pell in "Fog signals" on the waiting list.',
    ["open Fog signals", "create member [name Nora Pell] [any waiting list]"],
  ],
  [
    "Enrol Nora Pell in the course Knots on the waiting list.",
    ["open Knots", "create member [name Nora Pell] [any waiting list]"],
  ],
  // One more of what a thing has several of, and what is made for what was made before.
  [
    "Open the keeper Otto Brandt and add Danish and Greek to his languages.",
    ["open keeper Otto Brandt", "fill languages=Danish and Greek"],
  ],
  ["Add Sunday to the days of the watch Fog bell.", ["fill days of Fog bell=Sunday"]],
  [
    "Create a harbour called North pier, add a watch for it with the keeper Otto Brandt.",
    ["create harbour [name North pier]", "create watch [pair keeper Otto Brandt]"],
  ],
  [
    "Save a bill for Reed Boats over 280 for the berth North pier as a draft.",
    ["create bill [party Reed Boats] [amount 280] [pair berth North pier] [any draft]"],
  ],
  [
    "Enrol Nora Pell in the course Knots starting 11 January 2027.",
    ["open Knots", "create member [name Nora Pell] [pair start 11 January 2027]"],
  ],
  [
    "Create a keeper Edda Lund, phone +45 33 123, grade A2.",
    ["create keeper [name Edda Lund] [pair phone +45 33 123] [pair grade A2]"],
  ],
  ["Subscribe Ada Brook to the newsletter.", ["fill newsletter of Ada Brook=yes"]],
  // Who is named gets the reminder, and nobody else.
  ["Remind Ada Brook of her bill.", ["send reminder to Ada Brook"]],
  ["Nudge our slow payer Otto Brandt with a reminder.", ["send reminder to Otto Brandt"]],
  // Whoever is made so is there already.
  ["Make the keepers Otto Brandt and Nora Pell absent.", ["mark Otto Brandt and Nora Pell as absent"]],
  ["Confirm the booking of Ada Brook.", ["confirm booking of Ada Brook"]],
  [
    "Add Rosa Lindholm to the people: Lead in Design at the Osaka office, rosa@stockroom.test.",
    ["create person [name Rosa Lindholm] [any Lead] [place Design] [pair office Osaka] [email rosa@stockroom.test]"],
  ],
  [
    "Set the nurse Leni Hartwig to available and put her phone number to 555 0199.",
    ["mark nurse Leni Hartwig as available", "fill phone number=555 0199"],
  ],
  ["Show all vacant rooms.", ["filter vacant in rooms"]],
  ["Show all the untranslated strings.", ["filter untranslated in strings"]],
  ["Suspend the member dealhunter99 for 7 days.", ["suspend dealhunter99", "fill duration=7 days"]],
  [
    "Assign the ticket Broken scanner to Ben Okafor with high priority.",
    ["assign Broken scanner as Ben Okafor", "fill priority=high"],
  ],
  [
    "Open Moby Dick and lend it to Samuel Price until 20 May.",
    ["open Moby Dick", "lend it as Samuel Price", "fill until=20 May"],
  ],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
