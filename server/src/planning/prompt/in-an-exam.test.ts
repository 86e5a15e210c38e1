import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders as people write them who try a product out; each stands for one cause by which several of them were misread. */
const table: [string, string[]][] = [
  // A name goes on in small letters, unless they end in a kind of thing.
  ["Add a pump type Deep well", ["create pump type [name Deep well]"]],
  // A state is filtered by, and not searched for.
  ["Find all berths with the status Expired", ["filter status Expired in berths"]],
  // A place with a name of several words stands before the order, without a comma.
  ["In Sail Management create a loft called North", ["open Sail Management", "create loft [name North]"]],
  ["Search the sails for jib, and open Second jib from the result", ["search jib in sails", "open Second jib"]],
  // A number tells which one; whose it is need not be searched for.
  [
    "Find the sales order SO-1004 for Dunmore Law and set its carrier to Gull Post",
    ["search SO-1004 in sales order", "fill carrier=Gull Post"],
  ],
  ["Show the list of pages with the new page in it", ["open list of pages"]],
  ["Open Kenji Watts in User Management", ["open User Management", "open Kenji Watts"]],
  // Where a thing is made is said before what it is called, and of what kind it is with its name.
  [
    "Add a new player to the Junior team: Ada Lind with the number 7.",
    ["open Junior team", "create player [name Ada Lind] [pair number 7]"],
  ],
  ["Search all departments for the user Lind.", ["search Lind in users"]],
  ["Find the crew whose name has gull in it.", ["search gull in crews"]],
  ["On the tide-table list, change the subject to Tides.", ["open tide-table list", "fill subject=Tides"]],
  ["Remove the group summer-party, as the party is over.", ["remove group summer-party"]],
  ['Create a group named oars for "Those who row".', ["create group [name oars] [pair description Those who row]"]],
  [
    'Create a berth called North, described as "Deep" and located in Lund.',
    ["create berth [name North] [pair location Lund] [pair description Deep]"],
  ],
  [
    "There are two berths waiting for approval on the harbour list. Accept the berth of Ada Lind.",
    ["open harbour list", "accept berth of Ada Lind"],
  ],
  // What somebody gets that is there already.
  ["Add the scope mail to Ana Costa", ["fill scope of Ana Costa=mail"]],
  ["Add the song Low Tide to the playlist Evening", ["add song Low Tide as playlist Evening"]],
  // What a thing is for, in small letters, is part of its name.
  [
    "Create a page called Knots for a rainy day with the slug knots",
    ["create page [name Knots for a rainy day] [pair slug knots]"],
  ],
  ["Create a deal called Sails for Ada worth 500", ["create deal [name Sails] [party Ada] [amount 500]"]],
  ["Create a task called Sweep for tomorrow", ["create task [name Sweep] [date tomorrow]"]],
  ["Find the consignment Red tiles", ["search Red tiles in consignment"]],
  ["Create a weekly Slack digest", ["create weekly Slack digest"]],
  [
    'Create a press release "Harbour opens in May", priority High',
    ["create press release [name Harbour opens in May] [pair priority High]"],
  ],
  ["Add a book called The Long Way", ["create book [name The Long Way]"]],
  ["Add the songs Low Tide and Blue Hour", ["create song [name Low Tide]", "create song [name Blue Hour]"]],
  // Where a thing is, or to what it belongs, by a number or a name.
  ["Add a guest Ana Costa on floor 3", ["create guest [name Ana Costa] [pair floor 3]"]],
  ["Create a booking for Ana Costa on the plan Basic", ["create booking [party Ana Costa] [pair plan Basic]"]],
  [
    "Create a coupon MAY10 that gives 5 % off until 31 May",
    ["create coupon [name MAY10] [pair until 31 May] [amount 5 % off]"],
  ],
  // What follows the place to which it is added is said of the thing.
  [
    'Add a task "Order flags" to the project Regatta, due on Friday',
    ["open Regatta", "create task [name Order flags] [date Friday]"],
  ],
  [
    "Create an order for Bright Ltd for 6 pieces of item CH-100",
    ["create order [party Bright Ltd] [pair quantity 6] [pair item CH-100]"],
  ],
  [
    "Invite a new user Ana Costa (ana@x.example) with the role Editor",
    ["create member [name Ana Costa] [email ana@x.example] [any Editor]"],
  ],
  ["Add a new piece of equipment called Crane 2", ["create equipment [name Crane 2]"]],
  [
    "Enter a new rental for Ana Costa, who takes the Crane 2 from 4 May until 8 May for a total of 840",
    ["create rental [party Ana Costa] [party Crane 2] [amount 840] [pair start 4 May] [pair end 8 May]"],
  ],
  // What is so of a thing that is made is no filter.
  ["Create a coupon MAY10, limited to 50 uses", ["create coupon [name MAY10] [pair limited to 50 uses]"]],
  ["Open the coupon MAY10 and limit it to two per guest", ["open coupon MAY10", "fill limit=two per guest"]],
  ["Open Ana Costa, then only show her visits", ["open Ana Costa", "open visits"]],
  ["Open Ana Costa, then show me the visits only", ["open Ana Costa", "filter visits"]],
  ["Add a guest Ana Costa, then open her record in the list", ["create guest [name Ana Costa]", "open record"]],
  ["Open the list and only archive the Blue one", ["open list", "archive Blue one"]],
  // Verbs by which something is made.
  ["Put up a notice called Quiet hours", ["create notice [name Quiet hours]"]],
  ["Arrange a tasting with the Okafors on Friday", ["create tasting [pair Okafors] [date Friday]"]],
  ["Set a follow-up for 3 May", ["create follow-up [date 3 May]"]],
  [
    "Open Ana Costa and make her a quote over 90 euros",
    ["open Ana Costa", "create quote [party Ana Costa] [amount 90 euros]"],
  ],
  // Who comes in and what is brought back is checked in.
  ["Check in Mrs. Okafor", ["check in Mrs. Okafor"]],
  ["Check in the drill Bosch 4", ["check in drill Bosch 4"]],
  ["Check in on the goal Fewer returns", ["open goal Fewer returns"]],
  // What is not done.
  ["Open the invoices and remind nobody yet", ["open invoices"]],
  ["Open the invoices and send them no mail", ["open invoices"]],
  // It becomes what is said last, whatever is done to it.
  ["Mark the parcel to Ana Costa as lost", ["mark parcel to Ana Costa as lost"]],
  ["Turn the lead Ana Costa into a customer", ["convert lead Ana Costa as customer"]],
  ["Change the bar chart into a pie chart", ["choose pie chart"]],
  ["Set it to Under repair", ["mark it as Under repair"]],
  ["Set Ana Costa to active", ["mark Ana Costa as active"]],
  ["Set Payment Status to paid", ["fill Payment Status=paid"]],
  ["Make Ana Costa the manager of the Harbour Depot", ["fill manager of Harbour Depot=Ana Costa"]],
  [
    "Edit Ana Costa: the new phone number is 0381 555 and the status becomes Active",
    ["fill phone number of Ana Costa=0381 555", "fill status=Active"],
  ],
  ["Deactivate his account acosta in the User management", ["open User management", "off account acosta"]],
  ["View the account of Ana Costa, whose login is acosta", ["open account acosta"]],
  [
    "Edit the boat Curlew: the rate goes up to 90 and it is now out of service",
    ["edit Curlew", "fill rate=90", "mark it as out of service"],
  ],
  ["Set up a reminder for Monday at 10 called Tides", ["create reminder [name Tides] [date Monday] [pair time 10:00]"]],
  ["Open the post Low Tide and feature it on the home page", ["open post Low Tide", "mark it as featured"]],
  ["Give the role Support permission to edit guests", ["open role Support", "on edit guests"]],
  ["Change the status of service job SJ-104 to Done", ["fill status of SJ-104=Done"]],
  ["Open the rental R-2044 and extend the end date to 12 May", ["open rental R-2044", "fill end date=12 May"]],
  ["Sort the boats by price so that the most expensive boat comes first", ["sort price down"]],
  [
    "Under Users, add Ana Costa with the role Editor",
    ["open Users", "create user [name Ana Costa] [pair role Editor]"],
  ],
  ["Filter the user list so that it shows only people with the role Viewer", ["filter role Viewer in user list"]],
  ["Narrow the orders down so that they only list the open ones", ["filter open"]],
  ["Show the content list with just the Events in it", ["filter Events in content list"]],
  [
    "Create an event named Tides at the venue Pier 4 in Bergen",
    ["create event [name Tides] [pair venue Pier 4] [place Bergen]"],
  ],
  [
    "Change the Site Name to Tide House Europe and the Timezone to Central Time",
    ["fill Site Name=Tide House Europe", "fill Timezone=Central Time"],
  ],
  ["Open the article Low Tides and put it back to Draft", ["open article Low Tides", "mark it as Draft"]],
  ["Show everything in Content that has the status Archived", ["filter status Archived in Content"]],
  // Why it is done.
  ["Lars Holm has left the company. Open the invoices", ["open invoices"]],
  // Where an order ends.
  [
    "Change the colour to dark green, and turn tips off for new boards",
    ["fill colour=dark green", "off tips for new boards"],
  ],
  [
    'Invite Noor and Felix and post "Hello" there',
    ["create member [name Noor]", "create member [name Felix]", "fill message=Hello", "submit"],
  ],
  ["Give Ana Costa 5 % off", ["fill discount of Ana Costa=5 %"]],
  // Where something is put.
  ["Open Ana Costa and put her on the list Spring", ["open Ana Costa", "add her as list Spring"]],
  ["Put the tenant Ana Costa into flat 7", ["move tenant Ana Costa as flat 7"]],
  ["Put the song Low Tide at the top of the list", ["move song Low Tide as top"]],
  // By which words it is sought.
  ["Search for the word budget", ["search budget"]],
  ["Search patients by the last name Keller", ["search Keller in patients"]],
  ['Open the page About and add the meta description "Est. 1921"', ["open About", "fill meta description=Est. 1921"]],
  ["Look at the sales and break them down by region", ["open sales", "choose region in group by"]],
  // What is said of it stands around the name.
  ["Add a page called Imprint to the main menu", ["open main menu", "create page [name Imprint]"]],
  ["Add a page called Welcome to the team", ["create page [name Welcome to the team]"]],
  [
    "Add a player called Nico Sand with the number 9 to the Otters",
    ["create player [name Nico Sand] [pair number 9] [place Otters]"],
  ],
  [
    "Create an order for Ana Costa: Oak stool, quantity 4",
    ["create order [name Oak stool] [party Ana Costa] [pair quantity 4]"],
  ],
  [
    "Add two clients: Max Roth and Lea Stein, both with the company Roth AG",
    ["create client [name Max Roth] [pair company Roth AG]", "create client [name Lea Stein] [pair company Roth AG]"],
  ],
  ["Register a cat called Miu, born in May 2023", ["create cat [name Miu] [pair birth May 2023]"]],
  ["Create a job opening for a Cook", ["create job opening [party Cook]"]],
  [
    "Set up a coupon MAY10 until the end of May, limited to 50 uses",
    ["create coupon [name MAY10] [pair until end of May] [pair limited to 50 uses]"],
  ],
  ['Mark it as lost, reason "Nobody there"', ["mark it as lost", "fill reason=Nobody there"]],
  ["Leave a comment asking when it was last changed", ["fill comment=when it was last changed", "submit"]],
  ["Rate the supplier Holm & Co with 2 stars", ["fill rating of supplier Holm & Co=2 stars"]],
  ["Transfer 20 to Savings on the first of every month", ["transfer 20 to Savings on the first of every month"]],
  ["Create a coupon MAY10 that gives 5% off", ["create coupon [name MAY10] [amount 5% off]"]],
  ["Open Ana Costa and give her 5% off", ["open Ana Costa", "fill discount=5%"]],
  // As they stood in exams.
  [
    "Add a new contact: Ana Costa, Buyer at Lumen, email ana@lumen.example",
    ["create contact [name Ana Costa] [any Buyer] [place Lumen] [pair email ana@lumen.example]"],
  ],
  [
    'Open Ana Costa and give her a task "Send samples" of the type Email',
    ["open Ana Costa", "create task [name Send samples] [pair type Email]"],
  ],
  ["Open Ana Costa from that list and add the tag vip to her", ["open Ana Costa", "fill tag=vip"]],
  [
    "Create a deal called Sails with a value of 90 that should close on 3 May",
    ["create deal [name Sails] [pair value 90] [date 3 May]"],
  ],
  [
    "Add the firm Oak from Leeds with Health as its sector and https://oak.example as its website",
    ["create firm [name Oak] [place Leeds] [pair sector Health] [pair website https://oak.example]"],
  ],
  ["Create a scope payroll with the title Rooms", ["create scope [name payroll] [pair title Rooms]"]],
  ["Open Ana Costa and give her the scopes mail and calendar", ["open Ana Costa", "fill scopes=mail and calendar"]],
  ["Show how a new colleague gets an overview of our deals", ["open deals"]],
  ["Show how a nurse looks up a patient", ["open first patient"]],
  ["Show how a nurse reads one of the new letters", ["open one of the new letters"]],
];

it.each([
  ["Classify the payment to Ana Costa as Travel", { what: "payment to Ana Costa", as: "Travel" }],
  ["Show the cheapest sails first", { by: "cheapest first", where: "sails", ascending: true }],
  ["Show me the sails with the most expensive first", { by: "most expensive first", where: "sails", descending: true }],
  ["Change the asking price of 14 Mill Lane to 90", { field: "asking price", on: "14 Mill Lane" }],
  ["Change the name of ana.costa to Ana Costa", { field: "name", on: "ana.costa" }],
])("knows to what belongs what “%s” says", (prompt, expected) => {
  expect(parsePrompt(prompt).intents[0]).toMatchObject(expected);
});

it("knows court 3 again by more than its number", () => {
  expect(parsePrompt("Open court 3 and lock it").intents.at(-1)).toMatchObject({ kind: "act", of: "court 3" });
});

it.each(table)("reads “%s”", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
