import { evaluator } from "./evaluate.ts";
import type { FrameState } from "./frame-state.ts";
import type { SaidSentence, Timeline } from "./timeline.ts";

const lookEveryMs = 100;
/** A picture before what comes next, and before the film's end, where there is no frame any more, ms. */
const edgeMs = 100;

/** A moment of the film and the sentence it is the picture of; no words for a film in which nothing is said. */
export type SentenceStill = { readonly atMs: number; readonly text: string };

/** One telling moment of each sentence, in order: where the picture has come to something. Never empty. */
export function sentenceStills(timeline: Timeline): SentenceStill[] {
  const stateAt = evaluator(timeline);
  const said = saidIn(timeline);
  if (said.length === 0) return [{ atMs: timeline.durationMs / 2, text: "" }];
  return said.map(({ startMs, text }, index) => {
    const nextScene = timeline.chapters.find((chapter) => chapter.startMs > startMs);
    const next = [said[index + 1]?.startMs, nextScene?.startMs].filter((ms) => ms !== undefined);
    const endMs = Math.min(timeline.durationMs, ...next);
    return { atMs: tellingMoment(stateAt, startMs, Math.max(startMs, endMs - edgeMs)), text };
  });
}

/** A timeline without sentences has at least the captions they were parted into. */
const saidIn = ({ said, subtitles }: Timeline): readonly SaidSentence[] =>
  said ?? subtitles.map(({ startMs, lines }) => ({ startMs, text: lines.join(" ") }));

function tellingMoment(stateAt: (ms: number) => FrameState, fromMs: number, toMs: number): number {
  // Before its middle a sentence is still about what is going to be seen.
  const firstMs = (fromMs + toMs) / 2;
  let best = { atMs: firstMs, merit: -Infinity };
  for (let atMs = firstMs; atMs <= toMs; atMs += lookEveryMs) {
    // A film is not taken to the frame: what is seen just before or after may be in the picture, too.
    const around = [stateAt(atMs), stateAt(atMs - lookEveryMs), stateAt(atMs + lookEveryMs)] as const;
    const merit = meritOf(...around);
    // Of equals the later one: there the act has had its effect.
    if (merit >= best.merit) best = { atMs, merit };
  }
  return best.atMs;
}

/** The words stand under the picture, so a caption in it would say them twice. */
function meritOf(...around: readonly [FrameState, FrameState, FrameState]): number {
  const [{ entering, picture }, before] = around;
  if (entering !== null) return -10;
  const captions = around.flatMap(({ caption }) => caption ?? []);
  // One that is half gone is worse than one that can be read.
  const flaws = [captions.length > 0, captions.some(({ opacity }) => opacity < 1)];
  // At the end of its animation a card has all its parts, and a cutaway has shown what it is about.
  if (picture.kind !== "screen") return 2 * Math.round(picture.progress * 10) - 20 - count(flaws);
  const { ripples, lowerThird } = picture;
  const moves = before.picture.kind === "screen" && before.picture.camera.scale !== picture.camera.scale;
  return -count([...flaws, ripples.length > 0, lowerThird !== null, moves]);
}

const count = (flaws: readonly boolean[]): number => flaws.filter(Boolean).length;
