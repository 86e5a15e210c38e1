import { wordsOf } from "#editing/card-time.ts";
import { sceneBegins, type Timeline } from "#editing/timeline.ts";

/** A run of frames that is encoded by itself and joined with the others by copying. */
export type Segment = { readonly index: number; readonly firstFrame: number; readonly frames: number };

export const framesOf = ({ durationMs, fps }: Pick<Timeline, "durationMs" | "fps">): number =>
  Math.max(1, Math.round((durationMs * fps) / 1000));

/** When a frame is shown, in milliseconds from the film's begin. */
export const timeOf = (frame: number, fps: number): number => (frame * 1000) / fps;

/**
 * Cuts a film where its cards and scenes begin, so that a change of one changes its own segment only, and so that a
 * scene's segment is complete when the scene is. How a card comes in over the scene before it is cut off from the rest of
 * the card, which can be composed before there is a scene, and so is the beginning of a scene into which its words go on. A title that names a company is cut off from the rest of its scene, which
 * is the same for everybody then, and so is the time in which a card greets from its coming and going. Starting an encoder
 * costs some 50 ms.
 */
export function segmentsOf(timeline: Pick<Timeline, "durationMs" | "fps" | "pieces" | "motion">): Segment[] {
  const { fps } = timeline;
  const total = framesOf(timeline);
  // Times that lie on frames lose a little to binary fractions.
  const begins = cutsOf(timeline).map((ms) => Math.ceil((ms * fps) / 1000 - 1e-3));
  const cuts = [0, ...begins].filter((frame, index, all) => index === 0 || (frame > all[index - 1]! && frame < total));
  return cuts.map((firstFrame, index) => ({ index, firstFrame, frames: (cuts[index + 1] ?? total) - firstFrame }));
}

/** Times at which a segment begins, in order. */
function cutsOf({ pieces, motion }: Pick<Timeline, "pieces" | "motion">): number[] {
  const begins = new Set(sceneBegins(pieces));
  const cuts = pieces.flatMap((piece) => {
    const { startMs, entrance } = piece;
    if (piece.kind === "card") {
      // A card at rest is drawn once, and its line is there from the first.
      const words = piece.personal === true && motion !== "reduced" ? wordsOf(piece) : null;
      const { endMs, heardUntilMs = endMs } = piece;
      const own = words === null ? [] : [words.fromMs, words.toMs];
      return [startMs, startMs + entrance.durationMs, ...own, endMs, heardUntilMs];
    }
    if (piece.kind !== "screen") return [];
    const { lowerThird } = piece;
    return [
      ...(begins.has(piece) ? [startMs] : []),
      ...(lowerThird?.personal === true ? [lowerThird.startMs, lowerThird.endMs] : []),
    ];
  });
  return cuts.toSorted((a, b) => a - b);
}
