import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Sentences by somebody who did not know the planner, of which it was learned how people say what they wish for. */
const table: [string, string[]][] = [
  [
    "Please show how the ward manager goes to the December roster, filters it down to Ward 4B, gives the night shift on 12 December to Nurse Olusola Adeyemi, and then publishes the roster so that everybody gets notified.",
    [
      "open December roster",
      "filter Ward 4B",
      "assign night shift on 12 December as Nurse Olusola Adeyemi",
      "publish roster",
    ],
  ],
  [
    'I want a clip of a nurse asking for leave from 3 to 10 January 2027 with the reason "family visit", her manager finding that request under pending requests and approving it with the note Enjoy!',
    [
      "create leave [pair start 3 January 2027] [pair end 10 January 2027] [pair reason family visit]",
      "open pending requests",
      "open it",
      "approve it",
      "fill note=Enjoy",
    ],
  ],
  [
    'Make us a video for hairdressers by adding a service named "Balayage" at 95 euros lasting 120 minutes, assigning it to Chiara, hiding it from online booking and finishing on the list of services sorted by price.',
    [
      "create service [name Balayage] [amount 95 euros] [pair duration 120 minutes]",
      "assign it as Chiara",
      "hide it from online booking",
      "open list of services",
      "sort price",
    ],
  ],
  [
    "a quick demo please, switch to month view jump to March 2027 hide the birthdays calendar and open Sprint Review to move it to the 18th",
    ["open month view", "open March 2027", "hide birthdays calendar", "open Sprint Review", "move it as 18th"],
  ],
  [
    'We\'d like thirty seconds of a seller who opens her pipeline, adds a deal named Bergmann Retrofit worth €48,000 for Bergmann & Söhne GmbH, drags it to Negotiation, and writes the note "Wants delivery before Easter".',
    [
      "open pipeline",
      "create deal [name Bergmann Retrofit] [amount €48,000] [party Bergmann & Söhne GmbH]",
      "drag it as Negotiation",
      "create note [pair text Wants delivery before Easter]",
    ],
  ],
  [
    "Our new colleague wants to find every contact who lives in Rotterdam, sort them by last contacted, open the one at the top, and log a phone call of 12 minutes there.",
    [
      "filter Rotterdam in contacts",
      "sort last contacted",
      "open one at the top",
      "create phone call [pair duration 12 minutes]",
    ],
  ],
  [
    "Record the following: under Companies we search for Helix Labs, open it, correct its address to 14 Quay Street, Bristol BS1 4DJ, change the owner from Ben to Farida, then mark the overdue task there as done.",
    [
      "open Companies",
      "search Helix Labs",
      "open it",
      "fill address=14 Quay Street, Bristol BS1 4DJ",
      "fill owner=Farida",
      "mark overdue task there as done",
    ],
  ],
  [
    'An engineer on call gets paged: show the alerts, filtered to critical ones, open the one about db-primary-02, acknowledge it with the comment "looking into it", and silence it for 2 hours.',
    [
      "open alerts",
      "filter critical",
      "open db-primary-02",
      "acknowledge it",
      "fill comment=looking into it",
      "silence it for 2 hours",
    ],
  ],
  [
    "I'd like to see a new monitor being set up, titled Checkout API, which checks https://shop.example/health every 30 seconds, and which is then paused, resumed again and finally moved into the group Production.",
    [
      "create monitor [name Checkout API] [pair interval 30 seconds] [pair url https://shop.example/health]",
      "pause it",
      "resume it",
      "move it as group Production",
    ],
  ],
  [
    "A father of three is looking for a quick dinner by searching for lentils, keeping only what takes under 30 minutes, opening the Red Lentil Dal, doubling its servings from 4 to 8 and putting its ingredients on the shopping list.",
    [
      "search lentils",
      "filter takes under 30 minutes",
      "open Red Lentil Dal",
      "fill servings=8",
      "add ingredients as shopping list",
    ],
  ],
  [
    'Film a stock count, in which we go to Inventory, filter on the location Hall B, sort by quantity to see what\'s running low, correct the count of Packing tape 50 mm from 18 to 11 with the reason "damaged", and save.',
    [
      "open Inventory",
      "filter location Hall B",
      "sort quantity",
      "fill count of Packing tape 50 mm=11",
      "fill reason=damaged",
      "submit",
    ],
  ],
  [
    "For our readers' evening: a visitor types Ursula Le Guin into the search, narrows the hits down to e-books in English, sorts them newest first, opens The Dispossessed and places a hold on it.",
    [
      "search Ursula Le Guin",
      "filter e-books in English in hits",
      "sort newest first down",
      "open Dispossessed",
      "create hold",
    ],
  ],
  [
    'Please make a demo in which an invoice is made out to Lumen Studio, 22 Rue des Lilas, 69003 Lyon, with one line "Logo redesign" at 900 and 20 % VAT, after that saved as a draft, looked over in the preview and sent.',
    [
      "create invoice [party Lumen Studio] [pair address 22 Rue des Lilas, 69003 Lyon] [pair 20 % VAT]",
      "create line [name Logo redesign] [amount 900]",
      "submit",
      "open preview",
      "send it",
    ],
  ],
  [
    "by going to Expenses and entering a taxi ride of $36 on Nov 17, category travel, paid by card, show how simple it is, then filter for travel and export the list so that the tax adviser has it",
    [
      "open Expenses",
      "create taxi ride [amount $36] [pair category travel] [pair paid by card] [date Nov 17]",
      "filter travel",
      "export list",
    ],
  ],
  [
    'An architect uploads nothing new but tidies up: she opens the folder Projects, makes a subfolder named "Villa Moreau", moves floorplan-v3.pdf into it, renames that to floorplan-final.pdf, and sorts by size.',
    [
      "open Projects",
      "create subfolder [name Villa Moreau]",
      "move floorplan-v3.pdf as Villa Moreau",
      "fill name=floorplan-final.pdf",
      "sort size",
    ],
  ],
  [
    "I'd like to show a link being shared, so please open contract.docx's sharing panel, create a public link with the password Tulip!88 which expires on 31 December 2026, allow no editing, and copy it.",
    [
      "open contract.docx's sharing panel",
      "create public link [pair password Tulip!88] [pair expires 31 December 2026]",
      "off editing",
      "copy it",
    ],
  ],
  [
    "Find the linen shirt, lower that product's price from 59 to 45, tick on sale, show it in the storefront, and do the whole thing in the dark theme please",
    ["search linen shirt", "fill price=45", "on sale", "open storefront", "open dark mode"],
  ],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
