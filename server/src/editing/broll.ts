import { placesIn, type CutawayPlace } from "./cutaway-places.ts";
import { motifsFor, type Motif, type Shown } from "./cutaway-styles.ts";
import { equalMs } from "./frame-grid.ts";
import type { EditedScene } from "./scene-piece.ts";
import { partOf } from "./split.ts";
import type { CutawayPiece, Piece, ScreenPiece } from "./timeline.ts";

/** At most this share of the film so far is B-roll, and this much film lies between two cutaways, ms. */
const budget = { share: 0.25, apartMs: 6000 };
/** The two cards count for the least they last, however long they are: a greeting by name must not change the scenes. */
const cardsMs = 4800;
const fade = { kind: "fade", durationMs: 250 } as const;

/** What of the film there is before the scene: its cutaways, and when the first scene's own time begins. */
type Before = { readonly seen: readonly CutawayPiece[]; readonly firstMs: number };

/**
 * The cutaway of a scene, made of the product itself: over a sentence while nothing happens, or else at the scene's
 * end, which then waits for it. None where nothing fits, no style twice running. What comes later has no say, so that a
 * scene can be cut before the next one is filmed.
 */
export function cutawayIn(scene: EditedScene & Shown, { seen, firstMs }: Before): CutawayPiece | null {
  const { piece, time, acts, stage } = scene;
  const notBeforeMs = (seen.at(-1)?.endMs ?? -Infinity) + budget.apartMs;
  const places = placesIn(piece, { spoken: time.spoken, acts, grid: stage.grid, beginMs: time.filmOf(0), notBeforeMs });
  const usedMs = seen.reduce((sum, one) => sum + one.endMs - one.startMs, 0);
  for (const place of places) {
    const soFarMs = Math.max(piece.endMs, place.endMs) - firstMs + cardsMs;
    if (usedMs + place.endMs - place.startMs > soFarMs * budget.share + equalMs) continue;
    const motif = motifsFor(place, scene).find((one) => isFresh(one, seen));
    if (motif) return cutawayAt(place, motif);
  }
  return null;
}

function cutawayAt({ sentence, startMs, endMs }: CutawayPlace, motif: Motif): CutawayPiece {
  return { kind: "cutaway", id: `${sentence.clip.sentenceId}-cutaway`, startMs, endMs, entrance: fade, ...motif };
}

/** Not the style that was seen last, no figure or phrase twice, the device once. */
function isFresh(motif: Motif, before: readonly CutawayPiece[]): boolean {
  if (before.at(-1)?.style === motif.style) return false;
  const alike = before.filter(({ style }) => style === motif.style);
  return motif.style === "device" ? alike.length === 0 : alike.every(({ text }) => text !== motif.text);
}

/** A scene that stays until its cutaway is over, and whose title has gone when it comes. */
export function madeRoom<Scene extends EditedScene>(scene: Scene, cutaway: CutawayPiece): Scene {
  const { piece, time } = scene;
  const endMs = Math.max(piece.endMs, cutaway.endMs);
  const { lowerThird } = piece;
  const title = lowerThird && { ...lowerThird, endMs: Math.min(lowerThird.endMs, cutaway.startMs) };
  const spoken = time.spoken.map((one, at) => (at === time.spoken.length - 1 ? { ...one, untilMs: endMs } : one));
  return { ...scene, piece: { ...piece, endMs, lowerThird: title }, time: { ...time, endMs, spoken } };
}

/** A screen with its cutaway in it. */
export function parted(piece: ScreenPiece, cutaway: CutawayPiece | null): Piece[] {
  if (cutaway === null) return [piece];
  const before = partOf(piece, piece.startMs, cutaway.startMs);
  if (cutaway.endMs === piece.endMs) return [before, cutaway];
  const after = { ...partOf(piece, cutaway.endMs, piece.endMs), id: `${piece.id}-after`, entrance: fade };
  return [before, cutaway, after];
}
