import { sampleRate, type Sound } from "../sound.ts";
import { notedLength, shape, type Envelope } from "./envelope.ts";
import type { Instrument, Tone } from "./instrument.ts";
import { tableMask, tableSize, tableStep, waveTable } from "./wave-table.ts";

const dark = waveTable([1, 0.3, 0.1, 0.04]);
const bright = waveTable([1, 0.5, 0.3, 0.17, 0.1, 0.06, 0.04]);
/** Detuning of the two oscillators of each side, in cents: wide, and without one beat in common. */
const leftCents = [-5.5, 3.1];
const rightCents = [-2.7, 6.3];
const breathHz = 0.17;

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
  const breathStep = tableStep(breathHz, sampleRate);
  let first = random() * tableSize;
  let second = random() * tableSize;
  let breath = random() * tableSize;
  const level = 0.5 * velocity;
  for (let at = 0; at < samples.length; at += 1) {
    const light = 0.35 + 0.3 * dark[breath & tableMask]!;
    const one = dark[first & tableMask]! + dark[second & tableMask]!;
    const other = bright[first & tableMask]! + bright[second & tableMask]!;
    samples[at] = level * (one + light * (other - one));
    first += firstStep;
    second += secondStep;
    breath += breathStep;
  }
  shape(samples, envelope);
  return samples;
}
