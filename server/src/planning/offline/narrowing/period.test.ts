import { expect, it } from "vitest";
import { periodIn } from "./period.ts";

it.each([
  ["the last 30 days", "30d"],
  ["Last 7 Days", "past 7 days"],
  ["last month", "Previous month"],
  ["this quarter", "Current quarter"],
  ["all time", "All"],
  ["three months", "Last 3 months"],
])("takes %s and %s for the same span", (one, other) => {
  expect(periodIn(one)).toBeDefined();
  expect(periodIn(one)).toBe(periodIn(other));
});

it.each(["Mobile", "5", "m", "Day", "Months", "24 d", "Last name", "Week 12", "This week's tasks"])(
  "takes %s for none",
  (text) => expect(periodIn(text)).toBeUndefined(),
);
