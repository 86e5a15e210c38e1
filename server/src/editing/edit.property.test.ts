import fc from "fast-check";
import { expect, test } from "vitest";
import { Value } from "typebox/value";
import { edit, type EditInput } from "./edit.ts";
import { evaluator } from "./evaluate.ts";
import { actingIn, screensOf } from "./testing-acting.ts";
import { anyMaterial } from "./testing-arbitrary.ts";
import { Timeline, type Piece } from "./timeline.ts";

const forAnyFilm = (check: (timeline: Timeline, input: EditInput) => void) =>
  fc.assert(
    fc.property(anyMaterial, (input) => check(edit(input), input)),
    { numRuns: 150 },
  );

const lengthMs = (piece: Piece) => piece.endMs - piece.startMs;

test("pieces follow each other without gap or overlap, on frames, and fit the schema", () => {
  forAnyFilm((timeline) => {
    expect(Value.Check(Timeline, timeline)).toBe(true);
    const { pieces, fps, durationMs } = timeline;
    expect([pieces[0]?.startMs, pieces.at(-1)?.endMs]).toEqual([0, durationMs]);
    for (const [index, piece] of pieces.entries()) {
      expect(piece.startMs).toBe(index === 0 ? 0 : pieces[index - 1]?.endMs);
      expect(lengthMs(piece)).toBeGreaterThan(0);
      expect(piece.endMs).toBe((Math.round((piece.endMs * fps) / 1000) * 1000) / fps);
    }
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
  });
});

test("within a screen all times ascend and moves never overlap", () => {
  forAnyFilm((timeline) => {
    for (const piece of screensOf(timeline)) {
      expect(piece.frames[0]?.atMs).toBeLessThanOrEqual(piece.startMs);
      expect(ascends(piece.frames.map(({ atMs }) => atMs))).toBe(true);
      for (const moves of [piece.camera, piece.cursor]) {
        for (const [index, move] of moves.entries()) {
          expect(move.endMs).toBeGreaterThanOrEqual(move.startMs);
          expect(move.startMs).toBeGreaterThanOrEqual(moves[index - 1]?.endMs ?? piece.startMs);
        }
      }
    }
  });
});

const ascends = (times: readonly number[]) => times.every((ms, index) => index === 0 || ms > (times[index - 1] ?? 0));

test("the camera rests while a scene comes in", () => {
  forAnyFilm((timeline) => {
    for (const { id, sceneId, startMs, entrance, camera } of screensOf(timeline)) {
      if (id === sceneId && camera[0]) expect(camera[0].startMs).toBeGreaterThanOrEqual(startMs + entrance.durationMs);
    }
  });
});

test("the zoom stays between 1 and 1.8, never shows an edge, and is back at the scene's end", () => {
  forAnyFilm((timeline) => {
    const stateAt = evaluator(timeline);
    for (let atMs = 0; atMs < timeline.durationMs; atMs += 170) {
      const { picture } = stateAt(atMs);
      if (picture.kind !== "screen") continue;
      const { scale, x, y } = picture.camera;
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(1.8);
      expect(x - timeline.width / scale / 2).toBeGreaterThanOrEqual(-0.1);
      expect(x + timeline.width / scale / 2).toBeLessThanOrEqual(timeline.width + 0.1);
      expect(y - timeline.height / scale / 2).toBeGreaterThanOrEqual(-0.1);
      expect(y + timeline.height / scale / 2).toBeLessThanOrEqual(timeline.height + 0.1);
    }
    for (const piece of screensOf(timeline)) {
      const last = piece.camera.at(-1);
      const sceneEnds = !timeline.pieces.some((one) => one.id === `${piece.id}-after`);
      if (last && sceneEnds) expect([last.scale, last.endMs <= piece.endMs]).toEqual([1, true]);
    }
  });
});

test("whatever acts is in view and the pointer is there when the act begins", () => {
  forAnyFilm((timeline, input) => {
    const stateAt = evaluator(timeline);
    for (const { kind, atMs, box, point } of actingIn(input)) {
      const { picture } = stateAt(atMs);
      if (picture.kind !== "screen") throw new Error("a cutaway hides an act");
      const { scale, x, y } = picture.camera;
      if (box && kind !== "waitFor") {
        expect(box.x).toBeGreaterThanOrEqual(x - timeline.width / scale / 2 - 0.1);
        expect(box.x + box.width).toBeLessThanOrEqual(x + timeline.width / scale / 2 + 0.1);
        expect(box.y).toBeGreaterThanOrEqual(y - timeline.height / scale / 2 - 0.1);
        expect(box.y + box.height).toBeLessThanOrEqual(y + timeline.height / scale / 2 + 0.1);
      }
      if (point && picture.cursor) {
        // Places nearer than two pixels are one place to a hand.
        expect(Math.hypot(picture.cursor.x - point.x, picture.cursor.y - point.y)).toBeLessThan(2.2);
      }
    }
  });
});

test("voices do not overlap, and each begins within its own shot", () => {
  forAnyFilm(({ voice, durationMs }, { voiceTrack }) => {
    for (const [index, cue] of voice.entries()) {
      expect(cue.startMs).toBeGreaterThanOrEqual(index === 0 ? 0 : endOf(voice[index - 1]));
      expect(endOf(cue)).toBeLessThanOrEqual(durationMs);
    }
    expect(voice.map(({ file }) => file)).toEqual(voiceTrack.clips.map(({ file }) => `${voiceTrack.folder}/${file}`));
  });
});

const endOf = (cue: { startMs: number; durationMs: number } | undefined) => (cue ? cue.startMs + cue.durationMs : 0);

test("B-roll takes at most a quarter of the film, 2 to 3.5 seconds at a time, and hides no act", () => {
  forAnyFilm((timeline, input) => {
    const cutaways = timeline.pieces.filter((piece) => piece.kind === "cutaway");
    if (!input.brief.request.bRoll) expect(cutaways).toEqual([]);
    const total = cutaways.reduce((sum, piece) => sum + lengthMs(piece), 0);
    expect(total).toBeLessThanOrEqual(timeline.durationMs / 4);
    for (const piece of cutaways) {
      expect(lengthMs(piece)).toBeGreaterThanOrEqual(2000 - 1e-6);
      expect(lengthMs(piece)).toBeLessThanOrEqual(3500);
      const heard = timeline.voice.some((cue) => cue.startMs <= piece.startMs && endOf(cue) >= piece.startMs - 350);
      expect(heard).toBe(true);
      for (const { atMs, settledMs } of actingIn(input))
        expect(piece.endMs <= atMs || piece.startMs >= settledMs).toBe(true);
    }
  });
});
