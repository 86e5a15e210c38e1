import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What people want to know or have seen, said as a question, and what is told beside it. */
const table: [string, string[]][] = [
  // A list of what is to be seen, each with a question word of its own.
  [
    "I would like people to see how quickly a suppliers table with a name and a city is made, who is still waiting in the open orders view, and that order number 4 can be marked as paid.",
    ["create table [name suppliers] [pair name] [pair city]", "open open orders view", "mark order number 4 as paid"],
  ],
  [
    "Somebody who has never kept bees should see how a hive called Linden is added, what the last weeks looked like, and that a treatment can be scheduled for Friday.",
    ["create hive [name Linden]", "open last weeks", "create treatment [date Friday]"],
  ],
  [
    "Guests of the fair will want to know how a stand is booked, which halls are still free, and how much is left in the catering budget.",
    ["create stand", "open free halls", "open catering budget"],
  ],
  [
    "Let the crew find out for themselves which cabins are empty, who boards in Split, and where the lifeboats are on the deck plan.",
    ["open empty cabins", "open who boards in Split", "open deck plan"],
  ],
  [
    "It should be clear what we have in the cellar, how the bottle Barolo 2016 is opened for a tasting, and who tasted it.",
    ["open cellar", "open bottle Barolo 2016 for a tasting", "open who tasted it"],
  ],
  [
    "Let a new receptionist see which rooms we have, then look up the guest Moreau and give her the new telephone number +33 2 5550 9999, and finish with what December looks like and who arrives.",
    [
      "open rooms",
      "search Moreau in guest",
      "fill telephone number=+33 2 5550 9999",
      "open December",
      "open who arrives",
    ],
  ],
  [
    "A film about trust: which of our people can enter the lab, when they were there last, and how a badge is revoked.",
    ["open people", "open when they were there last", "revoke badge"],
  ],
  // By searching for it.
  [
    "Show how somebody finds the packing slip by searching for it, opens it and looks at the preview, and then starts a new template called quotation.",
    ["search packing slip", "open it", "open preview", "create template [name quotation]"],
  ],
  ["Find the Sundara score by searching for it and print it.", ["search Sundara score", "print it"]],
  [
    "Our nurse finds Mr Osei by searching the register for his name, then opens him.",
    ["search Mr Osei in register", "open it"],
  ],
  ["The buyer finds the oak veneer by typing it into the search.", ["search oak veneer"]],
  ["She locates the parcel PX-881 by looking for it in the depot list.", ["search parcel PX-881 in depot list"]],
  ["We find the old contract with Brandt by using the search.", ["search old contract with Brandt"]],
  // A thing is looked at, and no option chosen.
  ["Open the customers table, select its data.", ["open customers table", "open data"]],
  ["Open the patient Falk, pick his lab results.", ["open patient Falk", "open lab results"]],
  ["Go to the choir and choose its members.", ["open choir", "open members"]],
  ["Open truck 14, select its tours and print them.", ["open truck 14", "open tours", "print it"]],
  ["Open the album Dusk and choose its tracks.", ["open album Dusk", "open tracks"]],
  // Where somebody or something is from, by the kind of place.
  [
    "Insert a new client called Amelie Baptiste from the city of Lyon with the e-mail amelie@baptiste.example.",
    ["create client [name Amelie Baptiste] [pair e-mail amelie@baptiste.example] [pair city Lyon]"],
  ],
  [
    "Add a supplier called Norrland Timber from the town of Umea with the phone 555 100.",
    ["create supplier [name Norrland Timber] [pair phone 555 100] [pair town Umea]"],
  ],
  [
    "Register a runner called Tom Adeyo from the village of Kaptagat.",
    ["create runner [name Tom Adeyo] [pair village Kaptagat]"],
  ],
  ["Create a farm called Hillside in the county of Kerry.", ["create farm [name Hillside] [pair county Kerry]"]],
  [
    "Add a speaker named Ines Prado from the company of Sol y Luna.",
    ["create speaker [name Ines Prado] [pair company Sol y Luna]"],
  ],
  // One thing that holds several is called after them.
  ["Make a guests list.", ["create list [name guests]"]],
  ["Create an invoices folder and open it.", ["create folder [name invoices]", "open it"]],
  ["Add a volunteers group with Ravi in it.", ["create group [name volunteers] [pair Ravi]"]],
  ["We need a drafts collection, so create a drafts collection.", ["create collection [name drafts]"]],
  ["Set up a repairs channel.", ["create channel [name repairs]"]],
  // What is done to a thing, with values of its own.
  [
    "Open the queue nightly, change the title to Weekly, then bind it to mailing with the routing key night.*",
    ["open queue nightly", "fill title=Weekly", "bind it as mailing", "fill routing key=night.*"],
  ],
  [
    "Open the parcel PX-1 and hand it to Joost with the seal number 4411.",
    ["open parcel PX-1", "assign it as Joost", "fill seal number=4411"],
  ],
  [
    "Open the bike Falcon and rent it to Mira Sand with the deposit 50 euros.",
    ["open bike Falcon", "rent it as Mira Sand", "fill deposit=50 euros"],
  ],
  [
    "Open the pump P-7, connect it to Tank B with the pressure limit 4.5 and start it.",
    ["open pump P-7", "connect it as Tank B", "fill pressure limit=4.5", "start it"],
  ],
  [
    "Open the invoice 2041 and forward it to Brandt Legal with the file number K-77.",
    ["open 2041", "forward it to Brandt Legal", "fill file number=K-77"],
  ],
];

it.each(table)("%s", (prompt, intents) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(intents);
});
