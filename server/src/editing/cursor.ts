import type { Act } from "./acts.ts";
import { clamp, roundTo } from "./easing.ts";
import type { Point } from "./layout.ts";
import type { Click, CursorMove, Ring } from "./timeline.ts";

/** Fitts's law for a mouse: `start + slope × log2(distance / size + 1)` ms, within what looks human in a film. */
const reach = { startMs: 250, slopeMs: 130, leastMs: 350, mostMs: 900 };
/** The pointer rests this long on its target before it acts, and after it has acted, ms. */
const rest = { beforeMs: 90, afterMs: 180 };

const pressed: readonly Act["kind"][] = ["click", "fill", "select"];

/** The pointer's moves through a scene; it has arrived when an act begins, and stays still while one types. */
export function cursorMoves(acts: readonly Act[], begin: { pointer: Point; startMs: number }): CursorMove[] {
  const moves: CursorMove[] = [];
  let { pointer, startMs: freeMs } = begin;
  for (const [index, act] of acts.entries()) {
    const distance = act.point ? Math.hypot(act.point.x - pointer.x, act.point.y - pointer.y) : 0;
    if (act.point && distance >= 2) {
      const endMs = Math.max(freeMs, act.atMs - rest.beforeMs);
      const startMs = Math.max(freeMs, endMs - reachMs(distance, act));
      moves.push({ startMs, endMs: Math.max(startMs, endMs), to: act.point, bend: bendOf(pointer, act.point) });
      pointer = act.point;
    }
    const nextMs = acts[index + 1]?.atMs ?? Infinity;
    freeMs = Math.max(freeMs, act.atMs + rest.afterMs, Math.min(act.untilMs, nextMs - rest.beforeMs - reach.leastMs));
    // However closely acts follow each other, the pointer is at each of them when it begins.
    freeMs = Math.min(freeMs, Math.max(act.atMs, nextMs));
  }
  return moves;
}

function reachMs(distance: number, { box }: Act): number {
  const size = box ? clamp(Math.min(box.width, box.height), 16, 200) : 32;
  const { startMs, slopeMs, leastMs, mostMs } = reach;
  return Math.round(clamp(startMs + slopeMs * Math.log2(distance / size + 1), leastMs, mostMs));
}

/** Right-handed arcs, each a little different, the same in every film: made from the places alone. */
function bendOf(from: Point, to: Point): number {
  const noise = Math.abs(Math.sin(from.x * 12.9898 + from.y * 78.233 + to.x * 37.719 + to.y * 4.581) * 43758.5453) % 1;
  const side = to.x >= from.x ? -1 : 1;
  return roundTo(side * (0.25 + 0.75 * noise), 0.01);
}

export const clicksOf = (acts: readonly Act[]): Click[] =>
  acts.flatMap(({ kind, atMs, point }) => (point && pressed.includes(kind) ? [{ atMs, at: point }] : []));

/** Rings round what is only pointed out; each at least long enough to be noticed. */
export const ringsOf = (acts: readonly Act[]): Ring[] =>
  acts.flatMap(({ kind, atMs, untilMs, box }) =>
    kind === "highlight" && box ? [{ startMs: atMs, endMs: Math.max(untilMs, atMs + 1200), box }] : [],
  );
