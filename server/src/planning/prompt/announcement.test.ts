import { expect, it } from "vitest";
import { withoutAnnouncement } from "./announcement.ts";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** What a film is to be, and who acts in it, is said in many ways; what is done in it stays. */
it.each([
  ["I'd like a short film of our clinic where Petra opens the roster", "Petra opens the roster"],
  ["Show a florist at work who opens the orders and prints one", "opens the orders and prints one"],
  ["Film our bookkeeper opening the journal", "opening the journal"],
  ["Take the new hire through it by opening the wiki", "opening the wiki"],
  ["Could you record how one opens the vault", "one opens the vault"],
  ["A visitor has a question: she opens the help", "she opens the help"],
  ["Film how the stock is kept: go to the shelves", "go to the shelves"],
  ["My boss wants to see how I export the year", "I export the year"],
  ["How about showing someone booking a table for four", "booking a table for four"],
  ["We follow a job seeker: looking for work in Berlin", "looking for work in Berlin"],
  ["I'd like to see a rule being made and the digest being paused", "make a rule, then pause the digest"],
  ["We show three things: the sales, the stock and the team", "show the sales, the stock and the team"],
  ["Could you show the admin removing the guest", "removing the guest"],
  ["Watch as the nurse opens bed 12", "the nurse opens bed 12"],
  ["Give us a clip on payroll that opens the payslips", "opens the payslips"],
])("“%s” is announced", (prompt, order) => {
  expect(withoutAnnouncement(prompt)).toBe(order);
});

it.each([
  "Show the customers who pay late",
  "Open the page: Pricing",
  "Show a chart showing sales",
  "Show how it works",
  "Add three todos: buy milk, call the plumber and book flights",
  "The checklist for the move: tick off the keys",
  "Give the card Icons to Jonas",
  "Create a new guide Ada Holm who speaks Greek",
])("“%s” is an order from its first word on", (prompt) => {
  expect(withoutAnnouncement(prompt)).toBe(prompt);
});

const table: [string, string[]][] = [
  ["Our dispatcher looks at the open tours, then prints the list", ["open open tours", "print list"]],
  ["A nurse on the night shift opens the ward and signs the chart", ["open ward", "sign chart"]],
  ["Our new colleague wants to open the wiki and search for laptop", ["open wiki", "search laptop"]],
  // What is done to a thing.
  ["I'd like to see how a rule is created, then copied and paused", ["create rule", "copy it", "pause it"]],
  ["A demo in which the report is opened, printed and sent", ["open report", "print it", "send it"]],
  ["We want to watch an invoice being approved", ["approve invoice"]],
  ["The film should show Priya opening the survey, sharing it and closing it", ["open survey", "share it", "close it"]],
  ["Have the receptionist sign the form and print the card", ["sign form", "print card"]],
  ["Someone from support opens the queue; our trainer wants to close it", ["open queue", "close it"]],
  ["By opening the box and closing the lid", ["open box", "close lid"]],
  // When it is done.
  ["Open the inbox, and last of all close it", ["open inbox", "close it"]],
  ["Open the inbox and at the end open the trash", ["open inbox", "open trash"]],
  ["Open the inbox, then the drafts in the end", ["open inbox", "open drafts"]],
  // Why it is done.
  [
    "Sort the shelves by age to see what's old, so that people can clear them, then open the first",
    ["sort age", "open first"],
  ],
  ["Open the log because the boss asked for it", ["open log"]],
  ["Open the door without leaving the page, in order to close the window", ["open door", "close window"]],
  [
    "We open the list of staff, in which we look for Dr. Weiss, whose profile we open",
    ["open list of staff", "search Dr. Weiss", "open profile"],
  ],
  // Orders without a joint between them.
  [
    "switch to month view jump to March 2027 hide the birthdays",
    ["open month view", "open March 2027", "hide birthdays"],
  ],
  // Abbreviations end no sentence.
  ["Search for Dr. Marek and open his file", ["search Dr. Marek", "open Dr. Marek"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});

it.each([
  {
    prompt: "Show the day, and cancel the booking of Paul Brandt.",
    read: ["open day", "cancel booking of Paul Brandt"],
  },
  {
    prompt: "Show the day, cancel the visit of Ada and give that slot to Paul from the waiting list.",
    read: ["open day", "cancel visit of Ada", "assign it as Paul from the waiting list"],
  },
])("takes a noun for none that is filmed: $prompt", ({ prompt, read }) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(read);
});
