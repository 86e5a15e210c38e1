import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders in words that people chose who did not know how prompts are read, and others that are said alike. */
const table: [string, string[]][] = [
  // What one goes on to.
  ["Go on to the category of policies", ["open category of policies"]],
  ["Open the inbox, carry on to the reports and turn to the calendar", ["open inbox", "open reports", "open calendar"]],
  ["Open the inbox, continue with the invoices", ["open inbox", "open invoices"]],
  // A value before its field.
  ['Give "first draft" as the summary of the edit and save it', ["fill summary=first draft", "submit"]],
  ['Open the card, give it the label "Urgent", and save', ["open card", "fill label=Urgent", "submit"]],
  ['Enter "Kim" as the author', ["fill author=Kim"]],
  [
    'Write a page called "Leave" that says ask first, give "draft" as the summary',
    ["create page [name Leave] [pair text ask first]", "fill summary=draft"],
  ],
  // What can be seen somewhere.
  ["Check that it turns up under recent changes", ["open recent changes"]],
  ["Make sure it is listed among the members", ["open members"]],
  ["See it appear in the list of posts", ["open list of posts"]],
  ["Check that it is there", []],
  ["Make a task called Rent and verify it shows up in the list", ["create task [name Rent]"]],
  // By one of the qualities of a kind, whoever says it.
  [
    "Open the shop and filter it for products whose category is Fruit",
    ["open shop", "filter category Fruit in products"],
  ],
  ["Filter the invoices for those whose status is Paid", ["filter status Paid in invoices"]],
  ["List the hosts whose state is down", ["open hosts", "filter state down in hosts"]],
  // Two states of one thing.
  [
    "Compare the two versions of the travel policy page",
    ["open travel policy page", "open version history", "compare versions"],
  ],
  ["Compare the last two revisions of the deck", ["open deck", "open version history", "compare revisions"]],
  ["Compare May with June", ["open June"]],
  // What a list is narrowed to.
  ['Narrow the queue list down to the ones with "orders" in their name', ["filter orders in queue list"]],
  ['Narrow the orders down to the ones with "shipped" in them', ["filter shipped in orders"]],
  ["Filter the users down to those whose name contains ann", ["filter ann in users"]],
  ["Show only the packages that start with react", ["filter react"]],
  ['Limit the list to entries containing "paid"', ["filter paid in list"]],
  ["Show just the files matching report", ["filter report"]],
  ["Show only the devices at the site Edge", ["filter site Edge in devices"]],
  // What is true of all that is looked for.
  ['Search the orders table for everything with the status "paid"', ["filter status paid in orders table"]],
  ["Look for all tasks where the priority is high", ["filter priority high in tasks"]],
  ["Search the tickets for those whose owner is Ada", ["filter owner Ada in tickets"]],
  // A message that is put somewhere.
  ['Put a test message with the text "hello" into it', ["create message [pair text hello]"]],
  ['Open the queue, publish a message saying "ping" to it', ["open queue", "create message [pair text ping]"]],
  // A verb that says in which direction something is set.
  ["Slow the automatic refresh to every thirty seconds", ["fill automatic refresh=every thirty seconds"]],
  ["She slows the refresh rate down to 30 seconds", ["fill refresh rate=30 seconds"]],
  ["Crank the volume up to 80", ["fill volume=80"]],
  ["Tune the interval to five minutes", ["fill interval=five minutes"]],
  ["Walk the viewer to the settings", ["named Walk the viewer to the settings"]],
  // A thing by its kind and name, and what belongs to it.
  ['Look up the exchange called "orders" and its bindings', ["open orders", "open bindings"]],
  ["Find the user named Kim Lee and her permissions", ["open Kim Lee", "open permissions"]],
  ["Search for the user called Kim", ["search Kim in user"]],
  // Why something is entered is no part of where.
  ['Type "Norwegian" into the row filter to find that title', ["fill row filter=Norwegian"]],
  ['Write "draft" in the filter box so that only drafts remain', ["fill filter=draft"]],
  ["Enter 50 in the limit to see fewer rows", ["fill limit=50"]],
  // Where a thing is made.
  [
    "Add a new author called Annie Ernaux from France to the authors table",
    ["open authors table", "create author [name Annie Ernaux] [place France]"],
  ],
  ["Add a product named Desk lamp to the catalogue", ["open catalogue", "create product [name Desk lamp]"]],
  ['Create an empty database named "archive_2026"', ["create database [name archive_2026]"]],
  ["Add a simple note called Milk", ["create note [name Milk]"]],
  // What a film is to be, said before its orders.
  ["Could you record how an analyst works with it: open the orders, sort by date", ["open orders", "sort date"]],
  [
    "Please capture what a new hire does on day one: open the wiki and search for laptop",
    ["open wiki", "search laptop"],
  ],
  ["Record how a team works with it", []],
  // How the whole looks.
  ["Switch the look of the tool to the Metro theme", ["choose Metro in theme"]],
  ["Change the appearance of the app to the Ocean skin", ["choose Ocean in skin"]],
  ["Switch the look of the page to the dark theme", ["open dark mode"]],
  // What a new user is given.
  [
    'Add a user "auditor" with a password and the monitoring tag',
    ["create user [name auditor] [pair password] [pair monitoring tag]"],
  ],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
