import { expect, it } from "vitest";
import { spanOf } from "./mention.ts";

it.each<[string, string, [number, number] | undefined]>([
  ["Reports, but for last year", "Reports", [0, 1]],
  ["Reports, but for last year", "Last year", [3, 2]],
  ["The checklist for Redesign the pricing page", "Redesign the pricing page Design Oct 2", [3, 4]],
  ["List view please", "List", [0, 1]],
  ["Our customer loves it", "Customers", [1, 1]],
  ["Mei is overloaded", "Mei Tanaka", undefined],
  ["The pricing page", "Redesign the pricing page", undefined],
  ["Give it to us", "It", undefined],
])("in “%s” the label “%s” stands at %j", (text, label, place) => {
  const span = spanOf(text, label);
  expect(span && [span.from, span.words]).toEqual(place);
});
