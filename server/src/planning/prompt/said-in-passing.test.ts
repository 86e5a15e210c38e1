import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders among words that say where, for whom or by which way: what is asked for stays, the rest is a hint. */
const table: [string, string[]][] = [
  // What is picked by its article.
  ["Pick the October office backup and open its details", ["choose October office backup", "open details"]],
  ["Select the Berlin office", ["choose Berlin office"]],
  ["Choose the currency Euro", ["choose Euro in currency"]],
  // A place that is pointed back to.
  ["Open the first order and switch to the list of its items there", ["open first order", "open list of its items"]],
  ["Open the project, look at the comments there", ["open project", "open comments"]],
  ["Open the ship and show the crew in there", ["open ship", "open crew"]],
  // What stays empty, and what is shown once it is open.
  [
    'Add an author named Ines Prado with the biography "Writes about rivers" and the avatar left empty, then show the authors',
    ["create author [name Ines Prado] [pair biography Writes about rivers]", "open authors"],
  ],
  [
    "Create a contact named Ines Prado, leave the phone number empty and save it",
    ["create contact [name Ines Prado]", "submit"],
  ],
  ["Create an invoice for Umbrella and keep the notes blank", ["create invoice [party Umbrella]"]],
  ["Show that the list is empty", ["open list"]],
  ["Open the files of the project and show them", ["open files of the project"]],
  // Where a thing is added to, with what somebody is given it, and what is done to it in the end.
  ['Add a task called "Glue the sword" to the Backlog', ["create task [name Glue the sword] [place Backlog]"]],
  ["Add a card called Paint the fence to the Backlog", ["create card [name Paint the fence] [place Backlog]"]],
  ['Add a song "Welcome to the Jungle"', ["create song [name Welcome to the Jungle]"]],
  [
    "Assign it to Rafe Lindgren with the category Set and the priority 2, and then open it",
    ["assign it as Rafe Lindgren", "fill category=Set", "fill priority=2", "open it"],
  ],
  [
    'Create an event with the title "Lantern walk", then create it',
    ["create event [pair title Lantern walk]", "submit"],
  ],
  ["Open the orders, only those of Rafe Lindgren", ["open orders", "filter Rafe Lindgren"]],
  // A pause of the film, and one of a thing.
  ["Open the job, then pause it", ["open job", "pause it"]],
  ["Pause the nightly import and resume it again", ["pause nightly import", "resume it"]],
  ['He pauses "Sync" and opens the log', ["pause Sync", "open log"]],
  ["Open the job, pause for a moment, then open the log", ["open job", "open log"]],
  ["Open the log and pause the film there", ["open log"]],
  // What a list is narrowed to, said as a whole sentence.
  ["Show only the transfers that are paused", ["filter paused"]],
  ["Narrow them down to the orders which are still open", ["filter open"]],
  ["Filter for the machines that have been retired", ["filter retired"]],
  ["Show just the people who are away", ["filter away"]],
  // What is limited to a number is set.
  ["Limit downloads to 500", ["fill downloads=500"]],
  [
    "Open the settings and in the network part limit the uploads to 20 kB/s",
    ["open settings", "open network part", "fill uploads=20 kB/s"],
  ],
  ["Cap the monthly spending at 300 euros", ["fill monthly spending=300 euros"]],
  ["Restrict sessions to 8 hours", ["fill sessions=8 hours"]],
  ["Limit the list to entries containing 7", ["filter 7 in list"]],
  // A place between two orders.
  ["Open the profile and in the security tab turn on the lock", ["open profile", "open security tab", "on lock"]],
  ["Open the board and on the left open the archive", ["open board", "open archive"]],
  // By which way.
  ["Finish with the statistics from the gear menu", ["open statistics"]],
  ["Open the shortcuts via the hamburger menu", ["open shortcuts"]],
  ["Open the billing page from the user menu", ["open user menu", "open billing page"]],
  ["Open the user Marta Lopez (mlopez) from the users list", ["open users list", "open Marta Lopez"]],
  ["Open the desk lamp from the products table", ["open products table", "open desk lamp"]],
  ["Look at Ada Brook (ada) in the members list", ["open members list", "open Ada Brook"]],
  ["Filter the templates by Cisco and open the first of them", ["filter Cisco in templates", "open first one"]],
  // What is said to somebody.
  ["Open the post and reply with Thanks", ["open post", "fill reply=Thanks", "submit"]],
  [
    "Open the topic Harvest and reply with Thanks a lot, see you there, then open the users",
    ["open topic Harvest", "fill reply=Thanks a lot, see you there", "submit", "open users"],
  ],
  ["Reply with Well done, open the users, thanks", ["fill reply=Well done", "submit", "open users"]],
  // What a film does, told of it in the third person.
  [
    "I need a clip for administrators that adds a user group called Night shift, opens the reports and then has a look at the log",
    ["create user group [name Night shift]", "open reports", "open log"],
  ],
  [
    "A short video for new colleagues that opens the inbox and archives the first mail",
    ["open inbox", "archive first mail"],
  ],
  ["We want a film for buyers which searches for lamps and opens the cart", ["search lamps", "open cart"]],
  ["A video for teams that love order", []],
  // One's own.
  ["Change my own profile to the dark theme", ["open profile", "choose dark in theme"]],
  ["Open your own calendar", ["open calendar"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
