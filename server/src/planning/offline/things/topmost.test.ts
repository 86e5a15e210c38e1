import { expect, it } from "vitest";
import { topmostIn } from "./topmost.ts";

it.each([
  { words: "the oldest overdue invoice", thing: "overdue invoice", end: "least", column: "Issued on" },
  { words: "most expensive product", thing: "product", end: "most", column: "Unit price" },
  { words: "largest", thing: "", end: "most", column: "Amount" },
  { words: "the shortest one", thing: "", end: "least", column: "Duration" },
  { words: "customer with the highest outstanding balance", thing: "customer", end: "most", column: "Outstanding" },
])("$words is one of “$thing” with the $end in $column", ({ words, thing, end, column }) => {
  const found = topmostIn(words);
  expect(found).toMatchObject({ thing, end });
  expect(found?.column.test(column)).toBe(true);
});

it.each(["Highest Tower", "the invoices", "the forest", "first invoice", "interest"])(
  "%s is told by no column",
  (words) => expect(topmostIn(words)).toBeUndefined(),
);
