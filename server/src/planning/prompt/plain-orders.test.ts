import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders as they are given most often, each on its own: what is done with the things of an application. */
const table: [string, string[]][] = [
  // What is brought to its end, and what is put off.
  ["Finish the errand Post the keys", ["mark Post the keys as complete"]],
  ["Complete job 77", ["mark job 77 as complete"]],
  ["Complete Post the keys", ["mark Post the keys as complete"]],
  ["Snooze the alarm for Monday", ["snooze alarm for Monday"]],
  ["Snooze e-mails", ["off e-mails"]],
  ["Reschedule the inspection to June 5", ["reschedule inspection as June 5"]],
  // A stroke in what a thing is called, and one between orders.
  ["Show the Undo / Redo history", ["open Undo / Redo history"]],
  ["Open the berths / show the log", ["open berths", "open log"]],
  // Who gets what, and where it goes.
  ["Assign Femke to the shift Night watch", ["assign shift Night watch as Femke"]],
  ["Make Femke the owner of the Quay lease", ["fill owner of Quay lease=Femke"]],
  ["Give Femke admin rights", ["fill role of Femke=admin"]],
  ["Promote the trainee to Mate", ["move trainee as Mate"]],
  ["Label the parcel Oak as Fragile", ["fill tag of parcel Oak=Fragile"]],
  ["Remove Joris from the crew", ["open crew", "remove Joris"]],
  ["Remove the badge Gold from the member Joris Smit", ["open Joris Smit", "remove badge Gold"]],
  ["Check in the guest Joris Smit", ["check in guest Joris Smit"]],
  // The way in which it is done is the deed.
  ["Open the red buoy, and take it out of the shop by disabling it", ["open red buoy", "off it"]],
  ["Use the search to find Joris", ["search Joris"]],
  // A field of what was spoken of, by its kind.
  [
    "Open the errand Post the keys and set the due date of the errand to Friday",
    ["open errand Post the keys", "fill due date=Friday"],
  ],
  ["Enter the address", ["fill address="]],
  [
    "Fill in the form with name Joris and mail joris@quay.example",
    ["create  [pair name Joris] [pair mail joris@quay.example]"],
  ],
  ["Clean up by getting rid of the note about the lamp", ["delete lamp"]],
  [
    "Add a yard called Nine with Nora Pell as contact person",
    ["create yard [name Nine] [pair contact person Nora Pell]"],
  ],
  [
    "Create a job called Oil the winch, show the crews and open the new job",
    ["create job [name Oil the winch]", "open crews", "open Oil the winch"],
  ],
  ["Invite Femke Moe to the Dock team as a Writer", ["create member [name Femke Moe] [any Writer] [pair team Dock]"]],
  ["Start an article and call it Rain at sea", ["create article [name Rain at sea]"]],
  ["The paper on ropes gets Femke Moe as its author", ["fill author of paper on ropes=Femke Moe"]],
  // What is allowed.
  ["Allow comments", ["on comments"]],
  ["Allow visitors to register", ["on visitors to register"]],
  ["Forbid uploads", ["off uploads"]],
  // Names of several words, and places that are named first.
  ["Create a playlist called Rivers of Europe", ["create playlist [name Rivers of Europe]"]],
  [
    "Add a profile called Every ten seconds with the step 10",
    ["create profile [name Every ten seconds] [pair step 10]"],
  ],
  [
    "Add a cloth called Blue linen with the SKU BL-7 and a price of 4.20",
    ["create cloth [name Blue linen] [pair SKU BL-7] [pair price 4.20]"],
  ],
  ["Add a contact named Anna Holm of Umbrella", ["create contact [name Anna Holm] [party Umbrella]"]],
  [
    "Add a checklist Before launch to the card Oil the winch",
    ["open Oil the winch", "create checklist [name Before launch]"],
  ],
  ["Add a follow-up task for Thursday to the Acme deal", ["open Acme", "create follow-up task [date Thursday]"]],
  ["Add the product Lamp to the order 1042", ["open 1042", "create product [name Lamp]"]],
  ["Add a task to the Alpha project", ["create task [pair project Alpha]"]],
  [
    "Create a folder called Invoices inside Documents",
    ["open Documents", "create folder [name Invoices] [place Documents]"],
  ],
  [
    "Create a subtask called Buy paint under Renovate kitchen",
    ["open Renovate kitchen", "create subtask [name Buy paint] [place Renovate kitchen]"],
  ],
  ["Set a reminder for tomorrow on the Acme deal", ["open Acme", "create reminder [date tomorrow]"]],
  ["Reply to the ticket Printer on fire: We are on it", ["fill reply of Printer on fire=We are on it", "submit"]],
  ["Comment on the card Write tests: Please review", ["fill comment of Write tests=Please review", "submit"]],
  ["Book the demo with Ann for 3 pm on Friday", ["create demo [pair Ann] [pair time 3 pm] [date Friday]"]],
  ["Open the event Harbour walk and change it so that it ends at 18:00", ["open event Harbour walk", "fill end=18:00"]],
  ["Move the deadline of the task Paint the fence to Friday", ["fill deadline of Paint the fence=Friday"]],
  ["Show the images tagged Ships", ["filter tag Ships in images"]],
  ["Show which invoices are overdue and how much is owed", ["open overdue invoices", "open amount owed"]],
  ["Under Settings open Notifications", ["open Settings", "open Notifications"]],
  ["In Customers, filter by the city Lyon", ["open Customers", "filter city Lyon"]],
  ["On Monday, open the roster", ["named On Monday", "open roster"]],
  ["Give the role Viewer to the group Crew on the page Rights", ["open Rights", "assign role Viewer as Crew"]],
  ["Sort the boats by age and open the one called Sea Pink", ["sort age", "open Sea Pink"]],
  ["Look up the product Oak table", ["search Oak table in product"]],
  ["Add a product Oak table priced at 349", ["create product [name Oak table] [amount 349]"]],
  [
    "Create a job Oil the winch with the due date 12 May 2026",
    ["create job [name Oil the winch] [pair due date 12 May 2026]"],
  ],
  // What is written, and to whom it belongs.
  ["Add the comment Looks good to me", ["fill comment=Looks good to me", "submit"]],
  ["Leave the comment Very helpful", ["fill comment=Very helpful", "submit"]],
  ["Open order 12 and add the note Sent with DHL", ["open 12", "fill note=Sent with DHL", "submit"]],
  ["Duplicate job 77 and rename the copy to Spare", ["duplicate job 77", "fill name=Spare"]],
  ["Open the tag Fragile, then filter by that tag", ["open tag Fragile", "filter tag Fragile"]],
  [
    "Add the member Nora Pell to the team Dock as a writer",
    ["open Dock", "create member [name Nora Pell] [any writer]"],
  ],
  ["Give Femke Moe access to the log", ["share log with Femke Moe"]],
  ["Schedule the report for every Monday at 8:00", ["create report [pair schedule every Monday at 8:00]"]],
  ["Set a reminder for tomorrow", ["create reminder [date tomorrow]"]],
  // What is followed, run and ticked.
  ["Follow the topic Night watch", ["follow topic Night watch"]],
  ["Follow the link in the footer", ["click footer"]],
  ["Run the report Catch by boat for the last quarter", ["run Catch by boat for the last quarter"]],
  ["Select the first two boats", ["on first boat", "on second boat"]],
  ["Switch the list to a board", ["open board view"]],
  ["Create a card Fix the gutter in the column Doing", ["create card [name Fix the gutter] [pair column Doing]"]],
  ["Create a note titled Meeting with Ada", ["create note [name Meeting with Ada]"]],
  [
    "Create an IP address 10.0.5.20/24 with the status Reserved and the description Printer",
    ["create IP address [name 10.0.5.20/24] [pair status Reserved] [pair description Printer]"],
  ],
  [
    "Add the feed https://quay.example/rss to the category Tech",
    ["create feed [name https://quay.example/rss] [pair category Tech]"],
  ],
  [
    "Add the sentence Welcome aboard and save it with the summary Greeting",
    ["fill =Welcome aboard", "fill summary=Greeting", "submit"],
  ],
  ['Rename it to "Old quay" in its settings', ["open settings", "fill name=Old quay"]],
  ["Invite piotr as a viewer", ["create member [name piotr] [any viewer]"]],
  ["Replace the phone number of Ostrom with 555-0177", ["fill phone number of Ostrom=555-0177"]],
  ["Sort the table by Name from Z to A", ["sort Name down"]],
  ["Create a note called Plan and write Ship in March in it", ["create note [name Plan]", "fill =Ship in March"]],
  [
    "Create a poll Where to? with the options North and South",
    ["create poll [name Where to?] [pair options North and South]"],
  ],
  [
    'Post "Doors open at eight" in the channel events',
    ["fill message of channel events=Doors open at eight", "submit"],
  ],
  ["Add the dish Fish soup for 9.50", ["create dish [name Fish soup] [amount 9.50]"]],
  ["Upgrade to Pro", ["choose Pro in plan"]],
  // Lists.
  ["Filter by date: last 7 days", ["filter date last 7 days"]],
  ["Filter the log by level error and by host web-1", ["filter level error in log", "filter host web-1 in log"]],
  ["Show orders between 100 and 200 euros", ["filter between 100 and 200 euros in orders"]],
  ["Order the boats by length, longest first", ["sort length down"]],
  ["Sort descending by weight", ["sort weight down"]],
  ["Show the cheapest first", ["sort cheapest first"]],
  ["Show only what is assigned to me", ["filter assigned to me"]],
  ["Filter for late boats with high priority", ["filter late in boats", "filter high priority in boats"]],
  ["Show everything from May", ["filter May"]],
  ["Find the member with the mail joris@quay.example", ["search joris@quay.example in member"]],
  ["Open the boat with the sign QX 12", ["open QX 12"]],
  ["Look for notes about tides", ["search tides in notes"]],
  ["Page through to page 3", ["open page 3"]],
  ["Load more", ["click load more"]],
  ["Check out", ["click checkout"]],
  // What is made.
  ["Make a copy of the form Intake", ["duplicate form Intake"]],
  ["Log 2 hours on the job Hull", ["create time entry [pair duration 2 hours] [pair job Hull]"]],
  ['Add a step "Call the pilot" to the plan', ["create step [name Call the pilot]"]],
  ['Add a comment to the first job: "On it"', ["fill comment of first job=On it", "submit"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
