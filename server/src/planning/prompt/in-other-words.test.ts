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
  ["Restart it and watch the log", ["restart it", "watch log"]],
  ["Commit the change with the message Tidy up", ["commit change", "fill message=Tidy up"]],
  ["Pause for a moment, just before the end of the tour", []],
  ["Open exercise 4, attach solution.pdf and submit it", ["open exercise 4", "attach solution.pdf", "submit"]],
  ["Record a temperature of 38.2", ["create temperature [amount 38.2]"]],
  [
    "Write an article with the headline Rain and the teaser Six dry weeks",
    ["create article [pair headline Rain] [pair teaser Six dry weeks]"],
  ],
  ["Put a mug in the cart", ["add mug as cart"]],
  ["Open Ana Ruiz, whose phone number you change to 0221 99", ["open Ana Ruiz", "fill phone number=0221 99"]],
  ["In the settings of the shop, enable gift cards", ["open settings of the shop", "on gift cards"]],
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
  ['Complete "Water the ferns"', ["mark Water the ferns as complete"]],
  ['Complete the task "Water the ferns", then show the shifts', ["mark Water the ferns as complete", "open shifts"]],
  ['Complete the motto "Ever onward"', ["fill motto=Ever onward"]],
  [
    "Add a share named Music that lives in /srv/music and is shared with the studio",
    ["create share [name Music] [pair path /srv/music] [pair shared with studio]"],
  ],
  [
    "Add a transfer of $5 from assets:bank to expenses:tea",
    ["create transfer [amount $5] [place assets:bank] [party expenses:tea]"],
  ],
  ["Create a project Apollo", ["create project [name Apollo]"]],
  [
    "Add a table for six on Friday at 19:30 under the name Okafor",
    ["create table [party six] [date Friday] [pair time 19:30] [name Okafor]"],
  ],
  [
    "Enter a taxi ride of $36 on Nov 17, category travel",
    ["create taxi ride [amount $36] [pair category travel] [date Nov 17]"],
  ],
  ["Add a lamp for 39.90 with 25 in stock", ["create lamp [amount 39.90] [pair stock 25]"]],
  [
    "Open the recurring payments of the club account and add one called Rent with the amount 35 on day 5",
    ["open recurring payments of the club account", "create payment [name Rent] [pair amount 35] [pair day 5]"],
  ],
  ["Delete the oldest backup and make a fresh one called Now", ["delete oldest backup", "create backup [name Now]"]],
  ["Invite Hanna and Dmitri to it", ["create member [name Hanna]", "create member [name Dmitri]"]],
  [
    "Add a member (Ann Lee, born 4 May 1990, lives in 8 Mill Lane)",
    ["create member [name Ann Lee] [pair birth 4 May 1990] [pair address 8 Mill Lane]"],
  ],
  [
    "Write a message to omar@b.example with the subject Lunch and a friendly line",
    ["create message [email omar@b.example] [pair subject Lunch] [words friendly line]"],
  ],
  [
    "Book a mooring for Ada Lang at the Old Quay, half day, with a deposit of 50",
    ["create mooring [party Ada Lang] [place Old Quay] [pair half day] [pair deposit 50]"],
  ],
  ["Add a stall at 8 Mill Lane for Bo", ["create stall [pair address 8 Mill Lane] [party Bo]"]],
  ["Add a stall at the Old Quay, first floor, for Bo", ["create stall [place Old Quay, first floor] [party Bo]"]],
  // What stands beside the order.
  ["Approve it with the note Well done", ["approve it", "fill note=Well done"]],
  [
    'Complete the visit BV-7 with 3 hours and the note "Mast varnished"',
    ["mark visit BV-7 as complete", "fill hours=3", "fill note=Mast varnished"],
  ],
  ["Receive 40 sacks of Red slip", ["receive Red slip", "fill quantity=40"]],
  ["Delete 2 of Ada's drafts", ["delete 2 of Ada's drafts"]],
  [
    'Reject the berth claim B-20 with the reason "Too long" and a fee of 20',
    ["reject berth claim B-20", "fill reason=Too long", "fill fee=20"],
  ],
  ['Change the stock from 4 to 9 with the reason "counted"', ["fill stock=9", "fill reason=counted"]],
  ["Choose last month as the period", ["fill period=last month"]],
  // What becomes of a thing.
  ["Put the pilot Ida Moor on duty", ["mark pilot Ida Moor as on duty"]],
  ["Raise its price from 3 to 4", ["fill price=4"]],
  ["Make the chart green", ["mark chart as green"]],
  ["Rename this printer to Front desk", ["fill printer name=Front desk"]],
  ["Switch the whole app to dark mode", ["open dark mode"]],
  ["Show everything in the light theme", ["open light mode"]],
  ["Put it into the folder Drafts", ["add it as folder Drafts"]],
  ["Attach the tag urgent to it", ["fill tag=urgent"]],
  ["Set a reminder two days before", ["fill reminder=two days before"]],
  ["Set it as the cover", ["mark it as cover"]],
  ["Put her into room 204", ["add her as room 204"]],
  ["Give it 12 points and give him room 7", ["fill points=12", "fill room=7"]],
  ["Adjust that lamp's price from 3 to 4", ["fill price=4"]],
  ["Open Sprint Review to move it to the 18th", ["open Sprint Review", "move it as 18th"]],
  ["Open the blue folder from the list on the left", ["open blue folder"]],
  ["Add Ann Lee and save her", ["create Ann Lee", "submit"]],
  ["Open the keyword Fishing to see its articles", ["open keyword Fishing"]],
  ["I'd like to see the patient file of Ida Holm", ["open patient file of Ida Holm"]],
  ["Open the till, and make it short", ["open till"]],
  [
    "Cancel the one on Thursday and book a new one for two people",
    ["cancel Thursday", "create one [party two people]"],
  ],
  [
    "Open the bookings, cancel the one of Thursday, and add a new one for two people",
    ["open bookings", "cancel one of Thursday", "create booking [party two people]"],
  ],
  ['Take it and write back "We will call"', ["take it", "fill reply=We will call", "submit"]],
  ['Open the first issue and comment on it with "Seen too"', ["open first issue", "fill comment=Seen too", "submit"]],
  ["She raises all prices by 5 percent and saves", ["raise all prices by 5 percent", "submit"]],
  ["Create a page below Handbook titled Onboarding", ["create page [name Onboarding]"]],
  ["switch language to italian", ["fill language=italian"]],
  // What was said before.
  ["Search for the red kettle and look at that product", ["search red kettle", "open it"]],
  ["Open Mei Tanaka, then search for her", ["open Mei Tanaka", "search Mei Tanaka"]],
  // What is narrowed to.
  ["Find every contact who lives in Rotterdam", ["filter Rotterdam in contacts"]],
  ["Show the alerts, filtered to critical ones", ["open alerts", "filter critical"]],
  ["Keep only what takes under ten minutes", ["filter takes under ten minutes"]],
  ["Sort them newest first", ["sort newest first down"]],
  ["Find that request under pending requests", ["open pending requests", "open it"]],
  ["Open the profit and loss report", ["open profit and loss report"]],
  // What is said before the orders, and of whom.
  [
    "A landlord wants to let a cottage: she opens the listings, adds one called Brook Cottage and publishes it.",
    ["open listings", "create listing [name Brook Cottage]", "publish it"],
  ],
  ["Nina comes in: she opens the mails and sorts them by date.", ["open mails", "sort date"]],
  ["For our investors I'd like a walkthrough: open the revenue.", ["open revenue"]],
  ["What we'd love is a short film where someone opens the tickets.", ["open tickets"]],
  // What is done to a thing, or with it.
  ["Open the shipments, whose weights we then sort by date", ["open shipments", "sort date"]],
  ["Open the chart and turn it into a bar chart", ["open chart", "choose bar chart"]],
  ["Open the board and turn reminders off everywhere", ["open board", "off reminders"]],
  ["Open the customers and keep those in Spain, but not the archived ones", ["open customers", "filter Spain"]],
  [
    "Create a playlist called Rainy days and give it the description Songs for grey mornings",
    ["create playlist [name Rainy days] [pair description Songs for grey mornings]"],
  ],
  [
    "Open the task, add the comment almost done, and ask Ana Ruiz to review it",
    ["open task", "fill comment=almost done", "submit", "fill reviewer=Ana Ruiz"],
  ],
  ["Compare the steel kettle with the glass kettle", ["compare steel kettle with the glass kettle"]],
  // What is not done.
  ["Add a task called Buy paint, attaching nothing, and upload no picture", ["create task [name Buy paint]"]],
  ["Allow no editing", ["off editing"]],
  ['Answer it with "Thursday is fine"', ["fill reply=Thursday is fine", "submit"]],
  ["Publish it", ["publish it"]],
  ["Publish the page Imprint", ["publish Imprint"]],
  ["Write her parents a note and close the book", ["create note", "close book"]],
  ["Write his number", []],
  ["Open the till, then orders that are still open", ["open till", "open orders that are still open"]],
  [
    "Invite kim@a.example and max@a.example",
    ["create member [email kim@a.example]", "create member [email max@a.example]"],
  ],
  ["Tick off the one about mulch", ["on mulch"]],
  ["Find out how much was spent: go to the reports", ["open reports"]],
  ["Hand him the receipt, then send her the form", ["named Hand him the receipt", "send form"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
