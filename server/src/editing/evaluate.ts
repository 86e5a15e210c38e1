import type { FrameState, PictureState } from "./frame-state.ts";
import { easeOut, minimumJerk, roundTo, share } from "./easing.ts";
import { screenAt, type ScreenIndex, indexScreen } from "./evaluate-screen.ts";
import { lastAtOrBefore } from "./last-at-or-before.ts";
import type { Caption, CardPiece, CutawayPiece, Piece, Timeline } from "./timeline.ts";

/** How long a card's animation takes before it rests, ms. */
const cardAnimationMs = 1400;
/** A caption's fade at either end, ms; short, because a caption must be read at once. */
const captionFadeMs = 100;

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
  const screens = indexScreens(timeline);
  const pictureOf = (piece: Piece, atMs: number): PictureState => {
    if (piece.kind === "card") return cardAt(piece, still ? piece.endMs : atMs);
    if (piece.kind === "cutaway") return cutawayAt(piece, still ? piece.endMs : atMs);
    return screenAt(screens.get(piece) ?? indexScreen(piece, timeline), atMs);
  };
  return (atMs) => {
    const index = Math.max(0, lastAtOrBefore(starts, atMs));
    const piece = pieces[index];
    if (!piece) throw new RangeError("a timeline without pieces shows nothing");
    const before = pieces[index - 1];
    const captionIndex = lastAtOrBefore(captionStarts, atMs);
    const caption = captions[captionIndex];
    return {
      picture: pictureOf(piece, Math.min(atMs, piece.endMs)),
      entering: before ? enteringAt(piece, atMs, () => pictureOf(before, before.endMs)) : null,
      caption: caption && atMs < caption.endMs ? captionAt(captions, captionIndex, atMs) : null,
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

const cardAt = ({ kicker, title, subtitle, button, startMs }: CardPiece, atMs: number): PictureState => ({
  kind: "card",
  kicker,
  title,
  subtitle,
  button,
  progress: roundTo(share(atMs, startMs, startMs + cardAnimationMs), 0.001),
});

const cutawayAt = ({ style, picture, text, figure, startMs, endMs }: CutawayPiece, atMs: number): PictureState => ({
  kind: "cutaway",
  style,
  picture,
  text,
  figure,
  progress: roundTo(share(atMs, startMs, endMs), 0.001),
});

/** Fades at both ends, but not between captions that follow each other at once: that would only flicker. */
function captionAt(captions: readonly Caption[], index: number, atMs: number): FrameState["caption"] {
  const [before, caption, after] = [captions[index - 1], captions[index], captions[index + 1]];
  if (!caption) return null;
  const fadesIn = !before || caption.startMs - before.endMs >= captionFadeMs;
  const fadesOut = !after || after.startMs - caption.endMs >= captionFadeMs;
  const into = fadesIn ? share(atMs, caption.startMs - 1, caption.startMs + captionFadeMs) : 1;
  const outOf = fadesOut ? share(atMs, caption.endMs - captionFadeMs, caption.endMs) : 0;
  return { lines: caption.lines, place: caption.place, opacity: roundTo(Math.min(into, 1 - outOf), 0.01) };
}
