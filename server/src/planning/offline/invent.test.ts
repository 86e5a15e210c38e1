import { expect, it } from "vitest";
import { dayOf } from "./invent.ts";

const from = new Date("2026-09-24T10:00:00Z");

it.each([
  ["the end of October 2026", "2026-10-31"],
  ["the end of the month", "2026-09-30"],
  ["start of next month", "2026-10-01"],
  ["the end of the year", "2026-12-31"],
  ["tomorrow", "2026-09-25"],
])("“%s” is %s", (text, day) => expect(dayOf(text, from)).toBe(day));
