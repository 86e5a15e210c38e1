import type { Random } from "../random.ts";
import { sampleRate, toSamples } from "../sound.ts";

export type NoiseColour = {
  readonly seconds: number;
  /** Corner frequencies: two poles above `highHz` and two below `lowHz`. */
  readonly lowHz: number;
  readonly highHz: number;
};

/** A stretch of noise within a band of frequencies, near full scale whatever the band. */
export function noise({ seconds, lowHz, highHz }: NoiseColour, random: Random): Float32Array {
  const samples = new Float32Array(toSamples(seconds));
  const low = 1 - Math.exp((-2 * Math.PI * lowHz) / sampleRate);
  const high = 1 - Math.exp((-2 * Math.PI * highHz) / sampleRate);
  let [a, b, c, d] = [0, 0, 0, 0];
  let power = 0;
  for (let at = 0; at < samples.length; at += 1) {
    a += (random() * 2 - 1 - a) * high;
    b += (a - b) * high;
    c += (b - c) * low;
    const once = b - c;
    d += (once - d) * low;
    samples[at] = once - d;
    power += (once - d) ** 2;
  }
  const level = 0.33 / Math.sqrt(power / samples.length + 1e-12);
  for (let at = 0; at < samples.length; at += 1) samples[at]! *= level;
  return samples;
}

/** Lets a sound die away exponentially, in place, after a short rise. */
export function strike(samples: Float32Array, { rise, fall }: { readonly rise: number; readonly fall: number }): void {
  const up = Math.exp(-1 / (rise * sampleRate));
  const down = Math.exp(-1 / (fall * sampleRate));
  let missing = 1;
  let level = 1;
  for (let at = 0; at < samples.length; at += 1) {
    samples[at]! *= (1 - missing) * level;
    missing *= up;
    level *= down;
  }
}
