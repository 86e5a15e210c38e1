import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScreenPiece, Timeline } from "#editing/timeline.ts";
import { framesOf, segmentsOf } from "./segments.ts";
import { screenPiece, timelineOf } from "./timeline.fixture.ts";

function filmOf(lengthsMs: readonly number[], fps: number) {
  let at = 0;
  const page = { file: "/page.png", atMs: 0, density: 1 };
  const pieces = lengthsMs.map((length) => screenPiece(at, (at += length), [page]));
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
  expect(starts(film)).toEqual([0, 60, 210, 240]);
  expect(starts({ ...film, pieces })).toEqual([0, 60]);
});

/** A film whose second scene shows another page with each of its frames from one time to another, and perhaps a card. */
function lastSceneOf(lastMs: number, { closing = true, changes }: { closing?: boolean; changes?: [number, number] }) {
  const film = filmOf([2000, lastMs, 2000], 30);
  const [first, second, third] = film.pieces as [ScreenPiece, ScreenPiece, ScreenPiece];
  const [fromMs, toMs] = changes ?? [0, 0];
  const frames = Array.from({ length: Math.round((toMs - fromMs) * 0.03) }, (_, index) => {
    return { file: `/page-${index}.png`, atMs: fromMs + index / 0.03, density: 1 };
  });
  const words = { kicker: "", title: "That is all", subtitle: "", button: "" };
  const { startMs, endMs, entrance } = third;
  const card = { kind: "card" as const, id: "closing", startMs, endMs, entrance, ...words };
  const scenes = [first, { ...second, frames: [...second.frames, ...frames] }];
  const pieces = closing ? [...scenes, card] : scenes;
  return { ...film, durationMs: pieces.at(-1)!.endMs, pieces };
}
const starts = (film: Timeline) => segmentsOf(film).map(({ firstFrame }) => firstFrame);

test("what comes right before the closing card is cut in two, for two lanes that have as much to draw, unless it is short", () => {
  expect(starts(lastSceneOf(8000, { changes: [6000, 8000] })).slice(0, 4)).toEqual([0, 60, 209, 300]);
  expect(starts(lastSceneOf(8000, { changes: [2000, 3000] })).slice(0, 4)).toEqual([0, 60, 105, 300]);
  expect(starts(lastSceneOf(8000, { changes: [9500, 10_000] })).slice(0, 4)).toEqual([0, 60, 255, 300]);
  expect(starts(lastSceneOf(2900, { changes: [2000, 4000] })).slice(0, 3)).toEqual([0, 60, 147]);
  // Until the film is whole nobody knows which part is the last.
  expect(starts(lastSceneOf(8000, { closing: false, changes: [6000, 8000] }))).toEqual([0, 60]);
});
