import { placesIn, type CutawayPlace } from "./cutaway-places.ts";
import { motifsFor, type FilmedScene, type Motif } from "./cutaway-styles.ts";
import { equalMs, type FrameGrid } from "./frame-grid.ts";
import { partOf } from "./split.ts";
import type { CutawayPiece, Piece, ScreenPiece } from "./timeline.ts";

/** At most this share of the film so far is B-roll, and this much film lies between two cutaways, ms. */
const budget = { share: 0.25, apartMs: 6000 };
/** The opening counts for so much, however long it is: a greeting by name must not change the scenes after it. */
const openingMs = 4000;
const fade = { kind: "fade", durationMs: 250 } as const;

type BrollInput = {
  readonly pieces: readonly Piece[];
  /** The scene behind each screen piece, by the piece's id. */
  readonly scenes: ReadonlyMap<string, FilmedScene>;
  readonly grid: FrameGrid;
};

/**
 * Cutaways made of the product itself, laid over sentences in which nothing happens: one a scene at most, no style
 * twice running, none where nothing fits. What comes later has no say, so that a scene can be cut before the next one is filmed.
 * Returns the pieces with the screens parted round them.
 */
export function withBroll({ pieces, scenes, grid }: BrollInput): Piece[] {
  const chosen: CutawayPiece[] = [];
  const firstMs = pieces.find(({ kind }) => kind === "screen")?.startMs ?? 0;
  return pieces.flatMap((piece): Piece[] => {
    const scene = scenes.get(piece.id);
    if (piece.kind !== "screen" || !scene) return [piece];
    const soFarMs = piece.endMs - firstMs + openingMs;
    const left = soFarMs * budget.share - chosen.reduce((sum, one) => sum + one.endMs - one.startMs, 0);
    const notBeforeMs = (chosen.at(-1)?.endMs ?? -Infinity) + budget.apartMs;
    const places = placesIn(piece, { spoken: scene.time.spoken, acts: scene.acts, grid, notBeforeMs });
    const fitting = places.filter(({ startMs, endMs }) => endMs - startMs <= left + equalMs);
    const cutaway = firstOf(fitting, (place) => cutawayAt(place, scene, chosen));
    if (!cutaway) return [piece];
    chosen.push(cutaway);
    return parted(piece, cutaway);
  });
}

function firstOf<From, To>(values: readonly From[], find: (value: From) => To | undefined): To | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cutawayAt(place: CutawayPlace, scene: FilmedScene, before: readonly CutawayPiece[]): CutawayPiece | undefined {
  const motif = motifsFor(place, scene).find((one) => isFresh(one, before));
  const id = `${place.sentence.clip.sentenceId}-cutaway`;
  return motif && { kind: "cutaway", id, startMs: place.startMs, endMs: place.endMs, entrance: fade, ...motif };
}

/** Not the style that was seen last, no figure or phrase twice, the device once. */
function isFresh(motif: Motif, before: readonly CutawayPiece[]): boolean {
  if (before.at(-1)?.style === motif.style) return false;
  const alike = before.filter(({ style }) => style === motif.style);
  return motif.style === "device" ? alike.length === 0 : alike.every(({ text }) => text !== motif.text);
}

const parted = (piece: ScreenPiece, cutaway: CutawayPiece): Piece[] => [
  partOf(piece, piece.startMs, cutaway.startMs),
  cutaway,
  { ...partOf(piece, cutaway.endMs, piece.endMs), id: `${piece.id}-after`, entrance: fade },
];
