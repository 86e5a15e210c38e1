import { expect, it } from "vitest";
import { endsWithNames, namesIn } from "./by-path-of-names.ts";

it.each([
  ["account Expenses:Travel:Train", "Expenses:Travel:Train"],
  ["the project shop/checkout", "shop/checkout"],
  ["the meeting at 10:30", undefined],
  ["a note: Remember the train", undefined],
  ["https://app.example.com/reports", undefined],
])("reads names within each other in “%s”", (words, names) => {
  expect(namesIn(words)).toBe(names);
});

it.each([
  ["/books/account/Expenses:Travel:Train/", true],
  ["/books/account/expenses%3Atravel%3Atrain?time=2026", true],
  ["/books/account/Expenses:Travel", false],
  ["/books/query/?q=Expenses:Travel:Train", false],
  ["/books/%E0%A4%A/Expenses:Travel:Train", false],
  ["/books/account/Expenses:Travel:Train/delete", false],
])("tells whether %s is the address of that account", (path, isIt) => {
  expect(endsWithNames(path, "Expenses:Travel:Train")).toBe(isIt);
});
