import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Plain orders by people who say what they want in short sentences, with the values in whatever way comes first. */
const table: [string, string[]][] = [
  // Kinds of films are names as well.
  [
    "Create the service Sunset Kayak Tour with duration 90 minutes and capacity 8.",
    ["create service [name Sunset Kayak Tour] [pair duration 90 minutes] [pair capacity 8]"],
  ],
  // What stands in brackets is said of the thing.
  [
    "Create a contact Laura Whitfield (laura@tamarind.example, phone 020 7946 0812) at the company Tamarind Foods.",
    [
      "create contact [name Laura Whitfield] [email laura@tamarind.example] [pair phone 020 7946 0812] [place company Tamarind Foods]",
    ],
  ],
  [
    'Add a follow-up task, "Call Priya", due Friday, and assign it to Marcus Bell.',
    ["create follow-up task [name Call Priya] [date Friday]", "assign it as Marcus Bell"],
  ],
  [
    "Add our new colleague Ingrid Solberg as an employee: job title Content Designer, department Marketing.",
    ["create employee [name Ingrid Solberg] [pair job title Content Designer] [pair department Marketing]"],
  ],
  [
    "Add Ingrid Solberg as an employee: job title Content Designer, department Marketing.",
    ["create employee [name Ingrid Solberg] [pair job title Content Designer] [pair department Marketing]"],
  ],
  [
    'Add two questions to it: a rating question "How happy are you?" and a text question "What else?"',
    ["create rating question [name How happy are you?]", "create text question [name What else?]"],
  ],
  [
    "Create a client with name Atelier Rousseau. Then create an invoice for this client with one line: Logo design, quantity 1, price 950.",
    [
      "create client [pair name Atelier Rousseau]",
      "create invoice [party Atelier Rousseau]",
      "create line [name Logo design] [pair quantity 1] [amount 950]",
    ],
  ],
  // Which one is meant was said before.
  [
    "Make a booking for Jonas Petersen, 2 persons, on 14 August, and write in the notes that he wants a table at the window. Then open that booking and set it on confirmed.",
    [
      "create booking [party Jonas Petersen] [pair 2 persons] [date 14 August]",
      "fill notes=he wants a table at the window",
      "open Jonas Petersen",
      "mark it as confirmed",
    ],
  ],
  // Where, then what; "to" a value or "on" it.
  [
    "In settings we change the default currency to CHF and the mileage rate to 0.70.",
    ["open settings", "fill default currency=CHF", "fill mileage rate=0.70"],
  ],
  ["In settings, change the default currency to CHF.", ["open settings", "fill default currency=CHF"]],
  [
    'In the settings we would like to put the payment terms on 14 days and the invoice footer on "Thank you."',
    ["open settings", "fill payment terms=14 days", "fill invoice footer=Thank you."],
  ],
  [
    "It is only possible to book it online if Online booking is on, so switch it on for this service.",
    ["on Online booking"],
  ],
  [
    "Open the invoice INV-0093 and mark it as paid with the payment date 3 April.",
    ["open INV-0093", "mark it as paid", "fill payment date=3 April"],
  ],
  [
    "Search tickets for invoice. Tag the first one billing.",
    ["search invoice in tickets", "fill tag of first one=billing"],
  ],
  [
    "Subscribe to the feed https://example.com/rss, put it in a folder called Design.",
    ["subscribe to feed https://example.com/rss", "add it as folder Design"],
  ],
  ["Open Lisbon Guide, then star the page so it's easy to find again.", ["open Lisbon Guide", "star page"]],
  // Some of a list, in whatever words it is shown.
  [
    "Show all assets with the status In repair, sort them by purchase date.",
    ["filter status In repair in assets", "sort purchase date"],
  ],
  [
    "List all assets with the status In repair, sort them by purchase date.",
    ["filter status In repair in assets", "sort purchase date"],
  ],
  // What comes next, and courtesies.
  [
    "Change its title to Summer hours and save it. Afterwards, kindly show the list of all pages, sorted by last modified.",
    ["fill title=Summer hours", "submit", "open list of all pages", "sort last modified"],
  ],
  [
    "We want to show the calendar of the week, and after we look for the customer Marta Nowak and change her phone number to +48 601 223 344.",
    ["open calendar of the week", "search Marta Nowak in customer", "fill phone number=+48 601 223 344"],
  ],
];

it.each(table)("%s", (prompt, wished) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(wished);
});

it("knows what is spoken of when it is no longer needed", () => {
  const [first] = parsePrompt("We also don't need the feed Daily Coupons any more, unsubscribe from it.").intents;
  expect(first).toMatchObject({ kind: "act", verb: "unsubscribe from", what: "it", of: "Daily Coupons" });
});
