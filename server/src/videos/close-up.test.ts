import fc from "fast-check";
import { expect, test } from "vitest";
import { closeUpScale, zoom, zoomStep } from "./close-up.ts";

const side = fc.integer({ min: 1, max: 2000 });
const film = { width: 1920, height: 1080 };

test("a close look shows all of what it looks at, within its limits and in whole steps", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = closeUpScale({ width, height }, film);
      if (scale === null) return;
      expect(scale).toBeGreaterThanOrEqual(zoom.least);
      expect(scale).toBeLessThanOrEqual(zoom.most);
      expect(width * scale).toBeLessThan(film.width);
      expect(height * scale).toBeLessThan(film.height);
      expect(scale / zoomStep).toBeCloseTo(Math.round(scale / zoomStep), 6);
    }),
  );
});

test("what is larger is looked at from farther away, and what is too large not closely at all", () => {
  const scales = [10, 200, 400, 600, 1400].map((width) => closeUpScale({ width, height: 40 }, film));
  expect(scales).toEqual([1.7, 1.7, 1.7, 1.45, null]);
});
