import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What is told to become of things, without an order. */
const table: [string, string[]][] = [
  // What a thing gets.
  ["The lecture hall gets room for 120 guests", ["fill guests of lecture hall=120"]],
  [
    "The ward gets a new head, Ida Holm, and we open the roster",
    ["create head [name Ida Holm] [party ward]", "open roster"],
  ],
  ["Our orchard gets its own page, Apple days, at /apples", ["create page [name Apple days] [place /apples]"]],
  ["The ferry line gets a status, Delayed", ["fill status of ferry line=Delayed"]],
  ["The question below gets an answer: Yes, on Mondays", ["fill reply=Yes, on Mondays", "submit"]],
  ["Nils Berg gets a locker, L14, with the key K9", ["create locker [name L14] [party Nils Berg] [pair key K9]"]],
  // What is there all at once.
  ["A new room Attic turns up in the list", ["open list", "create room [name Attic]"]],
  ["an alarm called Frost rings at 5:00", ["create alarm [name Frost] [pair time 5:00]"]],
  ["a label that reads Fragile is added", ["create label [pair text Fragile]"]],
  [
    "kai@dock.example becomes an editor for that site with the password Tidewater3",
    ["create editor [email kai@dock.example] [party that site] [pair password Tidewater3]"],
  ],
  // What it becomes.
  ["Its rent rises to 900 euros, and the lease becomes indefinite", ["fill rent=900 euros", "fill lease=indefinite"]],
  [
    "The fan in the stable slows, its speed drops to 20 percent",
    ["named The fan in the stable slows", "fill speed=20 percent"],
  ],
  ["The Tin Kettle costs 24.50 from today", ["fill price of Tin Kettle=24.50"]],
  ["shop now points to 203.0.113.9", ["fill shop=203.0.113.9"]],
  ["Jonas Weber becomes treasurer", ["named Jonas Weber becomes treasurer"]],
  ["Amira Said becomes the treasurer of the club", ["fill role of Amira Said=treasurer of the club"]],
  ["the rehearsal moves from Monday to Friday", ["move rehearsal as Friday"]],
  ["the record called old-mx disappears", ["delete record called old-mx"]],
  ["Case 88 lands with Ruth", ["assign Case 88 as Ruth"]],
  ["the guest account loses the right to print", ["remove right to print of the guest account"]],
  // What is done by a verb that nobody taught us, and what is seen in the end.
  ["the driver Olga Petrova is warned", ["warn driver Olga Petrova"]],
  ["the orders of May are looked through, and the ledger is on screen", ["open orders of May", "open ledger"]],
  ["a glance at the calendar ends the film", ["open calendar"]],
  ["we stay until the preview is open", ["open preview"]],
  ["First a look at what is wrong with the Cold Store", ["open Cold Store"]],
  [
    "What comes before is said: a plan called Raw files copies the photos",
    ["create plan [name Raw files] [pair copies the photos]"],
  ],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
