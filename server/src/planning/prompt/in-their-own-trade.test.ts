import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Free sentences as people say them of their own work, each rule with phrasings that it was not made for. */
const table: [string, string[]][] = [
  // Ticked off a list, taken out of something.
  ["She ticks the price list off her tasks", ["open tasks", "on price list"]],
  ["He strikes the dentist off his to-dos", ["open to-dos", "on dentist"]],
  ["Scratch the venue off the list", ["on venue"]],
  ["Take Lisa off the weather", ["open weather", "remove Lisa"]],
  ["Pick the rabbit Hoppel out of the patients", ["search Hoppel in patients"]],
  // What is put in has a name of its own, and is to be somewhere.
  ["She puts in a Glaze tasting at the Workshop", ["create event [name Glaze tasting] [place Workshop]"]],
  ["Pencil in a Yoga class for Monday", ["create event [name Yoga class] [date Monday]"]],
  [
    "Open the lessons and put in a Yoga class for Monday",
    ["open lessons", "create lesson [name Yoga class] [date Monday]"],
  ],
  ["Enter Ruth Adler with the phone 221", ["create Ruth Adler [pair phone 221]"]],
  ["Add a visit at eleven with Dr. Sato", ["create visit [pair Dr. Sato] [pair time eleven]"]],
  // What is known of somebody.
  ["Find Petra's details among our suppliers", ["search Petra in suppliers", "open it"]],
  ["Look up Leo Brandt's phone number", ["search Leo Brandt", "open it"]],
  // Through what one looks for something, and how long it is for.
  ["Look through all articles for harbour", ["search harbour in articles"]],
  ["Comb the tickets for printer", ["search printer in tickets"]],
  ["Look for a double room for two nights", ["search double room for two nights"]],
  ["Browse the shop for the viewers", ["open shop for the viewers"]],
  // What is written to a thing or to somebody.
  ['Leave a note on it saying "Ask Lena"', ["fill note=Ask Lena", "submit"]],
  ["Attach a note to it that the bill is paid", ["fill note=the bill is paid", "submit"]],
  ['Add a comment to it that reads "Wow"', ["fill comment=Wow", "submit"]],
  ["Write the teacher an apology", ["create apology [party teacher]"]],
  ["Let the ticket holders know by mail", ["create message [party ticket holders]"]],
  ["Answer Mrs. Engel that the council meets on Tuesday", ["fill reply=the council meets on Tuesday", "submit"]],
  ["Remind me of the ear tag", ["create reminder [pair text the ear tag]"]],
  // Where it ends, and with what.
  [
    "Finish in the settings under Languages by adding the locale Welsh",
    ["open settings", "open Languages", "create locale [name Welsh]"],
  ],
  ["Wrap up in the options under Export by choosing CSV", ["open options", "open Export", "choose CSV"]],
  // What becomes of a thing.
  ["Mark it as featured and put it live", ["mark it as featured", "publish it"]],
  ["Open the course and let it go live", ["open course", "publish it"]],
  ["See the goal lifted from 20 to 25", ["open goal lifted from 20 to 25"]],
  ["Sort by name, the price put up to 1.20", ["sort name", "fill price=1.20"]],
  ["Make Ms. Lund the caretaker", ["choose Ms. Lund in caretaker"]],
  ["She looks it up and scales it to 40 pieces", ["search it", "scale it as 40 pieces"]],
  ["Enter a blood pressure of 130 over 85", ["fill blood pressure=130 over 85"]],
  // What stands before the orders.
  ["I want viewers to feel how Ana keeps order: she opens the tasks", ["open tasks"]],
  ["It rained all night, so our farmer is inside: he opens the fields", ["open fields"]],
  ["Dr. Weiss wants to change a prescription: find Ms. Novak", ["search Ms. Novak"]],
  ["We grow quickly, which is why I need to see a new shop being added", ["create shop"]],
  ["The boss only wants figures: what came in, and the costs", ["open came in", "open costs"]],
  ["We have so many orders: a new order for Clara", ["create order [party Clara]"]],
  ["We lend things. Film how our curator opens the loans", ["open loans"]],
  // What goes on after what somebody does.
  ["She finds the case in Oslo and lets Ms. Aalto know", ["search case in Oslo", "create message [party Ms. Aalto]"]],
  ["She opens the rehearsal and sees who has said yes", ["open rehearsal", "open who has said yes"]],
  ["He flags it and asks Tomasz what it means", ["flag it", "create message [party Tomasz] [pair text what it means]"]],
  ["Reporting mould in the bathroom", ["report mould in the bathroom"]],
  ["Push the hearing by five days", ["postpone hearing by five days"]],
  ["First the nice one: two vouchers for Nora", ["named the nice one: two vouchers for Nora"]],
  // What is no order.
  ["The settings: open the tab Users", ["named The settings", "open Users"]],
  ["Open the first chart that comes up", ["open first chart that comes up"]],
  ["Show the tickets assigned to Lena", ["open tickets assigned to Lena"]],
  ["Change it by adding a tag", ["edit it by adding a tag"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
