import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders in fewer words than a sentence has, and what is told before them in more. */
const read = (prompt: string) => parsePrompt(prompt).intents.map(short);

it.each<[prompt: string, intents: string[]]>([
  [
    "find Rusty (Baker's dog), height now 52 cm, assign to Dr Moor",
    ["search Rusty", "fill height=52 cm", "assign it as Dr Moor"],
  ],
  ["Boats > only overdue > highest fee first", ["named Boats", "filter overdue", "sort fee down"]],
  ["Quick peek at the harbour report to close.", ["open harbour report"]],
  ["Bookings for May, cabin 4 only.", ["open Bookings for May", "filter cabin 4"]],
  ["copper nails qty -> 90", ["fill quantity of copper nails=90"]],
  ["Issue 44: due date to 3 May, then sort by priority.", ["open Issue 44", "fill due date=3 May", "sort priority"]],
  [
    "new repair order for Sea Fern: mast check, 4 May",
    ["create repair order [name mast check] [party Sea Fern] [date 4 May]"],
  ],
  ["Assign the task Sails to Ada Lind, state Waiting.", ["assign Sails as Ada Lind", "fill state=Waiting"]],
  ["Log time: 2 h, project Quay", ["create time entry [amount 2 h] [pair project Quay]"]],
  [
    "fuel rate to 0.31 in settings, then cost by team for Q2",
    ["open settings", "fill fuel rate=0.31", "open cost by team for Q2"],
  ],
  [
    'Create a claim called "Fair" with two lines: train for €40 and lunch for €12.50.',
    ["create claim [name Fair]", "create line [name train] [amount €40]", "create line [name lunch] [amount €12.50]"],
  ],
])("%s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});

it.each<[prompt: string, intents: string[]]>([
  [
    "Filter the boats by harbour Moor and status Afloat.",
    ["filter harbour Moor in boats", "filter status Afloat in boats"],
  ],
  ["Change the rate of Dawn Tea from €8 to €9 per box.", ["fill rate of Dawn Tea=€9"]],
  ["Record a loan to the Mill Museum for 3 May.", ["create loan [party Mill Museum] [date 3 May]"]],
  [
    "Create an order for the customer Quay Bar, delivery on 9 May.",
    ["create order [pair customer Quay Bar] [pair delivery 9 May]"],
  ],
  ["Open the file Fern. Add a second line for 40.", ["open Fern", "create line [amount 40]"]],
  [
    'Change the sender to "Moor", with the reply address a@moor.example. Show the drafts, so they know what is left before sending.',
    ["fill sender=Moor", "fill reply address=a@moor.example", "open drafts"],
  ],
  ["It would be lovely if the film ended on the list of boats.", ["open list of boats"]],
  ['Open the boat Fern and add a note along the lines of "Leaks".', ["open boat Fern", "create note [name Leaks]"]],
  ["Open the claim Fern and pass it on to Ada Lind for approval.", ["open claim Fern", "assign it as Ada Lind"]],
  ["Could you please show us searching for Fern?", ["search Fern"]],
])("in plain words: %s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});

it.each<[prompt: string, intents: string[]]>([
  [
    "Days at our desk start with the open claims, so begin there. What I want people to see is somebody picking up the one about the north pier: they move it on to Checked.",
    ["open open claims", "search the north pier", "open it", "move it as Checked"],
  ],
  [
    "Open the boats. The story ends in the settings, where tide alerts get turned on for everybody.",
    ["open boats", "open settings", "on tide alerts"],
  ],
  [
    "Moor Ltd also wrote in to say that their contact person is now Ida Lind, so please put that on their record.",
    ["fill contact person of Moor Ltd=Ida Lind"],
  ],
  [
    "We have a new deckhand starting, Ida Lind (ida@moor.example), so begin with adding her to the team.",
    ["create Ida Lind [pair role deckhand] [pair e-mail ida@moor.example]"],
  ],
  ["Our new harbour master starts on Friday and I'd like to send her something nice. Open the boats.", ["open boats"]],
  ["One of our yards keeps asking how this is done, so I promised them a film. Open the boats.", ["open boats"]],
  ["A yard manager walks through the hall and spots a leak. He opens the boat Fern.", ["open boat Fern"]],
  [
    "Late at night a guest called Ada Lind comes in and asks for a lamp. The clerk finds her booking and opens the bill.",
    ["search Ada Lind", "open bill"],
  ],
  [
    "A cook named Ada Lind has applied, so please add her as a candidate with the source Fair.",
    ["create candidate [name Ada Lind] [pair source Fair]"],
  ],
  ["The driver tells us of a crack in the van with plate KX12 ABC. She opens that van.", ["open van KX12 ABC"]],
])("a story: %s", (prompt, intents) => {
  expect(read(prompt)).toEqual(intents);
});

it("means the one it names with what is changed, and what something was added to", () => {
  const { intents } = parsePrompt(
    "Open the Sunday Noon shift and add Ida Moor as a volunteer. Change the shift's end time to 9:30.",
  );
  expect(intents.at(-1)).toMatchObject({ kind: "fill", field: "end time", of: "Sunday Noon shift" });
  const picked = parsePrompt("Open the ships, select Sandpiper and change the captain to Ida Moor").intents;
  expect(picked.at(-1)).toMatchObject({ field: "captain", of: "Sandpiper" });
  const made = parsePrompt("Set up an event called Fair, add the Quay choir to it, and publish it.").intents;
  expect(made.at(-1)).toMatchObject({ kind: "act", verb: "publish", of: "Fair" });
});
