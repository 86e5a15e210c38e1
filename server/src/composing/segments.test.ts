import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScreenPiece, Timeline } from "#editing/timeline.ts";
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

test("cards and scenes are segments, however short; what only goes on with a scene is not", () => {
  const film = filmOf([2000, 5000, 1000, 3000], 30);
  const cutaway = { kind: "cutaway", style: "words", picture: null, text: "Paid", figure: "" } as const;
  const [first, second, third, fourth] = film.pieces as ScreenPiece[];
  if (!first || !second || !third || !fourth) throw new Error("four pieces were asked for");
  const pieces = [first, second, { ...third, ...cutaway, id: "cutaway" }, { ...fourth, sceneId: second.sceneId }];
  const starts = (some: Timeline["pieces"]) =>
    segmentsOf({ ...film, pieces: some }).map(({ firstFrame }) => firstFrame);
  expect(starts(film.pieces)).toEqual([0, 60, 210, 240]);
  expect(starts(pieces)).toEqual([0, 60]);
});

test("what comes right before the closing card is cut in two, for two lanes, unless it is short", () => {
  const starts = (lastMs: number, closing: boolean) => {
    const film = filmOf([2000, lastMs, 2000], 30);
    const card = { ...film.pieces[2], kind: "card", id: "closing" } as unknown as Timeline["pieces"][number];
    const pieces = closing ? [...film.pieces.slice(0, 2), card] : film.pieces.slice(0, 2);
    const durationMs = pieces.at(-1)?.endMs ?? 0;
    return segmentsOf({ ...film, durationMs, pieces }).map(({ firstFrame }) => firstFrame);
  };
  expect(starts(4000, true).slice(0, 4)).toEqual([0, 60, 120, 180]);
  expect(starts(2900, true).slice(0, 3)).toEqual([0, 60, 147]);
  // Until the film is whole nobody knows which part is the last.
  expect(starts(4000, false)).toEqual([0, 60]);
});
