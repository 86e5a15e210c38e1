import fc from "fast-check";
import { expect, test } from "vitest";
import { framesOf, segmentsOf } from "./segments.ts";
import { screenPiece, timelineOf } from "./timeline.fixture.ts";

function filmOf(lengthsMs: readonly number[], fps: number) {
  let at = 0;
  const pieces = lengthsMs.map((length) => screenPiece(at, (at += length), []));
  return timelineOf(pieces, { fps });
}

test("segments hold every frame once, in order, whatever the pieces", () => {
  const lengths = fc.array(fc.double({ min: 40, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lengths, fc.constantFrom(30, 60), (lengthsMs, fps) => {
      const film = filmOf(lengthsMs, fps);
      let next = 0;
      for (const [index, segment] of segmentsOf(film).entries()) {
        expect([segment.index, segment.firstFrame]).toEqual([index, next]);
        expect(segment.frames).toBeGreaterThan(0);
        next += segment.frames;
      }
      expect(next).toBe(framesOf(film));
    }),
  );
});

test("long pieces are cut where they begin, short ones go with their neighbours", () => {
  const starts = segmentsOf(filmOf([2000, 5000, 8000, 1000, 1000], 30)).map(({ firstFrame }) => firstFrame);
  expect(starts).toEqual([0, 210]);
});
