import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Several things in one breath, and orders as marketers write them. */
const read = (prompt: string) => parsePrompt(prompt).intents.map(short);

it.each<[prompt: string, intents: string[]]>([
  [
    "Create a boat called Fern. Add two lines, Deck wash for 120 and Mast check for 90.50.",
    [
      "create boat [name Fern]",
      "create line [name Deck wash] [amount 120]",
      "create line [name Mast check] [amount 90.50]",
    ],
  ],
  [
    "First, create a report called Fair. Second, add a ferry ride for 12 euros and a hotel night for 80 euros to it. Third, submit it.",
    [
      "create report [name Fair]",
      "create ferry ride [amount 12 euros]",
      "create hotel night [amount 80 euros]",
      "submit",
    ],
  ],
  [
    "Build a course named Knots, add the modules Before You Sail, Load Lines and Emergency Stops, and publish it.",
    [
      "create course [name Knots]",
      "create module [name Before You Sail]",
      "create module [name Load Lines]",
      "create module [name Emergency Stops]",
      "publish it",
    ],
  ],
  [
    'Add the modules "Before You Sail", "Load Lines" and "Emergency Stops".',
    ["create module [name Before You Sail]", "create module [name Load Lines]", "create module [name Emergency Stops]"],
  ],
  [
    "Create a board called Quay and add two charts to it: Open rate and Boats by yard.",
    ["create board [name Quay]", "create chart [name Open rate]", "create chart [name Boats by yard]"],
  ],
  ["Invite Ida Moor and Ben Frost as members", ["create member [name Ida Moor]", "create member [name Ben Frost]"]],
  [
    "Add a checklist with the items Export boats, Clean decks and Import to new yard. Tick the first item.",
    ["create checklist [pair items Export boats, Clean decks and Import to new yard]", "on first item"],
  ],
  ["Take a look around the reports: first Yards, then Boats.", ["open reports", "open Yards", "open Boats"]],
  [
    "Show the leads, select the top three and assign them to Ida Moor.",
    ["open leads", "choose top three", "assign it as Ida Moor"],
  ],
  [
    "Archive the members Ida Moor and Ben Frost, then show the boats.",
    ["archive Ida Moor", "archive Ben Frost", "open boats"],
  ],
  [
    "Delete the tasks Wash the decks, Call Ida and Print the posters.",
    ["delete Wash the decks", "delete Call Ida", "delete Print the posters"],
  ],
  [
    'Mark the chores "Wash the decks" and "Call Ida" as completed.',
    ["mark Wash the decks as completed", "mark Call Ida as completed"],
  ],
  ["Move the cards Alpha and Beta to Done.", ["move Alpha as Done", "move Beta as Done"]],
  ["Disable the users Ida and Ben.", ["off user Ida", "off user Ben"]],
  // Both are needed for it, and which are two is not plain.
  ["Merge the members Ida Moor and Ida More.", ["merge members Ida Moor and Ida More"]],
  ["Archive the clients Marks and Spencer and Frost.", ["archive clients Marks and Spencer and Frost"]],
  ["Show the tickets, tick all of them and archive them.", ["open tickets", "choose all of them", "archive it"]],
])("%s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});

it.each<[prompt: string, intents: string[]]>([
  ["Switch from the board to the list view, and from there to the calendar.", ["open list", "open calendar"]],
  [
    "Walk the viewer through members: add Ida Moor (ida@moor.example) to the News list.",
    ["open members", "create member [name Ida Moor] [email ida@moor.example] [pair list News]"],
  ],
  [
    "Open Ida Moor and go to her Pay tab. Update her salary to 40,000 effective 1 June.",
    ["open Ida Moor", "open Pay tab", "fill salary=40,000", "fill effective date=1 June"],
  ],
  ["Grade Ida Moor's essay with 87 points.", ["open Ida Moor's essay", "fill grade=87"]],
  [
    "A clerk transfers 40 units of Rope 5m from Hull to Deal.",
    ["create transfer [place Hull to Deal]", "create item [name Rope 5m] [pair quantity 40]"],
  ],
  [
    "Show a deckhand requesting annual leave from 4 to 8 July.",
    ["create annual leave [pair start 4 July] [pair end 8 July]"],
  ],
  [
    "Open the boat Fern, duplicate it and rename the copy Fern Two.",
    ["open boat Fern", "duplicate it", "fill name=Fern Two"],
  ],
  [
    "Show how reception moves the appointment of Mr. Moor from 9:00 to 11:30.",
    ["fill time of appointment of Mr. Moor=11:30"],
  ],
  [
    "Invite a new author, Ben Frost, with the address ben@moor.example and the role Contributor.",
    ["create member [name Ben Frost] [email ben@moor.example] [any Contributor]"],
  ],
  ["Create a task called Fern, and show it in the week calendar.", ["create task [name Fern]", "open week calendar"]],
  ["Compare fuel costs per boat in the cost report for March.", ["open cost report for March"]],
])("in a few words more: %s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});

it("publishes what was made, not the last of its parts, and sets the pay of whoever's tab it is", () => {
  const parts = parsePrompt(
    "Build a course named Knots, add the modules Bowline, Hitch and Splice, and publish it.",
  ).intents;
  expect(parts.at(-1)).toMatchObject({ verb: "publish", of: "Knots" });
  const pay = parsePrompt("Look up Ida Moor and go to her Pay tab. Update her salary to 40,000.").intents;
  expect(pay.at(-1)).toMatchObject({ field: "salary", of: "Ida Moor" });
});

it.each<[prompt: string, intents: string[]]>([
  [
    "Set Payment terms to Net 14, Tax rate to 21 and Currency to EUR, then open the crew",
    ["fill Payment terms=Net 14", "fill Tax rate=21", "fill Currency=EUR", "open crew"],
  ],
  [
    "Change Berths to 5 and Sailing day to 29 January 2027 in the settings",
    ["open settings", "fill Berths=5", "fill Sailing day=29 January 2027"],
  ],
  ["Enter 250 as the fare and 12 May as the sailing day", ["fill fare=250", "fill sailing day=12 May"]],
  ["Change the berth to B4, move it to Done", ["fill berth=B4", "move it as Done"]],
  ["Unselect the boat Fern, then deselect Berta", ["off boat Fern", "off Berta"]],
  ["Finish on the boats with the filter set to Ketch", ["open boats", "filter Ketch"]],
  ["Show the boats with the status set to Laid up", ["open boats", "fill status=Laid up"]],
])("reads each of several fields that are called by their labels: %s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});

it.each<[prompt: string, intents: string[]]>([
  [
    "Schedule a talk with the title Evening on deck, the kind Social and the day 26 December 2026",
    ["create talk [pair title Evening on deck] [pair kind Social] [pair day 26 December 2026]"],
  ],
  [
    "Approve Extra rope, then request changes to Sail plan with the text “Add the jib”",
    ["approve Extra rope", "request changes to Sail plan", "fill text=Add the jib"],
  ],
  [
    "Add a letter called Thanks for the spare rope with the kind Praise",
    ["create letter [name Thanks for the spare rope] [pair kind Praise]"],
  ],
  [
    "Add a task with the title Fetch the spare keys for Boathouse, the owner Ida Moor and the day 5 May",
    ["create task [pair title Fetch the spare keys for Boathouse] [pair owner Ida Moor] [pair day 5 May]"],
  ],
  ["Edit Liam Prescott with the rank Mate and the fee 180", ["fill rank of Liam Prescott=Mate", "fill fee=180"]],
  ["Change the rank of Ida Moor to Mate in the staff", ["open staff", "fill rank of Ida Moor=Mate"]],
  ["Filter by rank Mate and state Ashore", ["filter rank Mate", "filter state Ashore"]],
  [
    "Tick BK-2061 and BK-2072, then turn on Daily digest and Weekly log",
    ["on BK-2061", "on BK-2072", "on Daily digest", "on Weekly log"],
  ],
  ["Open the berth, confirm the booking", ["open berth", "confirm booking"]],
  ["In the row of Fern click Set watch, tick Night watch", ["click Set watch for Fern", "on Night watch"]],
  ["Put Moor into Harbours and Ketch into Rigs and save", ["fill Harbours=Moor", "fill Rigs=Ketch", "submit"]],
  ["Click Mark all read and confirm with Mark all", ["click Mark all read", "click Mark all"]],
  ["Add spare-anchor to the favourites", ["add spare-anchor as favourites"]],
])("reads what a guide to prompts would have written: %s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});
