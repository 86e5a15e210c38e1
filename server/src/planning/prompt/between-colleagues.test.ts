import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders as colleagues give them: why first, names before a colon, several values in one breath. */
const table: [string, string[]][] = [
  // By which menu.
  ["Open the ticket Wet floor and mark it as done from the actions menu", ["open Wet floor", "mark it as done"]],
  ["Publish the course from its actions menu and archive the page in the row menu", ["publish course", "archive page"]],
  // A name that ends with a colon.
  [
    "Add a new client, Green Yard Studio: phone 555 010, type Private, in Ghent",
    ["create client [name Green Yard Studio] [pair phone 555 010] [pair type Private] [place Ghent]"],
  ],
  [
    "Make a new voucher AUTUMN21: 21 percent, usage limit 300",
    ["create voucher [name AUTUMN21] [pair 21 percent] [pair usage limit 300]"],
  ],
  [
    "We got a new camera, so add a device called Nikon Z9 to the gear: category Camera, price per day 190, 3 in stock",
    ["open gear", "create device [name Nikon Z9] [pair category Camera] [pair price per day 190] [pair stock 3]"],
  ],
  // What is done by whom and when is no part of the value before it.
  [
    "Create a class called Clay Basics in Craft / Pottery, taught by Ines Roth, price 60",
    ["create class [name Clay Basics] [place Craft / Pottery] [party Ines Roth] [pair price 60]"],
  ],
  [
    "Add a pump called Lift pump, quantity 3, condition Poor and installed on 3 May 2026",
    ["create pump [name Lift pump] [pair quantity 3] [pair condition Poor] [pair installed 3 May 2026]"],
  ],
  [
    "Add a pupil called Mia Berg from Norway, enrolled in Bread School",
    ["create pupil [name Mia Berg] [place Norway] [pair enrolled Bread School]"],
  ],
  [
    "Add a vendor called Brook Tools with the contact Ruth Lake and payment terms of 45 days",
    ["create vendor [name Brook Tools] [pair contact Ruth Lake] [pair payment terms 45 days]"],
  ],
  // What is to be so, in one breath.
  ["The tax rate should be 19 and late fees should be charged", ["fill tax rate=19", "on late fees"]],
  [
    "In the settings, turn on the weekly mail and send alerts by Slack",
    ["open settings", "on weekly mail", "choose Slack"],
  ],
  // Why a thing goes.
  ["Archive the client Blue Room, they closed", ["archive client Blue Room"]],
  ["Delete the course Jazz, it has been cancelled.", ["delete course Jazz"]],
  ["Hide the Zoom F6 from the shop", ["hide Zoom F6"]],
  // What was bought is not bought once more.
  ["We bought a new scanner, so add a device called Canon R5", ["create device [name Canon R5]"]],
  // The name ends where the film looks on.
  [
    "Add a lesson called Feeding the starter and look who is learning there",
    ["create lesson [name Feeding the starter]", "open who is learning"],
  ],
  [
    "Add a client, Green Yard: type Public, and sign them up for the newsletter",
    ["create client [name Green Yard] [pair type Public]", "on newsletter"],
  ],
  ["Afterwards search for the clients in Ghent", ["search Ghent in clients"]],
  [
    "Open the pupil Ada Holm and write a note for her: Prefers evening classes.",
    ["open pupil Ada Holm", "create note [pair text Prefers evening classes]"],
  ],
  [
    "The voucher AUTUMN21 now gives 35 percent and runs until 30 June 2027",
    ["fill discount of voucher AUTUMN21=35 percent", "fill expiry=30 June 2027"],
  ],
];

it.each(table)("%s", (prompt, intents) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(intents);
});
