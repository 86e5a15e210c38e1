import type { Piece, Timeline } from "./timeline.ts";

/** The same film for viewers whom motion makes unwell: camera and pointer jump, pieces cut, nothing slides. */
export const withoutMotion = (timeline: Timeline): Timeline => ({
  ...timeline,
  pieces: timeline.pieces.map(atRest),
  motion: "reduced",
});

function atRest(piece: Piece): Piece {
  const entrance = { kind: "cut", durationMs: 0 } as const;
  if (piece.kind !== "screen") return { ...piece, entrance };
  const jump = <Move extends { startMs: number; endMs: number }>(move: Move) => ({ ...move, startMs: move.endMs });
  return { ...piece, entrance, camera: piece.camera.map(jump), cursor: piece.cursor.map(jump) };
}
