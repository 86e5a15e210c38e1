import fc from "fast-check";
import { expect, test } from "vitest";
import { frameGrid } from "./frame-grid.ts";

const fps = fc.constantFrom(30, 60);

test("a frame's own time stays where it is, however it was reached", () => {
  fc.assert(
    fc.property(fps, fc.nat(20_000), fc.nat(20_000), (rate, one, other) => {
      const grid = frameGrid(rate);
      const ms = ((one + other) * 1000) / rate;
      const summed = (one * 1000) / rate + (other * 1000) / rate;
      expect([grid.up(summed), grid.down(summed), grid.near(summed)]).toEqual([ms, ms, ms]);
    }),
    { examples: [[30, 0, 0]] },
  );
});

test("a time between two frames falls to the later one, wherever in the film it stands", () => {
  fc.assert(
    fc.property(fps, fc.nat(20_000), fc.nat(20_000), (rate, begin, index) => {
      const half = (begin * 1000) / rate + ((index + 0.5) * 1000) / rate;
      expect(frameGrid(rate).near(half)).toBe(((begin + index + 1) * 1000) / rate);
    }),
  );
});

test("up and down are the frames on either side", () => {
  fc.assert(
    fc.property(fps, fc.double({ min: 0, max: 1e6, noNaN: true }), (rate, ms) => {
      const grid = frameGrid(rate);
      expect(grid.up(ms)).toBeGreaterThanOrEqual(ms - 1e-3);
      expect(grid.down(ms)).toBeLessThanOrEqual(ms + 1e-3);
      expect(grid.up(ms) - grid.down(ms)).toBeLessThanOrEqual(1000 / rate + 1e-6);
    }),
  );
});
