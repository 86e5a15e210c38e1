import { expect, test } from "vitest";
import { niceCeiling } from "./charts/scale.ts";
import { dueIn, moment, shortMoney } from "./format.ts";
import { pageNumbers } from "./invoices.ts";

test.each([
  [1, 1, [1]],
  [1, 14, [1, 2, 3, 4, 0, 14]],
  [7, 14, [1, 0, 6, 7, 8, 0, 14]],
  [14, 14, [1, 0, 11, 12, 13, 14]],
])("page %i of %i offers %j", (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});

test("times are told from the fixed morning", () => {
  const times = ["2026-09-24T08:42", "2026-09-23T16:05", "2026-09-21T10:00"];
  expect(times.map(moment)).toEqual(["Today, 08:42", "Yesterday, 16:05", "Sep 21"]);
  const days = ["2026-09-24", "2026-09-25", "2026-09-14"];
  expect(days.map(dueIn)).toEqual(["today", "in 1 day", "10 days late"]);
});

test("a chart's ceiling is round and never below its highest value", () => {
  for (const value of [0, 999, 4_252_500, 4_700_000, 9_900_000]) {
    expect(niceCeiling(value)).toBeGreaterThanOrEqual(value);
  }
  expect(shortMoney(niceCeiling(4_252_500) / 4, "USD")).toBe("$12K");
});
