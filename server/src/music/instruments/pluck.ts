import { centred } from "../sound.ts";
import { notedLength, shape } from "./envelope.ts";
import type { Instrument } from "./instrument.ts";
import { ring } from "./partials.ts";

const harmonics = 12;
const stiffness = 0.00012;
/** Where along its length the string is plucked; harmonics with a node there stay silent. */
const pluckedAt = 0.29;

/** A nylon string: high harmonics die first, the harder the stroke the more of them. */
export const pluck: Instrument = ({ frequencyHz, seconds, velocity, random }) => {
  const envelope = { attack: 0.0025, release: 0.14, held: Math.max(seconds, 0.5) };
  const samples = new Float32Array(notedLength(envelope));
  const steepness = 1.55 - 0.5 * velocity;
  const longest = 3.2 * (220 / frequencyHz) ** 0.45;
  for (let number = 1; number <= harmonics; number += 1) {
    const node = Math.abs(Math.sin(Math.PI * number * pluckedAt));
    ring(samples, {
      frequencyHz: frequencyHz * number * Math.sqrt(1 + stiffness * number * number),
      strength: 0.75 * velocity * node * number ** -steepness * (0.9 + 0.2 * random()),
      ringing: longest / (0.75 + 0.25 * number),
    });
  }
  shape(samples, envelope);
  return centred(samples);
};
