import type { ScreenState } from "./frame-state.ts";
import { easeOut, roundTo, share } from "./easing.ts";
import { lastAtOrBefore } from "./last-at-or-before.ts";
import {
  addressAt,
  framingAt,
  pointerAt,
  roundedFraming,
  trackOf,
  type CameraTrack,
  type CursorTrack,
} from "./moves.ts";
import type { LowerThird, ScreenPiece, Timeline } from "./timeline.ts";

const rippleMs = 400;
/** The pointer goes down a little before the act and up after it. */
const pressMs = { before: 50, after: 130 };
const cursorFadeMs = 250;
const ringFadeMs = 200;
const lowerThirdMs = 400;

/** A screen piece with its times laid out for searching. */
export type ScreenIndex = {
  readonly piece: ScreenPiece;
  readonly framesMs: readonly number[];
  readonly camera: CameraTrack;
  readonly cursor: CursorTrack;
  /** When the pointer is first seen in the film; `Infinity` when it never is. */
  readonly firstMoveMs: number;
  readonly still: boolean;
};

export const indexScreen = (piece: ScreenPiece, timeline: Timeline, firstMoveMs = Infinity): ScreenIndex => ({
  piece,
  framesMs: piece.frames.map((frame) => frame.atMs),
  camera: trackOf(piece.framing, piece.camera),
  cursor: trackOf(piece.pointer, piece.cursor),
  firstMoveMs,
  still: timeline.motion === "reduced",
});

export function screenAt(index: ScreenIndex, atMs: number): ScreenState {
  const { piece, framesMs } = index;
  const frame = piece.frames[Math.max(0, lastAtOrBefore(framesMs, atMs))];
  if (!frame) throw new RangeError(`screen ${piece.id} has no frames`);
  return {
    kind: "screen",
    frame: { file: frame.file, density: frame.density },
    address: addressAt(piece, atMs),
    camera: roundedFraming(framingAt(index.camera, atMs)),
    cursor: cursorAt(index, atMs),
    ripples: index.still ? [] : ripplesAt(piece, atMs),
    ring: ringAt(piece, atMs),
    lowerThird: lowerThirdAt(index, piece.lowerThird, atMs),
  };
}

function cursorAt({ piece, cursor, firstMoveMs, still }: ScreenIndex, atMs: number): ScreenState["cursor"] {
  const opacity = roundTo(share(atMs, firstMoveMs, firstMoveMs + (still ? 0 : cursorFadeMs)), 0.01);
  if (opacity === 0) return null;
  const { x, y } = pointerAt(cursor, atMs);
  const pressed = piece.clicks.some(
    (click) => atMs >= click.atMs - pressMs.before && atMs < click.atMs + pressMs.after,
  );
  return { x: roundTo(x, 0.1), y: roundTo(y, 0.1), pressed, opacity };
}

const ripplesAt = (piece: ScreenPiece, atMs: number): ScreenState["ripples"] =>
  piece.clicks
    .filter((click) => atMs >= click.atMs && atMs < click.atMs + rippleMs)
    .map(({ at, atMs: clickedMs }) => ({
      x: roundTo(at.x, 0.1),
      y: roundTo(at.y, 0.1),
      progress: roundTo(share(atMs, clickedMs, clickedMs + rippleMs), 0.001),
    }));

function ringAt(piece: ScreenPiece, atMs: number): ScreenState["ring"] {
  const ring = piece.rings.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
  if (!ring) return null;
  const into = share(atMs, ring.startMs, ring.startMs + ringFadeMs);
  const outOf = share(atMs, ring.endMs - ringFadeMs, ring.endMs);
  return { box: ring.box, opacity: roundTo(Math.min(into, 1 - outOf), 0.01) };
}

/** Comes in, rests at 1, goes the same way back. */
function lowerThirdAt({ still }: ScreenIndex, third: LowerThird | null, atMs: number): ScreenState["lowerThird"] {
  if (!third || atMs < third.startMs || atMs >= third.endMs) return null;
  const into = share(atMs, third.startMs, third.startMs + lowerThirdMs);
  const outOf = share(atMs, third.endMs - lowerThirdMs, third.endMs);
  const progress = still ? 1 : roundTo(Math.min(easeOut(into), easeOut(1 - outOf)), 0.001);
  return { title: third.title, number: third.number, progress };
}
