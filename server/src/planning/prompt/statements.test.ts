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
  // What it must be, and from which day on.
  ["The member walrus9 needs to be suspended", ["suspend walrus9"]],
  [
    "In the rules, late fees have to be capped at 12 and short visits should be allowed",
    ["open rules", "fill late fees=12", "on short visits"],
  ],
  ["Silent mode has to be on for the room North Hall", ["open room North Hall", "on Silent mode"]],
  ["The heating should be off", ["off heating"]],
  ["Ruth Adler should be the treasurer", ["fill treasurer=Ruth Adler"]],
  ["Text alerts ought to go out 2 hours before each trip", ["fill Text alerts=2 hours before each trip"]],
  ["Our moorings are now called Quay Lane", ["fill moorings name=Quay Lane"]],
  ["The fee of the course Knots rises from 20 to 25 euros from May", ["fill fee of course Knots=25 euros"]],
  ["The rent has gone up to CHF 310", ["fill rent=CHF 310"]],
  ["The deck map is Otto's job now", ["assign deck map as Otto"]],
  [
    "Nora Pell needs a locker card with the label Night shift",
    ["create locker card [party Nora Pell] [pair label Night shift]"],
  ],
  // What only confirms it is no order of its own.
  [
    "The Larch order has grown to €900 and will probably end on 3 May. Change both, then open the map",
    ["fill amount of Larch order=€900", "fill end=3 May", "open map"],
  ],
  [
    "Berth 12 costs 40 EUR from now on, so change it in the settings",
    ["open settings", "fill price of Berth 12=40 EUR"],
  ],
  ["City tax goes up to 3 EUR, which has to be changed in the settings", ["open settings", "fill City tax=3 EUR"]],
  ["Invoice 88 was paid yesterday by card; mark it, then open the map", ["mark Invoice 88 as paid", "open map"]],
  ["The Mill Fair is cancelled, so mark it that way", ["mark Mill Fair as cancelled"]],
  [
    "Ruth Adler has a new mobile number, 0555 314: put it on her card, then open the map",
    ["fill mobile number of Ruth Adler=0555 314", "open map"],
  ],
  [
    "Ruth Adler has a new address, 4 Quay Lane, and is now Harbour Master: enter both in her file.",
    ["fill address of Ruth Adler=4 Quay Lane", "fill role=Harbour Master"],
  ],
  ["Open the tax page and change it", ["open tax page", "edit it"]],
  // What is so from now on, and who gets what.
  ["Otto Brandt gets a raise to 41,000 euros a year", ["fill salary of Otto Brandt=41,000 euros"]],
  [
    "Otto Brandt deserves the Skipper role and the badge Calm Hand",
    ["fill role of Otto Brandt=Skipper", "fill badge=Calm Hand"],
  ],
  ['The chart "North" belongs under Old Maps', ["move North as Old Maps"]],
  ["The roster can go live", ["publish roster"]],
  ["Rent for Berth 5 North rises to 80 euros from May", ["fill Rent of Berth 5 North=80 euros"]],
  ["Orders must be approved by two people", ["named Orders must be approved by two people"]],
  ["Fees are payable from May; from now on deposits are required", ["named Fees are payable from May", "on deposits"]],
  ["That ferry was 62 euros, not 26, please correct it", ["fill amount of ferry=62 euros"]],
  ["Dogs are fine there, so turn that on", ["on Dogs"]],
  [
    '"Paint the hull" is Otto\'s job now and it has become urgent, so high priority please',
    ["assign Paint the hull as Otto", "fill priority=high"],
  ],
  // Whose it is, and to whom it goes.
  ["Add the boat Alba, and Otto Brandt is its skipper", ["create boat [name Alba]", "fill skipper=Otto Brandt"]],
  ["Open the fault Broken mast. It goes to the Riggers team", ["open fault Broken mast", "assign it as Riggers team"]],
  [
    'The front page of the club should get the title "Ahoy" and an anchor as its icon',
    ["fill title of front page of the club=Ahoy", "fill icon=anchor"],
  ],
  ["Their mobile number is now 030 555", ["fill mobile number=030 555"]],
  ["payment terms are 20 days from now on", ["fill payment terms=20 days"]],
  ["Supplier from now on: Reed Boats", ["fill Supplier=Reed Boats"]],
  ["The count of spare oars is down to 12", ["fill count of spare oars=12"]],
  ["The price on it is now 15 euros", ["fill price=15 euros"]],
  ["The horn should be off at night", ["off horn at night"]],
  ["It may be visible to club members only", ["mark it as visible to club members only"]],
  ["A rule called Low tide should mail ada@sea.example", ["create rule [name Low tide] [pair mail ada@sea.example]"]],
  ["She gets berth 46", ["fill berth=46"]],
  ["Open the crew list. The last picture is the harbour map", ["open crew list", "open harbour map"]],
  // Words that look like orders.
  ["Double entries must be on", ["on Double entries"]],
  ["Comments must be disabled on Old Maps", ["off Comments on Old Maps"]],
  ["old.box@sea.example has to be unsubscribed", ["unsubscribe old.box@sea.example"]],
  // What takes something away is no order where it is a rule.
  ["Old invoices must be deleted after ten years", ["named Old invoices must be deleted after ten years"]],
  ["Guests should be removed when they leave", ["named Guests should be removed when they leave"]],
  ["The account has to be suspended if nobody pays", []],
  ['The draft "Rules" needs to be deleted', ["delete Rules"]],
  ["The member walrus9 needs to be suspended", ["suspend walrus9"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
