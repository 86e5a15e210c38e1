import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Deeds that are told with nouns, of people, and among remarks. */
const table: [string, string[]][] = [
  // Nouns of deeds.
  [
    "The creation of a new voucher for Reed Boats, followed by its approval and, finally, a look at the harbour map.",
    ["create voucher [party Reed Boats]", "approve it", "open harbour map"],
  ],
  [
    "First the registration of a sailor, Viktor Lahn, then the closing of his file.",
    ["create sailor [name Viktor Lahn]", "close file"],
  ],
  ["Show the cancellation of the trip Fjord Tour", ["cancel trip Fjord Tour"]],
  ["Open the list and show the description of the trip", ["open list", "open description of the trip"]],
  // What several people do, and what is to be learned of it.
  [
    "Viewers should learn two things: how a skipper creates a berth with power, and how that berth is then given to Helen Park.",
    ["create berth [pair power]", "assign it as Helen Park"],
  ],
  ["Show how a nurse opens the file and how the doctor signs the chart", ["open file", "sign chart"]],
  [
    "I'd like to see how a ship is added: use the name Alba and the email alba@sea.example, then open the map.",
    ["create ship [pair name Alba] [pair email alba@sea.example]", "open map"],
  ],
  ["And where does she see the roster of the whole crew?", ["open roster of the whole crew"]],
  // How things are, before it is told what is done.
  ["Anna runs a small boat yard. She opens the orders.", ["open orders"]],
  ["Our aunt sells second-hand sails. Show the stock.", ["open stock"]],
  ["Anna runs the import. She opens the log.", ["run import", "open log"]],
  ["Nobody likes paperwork. Show how Jonas opens the forms", ["open forms"]],
  ["Cancelling a trip should look safe. So: cancel the trip Fjord Tour", ["cancel trip Fjord Tour"]],
  ["After a long day the cook opens the pantry", ["open pantry"]],
  ["The shop has run out of rope. Lena opens the suppliers", ["open suppliers"]],
  ["Rosa Lind has joined the crew, so find her among the sailors", ["open sailors"]],
  // Whose it is, what it is for, and where it comes from.
  [
    'You log that as a fault, "Broken mast", give it to the rigger Otto Brandt, and later mark it resolved.',
    ["create fault [name Broken mast]", "assign it as Otto Brandt", "mark it as resolved"],
  ],
  ["Put Tessa on the card", ["assign card as Tessa"]],
  ["Drag Icons from To do to In review", ["drag Icons as In review"]],
  ['Move the task about the sail from "To do" to "Done"', ["move sail as Done"]],
  ["She picks out the one that is missing a date", ["open one that is missing a date"]],
  ['Use it as the cover of the post "Ten days"', ["named cover"]],
  ["Open Karin's message and archive it afterwards", ["open Karin's message", "archive it"]],
  ["Show the photo library first, then the posts", ["open photo library", "open posts"]],
  ["Upload isn't needed, just open the files", ["open files"]],
  [
    "Throw away the chart, notice that it lands in the trash, and bring it back from there",
    ["delete chart", "open trash", "bring back it"],
  ],
  ["Open the run history by clicking on History", ["open run history"]],
  // Who acts, said twice, or seen by somebody.
  ["The coach, Mr. Ferri, opens the squad", ["open squad"]],
  ["Show how Jonas, a rigger, filters the masts by size", ["filter size in masts"]],
  ["Having opened the boat Atlas, the mate adds a trip", ["open boat Atlas", "create trip"]],
  ["Suppose the pump is broken. Lea opens the faults", ["open faults"]],
  ["She wants two berths, which means she opens the map", ["open map"]],
  ["He turns off the reminder again", ["off reminder"]],
  [
    "Write 'On it' under the ticket and mark it solved",
    ["fill comment of ticket=On it", "submit", "mark it as solved"],
  ],
  ["The unpaid bills, biggest first, please.", ["open unpaid bills", "sort biggest first down"]],
  ["Open the map, then the log that goes out to Brest", ["open map", "open log that goes out to Brest"]],
  ["The yard's name changes from Old Mill to New Mill", ["fill name of yard=New Mill"]],
  ["Instead of a list I'd rather have the calendar view", ["open calendar view"]],
  ["Then there's Bea, who runs the café. Bea opens the menu", ["open menu"]],
  ["Meet Ben, our cook: he opens the orders", ["open orders"]],
  [
    "Set the quantity to 60. In the settings change the phone number to 5",
    ["fill quantity=60", "open settings", "fill phone number=5"],
  ],
  ["1. Open the boats 2. Open the berths 3) Show the map", ["open boats", "open berths", "open map"]],
  ["Search the guests for greta and have her profile opened", ["search greta in guests", "open greta"]],
  ["Open the guests and have her profile opened", ["open guests", "open profile"]],
  [
    "Create a picture called Beach, then use it as the cover of the Summer album",
    ["create picture [name Beach]", "fill cover of Summer album=Beach"],
  ],
  ["Upload a picture, then use it as the cover of the album", ["upload picture", "named cover of the album"]],
  // How something is, and then what is done about it.
  [
    "Ines runs Quay Nine, a small yard for boats. The red buoy is going out of the range, so she takes it off sale by disabling it.",
    ["open red buoy", "off it"],
  ],
  ["A request from Helen Park did not work out, so he archives it.", ["open request from Helen Park", "archive it"]],
  ["One of the cranes needs new ropes. Ben opens it and shows the plan.", ["open first crane", "open it", "open plan"]],
  ["Our sailors never know where things are, so take them through the sheds.", ["open sheds"]],
  [
    "Start with a glance at the harbour map, then deal with the oldest request",
    ["open harbour map", "open oldest request"],
  ],
];

it.each(table)("%s", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
