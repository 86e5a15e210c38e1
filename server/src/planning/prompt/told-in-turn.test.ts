import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What is told of one thing or of one person in a row, where only the first clause names it. */
const table: [string, string[]][] = [
  // Why somebody is to have it done follows it.
  [
    "For our new admins, filter the users for greta and have her account opened so everyone sees the details.",
    ["filter greta in users", "open greta"],
  ],
  [
    "Search the berths for Kittiwake and have its log unfolded because the harbour master asks for it, then open the tariffs.",
    ["search Kittiwake in berths", "unfold log", "open tariffs"],
  ],
  [
    'Open the Alpine Tent 2P, edit it and give it the subtitle "Weighs only 1.9 kg", save, then open Collections.',
    ["open Alpine Tent 2P", "edit it", "fill subtitle=Weighs only 1.9 kg", "submit", "open Collections"],
  ],
  ['Open the spring leaflet and give it the tagline "Plant now".', ["open spring leaflet", "fill tagline=Plant now"]],
  // Where it is done follows the particle of what is done.
  ["Jana Wolf has left, so turn her off in the crew list.", ["named Jana Wolf has left", "open crew list", "off her"]],
  // Passives that leave out what was named before, or how it is done.
  [
    "The return R-3071 is opened, its reason read, and the money refunded so that nobody has to wait.",
    ["open return R-3071", "open reason", "refund money"],
  ],
  [
    "The booking is cancelled, the deposit refunded and the guest notified.",
    ["cancel booking", "refund deposit", "notify guest"],
  ],
  [
    "A queue called nightly-mails is declared, gets bound to the exchange mailing with the routing key night.*, and is emptied.",
    ["create queue [name nightly-mails]", "bind it as exchange mailing", "fill routing key=night.*", "empty it"],
  ],
  [
    "A job for Mr Ostrander is written down, gets the priority High and lands with Petr.",
    ["create job [party Mr Ostrander]", "fill priority=High", "assign it as Petr"],
  ],
  [
    "The object Bronze Heron is reserved for the Basel show, its insurance value is set to 40,000, and the paper that travels with it is printed.",
    [
      "reserve object Bronze Heron for the Basel show",
      "fill insurance value=40,000",
      "print paper that travels with it",
    ],
  ],
  [
    "The contract with Delmar is opened, its two pages marked as read, and the signature of Joan Reyes added.",
    ["open contract with Delmar", "mark two pages as read", "create signature [party Joan Reyes]"],
  ],
  // What one person does in a row, also with so many of a thing.
  [
    "A member likes the reading by Aminata Sow, buys two tickets for it and looks at them in her wallet.",
    ["like reading by Aminata Sow", "buy two tickets for it", "open wallet"],
  ],
  [
    "Our bookseller opens the title Salt Path, orders ten of it and prints the slip.",
    ["open title Salt Path", "order ten of it", "print slip"],
  ],
  [
    "She opens hall B, reserves three seats and sends the voucher.",
    ["open hall B", "reserve three seats", "send voucher"],
  ],
  // From one place to another, and who is taken along.
  ["Go from the reports overview into Churn by region.", ["open reports overview", "open Churn by region"]],
  ["Take our sponsors from the list of races to the map.", ["open list of races", "open map"]],
  [
    "Our volunteers never know where things are, so take them through the shelves and stop at the tents.",
    ["open shelves", "open tents"],
  ],
  [
    "Lead us through the archive and end on a new loan called Blue Vase.",
    ["open archive", "create loan [name Blue Vase]"],
  ],
  [
    "Walk them around the workshop, then finish with a new repair for Mr Yilmaz.",
    ["open workshop", "create repair [party Mr Yilmaz]"],
  ],
  // What comes after a thing that is made is no part of it.
  [
    "Make a branch called Harbour with the address Quay 4, and finally the branches in the list.",
    ["create branch [name Harbour] [pair address Quay 4]", "named the branches in the list"],
  ],
  [
    "A space called Handbook, in it a page called Onboarding.",
    ["create space [name Handbook]", "create page [name Onboarding]"],
  ],
  [
    "She adds a hall called East, then asks Mr Brandl for help with the lathe.",
    ["create hall [name East]", "create message [party Mr Brandl] [pair text help with the lathe]"],
  ],
  [
    "He orders a pump called P-7 and checks that it is on its way under open orders.",
    ["create pump [name P-7]", "open open orders"],
  ],
  ["Create an entry called Swarm and leave us on the hive chart.", ["create entry [name Swarm]", "open hive chart"]],
  // A question that is asked, and no order.
  ["How does the caretaker find the plumber Novak? Then open the log.", ["search Novak in plumber", "open log"]],
  [
    "How would a clerk cancel the permit 88, and where does he see it?",
    ["cancel permit 88", "named where does he see it"],
  ],
];

it.each(table)("%s", (prompt, intents) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(intents);
});

it("knows whom a sentence of what has been is about", () => {
  const { intents } = parsePrompt("Boris Novak got a raise: set his hourly rate to 32.");
  expect(intents.at(-1)).toMatchObject({ field: "hourly rate", value: "32", of: "Boris Novak" });
});
