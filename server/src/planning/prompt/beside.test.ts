import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Names and values that stand beside what they belong to, between commas, in brackets or after a colon. */
const table: [string, string[]][] = [
  [
    "Add a new skipper, Ines Duarte, who sails from Porto, and open the crew",
    ["create skipper [name Ines Duarte] [pair sails from Porto]", "open crew"],
  ],
  // What stands behind a quoted name is no part of it, and who is told by an address gets a role.
  [
    'Create a crossing "Wool by night" on the ferry Alba and open the map',
    ["create crossing [name Wool by night] [pair ferry Alba]", "open map"],
  ],
  ["Add the user noor@quay.example as a viewer", ["create user [email noor@quay.example] [pair role viewer]"]],
  ["Create a ferry, Sea & Sons, whose home port is Brest", ["create ferry [name Sea & Sons] [pair home port Brest]"]],
  [
    'Book a berth with its start date, 1 May, and the reason, "New mast", then open the map',
    ["create berth [pair start date 1 May] [pair reason New mast]", "open map"],
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
  ["Create a ship: title it Alba, assign it to Ann", ["create ship [name Alba]", "assign it as Ann"]],
  ["Create a bill for Reed Boats (due on 3 June)", ["create bill [party Reed Boats] [date 3 June]"]],
  // In brackets, between dashes, in sentences of their own.
  [
    "Our mate posts a berth (Outer quay, deep, Brest) and shares it",
    ["create berth [name Outer quay] [any deep] [any Brest]", "share it"],
  ],
  ["Lea writes a ticket ('Pump jams') and closes it an hour later", ["create ticket [name Pump jams]", "close it"]],
  ["They open his profile (Jan Kowal)", ["open profile called Jan Kowal"]],
  [
    "Kim registers a boat. Its colour is green, the class Laser, and the hull number XJ-12.",
    ["create boat [pair colour green] [pair class Laser] [pair hull number XJ-12]"],
  ],
  [
    "She fills in the form: her name is Ada King, her mail ada@king.example.",
    ["create  [pair name Ada King] [pair mail ada@king.example]"],
  ],
  ["A rule is made that marks every mail from Anna.", ["create rule [pair marks every mail from Anna]"]],
  ["She leaves a comment, 'Check row 12'", ["fill comment=Check row 12", "submit"]],
  ["Search for the book by its title, Low Tide, and lend it", ["search Low Tide", "lend it"]],
  ["She looks the sailor up by name (Otto Lind)", ["search Otto Lind"]],
  [
    "We look him up – it's Henrik Strand – and correct his street to Quay 4",
    ["search Henrik Strand", "fill street=Quay 4"],
  ],
  ["Describe it as 'Wet paint'", ["fill description=Wet paint"]],
  ["He lowers the price to 15 and says why in the comment: 'Last one'", ["fill price=15", "fill comment=Last one"]],
  ["Add two guests, Ines and Paul, to the dinner", ["create guest [name Ines]", "create guest [name Paul]"]],
  ["Turn on the notice, whose text should be 'Back soon'", ["on notice", "fill text=Back soon"]],
  ["She renames the folder from 'misc' to 'old sails'", ["fill name of misc=old sails"]],
  ["See how fast a boat is found by typing 'alba'", ["search alba"]],
  // From a day and its time to another, or to another time of that day.
  [
    "Schedule a refit from 2027-03-08 20:00 to 2027-03-09 6:00 with the comment 'New mast'",
    ["create refit [pair start 2027-03-08 20:00] [pair end 2027-03-09 6:00] [pair comment New mast]"],
  ],
  [
    "Create a race called Spring cup from 3 May 2027 at 10:00 until 12:30",
    ["create race [name Spring cup] [pair start 3 May 2027 10:00] [pair end 3 May 2027 12:30]"],
  ],
  // Who is put into something that is named, and who becomes something of what is open.
  ["Open the person Ines Duarte and add her to the crew Alba", ["open person Ines Duarte", "add her as crew Alba"]],
  ["Open the group Mates and add ines.duarte as a member", ["open Mates", "create member [name ines.duarte]"]],
  // Quotes within a name, and a remark that has several fields.
  ["Open 'Bilge pump' on the ferry Alba and close it", ["open Bilge pump on the ferry Alba", "close it"]],
  [
    "Open 'Mast' and add a comment with the subject 'Wood' and the text 'Is it dry?'",
    ["open Mast", "create comment [pair subject Wood] [pair text Is it dry?]"],
  ],
];

it.each(table)("%s", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
