import { wordsOf } from "#editing/card-time.ts";
import { evaluator } from "#editing/evaluate.ts";
import { breathMs } from "#editing/scene-time.ts";
import { sceneBegins, type Timeline } from "#editing/timeline.ts";

/** A run of frames that is encoded by itself and joined with the others by copying. */
export type Segment = { readonly index: number; readonly firstFrame: number; readonly frames: number };

export const framesOf = ({ durationMs, fps }: Pick<Timeline, "durationMs" | "fps">): number =>
  Math.max(1, Math.round((durationMs * fps) / 1000));

/** When a frame is shown, in milliseconds from the film's begin. */
export const timeOf = (frame: number, fps: number): number => (frame * 1000) / fps;

/**
 * A scene is cut into parts that last at least this long, ms: shorter ones would cost more in encoders to be started than
 * they spare in waiting.
 */
const leastPartMs = 3000;

/**
 * The part that is filmed last is composed when nobody has anything else to draw: it is cut in two, for two lanes, so that
 * each has as much to draw, where neither half is shorter than this, ms.
 */
const leastHalfMs = 1500;

/**
 * Cuts a film where its cards and scenes begin, so that a change of one changes its own segment only, and a scene before
 * its sentences, so that the part before is complete as soon as the shot of the sentence is filmed. How a card comes in
 * over the scene before it is cut off from the rest of the card, which can be composed before there is a scene, and so is
 * the beginning of a scene into which its words go on. A title that names a company is cut off from the rest of its scene,
 * which is the same for everybody then, and so is the time in which a card greets from its coming and going. Starting an
 * encoder costs some 50 ms.
 */
export function segmentsOf(timeline: Timeline): Segment[] {
  const { fps } = timeline;
  const total = framesOf(timeline);
  // Times that lie on frames lose a little to binary fractions.
  const begins = cutsOf(timeline).map((ms) => frameAt(ms, fps));
  const cuts = [0, ...begins].filter((frame, index, all) => index === 0 || (frame > all[index - 1]! && frame < total));
  return cuts.map((firstFrame, index) => ({ index, firstFrame, frames: (cuts[index + 1] ?? total) - firstFrame }));
}

const frameAt = (ms: number, fps: number): number => Math.ceil((ms * fps) / 1000 - 1e-3);

/** Times at which a segment begins, in order. */
function cutsOf(timeline: Timeline): number[] {
  const { pieces, said = [], motion } = timeline;
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
  const all = [...cuts, ...partsOf(pieces, said)];
  return [...all, ...halfOfLastPart(timeline, all)].toSorted((a, b) => a - b);
}

/** Where the part before the closing card is half drawn; nowhere if it is short, or if there is no such card yet. */
function halfOfLastPart(timeline: Timeline, cuts: readonly number[]): number[] {
  const { pieces, fps } = timeline;
  const closing = pieces.at(-1);
  if (closing?.kind !== "card" || pieces.at(-2)?.kind === "card") return [];
  const { startMs: toMs } = closing;
  const fromMs = Math.max(0, ...cuts.filter((cut) => cut < toMs));
  if (toMs - fromMs < 2 * leastHalfMs) return [];
  const drawn = drawnFrames(timeline, frameAt(fromMs, fps), frameAt(toMs, fps));
  const half = timeOf(drawn[Math.floor(drawn.length / 2)]!, fps);
  return [Math.min(toMs - leastHalfMs, Math.max(fromMs + leastHalfMs, half))];
}

/** Which frames of a part show another picture than the one before them. Words under it are the same whoever is greeted. */
function drawnFrames(timeline: Timeline, firstFrame: number, end: number): number[] {
  const stateAt = evaluator(timeline);
  return changedFrames(firstFrame, end, (frame) => stateAt(timeOf(frame, timeline.fps)).picture);
}

/** Of the frames from one to before another, the first and those that do not show what the one before them does. */
export function changedFrames(firstFrame: number, end: number, shownIn: (frame: number) => object): number[] {
  const changed: number[] = [];
  let before = "";
  for (let frame = firstFrame; frame < end; frame += 1) {
    const shown = JSON.stringify(shownIn(frame));
    if (shown !== before) changed.push(frame);
    before = shown;
  }
  return changed;
}

/** Where scenes are cut into parts, by nothing but what comes before: a scene that is half filmed is cut alike. */
function partsOf(pieces: Timeline["pieces"], said: NonNullable<Timeline["said"]>): number[] {
  const cuts: number[] = [];
  const begins = sceneBegins(pieces);
  for (const { startMs } of said) {
    const atMs = startMs - breathMs;
    // A scene may begin with its first sentence.
    const begin = begins.findLast((scene) => scene.startMs <= startMs);
    if (begin?.kind !== "screen") continue;
    // A title that names a company stays whole.
    const titleMs = begin.lowerThird?.personal === true ? begin.lowerThird.endMs : 0;
    const longEnough = atMs - Math.max(begin.startMs, cuts.at(-1) ?? 0) >= leastPartMs;
    if (longEnough && atMs >= titleMs) cuts.push(atMs);
  }
  return cuts;
}

/**
 * How many frames of a film whose last scene is still being filmed stay as they are, whatever its next shots are: those
 * before its last sentence, since the camera and the pointer go to what is done in a shot no sooner than that.
 */
export function settledFrames({ pieces, said = [], fps }: Timeline): number {
  const last = sceneBegins(pieces).at(-1);
  return frameAt(Math.max(last?.startMs ?? 0, (said.at(-1)?.startMs ?? 0) - breathMs), fps);
}
