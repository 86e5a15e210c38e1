import type { VoiceClip } from "#narration/voice-track.ts";
import type { SceneTake } from "#recording/take.ts";
import type { FrameGrid } from "./frame-grid.ts";

export type Span = { readonly startMs: number; readonly endMs: number };

/** What a viewer needs around an act: to see it coming, and to see what it has done. */
const around = { beforeMs: 650, afterMs: 600, settledBeforeMs: 100, settledAfterMs: 800 };
/** A picture that changes by itself counts as the act's doing this long after the page has settled. */
const consequenceMs = 1200;
const change = { beforeMs: 50, afterMs: 250 };
/** Stillness shorter than this is rhythm, not dead time; a longer one is cut down to `restMs`. */
const deadFromMs = 500;
const restMs = 200;

/**
 * Stretches of a scene in which something is said, done, or changes because of what was done: ascending and apart.
 * A sentence is busy from its shot's begin until `breathMs` after it.
 */
export function busySpans(scene: SceneTake, clips: ReadonlyMap<string, VoiceClip>, breathMs: number): Span[] {
  const heard = scene.shots.flatMap(({ shotId, startMs }) => {
    const clip = clips.get(shotId);
    return clip ? [{ startMs, endMs: startMs + clip.durationMs + breathMs }] : [];
  });
  const acts = scene.events.flatMap(({ atMs, endMs }) => [
    { startMs: atMs - around.beforeMs, endMs: atMs + around.afterMs },
    { startMs: endMs - around.settledBeforeMs, endMs: endMs + around.settledAfterMs },
  ]);
  const changes = scene.frames
    .filter((frame) =>
      scene.events.some(({ atMs, endMs }) => frame.atMs >= atMs && frame.atMs <= endMs + consequenceMs),
    )
    .map(({ atMs }) => ({ startMs: atMs - change.beforeMs, endMs: atMs + change.afterMs }));
  return joined([...heard, ...acts, ...changes]);
}

/** The idle stretches between busy ones that are worth cutting out, on frames of the film. */
export function deadSpans(busy: readonly Span[], grid: FrameGrid): Span[] {
  const gaps = busy.map((span, index) => ({ startMs: busy[index - 1]?.endMs ?? 0, endMs: span.startMs }));
  return gaps
    .filter((gap) => gap.endMs - gap.startMs > deadFromMs)
    .map(({ startMs, endMs }) => ({ startMs: grid.up(startMs + restMs / 2), endMs: grid.down(endMs - restMs / 2) }));
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = result.at(-1);
    if (last && span.startMs <= last.endMs) {
      result[result.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, span.endMs) };
    } else {
      result.push({ startMs: Math.max(0, span.startMs), endMs: span.endMs });
    }
  }
  return result;
}
