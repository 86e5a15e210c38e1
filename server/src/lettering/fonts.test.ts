import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { fonts } from "#videos/generation.ts";
import { fontOf, type FontOf } from "./fonts.ts";

function inkOf(text: string, font: FontOf): Buffer {
  const canvas = createCanvas(90, 90);
  const context = canvas.getContext("2d");
  context.font = font(600, 48);
  context.fillText(text, 10, 64);
  return canvas.data();
}

/** A code point that no font will ever have. */
const missing = "\u{10FFFE}";

test.each(fonts)("%s draws letters of every script the machine has, never boxes", (name) => {
  const font = fontOf(name);
  const box = inkOf(missing, font);
  for (const letter of ["A", "ß", "ř", "ő", "ł", "Ж", "ы", "Ω", "ё", "😀", "🚀"]) {
    const ink = inkOf(letter, font);
    expect(
      ink.some((value) => value > 0),
      `${letter} leaves ink`,
    ).toBe(true);
    expect(ink.equals(box), `${letter} is not a box`).toBe(false);
  }
});

test.each(["Inter", "OpenSans", "Poppins", "Roboto"] as const)(
  "%s has a bold that is wider than its regular",
  (name) => {
    const context = createCanvas(10, 10).getContext("2d");
    const widthOf = (weight: number) => {
      context.font = fontOf(name)(weight, 40);
      return context.measureText("Invoices").width;
    };
    expect(widthOf(700)).toBeGreaterThan(widthOf(400));
  },
);

test("every font is its own", () => {
  const inks = fonts.map((name) => inkOf("Rg", fontOf(name)).toString("base64"));
  expect(new Set(inks).size).toBe(fonts.length);
});
