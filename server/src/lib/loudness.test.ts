import { expect, test } from "vitest";
import { loudnessOf } from "./loudness.ts";

const sine = (amplitude: number, seconds: number) =>
  Float32Array.from({ length: seconds * 48_000 }, (_, at) => amplitude * Math.sin((2 * Math.PI * 997 * at) / 48_000));

test("a full sine of 997 Hz in one channel measures −3.01 LUFS, as the standard says", () => {
  expect(loudnessOf({ sampleRate: 48_000, channels: [sine(1, 3)] })).toBeCloseTo(-3.01, 1);
});

test("two channels are 3 dB louder than one, a tenth of the amplitude 20 dB quieter", () => {
  const channel = sine(0.1, 3);
  expect(loudnessOf({ sampleRate: 48_000, channels: [channel, channel] })).toBeCloseTo(-20, 1);
});

test("pauses do not count", () => {
  const spoken = new Float32Array(10 * 48_000);
  spoken.set(sine(0.5, 4), 48_000);
  expect(loudnessOf({ sampleRate: 48_000, channels: [spoken] })).toBeCloseTo(-9.03 - 0.2, 0);
});

test("silence has no loudness", () => {
  expect(loudnessOf({ sampleRate: 48_000, channels: [new Float32Array(48_000)] })).toBe(-Infinity);
});

test("refuses another sample rate, for which its filters are wrong", () => {
  expect(() => loudnessOf({ sampleRate: 16_000, channels: [] })).toThrow("48 kHz");
});
