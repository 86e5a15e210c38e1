import { readingMs } from "#lib/reading-speed.ts";
import { slowDown } from "./clip.ts";
import type { Speech, Spoken } from "./voice.ts";

/** What a voice bears before it sounds drunk. */
const leastTempo = 0.7;

/**
 * Slows a clip down to what can be read while it is heard: captions then come with their words. Clips that are slow
 * enough stay as they are.
 */
export async function readable(
  spoken: Spoken,
  { text, file }: Pick<Speech, "text" | "file">,
  signal: AbortSignal,
): Promise<Spoken> {
  const tempo = Math.max(leastTempo, spoken.durationMs / readingMs(text));
  if (tempo >= 1) return spoken;
  const durationMs = await slowDown(file, tempo, signal);
  const longer = durationMs / spoken.durationMs;
  const words = spoken.words.map((word) => {
    return { ...word, startMs: word.startMs * longer, endMs: word.endMs * longer };
  });
  return { durationMs, words };
}
