import { minimumJerk, mix, roundTo, share } from "./easing.ts";
import { lastAtOrBefore } from "./last-at-or-before.ts";
import type { Framing, Point } from "./layout.ts";
import type { CameraMove, CursorMove, ScreenPiece } from "./timeline.ts";

/** Moves in order, with what was there before the first of them; `startsMs` is kept for searching. */
type Track<Rest, Move> = {
  readonly rest: Rest;
  readonly moves: readonly Move[];
  readonly startsMs: readonly number[];
};

export type CameraTrack = Track<Framing, CameraMove>;
export type CursorTrack = Track<Point, CursorMove>;

export const trackOf = <Rest, Move extends { startMs: number }>(rest: Rest, moves: readonly Move[]) => ({
  rest,
  moves,
  startsMs: moves.map((move) => move.startMs),
});

/**
 * The framing at an instant. The edges of the view travel in straight lines from one framing to the next, so
 * whatever both framings show is in view all the way.
 */
export function framingAt(track: CameraTrack, atMs: number): Framing {
  const index = lastAtOrBefore(track.startsMs, atMs);
  const move = track.moves[index];
  if (!move) return track.rest;
  const from = track.moves[index - 1] ?? track.rest;
  const amount = minimumJerk(share(atMs, move.startMs, move.endMs));
  if (amount === 1) return { scale: move.scale, focus: move.focus };
  const scale = 1 / mix(1 / from.scale, 1 / move.scale, amount);
  return { scale, focus: { x: mix(from.focus.x, move.focus.x, amount), y: mix(from.focus.y, move.focus.y, amount) } };
}

/** How far a path leaves the straight line at `bend` 1, as a share of its length: a forearm's arc, not a detour. */
const bow = 0.12;

/** The pointer's place at an instant: a slightly bent path at the speed of a human reach. */
export function pointerAt(track: CursorTrack, atMs: number): Point {
  const index = lastAtOrBefore(track.startsMs, atMs);
  const move = track.moves[index];
  if (!move) return track.rest;
  const from = track.moves[index - 1]?.to ?? track.rest;
  const amount = minimumJerk(share(atMs, move.startMs, move.endMs));
  if (amount === 1) return move.to;
  const [acrossX, acrossY] = [move.to.x - from.x, move.to.y - from.y];
  // A parabola over the line: zero at both ends, `bow` of the length in the middle.
  const aside = 4 * amount * (1 - amount) * bow * move.bend;
  return { x: from.x + acrossX * amount - acrossY * aside, y: from.y + acrossY * amount + acrossX * aside };
}

/** What the browser bar shows at an instant. */
export const addressAt = ({ address, addresses = [] }: ScreenPiece, atMs: number): string =>
  addresses.findLast((one) => one.atMs <= atMs)?.address ?? address;

/** Rounded far below what can be seen, so that a resting camera gives equal states. */
export const roundedFraming = ({ scale, focus }: Framing) => ({
  scale: roundTo(scale, 0.0001),
  x: roundTo(focus.x, 0.01),
  y: roundTo(focus.y, 0.01),
});
