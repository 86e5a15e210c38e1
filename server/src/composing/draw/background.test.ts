import { expect, test } from "vitest";
import { backgroundIds, backgroundOf, namedBackgrounds, type Background } from "#editing/backgrounds.ts";
import { contrast, inkOn } from "#editing/colours.ts";
import { lookOf } from "#editing/look.ts";
import { drawBackground } from "./background.ts";

const size = { width: 320, height: 180 };

test("every background is drawn, opaque, and unlike the others", () => {
  const drawn = backgroundIds.map((background) => {
    const pixels = drawBackground(backgroundOf({ background, primary: "#3454D1", secondary: "#12A594" }), size).data();
    expect(pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
    return pixels.toString("base64");
  });
  expect(new Set(drawn).size).toBe(namedBackgrounds.length + 1);
});

/** The least contrast between a background and the words on it, where the words of cards may stand. */
function leastContrast(background: Background): number {
  const drawn = drawBackground(background, size);
  const ink = inkOn(background.ground);
  const left = Math.round(size.width * 0.1);
  const top = Math.round(size.height * 0.25);
  const { data } = drawn.getContext("2d").getImageData(left, top, size.width - 2 * left, size.height - 2 * top);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += 4) {
    const digits = [...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, "0"));
    least = Math.min(least, contrast(`#${digits.join("")}`, ink));
  }
  return least;
}

test.each(namedBackgrounds.map((background) => [background.id, background] as const))(
  "words are readable on %s",
  (_id, background) => {
    expect(leastContrast(background)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([
  "#1F6F4A",
  "#FFD400",
  "#FFFFFF",
  "#000000",
  "#E11D48",
  "#F97316",
  "#9CA3AF",
  "#0EA5E9",
  "#10B981",
  "#808080",
])("words are readable on the background of a brand of %s", (primaryColor) => {
  const domain = { id: 1, applicationName: "Ledgerly", url: "http://localhost:4100", primaryColor };
  const look = lookOf({ accountId: 1, domain, request: { font: "Inter", captions: true, bRoll: false } });
  expect(leastContrast(backgroundOf(look))).toBeGreaterThanOrEqual(4.5);
});

test("a soft gradient does not band: neighbouring columns differ by a grain, not by a step", () => {
  const stops = [
    { at: 0, colour: "#404040" },
    { at: 1, colour: "#444444" },
  ];
  const background = { id: "", name: "", ground: "#000000", layers: [{ kind: "linear" as const, angle: 0, stops }] };
  const data = drawBackground(background, size).data();
  const means = Array.from({ length: size.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < size.height; y += 1) sum += data[(y * size.width + x) * 4]!;
    return sum / size.height;
  });
  for (const [x, mean] of means.entries())
    expect(Math.abs(mean - (64 + (4 * (x + 0.5)) / size.width))).toBeLessThan(0.35);
});
