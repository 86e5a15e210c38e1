import { sampleRate } from "../sound.ts";

/** One ringing mode of a string, bar or skin. */
export type Mode = {
  readonly frequencyHz: number;
  readonly strength: number;
  /** Time in seconds in which it falls by 60 dB. */
  readonly ringing: number;
};

/** Adds a decaying sine: a resonator of two multiplications a sample, which is exact and needs no table. */
export function ring(samples: Float32Array, { frequencyHz, strength, ringing }: Mode): void {
  if (frequencyHz > sampleRate * 0.4) return;
  const angle = (2 * Math.PI * frequencyHz) / sampleRate;
  const radius = 10 ** (-3 / (ringing * sampleRate));
  const first = 2 * radius * Math.cos(angle);
  const second = -radius * radius;
  const count = Math.min(samples.length, Math.round(ringing * 1.3 * sampleRate));
  let before = 0;
  let last = strength * radius * Math.sin(angle);
  for (let at = 1; at < count; at += 1) {
    samples[at]! += last;
    const next = first * last + second * before;
    before = last;
    last = next;
  }
}
