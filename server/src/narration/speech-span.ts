import type { Wave } from "./wave.ts";

/** Where speech begins and ends in a recording, and how loud it is (RMS of the parts that sound, dBFS). */
export type SpeechSpan = { readonly startMs: number; readonly endMs: number; readonly levelDb: number };

const windowMs = 10;
/** Quieter than the loudest window by so much is silence. */
const silenceBelowPeakDb = 38;
/** Quieter than the loudest window by so much does not count for the level: breaths and tails. */
const gateBelowPeakDb = 22;
/** Kept before and after, so that no soft consonant is cut. */
const marginMs = 60;

/** Finds the speech in a recording. Throws when there is none. */
export function speechSpan({ sampleRate, samples }: Wave): SpeechSpan {
  const size = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  const powers = Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => {
    const part = samples.subarray(index * size, (index + 1) * size);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  });
  const peak = Math.max(...powers);
  if (peak < 1e-8) throw new Error("The engine answered with silence");
  const above = (downDb: number) => (power: number) => power >= peak * 10 ** (-downDb / 10);
  const first = powers.findIndex(above(silenceBelowPeakDb));
  const last = powers.findLastIndex(above(silenceBelowPeakDb));
  const loud = powers.filter(above(gateBelowPeakDb));
  const mean = loud.reduce((sum, power) => sum + power, 0) / loud.length;
  const totalMs = (samples.length / sampleRate) * 1000;
  return {
    startMs: Math.max(0, first * windowMs - marginMs),
    endMs: Math.min(totalMs, (last + 1) * windowMs + marginMs),
    levelDb: 10 * Math.log10(mean),
  };
}
