import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

const reads = (prompt: string, intents: readonly string[]) =>
  expect(parsePrompt(prompt).intents.map(short)).toEqual(intents);

/** What stands in quotes is a name or a text, whatever words it holds; what stands around it is the order. */
it.each<[string, string[]]>([
  [
    'Open the section "Farm news" and put the article "Lambs in the snow" into it.',
    ["open Farm news", "move Lambs in the snow as Farm news"],
  ],
  [
    'Check the box "Allow comments" for the post "Harvest week" and save.',
    ["open Harvest week", "on Allow comments", "submit"],
  ],
  ['Add the note "All dark in fog." Then open Tides.', ["create note [pair text All dark in fog.]", "open Tides"]],
  ['Remove the tag "old" from "Harbour lights".', ["open Harbour lights", "remove old"]],
  ['Take the user "olav" out of the group Editors.', ["open Editors", "remove olav"]],
  ['Give the user "ingrid" the role Editor.', ["fill role of ingrid=Editor"]],
  [
    'Give "Oak shelf" the tag Sale and a discount of 10 percent.',
    ["fill tag of Oak shelf=Sale", "fill discount=10 percent"],
  ],
  [
    'On the playlist "Morning kitchen", add the song "Blue heron" by Elin Rask.',
    ["open Morning kitchen", "create song [name Blue heron] [party Elin Rask]"],
  ],
  [
    'Assign the tags "urgent" and "hardware" to the ticket "Printer jams".',
    ["fill tags of Printer jams=urgent and hardware"],
  ],
  [
    'Add two tasks, "Wash the van" and "Check the tyres".',
    ["create task [name Wash the van]", "create task [name Check the tyres]"],
  ],
  [
    'Add an event "Team dinner" on the 11th from 18:00 to 21:00.',
    ["create event [name Team dinner] [pair start 18:00] [pair end 21:00] [date 11th]"],
  ],
  [
    'Write "Use gate B" as a reply to "Parking at the depot".',
    ["fill reply of Parking at the depot=Use gate B", "submit"],
  ],
  ['Let Karin Moe be the owner of the deal "Harbour lights".', ["fill owner of Harbour lights=Karin Moe"]],
  [
    'Log 2 hours 30 minutes of work on the ticket "Paint the fence" with the activity Development.',
    ["create time entry [amount 2 hours 30 minutes] [pair ticket Paint the fence] [pair activity Development]"],
  ],
  [
    'Close the issue "Login loops" as a duplicate of "Session lost".',
    ['close "Login loops" as a duplicate of "Session lost"'],
  ],
])("“%s”", reads);

/** Orders in words that people use beside the plain ones. */
it.each<[string, string[]]>([
  [
    'Open "Harbour lights", set its probability at 80 and its closing date at 2027-01-15.',
    ["open Harbour lights", "fill probability=80", "fill closing date=2027-01-15"],
  ],
  [
    "Create the contact Ivar Holm, save him and open his page.",
    ["create contact [name Ivar Holm]", "submit", "open it"],
  ],
  ["Star the article about tidal power and read it in full.", ["star tidal power", "open it"]],
  [
    "Add the feed Village Notes at http://127.0.0.1:4999/notes.xml to the category Local.",
    ["create feed [name Village Notes] [pair category Local] [pair url http://127.0.0.1:4999/notes.xml]"],
  ],
  [
    "Enrol Jonas Pihl in the course First aid basics as a student.",
    ["open First aid basics", "create member [name Jonas Pihl] [any student]"],
  ],
  [
    "Open the customer Brightwater Optics; on its page go to the tab Contacts.",
    ["open Brightwater Optics", "open Contacts"],
  ],
  [
    "Add the appointment Dentist on 2026-12-03 at 10:30 for one hour.",
    ["create appointment [name Dentist] [date 2026-12-03] [pair time 10:30] [pair duration one hour]"],
  ],
])("“%s”", reads);

it.each<[string, string[]]>([
  ['Edit "Model boat clinic" so that it starts on 2027-03-20.', ["fill start of Model boat clinic=2027-03-20"]],
  ["Open Liv Haugen and make her an editor too.", ["open Liv Haugen", "fill role=editor"]],
  [
    'Accept the ticket "Sluice gate sticks", then comment on it: "Spare part ordered".',
    ["accept Sluice gate sticks", "fill comment=Spare part ordered", "submit"],
  ],
  ["Add the keyword pump to the ticket #12.", ["fill keyword of #12=pump"]],
  [
    'Add a product called "Copper kettle", priced at 89 and in the category Kitchen, and publish it.',
    ["create product [name Copper kettle] [amount 89] [pair category Kitchen]", "publish it"],
  ],
  ["Show 50 customers per page.", ["choose 50 in customers per page"]],
  ['Filter by the status "shipped" and the customer "Moe".', ["filter status shipped", "filter customer Moe"]],
  ["In the sidebar open Users.", ["open Users"]],
  ['Rate "Night ferry" with 4 out of 5.', ["fill rating of Night ferry=4"]],
  ['Put the book "Night ferry" on the shelf "To read".', ['move Night ferry as shelf "To read"']],
  ['Add a post titled "Winter light" to her posts.', ["create post [name Winter light]"]],
  [
    'Create a post titled "Winter light" by her with the status draft.',
    ["create post [name Winter light] [pair status draft]"],
  ],
])("“%s”", reads);

