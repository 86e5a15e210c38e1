import { expect, it } from "vitest";
import { parsePrompt } from "./parse.ts";
import { short } from "./short.fixture.ts";

/** Some of a list, by what is said of them. */
const table: [string, string[]][] = [
  // A list by several qualities at once.
  [
    "I want only free berths in Kiel with at least 2 beds, cheapest first",
    ["filter free in berths", "filter Kiel in berths", "filter at least 2 beds in berths", "sort cheapest first"],
  ],
  [
    "Which orders are waiting for approval in the north office?",
    ["filter waiting for approval in orders", "filter north office in orders"],
  ],
  [
    "Show which boats Otto Brandt owns that are kept in the North shed, biggest size at the top",
    ["filter owned by Otto Brandt in boats", "filter North shed in boats", "sort size down"],
  ],
  [
    "Begin with the orders list narrowed down to unpaid ones from Spain",
    ["open orders list", "filter unpaid", "filter Spain"],
  ],
  ["Boats tagged racing, only the ones from Kiel", ["filter racing in boats", "filter Kiel"]],
  // Only some of it, in other words.
  ["Show nothing but what is assigned to me", ["filter assigned to me"]],
  ["List overdue loans only, by due date", ["filter overdue loans", "sort due date"]],
  ["Show what is overdue", ["filter overdue"]],
  ["Show what is on the page Rules", ["open Rules"]],
];

it.each(table)("reads %j", (prompt, expected) => {
  expect(parsePrompt(prompt).intents.map(short)).toEqual(expected);
});
