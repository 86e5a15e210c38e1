import type { VoiceClip } from "#narration/voice-track.ts";
import type { SceneTake, TakeEvent } from "#recording/take.ts";
import { equalMs, type FrameGrid } from "./frame-grid.ts";
import { busySpans, deadSpans, type Span } from "./dead-time.ts";
import { sentenceRoomMs } from "./reading.ts";

/** Silence between two sentences, ms. */
export const breathMs = 250;
/** Silence between the last word of a scene and the next scene, ms. */
export const scenePauseMs = 350;
/** What a viewer needs to see what the last act of a scene has done, and the camera to go back, ms. */
const resultMs = { settled: 1100, acted: 2400 };

/** A stretch of the take that is kept, and where the film shows it. */
type Kept = { readonly startMs: number; readonly endMs: number; readonly filmMs: number };

/** A sentence at its place in the film. `untilMs` is when the next sentence may begin at the earliest. */
export type Spoken = { readonly clip: VoiceClip; readonly startMs: number; readonly untilMs: number };

/** How a scene's own time runs in the film: idle stretches are cut out, short pictures are held for long sentences. */
export type SceneTime = {
  readonly startMs: number;
  readonly endMs: number;
  readonly spoken: readonly Spoken[];
  /** Film time of a moment of the take; moments that were cut out fall together. Never runs backwards. */
  readonly filmOf: (takeMs: number) => number;
};

type SceneTimeInput = {
  readonly scene: SceneTake;
  /** The sentence of each shot, by shot id. */
  readonly clips: ReadonlyMap<string, VoiceClip>;
  readonly startMs: number;
  /** Until when the first picture stands still for words that were begun before the scene. */
  readonly heldUntilMs?: number;
  readonly grid: FrameGrid;
};

export function sceneTime({ scene, clips, startMs, heldUntilMs = startMs, grid }: SceneTimeInput): SceneTime {
  const busy = busySpans(scene, clips, breathMs);
  const lastBusyMs = Math.max(0, ...busy.map((span) => span.endMs));
  const kept = layOut(keptSpans(scene, deadSpans(busy, grid), lastBusyMs), {
    scene,
    clips,
    startMs: heldUntilMs,
    grid,
  });
  const filmOf = (takeMs: number) => filmTime(kept, takeMs);
  const voices = scene.shots.flatMap((shot) => {
    const clip = clips.get(shot.shotId);
    return clip ? [{ clip, startMs: filmOf(shot.startMs) }] : [];
  });
  const endMs = grid.up(Math.max(heldUntilMs + 1000, ...endings(scene, filmOf, voices)));
  const spoken = voices.map((voice, index) => ({ ...voice, untilMs: voices[index + 1]?.startMs ?? endMs }));
  return { startMs, endMs, spoken, filmOf };
}

/** Moments that the scene must outlast. */
function endings(scene: SceneTake, filmOf: (takeMs: number) => number, voices: readonly Omit<Spoken, "untilMs">[]) {
  const heard = voices.map(({ clip, startMs }) => startMs + sentenceRoomMs(clip, scenePauseMs));
  const settled = scene.events.map((event) => filmOf(event.endMs) + resultMs.settled);
  const acted = scene.events.filter(isAct).map((event) => filmOf(event.atMs) + resultMs.acted);
  return [...heard, ...settled, ...acted];
}

const isAct = (event: TakeEvent) => event.box !== null;

/** What remains between the dead spans, cut at the shots' begins so that time can be held there. */
function keptSpans(scene: SceneTake, dead: readonly Span[], untilMs: number): Span[] {
  const cuts = scene.shots.map((shot) => shot.startMs).filter((ms) => ms > 0 && ms < untilMs);
  const bounds = [...new Set([0, untilMs, ...cuts, ...dead.flatMap((span) => [span.startMs, span.endMs])])]
    .filter((ms) => ms <= untilMs)
    .toSorted((a, b) => a - b);
  const spans = bounds.slice(1).map((endMs, index) => ({ startMs: bounds[index] ?? 0, endMs }));
  const kept = spans.filter(({ startMs }) => !dead.some((span) => startMs >= span.startMs && startMs < span.endMs));
  // The picture runs on after the last thing that happens, for as long as the film stays.
  return kept.map((span, index) => (index === kept.length - 1 ? { ...span, endMs: Infinity } : span));
}

/** Puts the kept spans one after another; before a shot, waits until the sentence before it has had its room. */
function layOut(spans: readonly Span[], { scene, clips, startMs, grid }: SceneTimeInput): Kept[] {
  const kept: Kept[] = [];
  let filmMs = startMs;
  let freeMs = startMs;
  for (const span of spans) {
    const shots = scene.shots.filter((shot) => shot.startMs >= span.startMs && shot.startMs < span.endMs);
    const clip = shots.map((shot) => clips.get(shot.shotId)).find((found) => found !== undefined);
    if (clip) {
      // The recorder waits as long as this does: both are often equal but for binary fractions, and nothing is held then.
      if (freeMs > filmMs + equalMs) filmMs = grid.up(freeMs);
      freeMs = filmMs + sentenceRoomMs(clip, breathMs);
    }
    kept.push({ ...span, filmMs });
    filmMs = filmMs + span.endMs - span.startMs;
  }
  return kept;
}

function filmTime(kept: readonly Kept[], takeMs: number): number {
  const span = kept.findLast(({ startMs }) => startMs <= takeMs) ?? kept[0];
  if (!span) return 0;
  return span.filmMs + Math.min(Math.max(takeMs, span.startMs), span.endMs) - span.startMs;
}
