import { expect, test } from "vitest";
import { polish } from "./polish.ts";

const seconds = 1;
const wave = (hertz: number, amplitude: number) =>
  Float32Array.from({ length: 48_000 * seconds }, (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / 48_000));

/** Level of the middle half, dB. */
function levelDb(samples: Float32Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4);
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
}

/** How much louder a tone is afterwards, dB. */
function change(hertz: number, amplitude: number): number {
  const tone = wave(hertz, amplitude);
  const before = levelDb(tone);
  polish(tone);
  return levelDb(tone) - before;
}

test("a voice has less rumble and hiss, and more body and clarity", () => {
  const quiet = 0.01;
  expect(change(25, quiet)).toBeLessThan(-12);
  expect(change(220, quiet)).toBeCloseTo(1.5, 0);
  expect(change(3000, quiet)).toBeCloseTo(2, 0);
  expect(change(6500, quiet)).toBeCloseTo(-2, 0);
});

test("what is loud comes nearer to what is quiet", () => {
  const apart = (one: number, other: number) => 20 * Math.log10(one / other) + change(1000, one) - change(1000, other);
  expect(apart(0.8, 0.2)).toBeLessThan(8);
  expect(apart(0.02, 0.01)).toBeCloseTo(6, 0);
});

test("it begins and ends without a click, however short it is", () => {
  for (const length of [10, 600, 48_000]) {
    const samples = new Float32Array(length).fill(0.5);
    polish(samples);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    expect(samples.every(Number.isFinite)).toBe(true);
  }
});

test("silence stays silence", () => {
  const samples = new Float32Array(4800);
  polish(samples);
  expect(samples.every((sample) => sample === 0)).toBe(true);
});
