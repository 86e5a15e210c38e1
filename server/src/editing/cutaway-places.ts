import type { Act } from "./acts.ts";
import { equalMs, type FrameGrid } from "./frame-grid.ts";
import type { Spoken } from "./scene-time.ts";
import type { ScreenPiece } from "./timeline.ts";

/** A cutaway is long enough to be understood and short enough not to be the film; at a scene's end it costs time. */
const cutawayMs = { least: 2000, wanted: 2800, most: 3500, atEnd: 2400 };

/** An act and its result are seen on the screen itself: this long before it and after the page has settled. */
const act = { beforeMs: 900, afterMs: 1200 };
/** What is left of the screen before and after a cutaway is never a mere flash. */
const screenMs = { head: 1200, tail: 900 };
/** A chapter's title has been read by then. */
const titleMs = 2000;
/** A cutaway begins a little after its sentence: first one hears what it is about. */
const adviceMs = 350;
/** One that follows its sentence follows at once. */
const echoMs = 300;

export type CutawayPlace = {
  readonly sentence: Spoken;
  readonly startMs: number;
  readonly endMs: number;
  /** The scene is over but for this, and waits for it. */
  readonly atEnd: boolean;
};

type Given = {
  readonly spoken: readonly Spoken[];
  readonly acts: readonly Act[];
  readonly grid: FrameGrid;
  /** When the scene's own time begins: words of the opening card may have been heard over it. */
  readonly beginMs: number;
  readonly notBeforeMs: number;
};

/** Where a cutaway may be: over each sentence in which nothing happens for long enough, and at the scene's end. */
export function placesIn(piece: ScreenPiece, given: Given): CutawayPlace[] {
  return [...placesWithin(piece, given), ...placeAtEnd(piece, given)];
}

/** The longest stretch of each sentence in which nothing happens on the screen. */
function placesWithin(piece: ScreenPiece, given: Given): CutawayPlace[] {
  const taken = [
    {
      startMs: -Infinity,
      endMs: Math.max(given.beginMs + screenMs.head, piece.lowerThird?.endMs ?? 0, given.notBeforeMs),
    },
    ...given.acts.map((one) => ({ startMs: one.atMs - act.beforeMs, endMs: seenMs(one) })),
    { startMs: piece.endMs - screenMs.tail, endMs: Infinity },
  ];
  return given.spoken.flatMap((sentence): CutawayPlace[] => {
    const free = freeWithin({ startMs: sentence.startMs + adviceMs, endMs: spokenMs(sentence) }, taken);
    const startMs = given.grid.up(free.startMs);
    const endMs = given.grid.down(Math.min(free.endMs, startMs + cutawayMs.wanted));
    return endMs - startMs >= cutawayMs.least - equalMs ? [{ sentence, startMs, endMs, atEnd: false }] : [];
  });
}

/** Where all has been done and seen before the last sentence has been said, or just after it. */
function placeAtEnd(piece: ScreenPiece, { spoken, acts, grid, beginMs, notBeforeMs }: Given): CutawayPlace[] {
  const sentence = spoken.at(-1);
  if (!sentence) return [];
  const title = piece.lowerThird ? piece.lowerThird.startMs + titleMs : 0;
  const back = piece.camera.at(-1)?.endMs ?? 0;
  const heard = sentence.startMs + adviceMs;
  const freeMs = Math.max(beginMs + screenMs.head, title, back, heard, notBeforeMs, ...acts.map(seenMs));
  const startMs = grid.up(freeMs);
  if (startMs > spokenMs(sentence) + echoMs + equalMs) return [];
  const endMs = Math.max(grid.up(startMs + cutawayMs.atEnd), piece.endMs);
  return endMs - startMs <= cutawayMs.most + equalMs ? [{ sentence, startMs, endMs, atEnd: true }] : [];
}

const seenMs = ({ untilMs, settledMs }: Act): number => Math.max(untilMs, settledMs) + act.afterMs;

const spokenMs = ({ startMs, clip }: Spoken): number => startMs + clip.durationMs;

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
