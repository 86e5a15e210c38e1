import type { EditInput } from "./edit.ts";

/** A film of which the first scenes are filmed, and of the next one only the first shots. */
export function halfFilmed(input: EditInput, scenes: number, shots: number): EditInput {
  const whole = input.take.scenes.slice(0, scenes);
  const next = input.take.scenes[scenes];
  const kept = next?.shots.slice(0, shots) ?? [];
  if (next === undefined || kept.length === 0) return { ...input, take: { ...input.take, scenes: whole } };
  const durationMs = kept.at(-1)?.endMs ?? 0;
  const ids = new Set(kept.map(({ shotId }) => shotId));
  const half = {
    ...next,
    durationMs,
    shots: kept,
    events: next.events.filter(({ shotId }) => ids.has(shotId)),
    frames: next.frames.filter(({ atMs }) => atMs <= durationMs),
    facts: next.facts.filter(({ atMs }) => atMs <= durationMs),
  };
  return { ...input, take: { ...input.take, scenes: [...whole, half] } };
}
