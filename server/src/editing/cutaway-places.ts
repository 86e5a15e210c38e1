import type { Act } from "./acts.ts";
import { equalMs, type FrameGrid } from "./frame-grid.ts";
import type { Spoken } from "./scene-time.ts";
import type { ScreenPiece } from "./timeline.ts";

/** A cutaway is long enough to be understood and short enough not to be the film. */
const cutawayMs = { least: 2000, wanted: 2800, most: 3500 };

/** An act and its result are seen on the screen itself: this long before it and after the page has settled. */
const act = { beforeMs: 900, afterMs: 1200 };
/** What is left of the screen before and after a cutaway is never a mere flash. */
const screenMs = { head: 1200, tail: 900 };
/** A cutaway begins a little after its sentence: first one hears what it is about. */
const adviceMs = 350;

export type CutawayPlace = { readonly sentence: Spoken; readonly startMs: number; readonly endMs: number };

/** The longest stretch of each sentence in which nothing happens on the screen, where it is long enough. */
export function placesIn(
  piece: ScreenPiece,
  given: { spoken: readonly Spoken[]; acts: readonly Act[]; grid: FrameGrid; notBeforeMs: number },
) {
  const taken = [
    {
      startMs: -Infinity,
      endMs: Math.max(piece.startMs + screenMs.head, piece.lowerThird?.endMs ?? 0, given.notBeforeMs),
    },
    ...given.acts.map(({ atMs, untilMs, settledMs }) => ({
      startMs: atMs - act.beforeMs,
      endMs: Math.max(untilMs, settledMs) + act.afterMs,
    })),
    { startMs: piece.endMs - screenMs.tail, endMs: Infinity },
  ];
  return given.spoken.flatMap((sentence): CutawayPlace[] => {
    const spokenMs = sentence.startMs + sentence.clip.durationMs;
    const free = freeWithin({ startMs: sentence.startMs + adviceMs, endMs: spokenMs }, taken);
    const startMs = given.grid.up(free.startMs);
    const endMs = given.grid.down(Math.min(free.endMs, startMs + cutawayMs.wanted));
    return endMs - startMs >= cutawayMs.least - equalMs ? [{ sentence, startMs, endMs }] : [];
  });
}

type Stretch = { readonly startMs: number; readonly endMs: number };

/** The longest part of a stretch that none of the taken ones touches. */
function freeWithin(whole: Stretch, taken: readonly Stretch[]): Stretch {
  let best: Stretch = { startMs: whole.startMs, endMs: whole.startMs };
  let fromMs = whole.startMs;
  const ordered = taken.filter(({ endMs }) => endMs > whole.startMs).toSorted((a, b) => a.startMs - b.startMs);
  for (const { startMs, endMs } of [...ordered, { startMs: whole.endMs, endMs: Infinity }]) {
    const untilMs = Math.min(startMs, whole.endMs);
    if (untilMs - fromMs > best.endMs - best.startMs + equalMs) best = { startMs: fromMs, endMs: untilMs };
    fromMs = Math.max(fromMs, endMs);
  }
  return best;
}
