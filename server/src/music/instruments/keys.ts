import { sampleRate, silence } from "../sound.ts";
import { notedLength, shape } from "./envelope.ts";
import type { Instrument } from "./instrument.ts";
import { tableMask, tableSize, tableStep, waveTable } from "./wave-table.ts";

const sine = waveTable([1]);
const tremoloHz = 3.7;
const tremoloDepth = 0.16;

/** An electric piano: a tine whose overtones bloom with the stroke and die away, swaying between the speakers. */
export const keys: Instrument = ({ frequencyHz, seconds, velocity }) => {
  const envelope = { attack: 0.003, release: 0.11, held: seconds };
  const sound = silence(notedLength(envelope));
  const step = tableStep(frequencyHz, sampleRate);
  const swayStep = tableStep(tremoloHz, sampleRate);
  const decay = Math.exp(-1 / (1.5 * (262 / frequencyHz) ** 0.4 * sampleRate));
  const dulling = Math.exp(-1 / (0.5 * sampleRate));
  const radian = tableSize / (2 * Math.PI);
  let depth = radian * (0.5 + 1.5 * velocity * velocity);
  let level = 0.85 * velocity;
  let phase = 0;
  let sway = 0;
  for (let at = 0; at < sound.left.length; at += 1) {
    const value = level * sine[(phase + depth * sine[phase & tableMask]!) & tableMask]!;
    const swing = tremoloDepth * sine[sway & tableMask]!;
    sound.left[at] = value * (1 - tremoloDepth + swing);
    sound.right[at] = value * (1 - tremoloDepth - swing);
    depth *= dulling;
    level *= decay;
    phase += step;
    sway += swayStep;
  }
  shape(sound.left, envelope);
  shape(sound.right, envelope);
  return sound;
};
