import { centred, toSamples } from "../sound.ts";
import { shape } from "./envelope.ts";
import type { Instrument } from "./instrument.ts";
import { ring } from "./partials.ts";

/** Modes of a tuned bar: ratio to the fundamental, strength, share of the fundamental's ringing. */
const modes = [
  [1, 0.72, 1],
  [2.001, 0.16, 0.5],
  [3.98, 0.26, 0.3],
  [9.4, 0.06, 0.06],
] as const;
const ringingSeconds = 2.6;

/** A vibraphone struck with felt; it rings on, however short the note. */
export const bell: Instrument = ({ frequencyHz, velocity }) => {
  const ringing = ringingSeconds * (523 / frequencyHz) ** 0.3;
  const samples = new Float32Array(toSamples(ringing * 1.3));
  for (const [ratio, strength, share] of modes) {
    const struck = ratio === 1 ? velocity : velocity ** 1.6;
    ring(samples, { frequencyHz: frequencyHz * ratio, strength: strength * struck, ringing: ringing * share });
  }
  shape(samples, { attack: 0.002, release: 0.2, held: ringing });
  return centred(samples);
};
