import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What is told before, beside or instead of an order, and what is meant by it. */
const table: [string, string[]][] = [
  // What is new is to be made.
  [
    "There is a new sailor, Viktor Lahn, viktor@sea.example, who starts on 3 June",
    ["create sailor [name Viktor Lahn] [email viktor@sea.example] [pair start 3 June]"],
  ],
  ["We're opening a class for beginners called First Knots", ["create class [party beginners] [name First Knots]"]],
  ["We need a voucher REEF20, valid until 3 May", ["create voucher [name REEF20] [pair expires 3 May]"]],
  ["We need a demo of the voucher page", []],
  [
    'A new boat goes on sale: "Alba Two", SKU BO-7, price 900 EUR, 4 in stock',
    ["create boat [name Alba Two] [pair SKU BO-7] [pair price 900 EUR] [pair stock 4]"],
  ],
  [
    "Hanna Wolf rang as a new patient: born 12/04/1980, phone 030 555",
    ["create patient [name Hanna Wolf] [pair phone 030 555] [pair birth 12/04/1980]"],
  ],
  [
    "We won Reed Boats, so put them in as a new customer with the website reed.example",
    ["create customer [name Reed Boats] [pair website reed.example]"],
  ],
  [
    "Open the club Reed. Its contact is Otto Brandt, otto@reed.example; add him too",
    ["open club Reed", "create contact [name Otto Brandt] [email otto@reed.example]"],
  ],
  // Where a quoted sentence ends, the one around it does.
  [
    'Add a page with the text "We are closed." Pin it and open the calendar',
    ["create page [pair text We are closed.]", "pin it", "open calendar"],
  ],
  // What belongs to nobody's order: when and why.
  ["Archive the lead Reed Boats, they went bankrupt", ["archive lead Reed Boats"]],
  ["Mark Otto Brandt as arrived while you are at the counter", ["mark Otto Brandt as arrived"]],
  ["Publish the page Rules right after", ["publish Rules"]],
  ["Duplicate the form once that is done", ["duplicate form"]],
  // What is changed, and of whom.
  [
    "Open the file of Ada Holm and give her 20 days of unpaid leave",
    ["open file of Ada Holm", "fill unpaid leave=20 days"],
  ],
  ["Swap its cabin from North to South", ["fill cabin=South"]],
  ['Reword "Your boat" to "Which boat?"', ["fill name of Your boat=Which boat?"]],
  [
    "Otto Brandt's visit has to be pushed back from 2 pm to 3:30 pm, and into room 4",
    ["fill time of Otto Brandt's visit=3:30 pm", "fill room=4"],
  ],
  ["Look up Ada Lovelace and check her in", ["search Ada Lovelace", "check in it"]],
  // What is written to a thing.
  ["Tell the crew in a comment that the mast is broken", ["fill comment=the mast is broken", "submit"]],
  ['Leave a note on his record: "Call him"', ["fill note=Call him", "submit"]],
  ['Comment on it "Wet paint"', ["fill comment=Wet paint", "submit"]],
  ['Add "Paid in cash" to her notes', ["fill notes=Paid in cash"]],
  // How it is counted, numbered, and set.
  ["Move the boat to berth 3. Then open the map", ["move boat as berth 3", "open map"]],
  ["1. Open the map 2. Open the list", ["open map", "open list"]],
  ["Allow up to 20 guests", ["fill guests=20"]],
  ["Choose Ada Holm as the harbour master", ["fill harbour master=Ada Holm"]],
  ['Open the sailor Ada Holm and tag her "night shift"', ["open sailor Ada Holm", "fill tag=night shift"]],
  [
    "Add the sailor Ada Holm and book her in with Dr Berg on 9 May",
    ["create sailor [name Ada Holm]", "create appointment [party Ada Holm] [party Dr Berg] [date 9 May]"],
  ],
  ["Change the price to 9 euros instead of 7 and its name to Buoy", ["fill price=9 euros", "fill name=Buoy"]],
  [
    "Set up a trip called Fjord. Inside it we need two tasks: Call the crew and Test the mast",
    ["create trip [name Fjord]", "create task [name Call the crew]", "create task [name Test the mast]"],
  ],
  ["Log a request for it, priority urgent", ["create request [pair priority urgent]"]],
  ["Make a code REEF20, 15 % off", ["create code [name REEF20] [amount 15 % off]"]],
  ["Give us a preview of it as well", ["preview it"]],
  ["Take one last look at the map", ["open map"]],
  ["Pick out the ones coming from Kiel and with a size under 6", ["filter Kiel", "filter size under 6"]],
  ["Add a crew member called Ada Holm as a Deck Hand", ["create crew member [name Ada Holm] [pair role Deck Hand]"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
