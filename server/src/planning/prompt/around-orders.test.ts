import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Which, where, when and why: what stands around an order. */
const table: [string, string[]][] = [
  // When something is done.
  ["After logging in open the orders", ["open orders"]],
  ["Once you are signed in, go to the reports", ["open reports"]],
  ["After having signed in as Nora, open the board", ["open board"]],
  ["Open the reports and close by switching to the dark theme", ["open reports", "open dark theme"]],
  ["Round things off by opening the calendar", ["open calendar"]],
  ["She begins her morning by reading the inbox, ends up looking at the calendar", ["open inbox", "open calendar"]],
  ["Write a post called Rye and publish it right away", ["create post [name Rye]", "publish it"]],
  ["Add a task named Sweep, and show it at the end in the calendar", ["create task [name Sweep]", "open calendar"]],
  [
    "Add a task named Sweep and show it in the list of all tasks",
    ["create task [name Sweep]", "open list of all tasks"],
  ],
  ["Add a task named Sweep and show it in the list", ["create task [name Sweep]"]],
  ["Add a task named Sweep. Afterwards show it in the Journal.", ["create task [name Sweep]", "open Journal"]],
  ["Look at the Schema overview where all our entities are drawn.", ["open Schema overview"]],
  ["Show the map where our sites are listed and open the settings.", ["open map", "open settings"]],
  ["Open the board on which the team's tasks are kept.", ["open board"]],
  ["Show the invoices where the amount is paid.", ["open invoices where the amount is paid"]],
  ["Add a task named Sweep and look at it under Open Work", ["create task [name Sweep]", "open Open Work"]],
  // Which of a kind are meant.
  [
    "Show the tickets that have not been answered yet",
    ["open tickets", "filter have not been answered yet in tickets"],
  ],
  ["Look at the members who haven't paid", ["open members", "filter haven't paid in members"]],
  ["See who has not signed", ["filter has not signed"]],
  ["Display only the lessons about verbs", ["filter verbs in lessons"]],
  ["List only what is labelled urgent", ["filter labelled urgent"]],
  ["See just the orders from Norway", ["filter Norway in orders"]],
  // What is found, and among what.
  ["Find our driver Jonas among the employees", ["search Jonas in employees"]],
  ["Search for the guide about fixing a puncture", ["search fixing a puncture in guide"]],
  ["Find the lamp using the search box on the left", ["search lamp"]],
  // Where something is made, and what it is besides.
  ["Create a note named Keys in the handbook", ["open handbook", "create note [name Keys]"]],
  ["Add Lena Vogt with lena@vogt.example as a client", ["create client [name Lena Vogt] [email lena@vogt.example]"]],
  ["Add lena@vogt.example as a guest", ["create guest [email lena@vogt.example]"]],
  ["Add Lena Vogt to the members", ["create member [name Lena Vogt]"]],
  [
    "Create a group called North in the region Wales with a limit of 30 and a colour of blue",
    ["create group [name North] [pair limit 30] [pair colour blue] [pair region Wales]"],
  ],
  [
    "Add a product named Lamp described as warm, small and cheap",
    ["create product [name Lamp] [pair description warm, small and cheap]"],
  ],
  // Orders in a few words.
  ["Open the ticket, status open, priority low", ["open ticket", "fill status=open", "fill priority=low"]],
  ["Turn everything to Swedish", ["fill language=Swedish"]],
  ["Mute the channel sales", ["mute channel sales"]],
  ["Put the lot into the archive", ["archive it"]],
  // Why, by whom and for whom it is done.
  ["Our shop is closed on Mondays, so open the calendar and hide Monday", ["open calendar", "hide Monday"]],
  [
    "It rains and nobody comes, which is why we open the offers and publish the first one",
    ["open offers", "publish first one"],
  ],
  ["So here's Ben, a cook: he opens the recipes and adds one called Rye", ["open recipes", "create recipe [name Rye]"]],
  // Where it belongs, by which way and when.
  ["Schedule it for 9 October", ["schedule it as 9 October"]],
  ["Book it on Friday", ["book it as Friday"]],
  ["File it under Travel", ["file it as Travel"]],
  [
    "Turn on reminders five days before the course under Emails and save",
    ["on reminders", "open Emails", "fill days before the course=five", "submit"],
  ],
  ["Set the payment terms to 30 days in the booking rules.", ["open booking rules", "fill payment terms=30 days"]],
  ["Open the order, change its carrier in the settings to DHL", ["open order", "open settings", "fill carrier=DHL"]],
  ["Change the footer text in the preferences to Bye", ["open preferences", "fill footer text=Bye"]],
  ["Answer the customer with the template Late parcel", ["answer customer", "fill template=Late parcel"]],
  ["Duplicate an old form (Spring fair) and publish it", ["duplicate old form called Spring fair", "publish it"]],
  ["See how many seats are left", ["open seats left"]],
  ["Look at how sales went last month, preferably as a pie chart", ["open sales last month", "choose pie chart"]],
  ["Show me when it will be ready in the forecast", ["open forecast"]],
  ["Film how quickly one adds a guest called Bo", ["create guest [name Bo]"]],
  [
    "Show newcomers the whole loop: create a group called West and open the calendar",
    ["create group [name West]", "open calendar"],
  ],
  ["Add a company named North in the retail industry", ["create company [name North] [pair industry retail]"]],
  ["Add a payment of 20 that came in by card", ["create payment [amount 20] [any card]"]],
  ["Open the log, with a dark background please", ["open log", "open dark mode"]],
  ["He hides nothing but just renames the page Rust to Iron", ["fill name of Rust=Iron"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
