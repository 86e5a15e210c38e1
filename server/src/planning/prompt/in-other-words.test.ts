import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** The same wishes in the words of people who never saw the planner. */
const table: [string, string[]][] = [
  // A deed by its own name, with what it is done to.
  ["Open the drive and rescan it", ["open drive", "rescan it"]],
  ["Rotate the picture, then crop it", ["rotate picture", "crop it"]],
  ["She reserves the room and forwards the mail", ["reserve room", "forward mail"]],
  ["Open the rotation and the scan results", ["open rotation", "open scan results"]],
  ["Pause syncing and resume it", ["pause syncing", "resume it"]],
  // Who or what is made, when the list it is made in is open.
  [
    "Go to the patients and add Ilse Krug with the address ilse@krug.example",
    ["open patients", "create patient [name Ilse Krug] [pair address ilse@krug.example]"],
  ],
  [
    "Open the suppliers, register Bold Timber and save it",
    ["open suppliers", "create supplier [name Bold Timber]", "submit"],
  ],
  ["Add Ilse Krug", ["create Ilse Krug"]],
  // Values that are told by their shape.
  [
    "Book a payment of Oak Ltd dated 2026-05-04 with 90 euros",
    ["create payment [party Oak Ltd] [amount 90 euros] [date 2026-05-04]"],
  ],
  [
    "Add an event called Choir on 3 May from 18:00 to 19:30",
    ["create event [name Choir] [pair start 18:00] [pair end 19:30] [date 3 May]"],
  ],
  [
    "Add a share named Music that lives in /srv/music and is shared with the studio",
    ["create share [name Music] [pair path /srv/music] [pair shared with studio]"],
  ],
  [
    "Add a transfer of $5 from assets:bank to expenses:tea",
    ["create transfer [amount $5] [place assets:bank] [party expenses:tea]"],
  ],
  // What stands beside the order.
  ["Approve it with the note Well done", ["approve it", "fill note=Well done"]],
  ['Change the stock from 4 to 9 with the reason "counted"', ["fill stock=9", "fill reason=counted"]],
  // What becomes of a thing.
  ["Raise its price from 3 to 4", ["fill price=4"]],
  ["Make the chart green", ["mark chart as green"]],
  ["Rename this printer to Front desk", ["fill printer name=Front desk"]],
  ["Switch the whole app to dark mode", ["open dark mode"]],
  ["Show everything in the light theme", ["open light mode"]],
  ["Put it into the folder Drafts", ["add it as folder Drafts"]],
  ["Attach the tag urgent to it", ["fill tag=urgent"]],
  ["Set a reminder two days before", ["fill reminder=two days before"]],
  // What was said before.
  ["Search for the red kettle and look at that product", ["search red kettle", "open it"]],
  ["Open Mei Tanaka, then search for her", ["open Mei Tanaka", "search Mei Tanaka"]],
  // What is narrowed to.
  ["Find every contact who lives in Rotterdam", ["filter Rotterdam in contacts"]],
  ["Show the alerts, filtered to critical ones", ["open alerts", "filter critical"]],
  ["Keep only what takes under ten minutes", ["filter takes under ten minutes"]],
  // What is not done.
  ["Add a task called Buy paint, attaching nothing, and upload no picture", ["create task [name Buy paint]"]],
  ["Allow no editing", ["off editing"]],
  ['Answer it with "Thursday is fine"', ["fill reply=Thursday is fine", "submit"]],
  ["Publish it", ["publish it"]],
  ["Hand him the receipt, then send her the form", ["named Hand him the receipt", "send form"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
