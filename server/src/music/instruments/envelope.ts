import { sampleRate, toSamples } from "../sound.ts";

export type Envelope = {
  /** Time constants in seconds of rising, and of falling after the key is let go. */
  readonly attack: number;
  readonly release: number;
  /** How long the key is held. */
  readonly held: number;
};

// After five time constants a note is 43 dB down; the rest is faded, so that no note ends with a click.
const releaseConstants = 5;
const lastFade = toSamples(0.02);

/** Length in samples of a note with its release. */
export const notedLength = ({ held, release }: Envelope): number =>
  toSamples(held + release * releaseConstants) + lastFade;

/** Shapes a note in place, as a key does. */
export function shape(samples: Float32Array, { attack, release, held }: Envelope): void {
  const rise = 1 - Math.exp(-1 / (attack * sampleRate));
  const fall = 1 - Math.exp(-1 / (release * sampleRate));
  const heldSamples = Math.min(toSamples(held), samples.length);
  let level = 0;
  for (let at = 0; at < heldSamples; at += 1) {
    level += (1 - level) * rise;
    samples[at]! *= level;
  }
  for (let at = heldSamples; at < samples.length; at += 1) {
    level -= level * fall;
    samples[at]! *= level;
  }
  const fade = Math.min(lastFade, samples.length);
  for (let at = 1; at <= fade; at += 1) samples[samples.length - at]! *= (at - 1) / fade;
}