it.each<[string, string[]]>([
  [
    'Add a milestone called "Slipway repair" with the description "New brake bands" on the roadmap.',
    ["open roadmap", "create milestone [name Slipway repair] [pair description New brake bands]"],
  ],
  ['Open the ticket "Cable broken" in it and close it.', ["open Cable broken", "close it"]],
  ['Edit it and add the line "Rinse twice" at its end.', ["edit it", "fill line=Rinse twice"]],
  ["Open the page Painting from the start page and edit it.", ["open Painting", "edit it"]],
])("“%s”", reads);

it.each<[string, string[]]>([
  ['Drag the task "Clean the kitchen" from To Do to Done.', ["drag Clean the kitchen as Done"]],
  [
    'Invite lena@studio.example to the project "Harbour board" as an editor.',
    ["create member [email lena@studio.example] [any editor] [pair project Harbour board]"],
  ],
  ['Turn the project "Harbour board" private.', ["mark Harbour board as private"]],
  ['Make "Fix the login page" depend on "Ship it".', ["fill dependencies of Fix the login page=Ship it"]],
  ["Note down the serial number SN-2231 for the laptop LT-0147.", ["fill serial number of laptop LT-0147=SN-2231"]],
  ['Move the task "Find a supplier" to the milestone Spring menu.', ["fill milestone of Find a supplier=Spring menu"]],
  ['Take the room "Attic" out of service.', ['off room "Attic"']],
])("“%s”", reads);

/** Where a thing is put, what comes of it, and what else is done with it. */
it.each<[string, string[]]>([
  [
    'Create a wiki page "House rules" below "Start" with the text "Shoes off." and watch it.',
    ["open Start", "create wiki page [name House rules] [pair text Shoes off.] [place Start]", "watch it"],
  ],
  [
    'Add a lesson "Swarming" after "The queen" in the course "Bees for beginners".',
    ["create lesson [name Swarming] [pair course Bees for beginners] [pair position after The queen]"],
  ],
  [
    'Create the deal "Quay", put it in the stage Proposal and save.',
    ["create deal [name Quay]", "fill stage=Proposal", "submit"],
  ],
  ['Open "Pine desk" and assign the supplier Greenleaf to it.', ["open Pine desk", "fill supplier=Greenleaf"]],
  [
    'Close the ticket "Printer on fire" with the resolution "Replaced".',
    ["close Printer on fire", "fill resolution=Replaced"],
  ],
  ['Change the article "Apple day" from Draft to Published.', ["mark Apple day as Published"]],
  [
    'Log 2.5 hours on "Fix login" for today with the comment "Found it".',
    ["create time entry [pair duration 2.5 hours] [party Fix login] [pair comment Found it] [date today]"],
  ],
  [
    'Log a call with Ines Marlow of 15 minutes with the note "Wants a quote".',
    ["create call [party Ines Marlow] [pair duration 15 minutes] [pair note Wants a quote]"],
  ],
  ["Give ingrid the role Editor.", ["fill role of ingrid=Editor"]],
  [
    'Create a scene "Evening" that dims the lights to 30 percent.',
    ["create scene [name Evening] [pair dims the lights to 30 percent]"],
  ],
  ["Write off the invoice 1042.", ["write off 1042"]],
  ["Enter a meter reading of 4821 for the flat 3b.", ["create meter reading [amount 4821] [pair flat 3b]"]],
  [
    'Create a poll "Where to eat?" with the options Thai, Pizza and Ramen, closing on Friday.',
    ["create poll [name Where to eat?] [pair options Thai, Pizza and Ramen] [pair expires Friday]"],
  ],
  [
    'Create a contest "Best hive", starting on 1 May, and open it.',
    ["create contest [name Best hive] [pair start 1 May]", "open it"],
  ],
  ['Open "Apple day" and remove "spring" from it.', ["open Apple day", "remove spring"]],
  ["Open the booking of Harper and move it to 3 pm.", ["open booking of Harper", "fill time=3 pm"]],
])("“%s”", reads);

it("starts what was moved to, where several were moved", () => {
  const { intents } = parsePrompt(
    'Create a sprint "Sprint 12", move "Fix login" and "Dark mode" into it and start it.',
  );
  expect(intents.at(-1)).toMatchObject({ verb: "start", of: "Sprint 12" });
});
