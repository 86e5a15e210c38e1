import { expect, test } from "vitest";
import type { Act } from "./acts.ts";
import { clicksOf, cursorMoves, ringsOf } from "./cursor.ts";
import { pointerAt, trackOf } from "./moves.ts";

const act = (atMs: number, place: Partial<Act> = {}): Act => ({
  kind: "click",
  shotId: "shot",
  atMs,
  untilMs: atMs + 200,
  settledMs: atMs + 400,
  box: { x: 280, y: 280, width: 140, height: 40 },
  around: null,
  within: null,
  dialog: null,
  message: null,
  point: { x: 350, y: 300 },
  wide: false,
  ...place,
});
const begin = { pointer: { x: 1200, y: 800 }, startMs: 0 };

test("arrives before the act, in a time that grows with the distance", () => {
  const [long] = cursorMoves([act(3000)], begin);
  const [short] = cursorMoves([act(3000)], { ...begin, pointer: { x: 400, y: 320 } });
  expect(long?.endMs).toBe(2910);
  const lengthMs = (move: typeof long) => (move?.endMs ?? 0) - (move?.startMs ?? 0);
  expect(lengthMs(long)).toBeLessThanOrEqual(900);
  expect(lengthMs(short)).toBeGreaterThanOrEqual(350);
  expect(lengthMs(long)).toBeGreaterThan(lengthMs(short));
});

test("moves along a slightly bent line, slowly at both ends", () => {
  const track = trackOf(begin.pointer, cursorMoves([act(3000)], begin));
  const [move] = track.moves;
  const [startMs, endMs] = [move?.startMs ?? 0, move?.endMs ?? 0];
  const stepOf = (ms: number) => {
    const [a, b] = [pointerAt(track, ms), pointerAt(track, ms + 10)];
    return Math.hypot(b.x - a.x, b.y - a.y);
  };
  const middle = pointerAt(track, (startMs + endMs) / 2);
  const straight = { x: (1200 + 350) / 2, y: (800 + 300) / 2 };
  const aside = Math.hypot(middle.x - straight.x, middle.y - straight.y);
  expect(aside).toBeGreaterThan(10);
  expect(aside).toBeLessThan(130);
  expect(stepOf(startMs + 5)).toBeLessThan(stepOf((startMs + endMs) / 2) / 10);
  expect(stepOf(endMs - 15)).toBeLessThan(stepOf((startMs + endMs) / 2) / 10);
  expect(pointerAt(track, endMs)).toEqual({ x: 350, y: 300 });
});

test("stays still while one types, and does not move for a target it is on", () => {
  const fill = act(3000, { kind: "fill", untilMs: 5000 });
  const [, away] = cursorMoves([fill, act(6000, { point: { x: 900, y: 600 } })], begin);
  expect(away?.startMs).toBeGreaterThanOrEqual(5000);
  expect(cursorMoves([act(3000), act(5000)], begin)).toHaveLength(1);
});

test("acts without a place leave it alone", () => {
  expect(cursorMoves([act(3000, { point: null })], begin)).toEqual([]);
});

test("clicks, fills and choices press; what is pointed out gets a ring long enough to be noticed", () => {
  const acts = [act(1000), act(2000, { kind: "fill" }), act(3000, { kind: "hover" }), act(4000, { kind: "highlight" })];
  expect(clicksOf(acts).map(({ atMs }) => atMs)).toEqual([1000, 2000]);
  expect(ringsOf(acts)).toEqual([{ startMs: 4000, endMs: 5200, box: act(0).box }]);
});
