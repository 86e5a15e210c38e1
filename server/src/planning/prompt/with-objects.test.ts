import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Sentences within sentences, and verbs with more than one object. */
const table: [string, string[]][] = [
  [
    "Create a contact called Hedda Blom with the beats Technology and Culture, tier A",
    ["create contact [name Hedda Blom] [pair beats Technology and Culture] [pair tier A]"],
  ],
  // What is said, reported or asked.
  ["Leave a comment that the paint is still wet", ["fill comment=the paint is still wet", "submit"]],
  [
    "Add a note in there that the key hangs behind the door",
    ["create note in there [pair text the key hangs behind the door]"],
  ],
  [
    "Report a bug that the export stops at page nine, with high as its priority",
    ["create bug [pair priority high] [name the export stops at page nine]"],
  ],
  [
    "Start a thread in the help section asking how one resets a password",
    ["open help section", "create thread [name how one resets a password]"],
  ],
  [
    "Log an incident that the pump in hall two leaks, assigned to Ravi",
    ["create incident [party Ravi] [name the pump in hall two leaks]"],
  ],
  [
    "Create a ticket in Billing that the invoice is wrong",
    ["create ticket [place Billing] [name the invoice is wrong]"],
  ],
  ["Plan a survey of HAR-30 for 3 May", ["create survey [party HAR-30] [date 3 May]"]],
  [
    "Take HAR-30 out of service with the reason Cracked hull",
    ["mark HAR-30 as out of service", "fill reason=Cracked hull"],
  ],
  [
    "Assign HAR-29 to Ada Brook, close HAR-30 with the outcome Hull sealed and 1.5 hours",
    ["assign HAR-29 as Ada Brook", "close HAR-30", "fill outcome=Hull sealed", "fill hours=1.5"],
  ],
  [
    "Reorder 8 boxes of the Cleat from Sail Loft Supply",
    ["order Cleat", "fill quantity=8", "fill supplier=Sail Loft Supply"],
  ],
  ["Open a ticket that the door jams", ["create ticket [name the door jams]"]],
  ["Answer that the keys are at the desk", ["fill reply=the keys are at the desk", "submit"]],
  ["Reply See you then", ["fill reply=See you then", "submit"]],
  ["Switch on the auto-reply saying we are back in May", ["on auto-reply", "fill text=we are back in May"]],
  ["Message Oskar that the room has moved", ["create message [party Oskar] [pair text the room has moved]"]],
  [
    "Send the team a message telling them that lunch is at one",
    ["create message [party team] [pair text lunch is at one]"],
  ],
  [
    "Note down that the supplier wants to be paid earlier",
    ["create note [pair text the supplier wants to be paid earlier]"],
  ],
  [
    "Add a contact called Ada in the address book, saying she likes tea",
    ["open address book", "create contact [name Ada] [pair text she likes tea]"],
  ],
  // What is told of a thing with a verb of its own.
  ["Create a task that repeats weekly", ["create task [pair repeats weekly]"]],
  ["Create a rule that moves invoices to the archive", ["create rule [pair moves invoices to the archive]"]],
  [
    "Add a meeting at Pier 4 on 3 May which takes two hours",
    ["create meeting [place Pier 4] [date 3 May] [pair duration two hours]"],
  ],
  // Two objects of one verb.
  ["Give it the label urgent", ["fill label=urgent"]],
  ["Give the recipe the Desserts category", ["fill category=Desserts"]],
  ["Give that ticket a high priority", ["fill priority=high"]],
  ["Give the draft a title of Autumn walks", ["fill title=Autumn walks"]],
  ["Give Oskar the role of editor", ["fill role of Oskar=editor"]],
  [
    "Give the hotel four stars and the remark that the breakfast was late",
    ["fill rating=four stars", "fill remark=the breakfast was late"],
  ],
  ["Give it a subtask called Buy paint", ["create subtask [name Buy paint]"]],
  ["Give the second lesson a deadline of 4 May", ["fill deadline of second lesson=4 May"]],
  ["Make this playlist public again", ["mark it as public"]],
  ["Make last month's report visible to the board", ["mark last month's report as visible to the board"]],
  ["Make the Winter sale inactive", ["mark Winter sale as inactive"]],
  ["Make Hanna an administrator", ["fill role of Hanna=administrator"]],
  ["Make her a moderator", ["fill role=moderator"]],
  ["Rename the label bug to defect", ["fill name of bug=defect"]],
  ["Rename its branch main2 to trunk", ["fill name of main2=trunk"]],
  // A particle after the object.
  ["Check Nora Lind out and hand the form in", ["check out Nora Lind", "hand in form"]],
  ["Throw the old draft out", ["throw out old draft"]],
  [
    "Connect to a new network named Harbour with the server irc.example.org",
    ["create network [name Harbour] [pair server irc.example.org]"],
  ],
  // All that is listed, and what nothing is said for.
  ["Add the tags red and blue to the product Mug", ["fill tags of Mug=red and blue"]],
  ["Assign the labels bug and urgent to the issue Login fails", ["fill labels of Login fails=bug and urgent"]],
  ["Give the album a description", ["create description"]],
  [
    "Schedule a downtime for web-03 and give it the comment Kernel update",
    ["create downtime [party web-03] [pair comment Kernel update]"],
  ],
  // A name goes on after its capitals where no value follows.
  [
    "Create an issue titled Replace the lamp at the station with the description The glass is broken",
    ["create issue [name Replace the lamp at the station] [pair description The glass is broken]"],
  ],
  [
    "Create a deal named Bookcase for the study for the customer Quill Press with the value 3600",
    ["create deal [name Bookcase for the study] [pair customer Quill Press] [pair value 3600]"],
  ],
  [
    "Create a project named Website for the marketing team with the budget 300",
    ["create project [name Website] [party marketing team] [pair budget 300]"],
  ],
  // What is written, and beside what.
  ["Comment on the post Rain with Well done", ["fill comment of post Rain=Well done", "submit"]],
  ['Comment on the post Rain saying "Looks good"', ["fill comment of post Rain=Looks good", "submit"]],
  ["Reply to the ticket Broken mug with We are on it", ["fill reply of Broken mug=We are on it", "submit"]],
  ['Reply to the ticket Broken mug with "We are on it"', ["fill reply of Broken mug=We are on it", "submit"]],
  ["Write a comment saying Looks good on the post Rain", ["fill comment of post Rain=Looks good", "submit"]],
  ["Add a note to the contact Ada Berg saying Call him back", ["fill note of Ada Berg=Call him back", "submit"]],
  // A day and its time are one.
  [
    "Create an announcement that starts on 2026-12-05 08:00 and ends on 2026-12-05 12:00",
    ["create announcement [pair start 2026-12-05 08:00] [pair end 2026-12-05 12:00]"],
  ],
  [
    "Add an announcement with the message Works, the start 2026-12-05 08:00 and the end 2026-12-05 12:00",
    ["create announcement [pair message Works] [pair start 2026-12-05 08:00] [pair end 2026-12-05 12:00]"],
  ],
  // Where, and by what.
  [
    "Create an album called Winter walks inside the album Seasons",
    ["create album [name Winter walks] [pair album Seasons]"],
  ],
  [
    "In the project Atlas add a milestone called Beta due on 1 March",
    ["open Atlas", "create milestone [name Beta] [date 1 March]"],
  ],
  ["In the letter Ada wrote the address", ["named In the letter Ada wrote the address"]],
  ["Find the customer with the phone number 555 0142", ["search 555 0142 in customer"]],
  ["Filter by status open and by owner Ada", ["filter status open", "filter owner Ada"]],
  ["Open the order 1042 and add the tracking number ZX-99", ["open 1042", "fill tracking number=ZX-99"]],
  // What is to be done to something.
  ["Have the report for May generated", ["generate report for May"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
