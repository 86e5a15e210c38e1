import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What has come in and what it is called; what is changed of it, and in which order a list stands. */
const table: [string, string[]][] = [
  // What has come in, who joins, and what it is called.
  [
    "Nora Pell (nora@sea.example) joins as a rigger, invite her",
    ["create member [name Nora Pell] [email nora@sea.example] [any rigger]"],
  ],
  [
    "Nora Pell would like to join the club: e-mail nora@sea.example, birthday 3 May 1990",
    ["create member [name Nora Pell] [pair e-mail nora@sea.example] [pair birthday 3 May 1990]"],
  ],
  [
    "Mr Holm is arriving from 4 to 9 July, two adults. Enter the booking",
    ["create booking [party Mr Holm] [pair two adults] [pair start 4 July] [pair end 9 July]"],
  ],
  [
    'On 3 May we are hosting "Regatta" at North Quay, capacity 90. Create the event',
    ["create event [name Regatta] [place North Quay] [pair capacity 90] [date 3 May]"],
  ],
  [
    "Nine new oars came in. Register the first one, Ash Oar, location Shed B",
    ["create oar [name Ash Oar] [pair location Shed B]"],
  ],
  ["First question: Which Boat", ["create question [name Which Boat]"]],
  [
    "Enrol a pupil: Tilda Lind, born 2014-08-19, class 5B",
    ["create pupil [name Tilda Lind] [pair class 5B] [pair birth 2014-08-19]"],
  ],
  [
    "Our client Reed Boats has a new postal address: 44 Quayside, Cork",
    ["fill postal address of client Reed Boats=44 Quayside, Cork"],
  ],
  ["An old chart, North Sea 1990, needs to be archived", ["archive old chart North Sea 1990"]],
  ["Delete the older one, Tide Table", ["delete Tide Table"]],
  [
    'Write a canned reply, "Sail confirmed", with the text "See you."',
    ["create canned reply [name Sail confirmed] [pair text See you.]"],
  ],
  ['Add the internal note "Wet paint"', ["create note [pair text Wet paint]"]],
  [
    'Add a page called Rules beginning with the sentence "Mind the mast, and the boom."',
    ["create page [name Rules] [pair text Mind the mast, and the boom.]"],
  ],
  ['Post a notice to the crew headed "Storm"', ["create notice [party crew] [name Storm]"]],
  [
    'Open a ticket with the subject "Leak" and the priority High',
    ["create ticket [pair subject Leak] [pair priority High]"],
  ],
  [
    'Prepare a mailing for the regatta, subject line "Ahoy", going to the list Sailors',
    ["create mailing [party regatta] [pair subject line Ahoy] [pair list Sailors]"],
  ],
  ["Introduce a category named Dinghies", ["create category [name Dinghies]"]],
  [
    "Add the sailor Felix Holm <felix@sea.example>, who prefers German",
    ["create sailor [name Felix Holm] [email felix@sea.example] [any German]"],
  ],
  ["Open Felix Holm and give him the tags deck and night", ["open Felix Holm", "fill tags=deck and night"]],
  // What is changed.
  ["Open the ticket Leak and lower it to Normal", ["open Leak", "move it as Normal"]],
  ["Move the crew to berth 310 instead", ["move crew as berth 310"]],
  ["Add a fuel charge of 23.50 to her bill", ["create fuel charge [amount 23.50]"]],
  ['The chart "North" is wrong: scale 2019 instead of 2018', ["open North", "fill scale=2019"]],
  [
    "Open the booking of Kenji Holm, whose arrival needs changing to 11 pm",
    ["open booking of Kenji Holm", "fill arrival=11 pm"],
  ],
  ["Coach Luis Holm can be reached under a different number, 0151 234", ["fill number of Coach Luis Holm=0151 234"]],
  [
    "Create a rate called Winter at CHF 210 per night, breakfast included",
    ["create rate [name Winter] [amount CHF 210 per night] [pair breakfast included]"],
  ],
  ["Send the list to Ada so she can edit it", ["send list to Ada"]],
  // How a list is put in order.
  [
    "Boats tagged racing, oldest first: that is what the film should show first",
    ["filter racing in boats", "sort oldest first"],
  ],
  ["List what is overdue, with the largest balance first", ["filter overdue", "sort balance down"]],
  [
    "I am after the boats in the North shed whose lease ends this year",
    ["filter North shed in boats", "filter lease this year in boats"],
  ],
  ["Show only the yachts, ordered by arrival time", ["filter yachts", "sort arrival time"]],
  ["Two things in the admin area: the tide table should be off", ["open admin area", "off tide table"]],
  // What becomes of people and things.
  [
    "Hand in an expense of 86 € for a crew dinner on 17 February, category Meals",
    ["create expense [amount 86 €] [party crew dinner] [pair category Meals] [date 17 February]"],
  ],
  ["Let sales end on 31 July at noon", ["fill sales end=31 July at noon"]],
  [
    "Find Ada Holm and sell her a day berth for £2.50",
    ["search Ada Holm", "create day berth [party Ada Holm] [amount £2.50]"],
  ],
  ['Edit the Mast plan, also its description, which becomes "Tall"', ["edit Mast plan", "fill description=Tall"]],
  [
    "Ada Holm has moved to Reed Boats, where she is now Head of Masts",
    ["move Ada Holm as Reed Boats", "fill role=Head of Masts"],
  ],
  [
    "Create a form view called Knots, open to anyone with the code",
    ["create form view [name Knots] [any open to anyone] [pair code]"],
  ],
  ["New sailors are moving in: Ada and Otto Holm", ["named New sailors are moving in: Ada and Otto Holm"]],
  ['Open the job Leak, add the comment "Done" and submit it', ["open job Leak", "fill comment=Done", "submit"]],
  // What is said of one is said of another of its kind.
  [
    "Approve Nora Holm's leave request, then turn down the one from Otto Brandt",
    ["approve Nora Holm's leave request", "turn down leave request from Otto Brandt"],
  ],
  [
    "Add the sailor Ada Holm. She takes the ferry, so assign her to Route 7",
    ["create sailor [name Ada Holm]", "assign her as Route 7"],
  ],
  [
    "Add an event called Regatta with a seat class Deck for $18 and one called Cabin for $25",
    [
      "create event [name Regatta]",
      "create seat class [name Deck] [amount $18]",
      "create seat class [name Cabin] [amount $25]",
    ],
  ],
  [
    'Make a mailing for the regatta, subject line "Ahoy, sailors", sender Ada',
    ["create mailing [party regatta] [pair subject line Ahoy, sailors] [pair sender Ada]"],
  ],
  ["Show the boats tagged racing, only from the section North", ["open boats tagged racing", "filter section North"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it("tells a thing from what it is flagged as", () => {
  const [flagged] = parsePrompt("Flag the report by Ada Holm as urgent").intents;
  expect(flagged).toEqual({ kind: "act", verb: "flag", what: "report by Ada Holm", as: "urgent" });
});
