import { expect, test } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

test.each([
  [
    "Open the member Iris Holt, take her off the newsletter and save",
    ["open Iris Holt", "fill newsletter=off", "submit"],
  ],
  ["Open Q-310 for editing and set its status to Closed", ["edit Q-310", "fill status=Closed"]],
  ["Edit PT-07 so that its location is Attic", ["fill location of PT-07=Attic"]],
  ["Duplicate the quote Q-310 too, then sort the quotes by total", ["duplicate quote Q-310", "sort total"]],
  [
    "Add Dr. Iris Holt to the staff as a Nurse with the email iris@holt.example",
    ["open staff", "create staff [name Dr. Iris Holt] [pair email iris@holt.example] [pair role Nurse]"],
  ],
  [
    "Add the Belt sander to the equipment with the code EQ-9, category Tools",
    ["open equipment", "create equipment [name Belt sander] [pair code EQ-9] [pair category Tools]"],
  ],
  ["Set the task Send offer of Holt Mills to Done", ["mark task Send offer of Holt Mills as Done"]],
  [
    "Archive the product Oak stool, give Ash bench a price of 80, then show the orders",
    ["archive Oak stool", "named give Ash bench a price of 80", "open orders"],
  ],
  [
    "Change the tier of contract CT-12 to Gold and terminate CT-14",
    ["fill tier of contract CT-12=Gold", "terminate CT-14"],
  ],
  ["Approve the ones of Iris Holt and Ben Cole", ["approve one of Iris Holt", "approve one of Ben Cole"]],
  [
    "Switch the owner Iris Holt to the Visitor plan and take her off the newsletter",
    ["fill plan of owner Iris Holt=Visitor", "fill newsletter=off"],
  ],
  ["Change the last call to 23:30 in the opening hours", ["open opening hours", "fill last call=23:30"]],
  ["Show the charities among the clients", ["open clients", "filter charities"]],
  [
    "Tick off Order badge on the arrival checklist of Iris Holt",
    ["open Iris Holt", "open arrival checklist", "on Order badge"],
  ],
  ["Receive 20 Oak board 3.6V", ["receive Oak board 3.6V", "fill quantity=20"]],
  ["Edit the nurse Iris Holt: ward North, and on the night rota", ["edit nurse Iris Holt"]],
  ["Return B10 to service, free berth A03", ["return B10 to service", "free berth A03"]],
])("%s", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
