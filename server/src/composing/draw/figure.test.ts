import { expect, test } from "vitest";
import { countedFigure } from "./figure.ts";

test.each([
  ["€ 48,200", 0.5, "€ 24,100"],
  ["€ 48,200", 1, "€ 48,200"],
  ["1.234,50 €", 0.5, "617,25 €"],
  ["98%", 0, "0%"],
  ["$1,200,000.00", 0.5, "$600,000.00"],
  ["12 000 kr", 0.25, "3 000 kr"],
  ["4.8", 0.5, "2.4"],
  ["none yet", 0.5, "none yet"],
])("%s at %d is %s", (figure, share, shown) => {
  expect(countedFigure(figure, share)).toBe(shown);
});
