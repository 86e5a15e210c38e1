import { filter, type Biquad } from "#lib/biquad.ts";
import { sampleRate, silence, toSamples, type Sound } from "./sound.ts";

type Pass = (from: number, to: number, keep: boolean) => void;

/**
 * Runs an effect over a loop as if it had been going round for ever: over its end first, then over the whole. What the
 * effect still rings with after `memorySeconds` must be inaudible. A pass copies its state into variables of its own
 * and back, because those that a closure shares are several times slower.
 */
function around(length: number, memorySeconds: number, pass: Pass): void {
  pass(Math.max(0, length - toSamples(memorySeconds)), length, false);
  pass(0, length, true);
}

/** Echoes that cross between the sides and get darker, of a loop; gives the echoes alone. */
export function echoes(sound: Sound, { seconds, feedback }: { seconds: number; feedback: number }): Sound {
  const length = sound.left.length;
  const result = silence(length);
  const delay = toSamples(seconds);
  const lines = silence(delay);
  const dulling = 0.35;
  const state = { lastLeft: 0, lastRight: 0, place: 0 };
  around(length, 7, (from, to, keep) => {
    let { lastLeft, lastRight, place } = state;
    for (let at = from; at < to; at += 1) {
      lastLeft += (lines.left[place]! - lastLeft) * dulling;
      lastRight += (lines.right[place]! - lastRight) * dulling;
      if (keep) {
        result.left[at] = lastLeft;
        result.right[at] = lastRight;
      }
      const input = sound.left[at]! + sound.right[at]!;
      lines.left[place] = 0.5 * input + feedback * lastRight;
      lines.right[place] = feedback * lastLeft;
      place = place + 1 === delay ? 0 : place + 1;
    }
    Object.assign(state, { lastLeft, lastRight, place });
  });
  return result;
}

// Schroeder's and Moorer's room, with Jezar's well-known lengths, stretched from 44.1 to 48 kHz.
const combLengths = [1116, 1188, 1277, 1422, 1557].map(stretch);
const diffuserLengths = [556, 441, 341].map(stretch);
const sideSpread = stretch(23);

function stretch(samples: number): number {
  return Math.round((samples * sampleRate) / 44_100);
}

/** The sound of a loop in a warm room; gives the room's answer alone. `size` 0.7 is a chamber, 0.9 a hall. */
export function room(sound: Sound, size: number): Sound {
  return { left: roomSide(sound.left, size, 0), right: roomSide(sound.right, size, sideSpread) };
}

function roomSide(input: Float32Array, size: number, spread: number): Float32Array {
  const result = new Float32Array(input.length);
  for (const length of combLengths) comb(input, result, { length: length + spread, size });
  for (const length of diffuserLengths) diffuse(result, length + spread);
  return result;
}

function comb(input: Float32Array, output: Float32Array, { length, size }: { length: number; size: number }): void {
  const line = new Float32Array(length);
  const damping = 0.42;
  const state = { place: 0, dull: 0 };
  around(input.length, 2.5, (from, to, keep) => {
    let { place, dull } = state;
    for (let at = from; at < to; at += 1) {
      const heard = line[place]!;
      if (keep) output[at]! += heard * 0.18;
      dull = heard + (dull - heard) * damping;
      line[place] = input[at]! + dull * size;
      place = place + 1 === length ? 0 : place + 1;
    }
    Object.assign(state, { place, dull });
  });
}

function diffuse(samples: Float32Array, length: number): void {
  const line = new Float32Array(length);
  const state = { place: 0 };
  around(samples.length, 0.3, (from, to, keep) => {
    let { place } = state;
    for (let at = from; at < to; at += 1) {
      const delayed = line[place]!;
      const input = samples[at]!;
      line[place] = input + delayed * 0.5;
      if (keep) samples[at] = delayed - input;
      place = place + 1 === length ? 0 : place + 1;
    }
    state.place = place;
  });
}

/** Filters a loop in place. */
export function filterLoop(samples: Float32Array, biquad: Biquad): void {
  const state = { first: 0, second: 0 };
  around(samples.length, 0.5, (from, to, keep) => filter(samples, biquad, { from, to, keep, state }));
}
