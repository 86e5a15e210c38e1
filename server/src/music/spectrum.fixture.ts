import { sampleRate, type Sound } from "./sound.ts";

/** Samples of one short-time spectrum, 43 ms; a power of two. */
const spectrumSamples = 2048;
/** By then a note that begins at a moment is heard: 20 ms. */
const onsetSamples = 960;

/** Third octaves from 63 Hz to 16 kHz, by their middle frequency. */
const bandsHz = Array.from({ length: 25 }, (_, index) => 1000 * 2 ** ((index - 12) / 3));
/** What is softer than this is not heard beside the rest, dB below full scale. */
const floorDb = -80;

/** Level of each third octave in the window that begins at a sample of the endless loop, dB. */
function bandLevels({ left, right }: Sound, from: number): number[] {
  const real = Float64Array.from({ length: spectrumSamples }, (_, index) => {
    const at = (((from + index) % left.length) + left.length) % left.length;
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / spectrumSamples);
    return hann * (left[at]! + right[at]!);
  });
  const imaginary = new Float64Array(spectrumSamples);
  transform(real, imaginary);
  const binHz = sampleRate / spectrumSamples;
  return bandsHz.map((middleHz) => {
    const first = Math.max(1, Math.round(middleHz / 2 ** (1 / 6) / binHz));
    const last = Math.max(first, Math.round((middleHz * 2 ** (1 / 6)) / binHz) - 1);
    let power = 0;
    for (let bin = first; bin <= last; bin += 1) power += real[bin]! ** 2 + imaginary[bin]! ** 2;
    return Math.max(floorDb, 10 * Math.log10(power / (spectrumSamples / 2) ** 2 + 1e-12));
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What is heard around a sample of the endless loop, dB on average over the third octaves: `fall`, what has fallen silent
 * right after it, as where the ringing of a loop's end is missing at its head; `splash`, what is in the spectrum across
 * it and in none beside it, as a click is.
 */
export function heardAt(sound: Sound, at: number): { readonly fall: number; readonly splash: number } {
  const around = (middle: number) => [bandLevels(sound, middle - spectrumSamples), bandLevels(sound, middle)] as const;
  const [[before, after], [sounding, ringing]] = [around(at), around(at + onsetSamples)];
  const across = bandLevels(sound, at - spectrumSamples / 2);
  return {
    fall: mean(sounding.map((level, band) => Math.max(0, level - ringing[band]!))),
    splash: mean(across.map((level, band) => Math.max(0, level - Math.max(before[band]!, after[band]!)))),
  };
}

const cosines = Float64Array.from({ length: spectrumSamples }, (_, index) =>
  Math.cos((2 * Math.PI * index) / spectrumSamples),
);

/** The discrete Fourier transform of `spectrumSamples` values, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let at = 1, mirrored = 0; at < length; at += 1) {
    let bit = length >> 1;
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) for (const part of [real, imaginary]) [part[at], part[mirrored]] = [part[mirrored]!, part[at]!];
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let at = 0; at < length; at += 1) {
      const turn = at % size;
      if (turn >= size / 2) continue;
      const cos = cosines[(turn * length) / size]!;
      const sin = -cosines[((turn * length) / size + (length * 3) / 4) % length]!;
      const other = at + size / 2;
      const re = real[other]! * cos - imaginary[other]! * sin;
      const im = real[other]! * sin + imaginary[other]! * cos;
      real[other] = real[at]! - re;
      imaginary[other] = imaginary[at]! - im;
      real[at]! += re;
      imaginary[at]! += im;
    }
  }
}
