import { evaluator } from "./evaluate.ts";
import type { FrameState } from "./frame-state.ts";
import type { Timeline } from "./timeline.ts";

const lookEveryMs = 250;
/** A piece has come in and not yet gone out, ms. */
const edgeMs = 700;

type Still = { readonly atMs: number; readonly merit: number };

/**
 * Moments that would make a poster, best first, at most one a scene: the whole window, at rest, nothing laid over it.
 * Empty only for a film without a scene.
 */
export function posterTimes(timeline: Timeline): number[] {
  return bestStills(timeline)
    .toSorted((a, b) => b.merit - a.merit || b.atMs - a.atMs)
    .map(({ atMs }) => atMs);
}

function bestStills(timeline: Timeline): Still[] {
  const stateAt = evaluator(timeline);
  const best = new Map<string, Still>();
  for (const piece of timeline.pieces) {
    if (piece.kind !== "screen") continue;
    const lastMs = Math.max(piece.startMs, piece.endMs - edgeMs);
    for (let atMs = Math.min(piece.startMs + edgeMs, lastMs); atMs <= lastMs; atMs += lookEveryMs) {
      const still = { atMs, merit: meritOf(stateAt(atMs)) };
      // Of equals the later one: there the scene has come to something.
      if (still.merit >= (best.get(piece.sceneId)?.merit ?? -Infinity)) best.set(piece.sceneId, still);
    }
  }
  return [...best.values()];
}

function meritOf({ picture, entering, caption }: FrameState): number {
  if (picture.kind !== "screen" || entering) return -10;
  const flaws = [caption, picture.lowerThird, picture.ring, picture.ripples.length > 0].filter(Boolean).length;
  return (picture.camera.scale === 1 ? 4 : 0) - flaws;
}
