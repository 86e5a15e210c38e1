import { cardMotionMs, wordsOf } from "./card-time.ts";
import type { CardState, FrameState, PictureState } from "./frame-state.ts";
import { easeOut, minimumJerk, roundTo, share } from "./easing.ts";
import { screenAt, type ScreenIndex, indexScreen } from "./evaluate-screen.ts";
import { lastAtOrBefore } from "./last-at-or-before.ts";
import { sceneBegins, type Caption, type CardPiece, type CutawayPiece, type Piece, type Timeline } from "./timeline.ts";

/** A caption's fade at either end, ms; short, because a caption must be read at once. */
const captionFadeMs = 100;

/**
 * How much later than asked a film is looked at, ms. Times that should fall on a frame are off by a few binary digits,
 * more or less, depending on where in the film they stand; so nothing begins or ends a frame sooner for being moved.
 */
const nudgeMs = 1e-6;

/**
 * What a timeline shows at an instant. Looks up what it needs once: ask `evaluator` when more than one frame is
 * wanted.
 */
export const evaluate = (timeline: Timeline, atMs: number): FrameState => evaluator(timeline)(atMs);

/** Prepares a timeline so that each frame costs a few binary searches. Times beyond the film show its ends. */
export function evaluator(timeline: Timeline): (atMs: number) => FrameState {
  const { pieces, captions } = timeline;
  const still = timeline.motion === "reduced";
  const starts = pieces.map((piece) => piece.startMs);
  const captionStarts = captions.map((caption) => caption.startMs);
  const seams = captionSeams(timeline);
  const screens = indexScreens(timeline);
  const pictureOf = (piece: Piece, atMs: number): PictureState => {
    if (piece.kind === "card") return cardAt(piece, still ? null : atMs);
    if (piece.kind === "cutaway") return cutawayAt(piece, still ? piece.endMs : atMs);
    return screenAt(screens.get(piece) ?? indexScreen(piece, timeline), atMs);
  };
  return (askedMs) => {
    const atMs = askedMs + nudgeMs;
    const index = Math.max(0, lastAtOrBefore(starts, atMs));
    const piece = pieces[index];
    if (!piece) throw new RangeError("a timeline without pieces shows nothing");
    const before = pieces[index - 1];
    const captionIndex = lastAtOrBefore(captionStarts, atMs);
    const caption = captions[captionIndex];
    return {
      picture: pictureOf(piece, Math.min(atMs, piece.endMs)),
      entering: before ? enteringAt(piece, atMs, () => pictureOf(before, before.endMs + nudgeMs)) : null,
      caption: caption && atMs < caption.endMs ? captionAt(caption, seams[captionIndex], atMs) : null,
    };
  };
}

function indexScreens(timeline: Timeline): Map<Piece, ScreenIndex> {
  const screens = timeline.pieces.filter((piece) => piece.kind === "screen");
  const firstMoveMs = Math.min(...screens.flatMap((piece) => piece.cursor[0]?.startMs ?? []));
  return new Map(screens.map((piece) => [piece, indexScreen(piece, timeline, firstMoveMs)]));
}

function enteringAt(piece: Piece, atMs: number, under: () => PictureState): FrameState["entering"] {
  const { kind, durationMs } = piece.entrance;
  const passed = share(atMs, piece.startMs, piece.startMs + durationMs);
  if (kind === "cut" || passed >= 1) return null;
  const ease = kind === "fade" ? minimumJerk : easeOut;
  return { under: under(), kind, progress: roundTo(ease(passed), 0.001) };
}

/** A card at an instant, or at rest. The closing one stays. */
function cardAt(piece: CardPiece, atMs: number | null): CardState {
  const { id, kicker, title, subtitle, button, startMs, endMs } = piece;
  const come = atMs === null ? 1 : share(atMs, startMs, startMs + cardMotionMs.comes);
  const gone = atMs === null || id === "closing" ? 0 : share(atMs, endMs - cardMotionMs.leaves, endMs);
  const progress = roundTo(Math.min(come, 1 - gone), 0.001);
  // Where no word is to be seen, all cards are the same.
  const words = progress > 0 ? { title, subtitle, button } : { title: "", subtitle: "", button: "" };
  const shown = kicker === "" ? 0 : roundTo(kickerProgress(piece, atMs), 0.001);
  return { kind: "card", kicker: shown > 0 ? { text: kicker, progress: shown } : null, ...words, progress };
}

function kickerProgress(piece: CardPiece, atMs: number | null): number {
  if (atMs === null) return 1;
  const { fromMs, toMs } = wordsOf(piece);
  const come = share(atMs, fromMs, fromMs + cardMotionMs.kickerComes);
  const gone = piece.id === "closing" ? 0 : share(atMs, toMs - cardMotionMs.kickerLeaves, toMs);
  return Math.min(come, 1 - gone);
}

const cutawayAt = ({ style, picture, text, figure, startMs, endMs }: CutawayPiece, atMs: number): PictureState => ({
  kind: "cutaway",
  style,
  picture: picture && { file: picture.file, density: picture.density, box: picture.box },
  text,
  figure,
  progress: roundTo(share(atMs, startMs, endMs), 0.001),
});

/** Whether a caption comes and goes by fading. */
type Seams = { readonly fadesIn: boolean; readonly fadesOut: boolean };

/**
 * Captions fade at both ends, but not between such as follow each other at once: that would only flicker. Where a scene
 * ends they always do, so that no scene looks otherwise for the one that follows.
 */
function captionSeams({ pieces, captions }: Timeline): Seams[] {
  const begins = sceneBegins(pieces).map((piece, at, all) => wordsBegin(piece, all[at - 1]));
  const sceneOf = ({ startMs, endMs }: Caption) => lastAtOrBefore(begins, (startMs + endMs) / 2);
  const meet = (one: Caption | undefined, other: Caption | undefined) =>
    one !== undefined &&
    other !== undefined &&
    other.startMs - one.endMs < captionFadeMs - nudgeMs &&
    sceneOf(one) === sceneOf(other);
  return captions.map((caption, index) => ({
    fadesIn: !meet(captions[index - 1], caption),
    fadesOut: !meet(caption, captions[index + 1]),
  }));
}

/** From when words are a scene's own: those of a card may go on into it. */
const wordsBegin = ({ startMs }: Piece, before: Piece | undefined): number =>
  before?.kind === "card" ? Math.max(startMs, before.heardUntilMs ?? startMs) : startMs;

function captionAt(caption: Caption, seams: Seams | undefined, atMs: number): FrameState["caption"] {
  const into = seams?.fadesIn ? share(atMs, caption.startMs - 1, caption.startMs + captionFadeMs) : 1;
  const outOf = seams?.fadesOut ? share(atMs, caption.endMs - captionFadeMs, caption.endMs) : 0;
  return { lines: caption.lines, place: caption.place, opacity: roundTo(Math.min(into, 1 - outOf), 0.01) };
}
