import { sampleRate, type Sound } from "../sound.ts";
import { notedLength, shape, type Envelope } from "./envelope.ts";
import type { Instrument, Tone } from "./instrument.ts";
import { tableMask, tableSize, tableStep, waveTable } from "./wave-table.ts";

const dark = waveTable([1, 0.4, 0.2, 0.1, 0.05]);
const bright = waveTable([1, 0.62, 0.45, 0.33, 0.26, 0.2, 0.15, 0.11, 0.08, 0.06]);
/** Detuning of the two oscillators of each side, in cents: wide, and without one beat in common. */
const leftCents = [-5.5, 3.1];
const rightCents = [-2.7, 6.3];
const breathHz = 0.17;
/** The colour moves in steps too small to hear. */
const blockSamples = 64;

/** A bowed, breathing carpet: four detuned voices whose colour drifts between dark and bright. */
export const pad: Instrument = (tone): Sound => {
  const envelope = { attack: Math.min(0.35, tone.seconds / 4), release: 0.4, held: tone.seconds };
  return { left: side(tone, envelope, leftCents), right: side(tone, envelope, rightCents) };
};

function side({ frequencyHz, velocity, random }: Tone, envelope: Envelope, cents: readonly number[]): Float32Array {
  const samples = new Float32Array(notedLength(envelope));
  const [firstCents = 0, secondCents = 0] = cents;
  const firstStep = tableStep(frequencyHz * 2 ** (firstCents / 1200), sampleRate);
  const secondStep = tableStep(frequencyHz * 2 ** (secondCents / 1200), sampleRate);
  let first = random() * tableSize;
  let second = random() * tableSize;
  let breath = random() * 2 * Math.PI;
  const level = 0.5 * velocity;
  for (let block = 0; block < samples.length; block += blockSamples) {
    const light = 0.5 + 0.35 * Math.sin(breath);
    const end = Math.min(block + blockSamples, samples.length);
    for (let at = block; at < end; at += 1) {
      const one = dark[first & tableMask]! + dark[second & tableMask]!;
      const other = bright[first & tableMask]! + bright[second & tableMask]!;
      samples[at] = level * (one + light * (other - one));
      first += firstStep;
      second += secondStep;
    }
    breath += (2 * Math.PI * breathHz * blockSamples) / sampleRate;
  }
  shape(samples, envelope);
  return samples;
}
