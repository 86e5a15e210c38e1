import { weighting } from "./biquad.ts";
import type { Sound } from "./wav.ts";

const stepsPerBlock = 4;
const absoluteGate = -70;
const relativeGate = -10;

/** Integrated loudness in LUFS after ITU-R BS.1770-4, of 48 kHz sound; −∞ for silence and less than 400 ms. */
export function loudnessOf(sound: Sound): number {
  if (sound.sampleRate !== 48_000) throw new Error(`loudness is measured at 48 kHz, not at ${sound.sampleRate}`);
  const blocks = blockPowers(sound);
  const loud = blocks.filter((power) => decibels(power) > absoluteGate);
  const gate = decibels(mean(loud)) + relativeGate;
  return decibels(mean(loud.filter((power) => decibels(power) > gate)));
}

/** Powers of blocks of 400 ms that begin each 100 ms, summed over the channels. */
function blockPowers(sound: Sound): number[] {
  const stepLength = sound.sampleRate / 10;
  const stepCount = Math.floor((sound.channels[0]?.length ?? 0) / stepLength);
  const steps = new Float64Array(stepCount);
  for (const channel of sound.channels) addStepPowers(channel, steps, stepLength);
  const blocks: number[] = [];
  for (let at = 0; at + stepsPerBlock <= stepCount; at += 1) blocks.push(mean(steps.subarray(at, at + stepsPerBlock)));
  return blocks;
}

function addStepPowers(samples: Float32Array, steps: Float64Array, stepLength: number): void {
  // Two filters in one loop, without a call for each sample: this is all that measuring costs.
  const [b0, b1, b2, a1, a2] = weighting.shelf;
  const [d0, d1, d2, c1, c2] = weighting.highPass;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let step = 0; step < steps.length; step += 1) {
    let sum = 0;
    for (let at = step * stepLength; at < (step + 1) * stepLength; at += 1) {
      const value = samples[at] ?? 0;
      const weighed = b0 * value + first;
      first = b1 * value - a1 * weighed + second;
      second = b2 * value - a2 * weighed;
      const passed = d0 * weighed + third;
      third = d1 * weighed - c1 * passed + fourth;
      fourth = d2 * weighed - c2 * passed;
      sum += passed * passed;
    }
    steps[step] = (steps[step] ?? 0) + sum / stepLength;
  }
}

const decibels = (power: number): number => -0.691 + 10 * Math.log10(power);

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}
