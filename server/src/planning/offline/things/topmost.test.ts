import { expect, it } from "vitest";
import { topmostIn } from "./topmost.ts";

it.each([
  ["the oldest overdue invoice", "overdue invoice", "least", "Issued on"],
  ["most expensive product", "product", "most", "Unit price"],
  ["largest", "", "most", "Amount"],
  ["the shortest one", "", "least", "Duration"],
  ["customer with the highest outstanding balance", "customer", "most", "Outstanding"],
])("%s is one of “%s” with the %s in %s", (words, thing, end, column) => {
  const found = topmostIn(words);
  expect(found).toMatchObject({ thing, end });
  expect(found?.column.test(column)).toBe(true);
});

it.each(["Highest Tower", "the invoices", "the forest", "first invoice", "interest"])(
  "%s is told by no column",
  (words) => expect(topmostIn(words)).toBeUndefined(),
);
