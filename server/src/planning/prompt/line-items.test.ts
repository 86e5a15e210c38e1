import { expect, it } from "vitest";
import { lineItemsIn } from "./line-items.ts";

const short = (text: string) => {
  const { rest, lines } = lineItemsIn(text);
  return [rest, ...lines.map(({ values }) => values.map((each) => each.text).join(" | "))];
};

it.each<[string, string[]]>([
  [
    "a bill for Ida Moor with two lines, Binding with quantity 1 at 40 and Gilding with quantity 12 at 9.50",
    ["a bill for Ida Moor", "Binding | quantity 1 | 40", "Gilding | quantity 12 | 9.50"],
  ],
  [
    "a bill for Ida with the lines Binding for 1,200 and Gilding for 300",
    ["a bill for Ida", "Binding | 1,200", "Gilding | 300"],
  ],
  [
    "an order for Ben with two lines: 10 x rye T45 and 5 x salt",
    ["an order for Ben", "rye T45 | quantity 10", "salt | quantity 5"],
  ],
  [
    "a quote for Ben with an item Oak chest, quantity 2, price 450, and an item Stool, quantity 4, price $120",
    ["a quote for Ben", "Oak chest | quantity 2 | 450", "Stool | quantity 4 | $120"],
  ],
  [
    "a bill for Ida with one line: Binding, 10 hours at 120 per hour, due on 2026-12-15",
    ["a bill for Ida due on 2026-12-15", "Binding | quantity 10 | 120"],
  ],
  [
    "a quote for Ben with the items Oak chest (2 pieces) at 300 and Stool, 4 pieces at 85 each",
    ["a quote for Ben", "Oak chest | quantity 2 | 300", "Stool | quantity 4 | 85"],
  ],
  [
    "a bill for Ida with Binding and gilding at 40 and Travel at 30",
    ["a bill for Ida", "Binding and gilding | 40", "Travel | 30"],
  ],
  ["a claim with two lines: train for €40 and lunch for €12.50", ["a claim", "train | €40", "lunch | €12.50"]],
])("reads the lines of %s", (text, expected) => {
  expect(short(text)).toEqual(expected);
});

it.each([
  "a list with the items Export contacts, Clean duplicates and Import to new tool",
  "a project for Ben with a budget of 5000 and a deadline of 2026-12-01",
  "a customer called Oak Mill with the email hello@oak.example",
  "a task for Ben at 10:30",
  "a menu with 3 courses and 2 drinks",
])("reads no lines in %s", (text) => {
  expect(lineItemsIn(text)).toEqual({ rest: text, lines: [] });
});
