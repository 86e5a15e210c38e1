import { centred, sampleRate, toSamples } from "../sound.ts";
import type { Instrument } from "./instrument.ts";
import { noise, strike } from "./noise.ts";
import { ring } from "./partials.ts";

const scale = (samples: Float32Array, gain: number) => samples.map((value) => value * gain);

/** A felt-beaten bass drum: a tone that falls from the stroke to the skin's own pitch. */
export const kick: Instrument = ({ velocity }) => {
  const samples = new Float32Array(toSamples(0.42));
  const falling = Math.exp(-1 / (0.032 * sampleRate));
  let extraHz = 90 * velocity;
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = velocity * Math.sin(phase);
    phase += (2 * Math.PI * (49 + extraHz)) / sampleRate;
    extraHz *= falling;
  }
  strike(samples, { rise: 0.0015, fall: 0.085 });
  return centred(samples);
};

/** A brush laid on a snare drum. */
export const brush: Instrument = ({ velocity, random }) => {
  const colour = { seconds: 0.4, lowHz: 320, highHz: 5200 };
  const sides = { left: noise(colour, random), right: noise(colour, random) };
  for (const side of [sides.left, sides.right]) strike(side, { rise: 0.006, fall: 0.05 + 0.03 * velocity });
  return { left: scale(sides.left, velocity), right: scale(sides.right, velocity) };
};

/** A shaker, or a closed hi-hat when struck hard: air above the voice's range. */
export const hat: Instrument = ({ velocity, random }) => {
  const samples = noise({ seconds: 0.16, lowHz: 7200, highHz: 13_000 }, random);
  strike(samples, { rise: 0.007 - 0.005 * velocity, fall: 0.018 + 0.014 * velocity });
  return centred(scale(samples, velocity));
};

/** A stick on the rim: a short knock of wood. */
export const rim: Instrument = ({ velocity, random }) => {
  const samples = scale(noise({ seconds: 0.12, lowHz: 300, highHz: 1600 }, random), 0.25 * velocity);
  strike(samples, { rise: 0.0005, fall: 0.008 });
  ring(samples, { frequencyHz: 412, strength: 0.6 * velocity, ringing: 0.09 });
  ring(samples, { frequencyHz: 823, strength: 0.35 * velocity, ringing: 0.06 });
  return centred(samples);
};
