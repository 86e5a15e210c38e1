import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Orders as those give them who work in the back office of a product: what is made, with all that is said of it. */
const table: [string, string[]][] = [
  // After a colon: the name, where it belongs, and what else is said of it.
  [
    "Add a load: Basalt in Quayside, based in Porto, closing on 15 January 2027",
    ["create load [name Basalt] [place Quayside] [pair expires 15 January 2027] [pair location Porto]"],
  ],
  [
    "Register a crane: a Liebherr 81, bought on 3 March 2026, weighed by Jo Lind",
    ["create crane [name Liebherr 81] [pair bought 3 March 2026] [pair weighed by Jo Lind]"],
  ],
  // What begins or ends on a day is no order, whatever is asked for before.
  ["Post a new load: Slate, closing on 15 January 2027", ["create load [name Slate] [pair closing 15 January 2027]"]],
  // People meet by video, and no film is asked for.
  [
    "Schedule a video call with Ada Brook for 9 December 2026, with Jo Lind and Mia Ortiz as interviewers",
    ["create video call [party Ada Brook] [date 9 December 2026] [pair interviewers Jo Lind and Mia Ortiz]"],
  ],
  // Each value with its field, however many are told in one breath.
  [
    "Create a yard called Eastside in Porto, a warehouse with a capacity of 45 and Jo Lind as its manager",
    ["create yard [name Eastside] [place Porto] [any warehouse] [pair capacity 45] [pair manager Jo Lind]"],
  ],
  ["Submit a request for two desk lamps, high priority", ["create request [name Two desk lamps] [pair high priority]"]],
  ["Submit a request for the foreman, high priority", ["create request [party foreman] [pair high priority]"]],
  [
    "Open Ada Brook, change her title to Yard Lead, office Porto, and tick that she works remotely",
    ["open Ada Brook", "fill title=Yard Lead", "fill office=Porto", "on works remotely"],
  ],
  // Who is put into a group, whose name may come first.
  [
    "Put Ada Brook into the Harbour customer group and delete the load Slate",
    ["open Harbour", "create member [name Ada Brook]", "delete load Slate"],
  ],
  ["Add Ada Brook to the customer group Harbour", ["open Harbour", "create member [name Ada Brook]"]],
  // A value in brackets, whatever stands between it and what is made.
  [
    'Add the reason "Bent by mistake" in the settings (value bent_by_mistake)',
    ["open settings", "create reason [name Bent by mistake] [pair value bent_by_mistake]"],
  ],
  // Which one is taken for the film.
  ["Show how we refund a load that has been paid, say Jo Lind's load #27", ["refund Jo Lind's load #27"]],
  [
    "Take a buyer through the catalogue: the yards, what is in Eastside, and the cranes",
    ["open yards", "open Eastside", "open cranes"],
  ],
  // Where something is tells which of a list are meant, and of which list.
  ["Show only the cranes that are in repair", ["filter repair in cranes"]],
  ["Approve the request for a Second monitor", ["approve Second monitor"]],
  // Each of two is brought to whom they go.
  [
    "Assign the Oak Crane and the Birch Lift to Jo Lind",
    ["assign Oak Crane as Jo Lind", "assign Birch Lift as Jo Lind"],
  ],
];

it.each(table)("%s", (prompt, intents) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(intents);
});
