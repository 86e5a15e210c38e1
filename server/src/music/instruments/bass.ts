import { centred, sampleRate } from "../sound.ts";
import { notedLength, shape } from "./envelope.ts";
import type { Instrument } from "./instrument.ts";
import { tableMask, tableStep, waveTable } from "./wave-table.ts";

// The harmonics let small loudspeakers tell the note that they cannot play.
const round = waveTable([1, 0.45, 0.2, 0.08, 0.03]);
const deep = waveTable([1, 0.12]);
const bloomSeconds = 0.28;

/** A rounded finger bass: a warm stroke that settles into its fundamental. */
export const bass: Instrument = ({ frequencyHz, seconds, velocity }) => {
  const envelope = { attack: 0.004, release: 0.045, held: seconds };
  const samples = new Float32Array(notedLength(envelope));
  const step = tableStep(frequencyHz, sampleRate);
  const fading = Math.exp(-1 / (bloomSeconds * sampleRate));
  let bloom = 0.35 + 0.6 * velocity;
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const low = deep[phase & tableMask]!;
    samples[at] = velocity * (0.72 + 0.28 * bloom) * (low + bloom * (round[phase & tableMask]! - low));
    bloom *= fading;
    phase += step;
  }
  shape(samples, envelope);
  return centred(samples);
};
