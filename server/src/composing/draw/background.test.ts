import { expect, test } from "vitest";
import { backgroundIds, backgroundOf, namedBackgrounds } from "#editing/backgrounds.ts";
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
