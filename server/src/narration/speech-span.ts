import type { Sound } from "#lib/wav.ts";

/** Where speech begins and ends in a recording, and how loud it is (RMS of the parts that sound, dBFS). */
export type SpeechSpan = { readonly startMs: number; readonly endMs: number; readonly levelDb: number };

const windowMs = 10;
/** Quieter than the loudest window by so much is silence. */
const silenceBelowPeakDb = 38;
/** Quieter than the loudest window by so much does not count for the level: breaths and tails. */
const gateBelowPeakDb = 22;
/** Kept before and after, so that no soft consonant is cut. */
const marginMs = 60;
/** −80 dBFS: what is quieter all over is no speech. */
const leastPower = 1e-8;

/** Finds the speech in a recording. Throws when there is none. */
export function speechSpan(sound: Sound): SpeechSpan {
  const powers = windowPowers(sound);
  const peak = powers.reduce((most, power) => Math.max(most, power), 0);
  if (peak < leastPower) throw new Error("The recording is silent");
  const above = (downDb: number) => (power: number) => power >= peak * 10 ** (-downDb / 10);
  const first = powers.findIndex(above(silenceBelowPeakDb));
  const last = powers.findLastIndex(above(silenceBelowPeakDb));
  const loud = powers.filter(above(gateBelowPeakDb));
  const mean = loud.reduce((sum, power) => sum + power, 0) / loud.length;
  const totalMs = ((sound.channels[0]?.length ?? 0) / sound.sampleRate) * 1000;
  return {
    startMs: Math.max(0, first * windowMs - marginMs),
    endMs: Math.min(totalMs, (last + 1) * windowMs + marginMs),
    levelDb: 10 * Math.log10(mean),
  };
}

/** Mean power of each 10 ms, over all channels. */
export function windowPowers({ sampleRate, channels }: Sound): number[] {
  const size = (sampleRate * windowMs) / 1000;
  if (size < 1) throw new Error(`A recording of ${sampleRate} samples a second is no speech`);
  const frames = channels[0]?.length ?? 0;
  return Array.from({ length: Math.ceil(frames / size) }, (_, index) => {
    const [from, to] = [Math.round(index * size), Math.min(frames, Math.round((index + 1) * size))];
    let sum = 0;
    for (const samples of channels) for (let at = from; at < to; at++) sum += (samples[at] ?? 0) ** 2;
    return sum / Math.max(1, (to - from) * channels.length);
  });
}
