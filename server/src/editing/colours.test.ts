import fc from "fast-check";
import { expect, test } from "vitest";
import { blend, contrast, luminance, parseColour, readableContrast, readableOn, turnHue } from "./colours.ts";

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase());

test("black and white have the ratio WCAG names", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  expect(luminance("#FFFFFF")).toBeCloseTo(1, 5);
});

test("only six hexadecimal digits are a colour", () => {
  expect(parseColour("#12aBff")).toEqual([18, 171, 255]);
  for (const text of [undefined, "", "12ABFF", "#123", "#12345G", "red"]) expect(parseColour(text)).toBeUndefined();
});

test("a blend keeps its ends and turning the hue keeps grey", () => {
  expect(blend("#102030", "#FFFFFF", 0)).toBe("#102030");
  expect(blend("#102030", "#FFFFFF", 1)).toBe("#FFFFFF");
  expect(turnHue("#808080", 75)).toBe("#808080");
});

test("the readable variant of any colour is readable on any ground", () => {
  fc.assert(
    fc.property(colour, colour, (ground, text) => {
      expect(contrast(ground, readableOn(ground, text))).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});
