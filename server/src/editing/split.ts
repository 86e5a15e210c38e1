import { lastAtOrBefore } from "./last-at-or-before.ts";
import { addressAt, framingAt, pointerAt, trackOf } from "./moves.ts";
import type { FrameCue, ScreenPiece } from "./timeline.ts";

/**
 * The part of a screen piece between two times inside it. Camera and pointer begin where the whole piece has them
 * then; a move that is under way goes on to the same end.
 */
export function partOf(piece: ScreenPiece, startMs: number, endMs: number): ScreenPiece {
  const rest = <Move extends { startMs: number; endMs: number }>(moves: readonly Move[]) =>
    moves
      .filter((move) => move.endMs > startMs && move.startMs < endMs)
      .map((move) => ({ ...move, startMs: Math.max(move.startMs, startMs) }));
  const { lowerThird } = piece;
  return {
    ...piece,
    startMs,
    endMs,
    frames: framesFrom(piece.frames, startMs).filter((frame) => frame.atMs < endMs),
    address: addressAt(piece, startMs),
    addresses: (piece.addresses ?? []).filter((one) => one.atMs > startMs && one.atMs < endMs),
    framing: framingAt(trackOf(piece.framing, piece.camera), startMs),
    camera: rest(piece.camera),
    pointer: pointerAt(trackOf(piece.pointer, piece.cursor), startMs),
    cursor: rest(piece.cursor),
    clicks: piece.clicks.filter((click) => click.atMs >= startMs && click.atMs < endMs),
    rings: piece.rings.filter((ring) => ring.endMs > startMs && ring.startMs < endMs),
    lowerThird: lowerThird && lowerThird.startMs >= startMs && lowerThird.startMs < endMs ? lowerThird : null,
  };
}

/** The frames that are seen from `startMs` on; the first is the one that was already there. */
function framesFrom(frames: readonly FrameCue[], startMs: number): FrameCue[] {
  const first = Math.max(
    0,
    lastAtOrBefore(
      frames.map((frame) => frame.atMs),
      startMs,
    ),
  );
  return frames.slice(first);
}
